import type { Question } from '../../contract/questions/types.ts';
import { numberOf } from '../questions/members.ts';
import type { Cell, QuestionTotals } from './question-totals.ts';
import { line } from './statistics.ts';
import type { TallyKind } from './kind.ts';
import { histogramOf, numberCells, numberFigures, numberSide, sumOf, valueLines, valueShares } from './numbers.ts';
import { decimalOf, unitsOf } from './rounding.ts';

const mostValues = 50;
const parts = 20;

export const sliderTally: TallyKind<number> = {
  isCounted: true,
  form: 'numbers',
  cells: numberCells,
  text: () => null,
  data: (counted, { question, weighted }) => {
    const values = histogramOf(counted).map(([value]) => value);
    const figures = numberFigures(counted, weighted);
    if (values.length <= mostValues) return { ...figures, values: valueLines(counted, values, weighted) };
    const bins = binsOf(counted, question).map(({ from, to, cell }) => ({
      from,
      to,
      ...line(cell, counted, weighted),
    }));
    return { ...figures, bins };
  },
  shares: (counted, { question }) => {
    const values = histogramOf(counted).map(([value]) => value);
    if (values.length <= mostValues) return valueShares(counted, values);
    const bins = binsOf(counted, question);
    return bins.map(({ id, cell }) => ({ id, row: null, part: cell, whole: counted.answered }));
  },
  side: {
    ...numberSide((_, found) => [...found.keys()].map(Number)),
    parts: (question, found) => {
      if (histogramOf({ cells: found }).length <= mostValues) return null;
      const { edge, binOf } = binning(question);
      return { ids: Array.from({ length: parts }, (_, n) => `${edge(n)}–${edge(n + 1)}`), placeOf: binOf };
    },
  },
};

export interface Bin {
  id: string;
  from: number;
  to: number;
  cell: Cell;
}

/** Equal parts of the slider's range, each with its start, the last also with its end. */
export function binsOf(counted: Pick<QuestionTotals, 'cells'>, question: Question): Bin[] {
  const places = binning(question);
  const found = Array.from({ length: parts }, (): Cell[] => []);
  for (const [value, cell] of histogramOf(counted)) found[places.binOf(value)]!.push(cell);
  return found.map((cells, n) => {
    const [from, to] = [places.edge(n), places.edge(n + 1)];
    return { id: `${from}–${to}`, from, to, cell: sumOf(cells) };
  });
}

/** In decimals as they are written: in binary a value on an edge may fall on the wrong side of it. */
function binning(question: Question) {
  const [min, max] = [numberOf(question, 'sliderMin', 0), numberOf(question, 'sliderMax', 100)];
  const width = (places: number) => unitsOf(max, places) - unitsOf(min, places);
  const edges = Math.max(decimalOf(min).places, decimalOf(max).places) + 2;
  return {
    edge: (n: number) => Number(unitsOf(min, edges) + (width(edges) / BigInt(parts)) * BigInt(n)) / 10 ** edges,
    binOf: (value: number) => {
      const places = Math.max(edges, decimalOf(value).places);
      const place = Number(((unitsOf(value, places) - unitsOf(min, places)) * BigInt(parts)) / width(places));
      return Math.min(Math.max(place, 0), parts - 1);
    },
  };
}
