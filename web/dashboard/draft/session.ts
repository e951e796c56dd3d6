/**
 * One person at work on one survey in one tab: the store, its saving and its copy on the device, put together. What draws
 * the builder needs nothing else of this folder but acts and words for what it is told.
 */
import type { Author } from './cards.ts';
import type { DraftClock } from './clock.ts';
import type { SavingPort } from './saving-process.ts';
import { type Keeping, type KeptKey, type KeyValue, startKeeping } from './kept.ts';
import { openDraft, type Opened } from './opening.ts';
import { type Said, sayingOf, type Stored } from './saving-state.ts';
import { type Saving, startSaving } from './saving.ts';
import { type DraftStore, makeStore } from './store.ts';
import type { Notice } from './notice.ts';

export interface SessionParts {
  readonly port: SavingPort;
  readonly device: KeyValue;
  readonly key: KeptKey;
  /** As read when the survey was opened. */
  readonly stored: Stored & { readonly author?: Author };
  isAlive(tab: string): Promise<boolean>;
  readonly clock: DraftClock;
  /** What others did, each time that something of theirs came in. */
  tell(notices: readonly Notice[], author: Author): void;
}

export interface DraftSession {
  readonly store: DraftStore;
  readonly saving: Saving;
  readonly keeping: Keeping;
  /** How many changes came back, and what there is to tell of them. */
  readonly opened: Opened;
  /** The words beside the name of the survey; the same object while they are the same. */
  saying(): Said;
  subscribe(listener: () => void): () => void;
  /** The window has lost the focus or the page is hidden: keeps and saves at once. */
  hide(): void;
  /** The connection is back, or the page is looked at. Only who has signed in again wakes the saving itself. */
  wake(): void;
  /** Another tab has saved. */
  look(): void;
  /** Saves what is left, gives up the copy where all is saved, and ends. */
  leave(): Promise<Said>;
  /** Ends at once. */
  stop(): void;
}

export async function openSession({
  device,
  port,
  key,
  stored,
  isAlive,
  clock,
  tell,
}: SessionParts): Promise<DraftSession> {
  const opened = await openDraft({ port: device, key, stored, isAlive, clock });
  const store = makeStore(opened.draft, clock, opened.log);
  const saving = startSaving({ store, port, clock, stored, sent: opened.sent, tell });
  const keeping = startKeeping({ store, saving, port: device, key, clock, first: opened.kept });
  let said = sayingOf(saving.state(), keeping.state());
  const saying = () => {
    const next = sayingOf(saving.state(), keeping.state());
    if (JSON.stringify(next) !== JSON.stringify(said)) said = next;
    return said;
  };
  /** Whoever has signed in since may be somebody else, in whose name nothing of this may be saved. */
  const isNobodys = () => {
    const state = saving.state();
    return state.is === 'stopped' && state.because === 'signed_out';
  };
  const stop = () => {
    saving.stop();
    keeping.stop();
  };
  // What came back of other tabs is given up only once it is kept under this one.
  if (opened.copies > 0) void keeping.keepNow().then(async ({ is }) => (is === 'kept' ? opened.settle() : undefined));
  return {
    store,
    saving,
    keeping,
    opened,
    saying,
    subscribe(listener) {
      const ends = [saving.subscribe(listener), keeping.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    hide() {
      void keeping.keepNow();
      if (!isNobodys()) void saving.saveNow();
    },
    wake() {
      if (!isNobodys()) saving.wake();
    },
    look() {
      if (!isNobodys()) void saving.look();
    },
    async leave() {
      const { is } = isNobodys() ? saving.state() : await saving.saveNow();
      await (is === 'saved' ? keeping.forget() : keeping.keepNow());
      stop();
      return saying();
    },
    stop,
  };
}
