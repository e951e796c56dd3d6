/** When a letter that was not taken is tried again, and until when it is worth sending. */

const minute = 60;
const hour = 60 * minute;

/** A link for a new password lives an hour, and its reader needs some of it; an invitation lives a week. */
export const worthSeconds = { forgotten: 50 * minute, invitation: 6 * 24 * hour } as const;

const shortest = 5;
const longest = hour;
const jitter = 0.1;

/** Seconds to wait: as long again as it has waited already, an hour at most. Null: it would be of no use by then. */
export function nextWait(
  { ageSeconds, leftSeconds }: { ageSeconds: number; leftSeconds: number },
  random: () => number = Math.random,
): number | null {
  const wait = Math.min(Math.max(ageSeconds, shortest), longest) * (1 - jitter + 2 * jitter * random());
  return wait < leftSeconds ? wait : null;
}
