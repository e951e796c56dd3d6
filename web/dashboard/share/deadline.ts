/** A deadline as the rest of the dashboard tells times; whose clock it is by is said where that is not the reader's. */
import type { Settings } from '../../../contract/settings.ts';
import type { Words } from '../words.ts';

type Deadline = Pick<Settings, 'limit_time_value' | 'limit_time_timezone'>;

export function tellDeadline(
  { limit_time_value: value, limit_time_timezone: zone }: Deadline,
  { words, ownZone }: { words: Pick<Words, 'time'>; ownZone: string },
): string {
  if (!value) return '';
  // With an offset it is a moment, and the zone beside it says nothing.
  if (/(Z|[+-]\d\d:?\d\d)$/i.test(value)) return words.time(value, ownZone);
  const time = words.time(`${value.replace(' ', 'T')}Z`, 'UTC');
  return zone === ownZone ? time : `${time} (${zone})`;
}
