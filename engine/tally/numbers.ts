/** Numbers: what slider, rating and scale share. A cell is the number as it is written. */
import { type Cell, cellOf, type QuestionTotals } from './question-totals.ts';
import { averageOf, type Histogram, line, medianOf } from './statistics.ts';
import type { Data, Share, SideKind } from './kind.ts';

export function numberCells(_: unknown, value: number): string[] {
  return [String(value)];
}

export function numberSide(
  values: (...asked: Parameters<SideKind['categories']>) => readonly number[],
): SideKind<number> {
  return {
    chosen: (value) => (typeof value === 'number' ? [String(value)] : []),
    categories: (about, found) => values(about, found).map((value) => ({ id: String(value), text: String(value) })),
    isNumeric: true,
  };
}

/** Ascending. */
export function histogramOf(counted: { cells: ReadonlyMap<string, Cell> }): Histogram {
  const numbers = [...counted.cells].filter(([, { count }]) => count !== 0);
  return numbers.map(([value, cell]) => [Number(value), cell] as const).toSorted(([a], [b]) => a - b);
}

export function numberFigures(counted: QuestionTotals, weighted: boolean): Data {
  const histogram = histogramOf(counted);
  return {
    average: averageOf(histogram, weighted),
    median: medianOf(histogram.map(([value, { count }]) => [value, count] as const)),
    min: histogram[0]?.[0] ?? null,
    max: histogram.at(-1)?.[0] ?? null,
  };
}

export function valueLines(counted: QuestionTotals, values: readonly number[], weighted: boolean) {
  return values.map((value) => ({ value, ...line(cellOf(counted, String(value)), counted, weighted) }));
}

export function valueShares(counted: QuestionTotals, values: readonly number[]): Share[] {
  return values.map((value) => {
    const id = String(value);
    return { id, row: null, part: cellOf(counted, id), whole: counted.answered };
  });
}

export function sumOf(cells: readonly Cell[]): Cell {
  return cells.reduce(
    (sum, cell) => ({
      count: sum.count + cell.count,
      weight: sum.weight + cell.weight,
      squares: sum.squares + cell.squares,
    }),
    { count: 0, weight: 0, squares: 0 },
  );
}
