import { nameOf } from '../options.ts';
import { cellOf } from './question-totals.ts';
import { countOf } from './statistics.ts';
import type { TallyKind } from './kind.ts';
import { roundNumber, roundRatio } from './rounding.ts';

export const rankingTally: TallyKind<string[]> = {
  isCounted: true,
  form: 'order',
  cells: (_, value) => value.map((id, index) => placeCell(id, index + 1)),
  text: () => null,
  data: (counted, { options, weighted }) => ({
    options: options.map((option) => {
      const { id } = option;
      const cell = placeCells(id);
      const places = options.map((_, index) => cellOf(counted, cell(index + 1)));
      return {
        id,
        text: nameOf(option),
        ...ranks(places.map(({ weight }) => weight)),
        counts: places.map((cell) => countOf(cell, weighted)),
      };
    }),
  }),
  shares: () => null,
  // Who put what first.
  side: {
    chosen: (value) => value.slice(0, 1),
    categories: ({ options }) => options.map((option) => ({ id: option.id, text: nameOf(option) })),
    isNumeric: false,
  },
};

export function placeCell(id: string, place: number): string {
  return placeCells(id)(place);
}

/** `["id",place]`. A report asks for as many of them as options have places: each id is written once. */
function placeCells(id: string): (place: number) => string {
  const written = JSON.stringify(id);
  return (place) => `[${written},${place}]`;
}

/** The better an option stands, the higher its score. */
function ranks(weights: readonly number[]): { average_rank: number | null; score: number | null } {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return { average_rank: null, score: null };
  const sum = weights.reduce((all, weight, index) => all + weight * (index + 1), 0);
  const best = weights.length + 1;
  if (!Number.isSafeInteger(sum) || !Number.isSafeInteger(total)) {
    return { average_rank: roundNumber(sum / total, 2), score: roundNumber(best - sum / total, 2) };
  }
  const [top, bottom] = [BigInt(sum), BigInt(total)];
  return {
    average_rank: roundRatio({ top, bottom }, 2),
    score: roundRatio({ top: BigInt(best) * bottom - top, bottom }, 2),
  };
}
