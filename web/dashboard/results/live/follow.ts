/**
 * Hears of every change of a survey's totals, by a stream; where none comes through, as behind a proxy that refuses them, by
 * asking every half minute, and the stream is tried again each time. Nothing is asked while nobody looks.
 */
import type { ServerEvent } from '../../../../sdk/client.ts';

export type Following = 'live' | 'polling' | 'paused';

export interface FollowParts {
  open(lastEventId: string | null, signal: AbortSignal): AsyncIterable<ServerEvent>;
  /** Asks for what has changed meanwhile. */
  ask(): void;
  hear(totals: unknown): void;
  tell(state: Following): void;
  set(run: () => void, milliseconds: number): number;
  clear(timer: number): void;
}

/** A stream that has said nothing by then is held back on its way. */
export const patienceMilliseconds = 8000;
export const pollMilliseconds = 30_000;
export const pauseMilliseconds = 2000;
/** A connection that died without a word looks like one on which nothing happens. */
export const longestMilliseconds = 300_000;

export async function follow(parts: FollowParts, signal: AbortSignal): Promise<void> {
  let last: string | null = null;
  while (!signal.aborted) {
    const flight: Flight = { signal, last, isHeard: false, isOver: false };
    await listen(parts, flight);
    last = flight.last;
    if (signal.aborted || flight.isOver) return;
    if (!flight.isHeard) {
      parts.tell('polling');
      parts.ask();
    }
    await pause(parts, flight.isHeard ? pauseMilliseconds : pollMilliseconds, signal);
  }
}

interface Flight {
  signal: AbortSignal;
  last: string | null;
  /** Something came through. */
  isHeard: boolean;
  /** The survey is gone, or may no longer be read: what is read next tells which. */
  isOver: boolean;
}

async function listen(parts: FollowParts, flight: Flight): Promise<void> {
  const end = new AbortController();
  const stop = () => end.abort();
  flight.signal.addEventListener('abort', stop);
  // With the number of the last event the first message is left out where nothing has changed: silence is no sign then.
  let timer = parts.set(stop, flight.last === null ? patienceMilliseconds : longestMilliseconds);
  try {
    for await (const { event, data, id } of parts.open(flight.last, end.signal)) {
      if (end.signal.aborted) return;
      if (event === 'end') {
        flight.isOver = (data as { reason?: unknown } | null)?.reason !== 'stopping';
        if (flight.isOver) parts.ask();
        return;
      }
      if (event !== 'totals') continue;
      if (!flight.isHeard) {
        parts.clear(timer);
        timer = parts.set(stop, longestMilliseconds);
        parts.tell('live');
      }
      [flight.isHeard, flight.last] = [true, id];
      parts.hear(data);
    }
  } catch {
    // It is tried again, whatever it was; but nothing is known of what came meanwhile.
    flight.last = null;
  } finally {
    parts.clear(timer);
    flight.signal.removeEventListener('abort', stop);
    end.abort();
  }
}

function pause(parts: FollowParts, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      parts.clear(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = parts.set(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}

export interface Renewing {
  read(): Promise<unknown>;
  now(): number;
  set(run: () => void, milliseconds: number): number;
  clear(timer: number): void;
}

export const calmMilliseconds = 3000;
export const slowMilliseconds = 1000;
export const calmWhenSlowMilliseconds = 10_000;

/** Reads again after changes, at most every three seconds; every ten where the last reading took more than one. */
export function makeRenewal({ read, now, set, clear }: Renewing) {
  let [earliest, isReading, isWanted, timer] = [-Infinity, false, false, undefined as number | undefined];
  const go = async () => {
    timer = undefined;
    [isReading, isWanted] = [true, false];
    const began = now();
    await read().catch(() => {});
    const ended = now();
    isReading = false;
    const calm = ended - began > slowMilliseconds ? calmWhenSlowMilliseconds : calmMilliseconds;
    earliest = Math.max(began + calm, ended);
    if (isWanted) plan();
  };
  const plan = () => {
    timer ??= set(() => void go(), Math.max(earliest - now(), 0));
  };
  return {
    changed() {
      if (isReading) isWanted = true;
      else plan();
    },
    stop() {
      if (timer !== undefined) clear(timer);
      timer = undefined;
      isWanted = false;
    },
  };
}
