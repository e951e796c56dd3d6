/** Two questions against each other: who chose what in both. All versions count together, by the id of the option. */
import type { Question, Structure } from '../contract/questions/types.ts';
import { everyOption } from './offered.ts';
import { kinds } from './questions/table.ts';
import { independence } from './statistics.ts';
import { type Cell, emptyCell, addTo } from './tally/question-totals.ts';
import type { Category, SideKind } from './tally/kind.ts';
import { percentOf, roundNumber } from './tally/rounding.ts';

export type CrosstabWarning = 'small_expected' | 'too_few' | 'multiple' | 'weighted' | 'binned';

/** One side of the table: a question in all its forms, newest first, and for a matrix one of its rows. */
export interface Axis {
  asked: readonly { question: Question; structure: Structure }[];
  row: string | null;
}

/** The categories that a value counts in; empty without an answer. */
export function chosenIn(question: Question, row: string | null, value: unknown): string[] {
  if (value === null || value === undefined) return [];
  return kinds[question.type].tally.side?.chosen(value, row) ?? [];
}

/** Whether an answer may count in several categories. */
export function isMultiple({ asked }: Axis): boolean {
  return asked.some(({ question }) => kinds[question.type].isMultiple(question));
}

/** What answers gave, before it is known which values of a slider share a part of its range. */
export interface Pairs {
  /** By row, then by column. */
  pairs: Map<string, Map<string, number>>;
  rows: Map<string, Cell>;
  cols: Map<string, Cell>;
  total: Cell;
}

export function noPairs(): Pairs {
  return { pairs: new Map(), rows: new Map(), cols: new Map(), total: emptyCell() };
}

/** Adds answers that chose the same on both sides and weigh the same. */
export function addPair(
  pairs: Pairs,
  chosen: { rows: readonly string[]; cols: readonly string[]; weight: number; answers?: number },
): void {
  const { rows, cols, weight, answers = 1 } = chosen;
  if (rows.length === 0 || cols.length === 0) return;
  addTo(pairs.total, answers, weight);
  for (const [side, ids] of [
    [pairs.rows, rows],
    [pairs.cols, cols],
  ] as const) {
    for (const id of ids) {
      const cell = side.get(id) ?? emptyCell();
      addTo(cell, answers, weight);
      side.set(id, cell);
    }
  }
  for (const row of rows) {
    const own = pairs.pairs.get(row) ?? new Map<string, number>();
    pairs.pairs.set(row, own);
    for (const col of cols) own.set(col, (own.get(col) ?? 0) + answers * weight);
  }
}

export interface Side {
  categories: Category[];
  isBinned: boolean;
  /** Place of the category that an id belongs to, −1 for one that nobody knows. */
  placeOf(id: string): number;
}

export function sideFor(axis: Axis, found: ReadonlyMap<string, Cell>, label: (code: string) => string): Side {
  const newest = axis.asked[0]!.question;
  const parts = sideOf(newest).parts?.(newest, found);
  if (parts) {
    const categories = parts.ids.map((id) => ({ id, text: id }));
    return { categories, isBinned: true, placeOf: (id) => parts.placeOf(Number(id)) };
  }
  const categories = listed(axis, found, label);
  const places = new Map(categories.map(({ id }, place) => [id, place]));
  return { categories, isBinned: false, placeOf: (id) => places.get(id) ?? -1 };
}

/** Whether it has more categories than can be shown, whatever was answered: known before any answer is looked at. */
export function exceeds({ asked }: Axis, most: number): boolean {
  const ids = new Set<string>();
  return asked.some(({ question, structure }) => {
    const about = { question, options: everyOption(question, structure), label: (code: string) => code };
    for (const { id } of sideOf(question).categories(about, new Map())) ids.add(id);
    return ids.size > most;
  });
}

function sideOf({ type }: Question): SideKind {
  const { side } = kinds[type].tally;
  if (side === null) throw new Error(`a question of the type ${type} is no side of a crosstab`);
  return side;
}

