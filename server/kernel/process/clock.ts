/** Time as the wire writes it. Deadlines and expiry use the database's clock; this one stamps responses and logs. */
export function wireTime(date: Date = new Date()): string {
  return date.toISOString().replace('Z', '000Z');
}

/** PostgreSQL's text for a timestamptz, such as "2026-02-25 08:37:14.1+00", in the wire's form: UTC, six decimals. */
export function wireTimestamp(text: string): string {
  const found = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-])(\d\d)(?::?(\d\d))?$/.exec(text);
  if (!found) return text;
  const [, day, clock, fraction = '', sign, hours, minutes = '00'] = found;
  const micros = fraction.padEnd(6, '0');
  if (hours === '00' && minutes === '00') return `${day}T${clock}.${micros}Z`;
  const second = new Date(`${day}T${clock}${sign}${hours}:${minutes}`).toISOString().slice(0, 19);
  return `${second}.${micros}Z`;
}

const dayMilliseconds = 86_400_000;
let day = { number: NaN, text: '' };

/** Kept for the day: writing a date costs more than most of what is counted by it. */
export function today(): string {
  const number = Math.floor(Date.now() / dayMilliseconds);
  if (number !== day.number) day = { number, text: new Date().toISOString().slice(0, 10) };
  return day.text;
}
