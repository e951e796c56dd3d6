/** Which kept sums make up a range of days: the whole, months that lie in it, and single days at its ends. */

/** The periods that an answer of this day counts in. */
export function periodsOfDay(day: string): string[] {
  return ['all', `m${day.slice(0, 7)}`, `d${day}`];
}

/** Periods from one name up to, and without, another. */
export interface PeriodRange {
  from: string;
  below: string;
}

/** The fewest periods that cover these days, none of them twice. Names compare byte by byte. */
export function rangesOf({ from, to }: { from: string | null; to: string | null }): PeriodRange[] {
  if (from === null && to === null) return [{ from: 'all', below: 'all\u0001' }];
  const first = from ?? '0001-01-01';
  const end = to === null ? '9999-12-31' : dayAfter(to);
  const [month, endMonth] = [monthFrom(first), end.slice(0, 7)];
  if (month >= endMonth) return [{ from: `d${first}`, below: `d${end}` }];
  const ranges = [
    { from: `d${first}`, below: `d${month}-01` },
    { from: `m${month}`, below: `m${endMonth}` },
    { from: `d${endMonth}-01`, below: `d${end}` },
  ];
  return ranges.filter((range) => range.from < range.below);
}

/** The first month that begins on or after a day. */
function monthFrom(day: string): string {
  if (day.endsWith('-01')) return day.slice(0, 7);
  const [year, month] = day.split('-').map(Number) as [number, number];
  const next = year * 12 + month;
  return `${String(Math.floor(next / 12)).padStart(4, '0')}-${String((next % 12) + 1).padStart(2, '0')}`;
}

function dayAfter(day: string): string {
  return day >= '9999-12-31'
    ? '9999-12-31'
    : new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
