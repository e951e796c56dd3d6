/** Days put together, so that those of a long time have room beside each other. */
export interface Day {
  date: string;
  visits: number;
  completed: number;
}

export interface Span {
  from: string;
  to: string;
  days: number;
  visits: number;
  completed: number;
}

const oneDay = 86_400_000;

/**
 * Spans of as many days each, counted from the last day: one of fewer days there would look like a collapse. Days on
 * which nothing happened count too, or a gap of a month would look like no gap.
 */
export function spansOf(days: readonly Day[], most: number): Span[] {
  const [first, last] = [Date.parse(days[0]!.date), Date.parse(days.at(-1)!.date)];
  const count = (last - first) / oneDay + 1;
  const size = Math.ceil(count / most);
  const spans = Array.from({ length: Math.ceil(count / size) }, (_, back): Span => {
    const to = last - back * size * oneDay;
    const from = Math.max(first, to - (size - 1) * oneDay);
    return { from: dateOf(from), to: dateOf(to), days: (to - from) / oneDay + 1, visits: 0, completed: 0 };
  }).toReversed();
  for (const { date, visits, completed } of days) {
    const span = spans.find(({ to }) => date <= to)!;
    span.visits += visits;
    span.completed += completed;
  }
  return spans;
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
