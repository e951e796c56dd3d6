/**
 * A copy of the draft on this device, per tab, so that no reload, crash or lost connection takes what was typed. A browser
 * may refuse to keep anything, or run out of room: that is a state which is told, never an exception, and is tried again
 * with the next change.
 */
import type { Draft } from './draft.ts';
import { emptyLog, type Log } from './history.ts';
import type { KeptState } from './kept-state.ts';
import type { DraftClock, Timers } from './clock.ts';
import { hearRevisions } from './revisions.ts';
import type { Saving } from './saving.ts';
import type { DraftStore } from './store.ts';

/** What is kept by name. Any of it may reject, at any time. */
export interface KeyValue {
  entries(prefix: string): Promise<[key: string, value: unknown][]>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

/** A person, a survey and a tab: two tabs never write over each other's copy. */
export interface KeptKey {
  readonly user: number | string;
  readonly survey: number | string;
  readonly tab: string;
}

export interface KeptRecord extends KeptKey {
  /** Copies of another form are of another version of Canvass. */
  readonly form: 1;
  readonly base: Draft;
  readonly etag: string;
  readonly sent: readonly Draft[];
  readonly mine: Draft;
  readonly log: Log;
  /** For people to read: the clock may be wrong. */
  readonly time: number;
}

export interface Keeping {
  state(): KeptState;
  subscribe(listener: () => void): () => void;
  /** At once: the page is hidden, and may never be shown again. */
  keepNow(): Promise<KeptState>;
  /** Everything is saved and the survey is left. */
  forget(): Promise<void>;
  stop(): void;
}

export interface KeepingParts {
  readonly store: DraftStore;
  readonly saving: Pick<Saving, 'known' | 'subscribe'>;
  readonly port: KeyValue;
  readonly key: KeptKey;
  /** What opening found of the storage. */
  readonly first?: KeptState;
  readonly clock: Timers & Pick<DraftClock, 'time'>;
}

const soon = 300;
const patience = 5_000;

export function startKeeping({ store, saving, port, key, clock, ...parts }: KeepingParts): Keeping {
  const { state, set, subscribe } = makeState(parts.first ?? { is: 'kept' });
  let [held, seen] = [store.draft(), store.draft()];
  let timer: number | undefined;
  let edits = 0;
  let isStopped = false;
  let writing: Promise<KeptState> = Promise.resolve(state());
  const recordNow = (): KeptRecord => {
    const { draft: base, etag, sent } = saving.known();
    return { ...key, form: 1, base, etag, sent, mine: store.draft(), log: store.log(), time: clock.time() };
  };
  const touch = () => {
    if (state().is === 'kept' && store.draft() !== held) set({ is: 'keeping' });
    if (store.draft() !== seen) edits += 1;
    seen = store.draft();
    timer ??= clock.set(keepSoon, soon);
  };

  /** Who types on is told after a pause that it is kept, not with every letter. */
  function keepSoon(): void {
    const isTypedOn = edits > 1;
    void keepNow();
    if (isTypedOn) timer = clock.set(keepSoon, soon);
  }

  /** One at a time, so that an older copy never overtakes a newer one. */
  function keepNow(): Promise<KeptState> {
    clock.clear(timer);
    [timer, edits] = [undefined, 0];
    if (isStopped) return writing;
    writing = writing.then(async () => {
      const record = recordNow();
      const next = await write(port, record, clock);
      if (next.is === 'kept') held = record.mine;
      const isBehind = timer !== undefined || store.draft() !== held;
      set(next.is === 'kept' && isBehind ? { is: 'keeping' } : next);
      return next;
    });
    return writing;
  }

  // What is stored must not be kept as still to be sent: after a reload it would be laid over what others made of it.
  const unsubscribe = [store.subscribe(touch), saving.subscribe(touch), hearRevisions(saving, () => void keepNow())];
  const stop = () => {
    isStopped = true;
    clock.clear(timer);
    for (const end of unsubscribe) end();
  };
  return {
    state,
    subscribe,
    keepNow,
    async forget() {
      stop();
      await writing;
      await inTime(clock, port.delete(nameOf(key))).catch(() => {});
    },
    stop,
  };
}

function makeState(first: KeptState) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    set(next: KeptState) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function nameOf({ user, survey, tab }: KeptKey): string {
  return `${prefixOf({ user, survey })}${tab}`;
}

export function prefixOf({ user, survey }: Omit<KeptKey, 'tab'>): string {
  return `${user}/${survey}/`;
}

/** Rather without a way back than not at all. */
async function write(port: KeyValue, kept: KeptRecord, clock: KeepingParts['clock']): Promise<KeptState> {
  const put = (one: KeptRecord) => inTime(clock, port.set(nameOf(one), one));
  try {
    await put(kept);
  } catch (error) {
    const because = reasonOf(error);
    if (because !== 'full') return { is: 'not_kept', because };
    const isSmaller = await put({ ...kept, log: emptyLog }).then(
      () => true,
      () => false,
    );
    if (!isSmaller) return { is: 'not_kept', because };
  }
  return { is: 'kept' };
}

export function reasonOf(error: unknown): 'full' | 'forbidden' | 'failed' {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  return name === 'SecurityError' || name === 'NotAllowedError' ? 'forbidden' : 'failed';
}

/** A storage that does not answer is one that does not keep. */
export async function inTime<T>({ set, clear }: Timers, work: Promise<T>): Promise<T> {
  let limit: number | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    limit = set(() => reject(new Error('the storage of the browser did not answer')), patience);
  });
  return Promise.race([work, tooLate]).finally(() => clear(limit));
}
