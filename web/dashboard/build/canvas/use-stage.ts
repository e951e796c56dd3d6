/** The stage in the builder: it shows the draft and what is selected, and what is done on it is done to the draft. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Scheme } from '../../../../engine/theme-style.ts';
import { focusIsBack } from '../../../ui/focus-back.ts';
import { say } from '../../../ui/toasts.tsx';
import type { Presentation, EndScreen } from '../../../stage/messages.ts';
import type { Place } from '../../../stage/places.ts';
import { setMember } from '../../draft/acts.ts';
import type { Id } from '../../draft/draft.ts';
import { useWords } from '../../words.ts';
import { useBuildActs } from '../acts.ts';
import { useBuild } from '../context.tsx';
import { optionLines } from '../paste-options.ts';
import { toRegion } from '../regions.ts';
import { converse, type Conversation, type StageEvent } from './conversation.ts';
import { useArrival } from './frame.tsx';
import { addLines, optionAt } from './option-acts.ts';
import { takeKey } from './stage-keys.ts';

export interface Shown {
  scheme: Scheme;
  endScreen: EndScreen;
}

interface Showing {
  origin: string;
  presentation: Presentation | null;
  shown: Shown;
  setShown(shown: Shown): void;
}

export function useStage({ origin, presentation, shown, setShown }: Showing) {
  const words = useWords('build');
  const { session, selected, select, isReadOnly } = useBuild();
  const { store } = session;
  const acts = useBuildActs();
  const frame = useRef<HTMLIFrameElement>(null);
  const talk = useRef<Conversation>(null);
  const caret = useRef<Caret | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const { arrival, setArrival, round, retry } = useArrival(presentation !== null);
  const writeIn = (id: Id, place: Place | null) => {
    if (place === null) return;
    if (id === selected) talk.current?.select(id, shown.endScreen, place);
    else caret.current = { id, place };
  };
  const onPasted = (at: { id: Id; place: Place }, text: string) => {
    const option = optionAt(store, at);
    if (option) writeIn(at.id, addLines(store, option, { lines: optionLines(text), words }));
    else setPasted(text);
  };
  const onEvent = (message: StageEvent) => {
    switch (message.type) {
      case 'ready':
      case 'drawn':
        return setArrival(message.type);
      case 'selected':
        caret.current = { id: message.id, place: null };
        if (message.endScreen) setShown({ ...shown, endScreen: message.endScreen });
        store.endTyping();
        return select(message.id);
      case 'overlong':
        return say(words.t('overlong'));
      case 'pasted':
        return isReadOnly ? undefined : onPasted(message, message.text);
      case 'key':
        return takeKey(message, {
          store,
          acts,
          words,
          selected,
          isReadOnly,
          writeIn,
          toList: () => toRegion('questions'),
        });
    }
  };
  const write = (id: Id, place: Place, html: string) => {
    const path = place.length === 1 ? place : [...place, 'text'];
    if (!isReadOnly) store.act('edit', setMember(id, path, html), 'typing');
  };
  useConversation({ frame, talk, origin, round, onEvent, write });
  useEffect(() => {
    talk.current?.look({ scheme: shown.scheme, lang: words.lang, isReadOnly });
  }, [shown.scheme, words.lang, isReadOnly, round]);
  useEffect(() => {
    if (presentation) talk.current?.present(presentation);
  }, [presentation, round]);
  useSelecting({ talk, frame, caret, selected, endScreen: shown.endScreen, round });
  return { frame, talk, arrival, round, retry, pasted, putPasteAway: () => setPasted(null) };
}

/** The text in which is written next; without a place the question was chosen on the stage, where the caret stands already. */
interface Caret {
  id: Id;
  place: Place | null;
}

interface Talking {
  frame: RefObject<HTMLIFrameElement | null>;
  talk: RefObject<Conversation | null>;
  origin: string;
  round: number;
  onEvent(message: StageEvent): void;
  write(id: Id, place: Place, html: string): void;
}

function useConversation({ frame, talk, origin, round, onEvent, write }: Talking): void {
  const { store } = useBuild().session;
  const onStageEvent = useEffectEvent(onEvent);
  const onWrite = useEffectEvent(write);
  // Before the frame can say a word.
  useLayoutEffect(() => {
    const stage = { window: () => frame.current?.contentWindow ?? null, origin, focus: () => frame.current?.focus() };
    const made = converse({ stage, store, onEvent: (one) => onStageEvent(one), write: (...text) => onWrite(...text) });
    const hear = (event: MessageEvent) => made.hear(event);
    talk.current = made;
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
      made.end();
    };
  }, [origin, store, round]);
}

interface Selecting {
  talk: RefObject<Conversation | null>;
  frame: RefObject<HTMLIFrameElement | null>;
  caret: RefObject<Caret | null>;
  selected: Id | null;
  endScreen: EndScreen;
  round: number;
}

/** Whoever worked on the canvas writes the title of a new question there. */
function useSelecting({ talk, frame, caret, selected, endScreen, round }: Selecting): void {
  const { store } = useBuild().session;
  useEffect(() => {
    const wanted = caret.current?.id === selected ? caret.current : null;
    caret.current = null;
    if (wanted && wanted.place === null) talk.current?.agree(wanted.id, endScreen);
    else talk.current?.select(selected, endScreen, wanted?.place ?? undefined);
    if (selected === null || wanted || store.draft().entities[selected]?.['title'] !== '') return;
    const timer = setTimeout(() => {
      if (document.activeElement === frame.current) talk.current?.select(selected, endScreen, ['title']);
    }, focusIsBack);
    return () => clearTimeout(timer);
  }, [selected, endScreen, round]);
}
