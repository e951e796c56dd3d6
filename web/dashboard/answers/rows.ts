/** The rows of the table as they are read: what is seen decides what is asked for next, one page after another. */
import type { Row } from './asked.ts';
import {
  changedRows,
  type Chain,
  lightened,
  newChain,
  type Received,
  type Wanted,
  wantedFor,
  withoutRows,
  withPage,
} from './chain.ts';
import type { Span } from './window.ts';

export interface Shown {
  chain: Chain<Row>;
  error: unknown;
}

export interface Rows {
  shown(): Shown;
  subscribe(listener: () => void): () => void;
  /** The rows that somebody looks at. */
  see(span: Span): void;
  retry(): void;
  change(change: (row: Row) => Row): void;
  /** Takes rows out, and gives the way back; false: too much has happened since. */
  takeOut(ids: ReadonlySet<number>): () => boolean;
  /** What was asked is no longer waited for. */
  stop(): void;
}

type Read = (wanted: Wanted, signal: AbortSignal) => Promise<Received<Row>>;

export function makeRows({ isAtDay, read }: { isAtDay: boolean; read: Read }): Rows {
  let shown: Shown = { chain: newChain<Row>(isAtDay), error: null };
  let seen: Span = { from: 0, to: 1 };
  let isReading = false;
  const stopped = new AbortController();
  const listeners = new Set<() => void>();
  const put = (next: Partial<Shown>) => {
    shown = { ...shown, ...next };
    for (const listener of listeners) listener();
  };
  const go = async () => {
    if (isReading || shown.error !== null || stopped.signal.aborted) return;
    const wanted = wantedFor(shown.chain, seen);
    if (!wanted) return;
    isReading = true;
    try {
      const received = await read(wanted, stopped.signal);
      if (!stopped.signal.aborted) put({ chain: lightened(withPage(shown.chain, wanted, received), seen) });
    } catch (error) {
      if (!stopped.signal.aborted) put({ error });
    } finally {
      isReading = false;
    }
    void go();
  };
  return {
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    see(span) {
      seen = span;
      void go();
    },
    retry() {
      put({ error: null });
      void go();
    },
    change: (change) => put({ chain: changedRows(shown.chain, change) }),
    takeOut(ids) {
      const before = shown.chain;
      const after = withoutRows(before, ids);
      put({ chain: after });
      void go();
      return () => {
        if (shown.chain !== after) return false;
        put({ chain: before });
        return true;
      };
    },
    stop: () => stopped.abort(),
  };
}
