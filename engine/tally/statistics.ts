/** The figures that reports are made of: counts, shares, averages and medians of a histogram. */
import type { Cell, QuestionTotals } from './question-totals.ts';
import { percentOf, placesOf, roundNumber, roundRatio, unitsOf } from './rounding.ts';

export function countOf(cell: Cell, weighted: boolean): number {
  return weighted ? roundNumber(cell.weight, 2) : cell.count;
}

export function shareOf(cell: Cell, whole: Cell): number {
  return percentOf(cell.weight, whole.weight);
}

/** Count and percent, as every line of a report has them. */
export function line(cell: Cell, { answered }: Pick<QuestionTotals, 'answered'>, weighted: boolean) {
  return { count: countOf(cell, weighted), percent: shareOf(cell, answered) };
}

export type Histogram = readonly (readonly [value: number, cell: Cell])[];

/** Weighted, to two decimals; null without answers. */
export function averageOf(histogram: Histogram, weighted: boolean, digits = 2): number | null {
  const weight = histogram.reduce((sum, [, cell]) => sum + cell.weight, 0);
  if (weight <= 0) return null;
  if (weighted)
    return roundNumber(histogram.reduce((sum, [value, cell]) => sum + value * cell.weight, 0) / weight, digits);
  const places = placesOf(histogram.map(([value]) => value));
  const top = histogram.reduce((sum, [value, cell]) => sum + unitsOf(value, places) * BigInt(cell.count), 0n);
  return roundRatio({ top, bottom: BigInt(weight) * 10n ** BigInt(places) }, digits);
}

/** Of answers, never of weights; of an even number the mean of the middle two. The histogram ascends. */
export function medianOf(histogram: readonly (readonly [value: number, count: number])[]): number | null {
  const total = histogram.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  const [low, high] = [valueAt(histogram, Math.ceil(total / 2)), valueAt(histogram, Math.floor(total / 2) + 1)];
  const places = placesOf([low, high]);
  return roundRatio({ top: unitsOf(low, places) + unitsOf(high, places), bottom: 2n * 10n ** BigInt(places) }, 2);
}

function valueAt(histogram: readonly (readonly [value: number, count: number])[], place: number): number {
  let passed = 0;
  for (const [value, count] of histogram) {
    passed += count;
    if (passed >= place) return value;
  }
  return histogram.at(-1)?.[0] ?? 0;
}
