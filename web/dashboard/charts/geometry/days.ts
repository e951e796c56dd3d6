/** Days of a summary as the spans of a trend: quiet days included, and weeks where days are too many to see. */
import { round, type Span } from './chart.ts';

const mostDays = 120;
const dayLength = 86_400_000;

export function spansOf(days: readonly { date: string; values: readonly number[] }[]): Span[] {
  if (days.length === 0) return [];
  const known = new Map(days.map(({ date, values }) => [date, values]));
  const none = days[0]!.values.map(() => 0);
  const [first, last] = [days[0]!.date, days.at(-1)!.date];
  const all = Array.from({ length: daysFrom(first, last) }, (_, n) => {
    const date = dayAfter(first, n);
    return { from: date, to: date, values: known.get(date) ?? none };
  });
  return all.length <= mostDays ? all : weeksOf(all);
}

/** Fewer answers of a day would make its share jump by chance. */
const leastForShare = 30;

/**
 * The share of a part in the whole over the same days, in percent: by day where every day has enough of the whole, else by week.
 * Weeks with fewer are left out where others have enough; where there is nothing of the whole there is no share.
 */
export function sharesOf(days: readonly { date: string; part: number; whole: number }[]): Span[] {
  const spans = spansOf(days.map(({ date, part, whole }) => ({ date, values: [part, whole] })));
  const isRich = ({ values }: Span) => values[1]! >= leastForShare;
  const all = spans.every(isRich) ? spans : weeksOf(spans);
  const rich = all.filter(isRich);
  return (rich.length > 1 ? rich : all).flatMap(({ values, ...span }) => {
    const [part, whole] = [values[0]!, values[1]!];
    return whole === 0 ? [] : [{ ...span, values: [round((100 * part) / whole)] }];
  });
}

/** From Monday to Sunday; the first and the last may be shorter. */
function weeksOf(days: readonly Span[]): Span[] {
  const weeks: Span[] = [];
  for (const day of days) {
    const open = weeks.at(-1);
    if (!open || new Date(day.from).getUTCDay() === 1) weeks.push({ ...day });
    else
      weeks[weeks.length - 1] = {
        from: open.from,
        to: day.to,
        values: open.values.map((n, at) => n + day.values[at]!),
      };
  }
  return weeks;
}

/** How many days there are from one to another, both of them included. */
export function daysFrom(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayLength) + 1;
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}
