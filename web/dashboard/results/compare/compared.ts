/**
 * Two reports beside each other, question by question. Every number of them is the interface's; what is worked out here is the
 * difference, by the engine. Forms that only one of them has are not compared: their options are not the same.
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

/** One form of a question, as both were asked it; null: the report of one has nothing of this form. */
export interface ComparedForm {
  a: Widget | null;
  b: Widget | null;
  lines: ComparedLine[];
  average: ComparedAverage | null;
  /** Too few answers to mark anything. */
  isSmall: boolean;
}

/** By `formKey`: those of A in their order, then those that B alone has. */
export function comparedForms(a: Report, b: Report): Map<string, ComparedForm> {
  const others = new Map(b.widgets.map((widget) => [formKey(widget), widget]));
  const isWeighted = a.weight !== null || b.weight !== null;
  const forms = new Map(
    a.widgets.map((one) => [formKey(one), formOf(one, others.get(formKey(one)) ?? null, isWeighted)]),
  );
  for (const [key, widget] of others) if (!forms.has(key)) forms.set(key, formOf(null, widget, isWeighted));
  return forms;
}

export function formKey({ id, hash }: Pick<Widget, 'id' | 'hash'>): string {
  return `${id} ${hash}`;
}

function formOf(a: Widget | null, b: Widget | null, isWeighted: boolean): ComparedForm {
  const isSmall = Math.min(a?.answers_count ?? 0, b?.answers_count ?? 0) < leastAnswers;
  if (!a || !b) return { a, b, lines: [], average: null, isSmall };
  return { a, b, lines: linesOf(a, b, isWeighted), average: averageOf(a, b, isWeighted), isSmall };
}

/** How many differences stand there. */
export function comparisonsIn(forms: Iterable<ComparedForm>): number {
  const told = [...forms].flatMap(({ lines, average }) => [...lines, ...(average ? [average] : [])]);
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
