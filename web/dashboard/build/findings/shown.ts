/** What of all that was found is shown now; what is the same is not drawn anew. */
import type { DraftClock } from '../../draft/clock.ts';
import type { Draft, Id } from '../../draft/draft.ts';
import { byPlace, type Findings, unchecked } from './by-place.ts';
import type { Found } from './found.ts';
import { leftAloneFor } from './left-alone.ts';

export interface Shown {
  view(): Findings;
  subscribe(listener: () => void): () => void;
  /** Anew: it is told also where it is the same. */
  show(found: readonly Found[], draft: Draft, how?: 'anew'): void;
  /** Questions that were added are left alone for a while. */
  noteAdded(before: readonly Id[], now: readonly Id[]): void;
  end(): void;
}

export function makeShown(clock: Pick<DraftClock, 'now' | 'set' | 'clear'>): Shown {
  let view = unchecked;
  let said: string | null = null;
  let later: number | undefined;
  const added = new Map<Id, number>();
  const listeners = new Set<() => void>();
  const set = (next: Findings) => {
    const words = JSON.stringify(next.all);
    if (words === said) return;
    [view, said] = [next, words];
    for (const listener of listeners) listener();
  };
  const show = (found: readonly Found[], draft: Draft, how?: 'anew') => {
    if (how) said = null;
    clock.clear(later);
    const waits = found.map((one) => leftAloneFor(one, draft, { added, now: clock.now() }));
    const ready = found.filter((_, at) => waits[at] === 0);
    set(byPlace(ready, draft.ids));
    if (ready.length < found.length) later = clock.set(() => show(found, draft), Math.max(...waits));
  };
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show,
    noteAdded(before, now) {
      if (now !== before) for (const id of now) if (!before.includes(id)) added.set(id, clock.now());
    },
    end: () => clock.clear(later),
  };
}
