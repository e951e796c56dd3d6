/** The written form of a deadline: a time of the calendar, with or without an offset from UTC. */

export interface WrittenTime {
  /** The time on the clock, as if that clock showed UTC. */
  clock: number;
  /** Minutes east of UTC; null: the zone of the survey decides. */
  offset: number | null;
}

const form =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

export function isDeadline(value: string): boolean {
  return readDeadline(value) !== null;
}

/** Null: no such form, or a date or time that does not exist. */
export function readDeadline(value: string): WrittenTime | null {
  const found = form.exec(value);
  if (!found) return null;
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const fraction = Math.trunc(Number(`0.${found[7] ?? 0}`) * 1000);
  const offset = readOffset(found[8]);
  if (hour > 23 || minute > 59 || second > 59 || Number.isNaN(offset)) return null;
  const clock = new Date(0);
  clock.setUTCFullYear(year, month - 1, day);
  if (year < 1 || clock.getUTCMonth() !== month - 1 || clock.getUTCDate() !== day) return null;
  return { clock: clock.setUTCHours(hour, minute, second, fraction), offset };
}

function readOffset(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^z$/i.test(text)) return 0;
  const hours = Number(text.slice(1, 3));
  const minutes = Number(text.slice(3).replace(':', ''));
  if (hours > 23 || minutes > 59) return NaN;
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
