/**
 * Questions that are chosen together, for acts on several. Kept outside of the drawing: each row hears of itself alone.
 * One question rules the panes, whatever is chosen beside it.
 */
import type { Id } from '../draft/draft.ts';

export interface Chosen {
  ids(): ReadonlySet<Id>;
  /** Boxes stand at the rows: somebody has asked for them, or has chosen one. */
  isOpen(): boolean;
  open(): void;
  toggle(id: Id): void;
  /** From where the last one was chosen, else from `from`, to `to`, in this order. */
  reach(to: Id, order: readonly Id[], from: Id | null): void;
  all(order: readonly Id[]): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

const none: ReadonlySet<Id> = new Set();

export function makeChosen(): Chosen {
  let [ids, isOpen] = [none, false];
  let anchor: Id | null = null;
  const listeners = new Set<() => void>();
  const set = (next: ReadonlySet<Id>, nextOpen = true) => {
    [ids, isOpen] = [next, nextOpen];
    for (const listener of listeners) listener();
  };
  return {
    ids: () => ids,
    isOpen: () => isOpen,
    open: () => set(ids),
    toggle(id) {
      anchor = id;
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    reach(to, order, from) {
      const start = anchor !== null && ids.size > 0 ? anchor : from;
      const ends = [order.indexOf(start ?? to), order.indexOf(to)]
        .map((at) => Math.max(at, 0))
        .toSorted((a, b) => a - b);
      anchor = start ?? to;
      set(new Set(order.slice(ends[0], ends[1]! + 1)));
    },
    all: (order) => set(new Set(order)),
    clear() {
      anchor = null;
      set(none, false);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
