/** Fixed windows of the database's clock, so that a limit is exact over all instances. */
import type { Db } from '../database/db.ts';
import { hitWindow, type Hits } from './store.ts';
import { Problem } from '../problem.ts';

export interface Window {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

export interface Limiter {
  /** Counts one hit. `remaining` is below zero when it is one too many. */
  hit(bucket: string, limit: number, minutes?: number): Promise<Window>;
  /**
   * Counts a try at a secret: wrong ones count, and whoever comes behind `limit` of them is refused, right or wrong
   * (`remaining` is below zero). Tries of one bucket pass here one after another, so a thousand at once are worth no more
   * than a thousand in a row, and right ones never take a place.
   */
  countTry(bucket: string, limit: number, isWrong: boolean): Promise<Window>;
}

export function makeLimiter(db: Db): Limiter {
  const windowOf = async (asked: Promise<Hits>, limit: number): Promise<Window> => {
    const { hits, reset } = await asked;
    return { limit, remaining: limit - hits, resetSeconds: Math.max(reset, 1) };
  };
  return {
    hit: (bucket, limit, minutes = 1) => windowOf(hitWindow(db, bucket, { minutes, counts: 1 }), limit),
    countTry: async (bucket, limit, isWrong) => {
      const window = await windowOf(hitWindow(db, bucket, { minutes: 1, counts: isWrong ? 1 : 0 }), limit);
      // One that is right stands behind the wrong ones as they do behind each other, without being counted.
      return isWrong ? window : { ...window, remaining: window.remaining - 1 };
    },
  };
}

export function rateHeaders(window: Window): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(window.limit),
    'X-RateLimit-Remaining': String(Math.max(window.remaining, 0)),
    'X-RateLimit-Reset': String(window.resetSeconds),
  };
}

export function tooMany(window: Window): Problem {
  return new Problem('429 rate_limit_exceeded', {
    headers: { ...rateHeaders(window), 'Retry-After': String(window.resetSeconds) },
  });
}
