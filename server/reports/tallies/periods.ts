/**
 * Which kept sums make up a range of days: all time, whole months, thirds of months and single days. Where most of a
 * third lies in the range, the third is taken and the other days are taken out again.
 */

/** The periods that an answer of this day counts in: m2026-02, t2026-02-1 (from the 11th on), d2026-02-25. */
export function periodsOfDay(day: string): string[] {
  const month = day.slice(0, 7);
  return ['all', `m${month}`, thirdOf(month, Number(day.slice(8))), `d${day}`];
}

/** Periods from one name up to, and without, another; they count as they are. Names compare byte by byte. */
export interface PeriodRange {
  from: string;
  below: string;
}

export interface Periods {
  range: PeriodRange | null;
  /** Single ones, and whether they are added or taken out. */
  single: ReadonlyMap<string, 1 | -1>;
}

const lastDay = 31;

export function periodsIn({ from, to }: { from: string | null; to: string | null }): Periods {
  if (from === null && to === null) return { range: null, single: new Map([['all', 1]]) };
  const first = from === null ? null : { month: from.slice(0, 7), day: Number(from.slice(8)) };
  const last = to === null ? null : { month: to.slice(0, 7), day: Number(to.slice(8)) };
  const isLastCut = last !== null && last.day < daysIn(last.month);
  if (first && last && first.month === last.month && (first.day > 1 || isLastCut))
    return { range: null, single: new Map(daysOf(first.month, first.day, last.day)) };
  const [start, end] = [
    !first ? '0000-00' : first.day > 1 ? monthAfter(first.month) : first.month,
    !last ? '9999-99' : isLastCut ? last.month : monthAfter(last.month),
  ];
  return {
    range: start < end ? { from: `m${start}`, below: `m${end}` } : null,
    single: new Map([
      ...(first && first.day > 1 ? daysOf(first.month, first.day, lastDay) : []),
      ...(isLastCut ? daysOf(last.month, 1, last.day) : []),
    ]),
  };
}

const thirds = [
  [1, 10],
  [11, 20],
  [21, lastDay],
] as const;

function thirdOf(month: string, day: number): string {
  return `t${month}-${day > 20 ? 2 : day > 10 ? 1 : 0}`;
}

/** Some days of a month, by the fewest periods. */
function daysOf(month: string, from: number, to: number): [string, 1 | -1][] {
  return thirds.flatMap(([start, end]): [string, 1 | -1][] => {
    const days = Array.from({ length: end - start + 1 }, (_, n) => start + n);
    const inside = days.filter((day) => day >= from && day <= to);
    const outside = days.filter((day) => day < from || day > to);
    const names = (list: readonly number[], sign: 1 | -1) =>
      list.map((day): [string, 1 | -1] => [`d${month}-${String(day).padStart(2, '0')}`, sign]);
    if (inside.length <= outside.length + 1) return names(inside, 1);
    return [[thirdOf(month, start), 1], ...names(outside, -1)];
  });
}

function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = year * 12 + number;
  return `${String(Math.floor(next / 12)).padStart(4, '0')}-${String((next % 12) + 1).padStart(2, '0')}`;
}

/** From the first to the last one of a month. */
export function daysFromTo(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: `${month}-${daysIn(month)}` };
}

function daysIn(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
