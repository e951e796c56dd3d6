/**
 * Two reports beside each other, question by question. Every number of them is the interface's; what is worked out here is the
 * difference, by the engine. Questions in another form in the other report are left out: their options are not the same.
 */
import {
  differenceOfAverages,
  differenceOfShares,
  isMarked,
  leastAnswers,
  type Difference,
  type Share,
} from '../../../../engine/compare.ts';
import { wilson } from '../../../../engine/statistics.ts';
import type { Received } from '../../../../sdk/client.ts';

type Report = Received<'getReport'>['report'];
type Widget = Report['widgets'][number];

export interface ComparedLine {
  key: string;
  /** Of a matrix: its row. */
  row: string | null;
  text: string;
  /** Percent, as the interface tells them. */
  a: number;
  b: number;
  /** In points of percent; null: it cannot be told. */
  difference: Difference | null;
  isMarked: boolean;
}

export interface ComparedAverage {
  a: number | null;
  b: number | null;
  difference: Difference | null;
  isMarked: boolean;
}

export interface ComparedQuestion {
  id: string;
  hash: string;
  title: string;
  answers: { a: number; b: number };
  lines: ComparedLine[];
  average: ComparedAverage | null;
  /** Too few answers to mark anything. */
  isSmall: boolean;
}

export function comparedQuestions(a: Report, b: Report): ComparedQuestion[] {
  const others = new Map(b.widgets.map((widget) => [`${widget.id} ${widget.hash}`, widget]));
  const isWeighted = a.weight !== null || b.weight !== null;
  return a.widgets.flatMap((one) => {
    const other = others.get(`${one.id} ${one.hash}`);
    if (!other) return [];
    const lines = linesOf(one, other, isWeighted);
    const average = averageOf(one, other, isWeighted);
    if (lines.length === 0 && average === null) return [];
    const answers = { a: one.answers_count, b: other.answers_count };
    const isSmall = Math.min(answers.a, answers.b) < leastAnswers;
    return [{ id: one.id, hash: one.hash, title: one.title, answers, lines, average, isSmall }];
  });
}

/** How many differences stand there. */
export function comparisonsIn(questions: readonly ComparedQuestion[]): number {
  const told = questions.flatMap(({ lines, average }) => [...lines, ...(average ? [average] : [])]);
  return told.filter(({ difference }) => difference !== null).length;
}

interface Item {
  key: string;
  row: string | null;
  text: string;
  percent: number;
  count: number;
  /** Of so many answers. */
  of: number;
}

function linesOf(one: Widget, other: Widget, isWeighted: boolean): ComparedLine[] {
  const [items, others] = [itemsOf(one), new Map(itemsOf(other).map((item) => [item.key, item]))];
  return items.flatMap((item) => {
    const same = others.get(item.key);
    if (!same) return [];
    const [a, b] = [shareOf(item, one, isWeighted), shareOf(same, other, isWeighted)];
    const difference = a && b && differenceOfShares(a, b);
    return [
      {
        ...{ key: item.key, row: item.row, text: item.text, a: item.percent, b: same.percent, difference },
        isMarked: difference !== null && isMarked(difference, item.of, same.of),
      },
    ];
  });
}

/** Percents are rounded: of answers without weights the share is known exactly. */
function shareOf({ key, percent, count, of }: Item, { ci }: Widget, isWeighted: boolean): Share | null {
  if (of === 0) return null;
  if (!isWeighted) {
    const { low, high } = wilson(count / of, of);
    return { share: (count / of) * 100, low: low * 100, high: high * 100 };
  }
  const found = ci?.items.find((item) => keyOf(item.row, item.id) === key);
  return found ? { share: percent, low: found.low, high: found.high } : null;
}

/** Shares that both reports have whatever was answered; days and the values of a slider are only those that were given. */
function itemsOf({ type, data, answers_count: of }: Widget): Item[] {
  if ('rows' in data) {
    return data.rows.flatMap((row) =>
      row.columns.map((line) => ({ ...line, key: keyOf(row.id, line.id), row: row.text, of: row.answers_count })),
    );
  }
  if (type === 'ranking' || type === 'slider' || type === 'datetime') return [];
  if ('options' in data) {
    return data.options.flatMap((line) =>
      'percent' in line ? [{ ...line, key: keyOf(null, line.id), row: null, of }] : [],
    );
  }
  if (!('values' in data)) return [];
  return data.values.map((line) => ({
    ...{ key: keyOf(null, String(line.value)), row: null, text: String(line.value) },
    ...{ percent: line.percent, count: line.count, of },
  }));
}

/** Where the report lists every value; what weights do to how far values scatter is not in it. */
function averageOf(one: Widget, other: Widget, isWeighted: boolean): ComparedAverage | null {
  const [a, b] = [one.data, other.data];
  if (!('average' in a) || !('average' in b)) return null;
  const difference =
    isWeighted || !('values' in a) || !('values' in b) ? null : differenceOfAverages(a.values, b.values);
  return {
    ...{ a: a.average, b: b.average, difference },
    isMarked: difference !== null && isMarked(difference, one.answers_count, other.answers_count),
  };
}

function keyOf(row: string | null, id: string): string {
  return JSON.stringify([row, id]);
}
