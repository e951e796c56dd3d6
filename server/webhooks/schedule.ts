/** When a message that failed is tried again. */

const second = 1;
const minute = 60 * second;
const hour = 60 * minute;

/** Waits after the first, second … failed attempt; after the last one the message has failed for good. */
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
const jitter = 0.1;
const longestWait = 24 * hour;

export interface Failed {
  /** Attempts of this round before the failed one. */
  tries: number;
  status: number | null;
  retryAfter: string | null;
}

/** Seconds until the next attempt; null when there is none. */
export function nextWait(failed: Failed, random: () => number = Math.random): number | null {
  const wait = waits[failed.tries];
  if (wait === undefined || failed.status === 410) return null;
  const spread = wait * (1 - jitter + 2 * jitter * random());
  // Never earlier than the receiver asked, and never so often that the schedule is used up in a moment.
  return Math.max(spread, askedWait(failed));
}

function askedWait({ status, retryAfter }: Failed): number {
  if ((status !== 429 && status !== 503) || retryAfter === null) return 0;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), longestWait);
}
