/**
 * When a deadline strikes. PostgreSQL and JavaScript disagree about local times that a zone's clock skips or repeats, so
 * the rule is kept here alone: a skipped time moves forward, a repeated one means the earlier.
 */
import { readDeadline } from '../../contract/deadline.ts';
import type { Settings } from '../../contract/settings.ts';

const day = 24 * 60 * 60 * 1000;

type DeadlineSettings = Pick<Settings, 'limit_time_enabled' | 'limit_time_value' | 'limit_time_timezone'>;

/** From when on a survey with these settings takes no answers; null: without an end. */
export function closingTime(settings: DeadlineSettings): Date | null {
  return settings.limit_time_enabled ? deadlineOf(settings.limit_time_value, settings.limit_time_timezone) : null;
}

/** Null: there is no deadline. */
export function deadlineOf(value: string | null, zone: string): Date | null {
  const written = value ? readDeadline(value) : null;
  if (!written) return null;
  const { clock, offset } = written;
  return new Date(offset === null ? instantIn(zone, clock) : clock - offset * 60_000);
}

/** The instant at which the zone's clock shows this time; `clock` is that time as if it were UTC. */
function instantIn(zone: string, clock: number): number {
  // No zone is a day or more from UTC, so these two see the offsets before and after a change near the asked time.
  const before = offsetAt(zone, clock - day);
  const after = offsetAt(zone, clock + day);
  const shown = [before, after]
    .map((offset) => clock - offset)
    .filter((instant) => instant + offsetAt(zone, instant) === clock);
  return shown.length > 0 ? Math.min(...shown) : clock - before;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which the zone's clock is ahead of UTC at an instant. */
function offsetAt(zone: string, instant: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const name = format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const found = /([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(name);
  if (!found) return 0;
  const seconds = Number(found[2]) * 3600 + Number(found[3]) * 60 + Number(found[4] ?? 0);
  return (found[1] === '-' ? -1 : 1) * seconds * 1000;
}
