/** Of entries, newest first, those whose message has not arrived since and is not tried again soon; one for each message. */
import type { LogEntry } from './scope.ts';

type Known = Pick<LogEntry, 'id' | 'message_id' | 'is_success' | 'event'>;

export function lostMessages<Entry extends Known>(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  const newest = entries.filter(({ message_id: id }) => !seen.has(id) && seen.add(id));
  // A sample is sent anew by another test.
  return newest.filter(({ is_success: isSuccess, event }) => !isSuccess && event !== 'webhook.test');
}
