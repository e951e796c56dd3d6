/** The page of the walk: the stage plays it, and what it asks is answered here. */
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Scheme } from '../../../../engine/theme-style.ts';
import { readFromStage } from '../../../stage/from-stage.ts';
import { enclosed, opened, type Presentation, type StageSurvey, type ToStage } from '../../../stage/messages.ts';
import { press } from '../../shell/commands.ts';
import { useWords } from '../../words.ts';
import { useArrival } from '../canvas/frame.tsx';
import type { Walking } from './use-walking.ts';
import { stageWalkOf } from './walk-state.ts';

interface Staging {
  walking: Walking;
  origin: string;
  presentation: Presentation | null;
  /** For the whole answer. */
  seconds: number | null;
  scheme: Scheme;
}

export function useWalkStage({ walking, origin, presentation, seconds, scheme }: Staging) {
  const { lang } = useWords('walk');
  const { store, draft, survey, walk } = walking;
  const frame = useRef<HTMLIFrameElement>(null);
  /** What the frame has been told of; a frame that begins anew knows nothing. */
  const known = useRef<{ survey: StageSurvey; round: number } | null>(null);
  const [readies, setReadies] = useState(0);
  const { arrival, setArrival, round, retry } = useArrival(presentation !== null);
  const post = (message: ToStage) => frame.current?.contentWindow?.postMessage(enclosed(message), origin);

  const onMessage = useEffectEvent((event: MessageEvent) => {
    const said = opened(event, { window: frame.current?.contentWindow ?? null, origin });
    const message = readFromStage(said, survey.survey.structure.entities);
    switch (message?.type) {
      case 'ready':
        known.current = null;
        setReadies(readies + 1);
        return setArrival('ready');
      case 'drawn':
        return setArrival('drawn');
      case 'walked': {
        const reply = store.hear(message.walked);
        return reply ? post({ type: 'reply', reply }) : undefined;
      }
      case 'step':
        return store.arrive(message.round, message.id);
      case 'key': {
        const { key, ctrl, alt, shift } = message;
        return void press({ key, ctrlKey: ctrl, metaKey: ctrl, altKey: alt, shiftKey: shift });
      }
      default:
    }
  });
  // Before the frame can say a word.
  useLayoutEffect(() => {
    const hear = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  const drawn = useMemo<StageSurvey | null>(
    () => presentation && { ...presentation, widgets: { ids: [...draft.ids], entities: draft.entities } },
    [presentation, draft],
  );
  useEffect(() => {
    if (readies > 0) post({ type: 'look', scheme, lang });
  }, [readies, scheme, lang]);
  useEffect(() => {
    if (readies === 0 || !drawn) return;
    const [before, now] = [known.current, store.walk()];
    if (before?.survey === drawn && before.round === now.round) return;
    known.current = { survey: drawn, round: now.round };
    const begun = stageWalkOf(store.survey(), now, seconds);
    post({ type: 'walk', walk: begun, ...(before?.survey !== drawn && { survey: drawn }) });
  }, [readies, drawn, walk.round, seconds]);
  return { frame, arrival, round, retry };
}
