/**
 * Has a worker look for a path, or for the rest of an answer: on the thread that draws, a survey of many rules would hold the page
 * up. One search at a time, and another one takes its place. Nothing is waited for without a limit: a worker that dies or does not
 * come to an end is put away, and that is told.
 */
import type { DraftClock } from '../../draft/clock.ts';
import { openWorker } from '../findings/open-worker.ts';
import type { SearchResult, Sought } from './searches.ts';

export interface Searcher {
  search(sought: Sought): void;
  end(): void;
}

export interface SearcherEvents {
  found(result: SearchResult): void;
  /** It could not be loaded, or threw. */
  died(): void;
}

export interface SearchingParts {
  clock: Pick<DraftClock, 'set' | 'clear'>;
  open(events: SearcherEvents): Searcher;
}

export interface Searching {
  /** What is looked for at this moment. */
  sought(): Sought['type'] | null;
  subscribe(listener: () => void): () => void;
  /** Null: it came to no end. Not told at all where another search, or `stop`, came before it. */
  seek(sought: Sought, told: (result: SearchResult | null) => void): void;
  stop(): void;
  end(): void;
}

export function openSearcher({ found, died }: SearcherEvents): Searcher {
  const { ask: search, end } = openWorker<Sought, SearchResult>({ said: found, died });
  return { search, end };
}

/** A search is bounded, and takes a second on a slow device. */
export const longest = 10_000;

export function makeSearching({ clock, open }: SearchingParts): Searching {
  let searcher: Searcher | null = null;
  let awaited: { type: Sought['type']; told(result: SearchResult | null): void } | null = null;
  let limit: number | undefined;
  const listeners = new Set<() => void>();
  const expect = (next: typeof awaited) => {
    awaited = next;
    for (const listener of listeners) listener();
  };
  const putAway = () => {
    searcher?.end();
    searcher = null;
  };
  const over = (result: SearchResult | null) => {
    const { told } = awaited ?? {};
    clock.clear(limit);
    if (result === null) putAway();
    expect(null);
    told?.(result);
  };
  const opened = (): Searcher => {
    // One that was put away may still have something to say.
    const isCurrent = () => searcher === made;
    const made: Searcher = open({
      found: (result) => isCurrent() && over(result),
      died: () => isCurrent() && over(null),
    });
    return made;
  };
  /** What it works at now nobody wants any more, and it hears nothing before it is done. */
  const stop = () => {
    if (!awaited) return;
    clock.clear(limit);
    putAway();
    expect(null);
  };
  return {
    sought: () => awaited?.type ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    seek(sought, told) {
      stop();
      limit = clock.set(() => over(null), longest);
      searcher ??= opened();
      expect({ type: sought.type, told });
      searcher.search(sought);
    },
    stop,
    end() {
      stop();
      putAway();
    },
  };
}
