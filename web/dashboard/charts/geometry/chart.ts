/**
 * What a chart shows, before anything is placed. Numbers are those of the interface, as they are: from here on they are only
 * placed and written, never counted again.
 */
export interface Item {
  id: string;
  name: string;
  count: number | null;
  /** From 0 to 100. */
  percent: number | null;
  /** Its interval at 95 %, from 0 to 100. */
  low?: number | undefined;
  high?: number | undefined;
}

/** A row of a matrix, or an option with its places. */
export interface Row {
  id: string;
  name: string;
  answers: number | null;
  items: readonly Item[];
}

export interface Ranked {
  id: string;
  name: string;
  rank: number | null;
  score: number | null;
}

/** The same thing in two segments, A and B. */
export interface Pair {
  id: string;
  name: string;
  /** From 0 to 100. */
  a: number;
  b: number;
  /** A less B, in points of percent, with its interval; null: it cannot be told. */
  apart: { difference: number; low: number; high: number } | null;
  /** It is larger than chance would explain. */
  isMarked: boolean;
}

/** One day, or a week of them. */
export interface Span {
  from: string;
  to: string;
  values: readonly number[];
}

export type Chart =
  | { kind: 'bars' | 'columns' | 'histogram' | 'stack'; items: readonly Item[] }
  | { kind: 'nps'; items: readonly Item[]; score: number | null }
  | { kind: 'rows' | 'heat'; rows: readonly Row[] }
  /** Small: one segment has too few answers to mark anything. */
  | { kind: 'pairs'; items: readonly Pair[]; isSmall: boolean }
  | { kind: 'ranks'; items: readonly Ranked[] }
  | { kind: 'box'; low: number; high: number; marks: readonly { id: 'average' | 'median'; at: number }[] }
  /** Shares: values are percent. */
  | { kind: 'trend'; series: readonly { id: string; name: string }[]; spans: readonly Span[]; isShare?: boolean };

export type ChartKind = Chart['kind'];

/** What a bar is as long as. */
export function sizeOf({ percent, count }: Item): number {
  return percent ?? count ?? 0;
}

export const mostColours = 6;

/** No more categories than there are colours: the first ones as they stand, and what is left as one. */
export function folded(items: readonly Item[], others: string): readonly Item[] {
  if (items.length <= mostColours) return items;
  const rest = items.slice(mostColours - 1);
  const sum = (of: (item: Item) => number | null): number | null =>
    rest.every((item) => of(item) !== null) ? round(rest.reduce((all, item) => all + of(item)!, 0)) : null;
  const other = {
    id: othersId,
    name: others,
    count: sum(({ count }) => count),
    percent: sum(({ percent }) => percent),
  };
  return [...items.slice(0, mostColours - 1), other];
}

/** No option has it: theirs are no empty texts. */
export const othersId = '';

/** Sums of numbers with one or two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export const orders = ['survey', 'most', 'least'] as const;
export type Order = (typeof orders)[number];

export function ordered(items: readonly Item[], order: Order): readonly Item[] {
  if (order === 'survey') return items;
  const sign = order === 'most' ? -1 : 1;
  return items.toSorted((a, b) => sign * (sizeOf(a) - sizeOf(b)));
}
