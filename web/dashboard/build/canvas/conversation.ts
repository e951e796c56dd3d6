/**
 * What the builder and the stage say to each other. The draft is told once and then question by question, as soon as the builder
 * itself shows what has changed: often one thread draws both, and who adds a question waits for its row and not for the canvas. What
 * is written there becomes an act of the draft like any other. A stage that begins anew is told everything again.
 */
import type { Scheme } from '../../../../engine/theme-style.ts';
import type { Language } from '../../../../contract/common.ts';
import { readFromStage } from '../../../stage/from-stage.ts';
import {
  enclosed,
  opened,
  type Presentation,
  type EndScreen,
  type FromStage,
  type Mark,
  type ToStage,
} from '../../../stage/messages.ts';
import type { Place } from '../../../stage/places.ts';
import { onceShown } from '../../../ui/once-shown.ts';
import { type Draft, type Id, structureOf } from '../../draft/draft.ts';
import type { DraftStore } from '../../draft/store.ts';

export interface Look {
  scheme: Scheme;
  lang: Language;
  isReadOnly: boolean;
}

/** All but what the conversation itself answers, and what a stage says that is walked through. */
export type StageEvent = Exclude<FromStage, { type: 'edited' | 'walked' | 'step' }>;

export interface Conversation {
  hear(event: MessageEvent): void;
  present(presentation: Presentation): void;
  look(look: Look): void;
  /** `caret`: the text in which is written next. */
  select(id: Id | null, endScreen: EndScreen, caret?: Place): void;
  /** It was selected there, and is known there. */
  agree(id: Id, endScreen: EndScreen): void;
  /** For the words that are selected there. */
  mark(mark: Mark, address?: string): void;
  end(): void;
}

interface Parties {
  stage: { window(): Window | null; origin: string; focus(): void };
  store: Pick<DraftStore, 'draft' | 'subscribe'>;
  write(id: Id, place: Place, html: string): void;
  onEvent(message: StageEvent): void;
}

export function converse({ stage, store, write, onEvent }: Parties): Conversation {
  const post = (message: ToStage) => stage.window()?.postMessage(enclosed(message), stage.origin);
  const teller = makeTeller(store, post);
  const changes = onceShown(teller.changes);
  return {
    hear(event) {
      const said = opened(event, { window: stage.window(), origin: stage.origin });
      const message = readFromStage(said, structureOf(store.draft()).entities);
      if (message?.type === 'ready') teller.begin();
      if (message?.type === 'edited') {
        teller.see(message.seq);
        const before = store.draft();
        write(message.id, message.place, message.html);
        // What was not taken is answered too, so that it does not stand there as if it were.
        if (store.draft() === before) teller.question(message.id);
      } else if (message && message.type !== 'walked' && message.type !== 'step') onEvent(message);
    },
    present: teller.present,
    look: teller.look,
    select(id, endScreen, caret) {
      // It may be new there.
      changes.now();
      if (caret) stage.focus();
      teller.select({ type: 'select', id, endScreen }, caret);
    },
    agree: (id, endScreen) => teller.keep({ type: 'select', id, endScreen }),
    mark(mark, address) {
      stage.focus();
      post({ type: 'mark', mark, ...(address !== undefined && { address }) });
    },
    end: store.subscribe(changes.ask),
  };
}

type Selection = Extract<ToStage, { type: 'select' }>;

/** More questions than this at once are told as a new document: a paste, a merge, a version that was put back. */
const mostAlone = 20;

/** What the stage has been told, and what it must still be. */
function makeTeller(store: Parties['store'], post: (message: ToStage) => void) {
  let known: { presentation?: Presentation; look?: Look; selected?: Selection } = {};
  /** Null: nothing yet, or it has begun anew. */
  let sent: Draft | null = null;
  let isReady = false;
  let seen = 0;
  const all = () => {
    const { presentation, look, selected } = known;
    if (!isReady || !presentation) return;
    sent = store.draft();
    if (look) post({ type: 'look', ...look });
    post({ type: 'doc', survey: { ...presentation, widgets: { ids: [...sent.ids], entities: sent.entities } } });
    if (selected) post(selected);
  };
  const question = (id: Id) => {
    const entity = store.draft().entities[id];
    if (sent && entity) post({ type: 'entity', id, entity, seen });
  };
  return {
    begin() {
      [isReady, seen] = [true, 0];
      all();
    },
    see: (seq: number) => void (seen = seq),
    question,
    changes() {
      if (!sent) return;
      const [before, now] = [sent, store.draft()];
      const changed = now.ids.filter((id) => now.entities[id] !== before.entities[id]);
      if (changed.length > mostAlone) return all();
      sent = now;
      for (const id of changed) question(id);
      if (now.ids !== before.ids) post({ type: 'order', ids: [...now.ids] });
    },
    present(presentation: Presentation) {
      known = { ...known, presentation };
      if (sent) post({ type: 'settings', changed: presentation });
      else all();
    },
    look(look: Look) {
      known = { ...known, look };
      if (sent) post({ type: 'look', ...look });
    },
    keep: (selected: Selection) => void (known = { ...known, selected }),
    select(selected: Selection, caret: Place | undefined) {
      known = { ...known, selected };
      if (sent) post(caret ? { ...selected, caret } : selected);
    },
  };
}
