/**
 * The one place where the draft lives while somebody works on it, outside of what draws it. Whatever does not change keeps
 * its identity, so a keystroke gives one question a new object and leaves all others, and the order, the same.
 */
import { apply } from './apply.ts';
import type { DraftClock } from './clock.ts';
import { diff } from './diff.ts';
import type { Draft, Entity, Id } from './draft.ts';
import type { Edit } from './edit.ts';
import {
  emptyLog,
  endTyping,
  type Log,
  record,
  recordMerge,
  recordTyping,
  redo,
  revert,
  type Reverted,
  undo,
} from './history.ts';

export interface DraftStore {
  draft(): Draft;
  log(): Log;
  /** Called after every change. With `draft` or a `selection` it is what `useSyncExternalStore` takes. */
  subscribe(listener: () => void): () => void;
  /** One act of a person. Typing into one place is one act until a second passes or another place is changed. */
  act(label: string, change: (draft: Draft) => Draft, kind?: 'typing'): readonly Edit[];
  /** The focus has left: what is typed next is another act. */
  endTyping(): void;
  /** What others have done, already merged into the draft. */
  take(draft: Draft): readonly Edit[];
  /** Takes back edits that are not in the log, such as a deletion by somebody else, as an act of its own. */
  takeBack(label: string, edits: readonly Edit[]): readonly Edit[];
  /** Null: there is nothing to undo. */
  undo(): Reverted | null;
  redo(): Reverted | null;
}

export function makeStore(first: Draft, clock: Pick<DraftClock, 'now' | 'time'>, firstLog: Log = emptyLog): DraftStore {
  let [draft, log] = [first, firstLog];
  const listeners = new Set<() => void>();
  const set = (next: Draft, nextLog: Log) => {
    const isNew = next !== draft || nextLog !== log;
    [draft, log] = [next, nextLog];
    if (isNew) for (const listener of listeners) listener();
  };
  const go = (reverted: Reverted | null) => {
    if (reverted) set(reverted.draft, reverted.log);
    return reverted;
  };

  return {
    draft: () => draft,
    log: () => log,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    act(label, change, kind) {
      const edits = diff(draft, change(draft));
      if (edits.length === 0) return edits;
      const command = { label, edits, by: 'me', time: clock.time() } as const;
      // Made of the edits, and not taken as it came: whatever equals what was there stays the same object.
      set(apply(draft, edits), kind ? recordTyping(log, command, clock.now()) : record(log, command));
      return edits;
    },
    endTyping: () => set(draft, endTyping(log)),
    take(merged) {
      const edits = diff(draft, merged);
      const command = { label: 'merge', edits, by: 'merge', time: clock.time() } as const;
      if (edits.length > 0) set(apply(draft, edits), recordMerge(log, command));
      return edits;
    },
    takeBack(label, edits) {
      const before = draft;
      const { draft: after, leftOut } = revert(before, edits, []);
      const command = { label, edits: diff(before, after), by: 'me', time: clock.time() } as const;
      if (command.edits.length > 0) set(after, record(log, command));
      return leftOut;
    },
    undo: () => go(undo(draft, log)),
    redo: () => go(redo(draft, log)),
  };
}

/** Undefined once it was deleted. */
export function questionIn(store: DraftStore, id: Id): () => Entity | undefined {
  return () => (Object.hasOwn(store.draft().entities, id) ? store.draft().entities[id] : undefined);
}

/** A reading of the draft that stays the same object while it says the same. */
export function selection<T>(
  store: DraftStore,
  read: (draft: Draft) => T,
  isSame: (a: T, b: T) => boolean = Object.is,
) {
  let [seen, value] = [store.draft(), read(store.draft())];
  return (): T => {
    const now = store.draft();
    if (now !== seen) {
      const next = read(now);
      [seen, value] = [now, isSame(value, next) ? value : next];
    }
    return value;
  };
}
