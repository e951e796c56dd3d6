/** Where things stand in a chart, as parts of its length or height from 0 to 1. Every way of drawing starts from these. */
import { type Chart, type Item, type Pair, type Ranked, round, sizeOf, type Span } from './chart.ts';

/** Round numbers from 0 on; the last is not below `most`. Whole ones: only counts and percents have an axis. */
export function ticksTo(most: number, wanted = 4): number[] {
  const rough = Math.max(most / wanted, 1);
  const power = 10 ** Math.floor(Math.log10(rough) + 1e-9);
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough - 1e-9)!;
  const steps = Math.max(Math.ceil(most / step - 1e-9), 1);
  return Array.from({ length: steps + 1 }, (_, n) => n * step);
}

export interface Bar {
  item: Item;
  size: number;
  whisker: { from: number; to: number } | null;
}

/** Bars and columns: with their intervals within the length. */
export function barsOf(items: readonly Item[]): { top: number; ticks: number[]; bars: Bar[] } {
  const most = Math.max(0, ...items.map((item) => Math.max(sizeOf(item), whiskerOf(item)?.high ?? 0)));
  // A share that nearly fills the whole is seen as such.
  const ticks = ticksTo(most);
  const top = items.every(({ percent }) => percent !== null) ? Math.min(ticks.at(-1)!, 100) : ticks.at(-1)!;
  const bars = items.map((item) => {
    const whisker = whiskerOf(item);
    return {
      item,
      size: sizeOf(item) / top,
      whisker: whisker && { from: whisker.low / top, to: whisker.high / top },
    };
  });
  return { top, ticks: ticks.filter((tick) => tick <= top), bars };
}

/** Two bars for each, in one measure. */
export function pairsOf(items: readonly Pair[]): { item: Pair; a: number; b: number }[] {
  const most = Math.max(0, ...items.flatMap(({ a, b }) => [a, b]));
  const top = Math.min(ticksTo(most).at(-1)!, 100);
  return items.map((item) => ({ item, a: item.a / top, b: item.b / top }));
}

/** Without answers everything is possible, which says nothing. */
function whiskerOf({ low, high }: Item): { low: number; high: number } | null {
  return low === undefined || high === undefined || (low <= 0 && high >= 100) ? null : { low, high };
}

export interface Segment {
  item: Item;
  start: number;
  size: number;
}

/** One bar that all share. */
export function stackOf(items: readonly Item[]): Segment[] {
  const whole = items.reduce((all, item) => all + sizeOf(item), 0);
  let start = 0;
  return items.map((item) => {
    const size = whole === 0 ? 0 : sizeOf(item) / whole;
    const segment = { item, start, size };
    start += size;
    return segment;
  });
}

/** Shades of a table: 0 is nothing, 1 the whole. */
export function shadeOf({ percent }: Item): number {
  return Math.min(Math.max((percent ?? 0) / 100, 0), 1);
}

/** On a line from the first place to the last. */
export function dotsOf(items: readonly Ranked[]): { item: Ranked; at: number | null }[] {
  const last = Math.max(items.length, 2);
  return items.map((item) => ({ item, at: item.rank === null ? null : (item.rank - 1) / (last - 1) }));
}

export function boxOf({ low, high, marks }: Extract<Chart, { kind: 'box' }>) {
  const length = high - low;
  return marks.map((mark) => ({ ...mark, place: length === 0 ? 0.5 : (mark.at - low) / length }));
}

export interface Line {
  series: number;
  points: { x: number; y: number }[];
}

/** Lines over time; height counts from the bottom. */
export function linesOf({ series, spans, isShare }: Extract<Chart, { kind: 'trend' }>): {
  ticks: number[];
  lines: Line[];
} {
  const all = ticksTo(Math.max(0, ...spans.flatMap(({ values }) => values)));
  const ticks = isShare ? all.map((tick) => Math.min(tick, 100)) : all;
  const lines = series.map((_, at) => ({
    series: at,
    points: spans.map(({ values }, n) => ({ x: placeOf(n, spans), y: (values[at] ?? 0) / ticks.at(-1)! })),
  }));
  return { ticks, lines };
}

function placeOf(n: number, spans: readonly Span[]): number {
  return spans.length === 1 ? 0.5 : n / (spans.length - 1);
}

/** Which of many have their name below: both ends, and as many between them as there is room for. */
export function namedOf(length: number, most: number): number[] {
  if (length <= most) return Array.from({ length }, (_, at) => at);
  return Array.from({ length: most }, (_, n) => Math.round((n * (length - 1)) / (most - 1)));
}

/** Sum of what the rows show, to tell shares from choices of several. */
export function isWhole(items: readonly Item[]): boolean {
  return round(items.reduce((all, { percent }) => all + (percent ?? 0), 0)) <= 101;
}