function listed({ asked }: Axis, found: ReadonlyMap<string, Cell>, label: (code: string) => string): Category[] {
  const lists = asked.flatMap(({ question, structure }) =>
    sideOf(question).categories({ question, options: everyOption(question, structure), label }, found),
  );
  // What the newest form says of a category holds.
  const once = [...new Map(lists.toReversed().map((one) => [one.id, one])).values()].toReversed();
  if (sideOf(asked[0]!.question).isNumeric) return once.toSorted((a, b) => Number(a.id) - Number(b.id));
  const special = ['other', 'hard_to_answer', 'none_of_above'];
  // The first place of each.
  const order = new Map(lists.map(({ id }, place) => [id, place] as const).toReversed());
  const rank = ({ id }: Category) => (special.includes(id) ? 1e9 + special.indexOf(id) : order.get(id)!);
  return once.toSorted((a, b) => rank(a) - rank(b));
}

export interface Finding {
  pairs: Pairs;
  rows: Side;
  cols: Side;
  isWeighted: boolean;
  isMultiple: boolean;
}

export function crosstabOf({ pairs, rows, cols, isWeighted, isMultiple: multiple }: Finding) {
  const counts = rows.categories.map(() => cols.categories.map(() => 0));
  const places = new Map(pairs.cols.keys().map((id) => [id, cols.placeOf(id)]));
  for (const [row, own] of pairs.pairs) {
    const r = rows.placeOf(row);
    if (r < 0) continue;
    for (const [col, weight] of own) {
      const c = places.get(col)!;
      if (c >= 0) counts[r]![c]! += weight;
    }
  }
  const totalsOf = (side: Side, found: ReadonlyMap<string, Cell>) => {
    const totals = side.categories.map(() => 0);
    for (const [id, { weight }] of found) if (side.placeOf(id) >= 0) totals[side.placeOf(id)]! += weight;
    return totals;
  };
  const [rowTotals, colTotals, total] = [totalsOf(rows, pairs.rows), totalsOf(cols, pairs.cols), pairs.total.weight];
  // A test must not take a weight of ten for ten answers.
  const scale = isWeighted && total > 0 ? pairs.total.count / total : 1;
  const test = multiple ? null : independence(counts.map((row) => row.map((count) => count * scale)));
  const shown = (value: number) => (isWeighted ? roundNumber(value, 2) : value);
  const percent = (whole: (row: number, col: number) => number) =>
    counts.map((row, r) => row.map((count, c) => percentOf(count, whole(r, c))));
  const warnings: CrosstabWarning[] = [
    ...(test?.isSmall ? (['small_expected'] as const) : []),
    ...(isTooSmall(counts) ? (['too_few'] as const) : []),
    ...(multiple ? (['multiple'] as const) : []),
    ...(isWeighted ? (['weighted'] as const) : []),
    ...(rows.isBinned || cols.isBinned ? (['binned'] as const) : []),
  ];
  return {
    rows: rows.categories,
    cols: cols.categories,
    counts: counts.map((row) => row.map(shown)),
    row_totals: rowTotals.map(shown),
    col_totals: colTotals.map(shown),
    total: shown(total),
    percent: {
      row: percent((r) => rowTotals[r]!),
      col: percent((_, c) => colTotals[c]!),
      total: percent(() => total),
    },
    chi_square: test?.chiSquare ?? null,
    df: test?.df ?? null,
    p: test?.p ?? null,
    cramers_v: test?.cramersV ?? null,
    warnings,
  };
}

function isTooSmall(counts: readonly (readonly number[])[]): boolean {
  const rows = counts.filter((row) => row.some((count) => count > 0)).length;
  const cols = (counts[0] ?? []).filter((_, col) => counts.some((row) => row[col]! > 0)).length;
  return rows < 2 || cols < 2;
}
