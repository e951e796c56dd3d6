import type { Question } from '../../contract/questions/types.ts';
import type { Cell, QuestionTotals } from './question-totals.ts';
import { countOf, line } from './statistics.ts';
import type { TallyKind } from './kind.ts';
import { sumOf } from './numbers.ts';

const mostValues = 100;

const form = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d)?$/;

/** Values of one form compare like texts; an unfinished answer may hold a text of another form. */
export const datetimeTally: TallyKind<string> = {
  isCounted: true,
  form: 'moments',
  cells: (_, value) => (form.test(value) ? [value] : []),
  text: () => null,
  data: (counted, { question, weighted }) => {
    const values = [...counted.cells]
      .filter(([, { count }]) => count !== 0)
      .map(([value]) => value)
      .toSorted();
    return {
      count: countOf(counted.answered, weighted),
      min: values[0] ?? null,
      max: values.at(-1) ?? null,
      values: mostFrequent(counted, question).map(([value, cell]) => ({ value, ...line(cell, counted, weighted) })),
    };
  },
  shares: (counted, { question }) =>
    mostFrequent(counted, question).map(([id, part]) => ({ id, row: null, part, whole: counted.answered })),
  side: null,
};

function mostFrequent(counted: QuestionTotals, question: Question): [string, Cell][] {
  const groups = new Map<string, Cell[]>();
  for (const [value, cell] of counted.cells) {
    if (cell.count === 0) continue;
    const name = question.dateTimeType === 'time' ? `${value.slice(0, 2)}:00` : value.slice(0, 10);
    groups.set(name, [...(groups.get(name) ?? []), cell]);
  }
  const sums = [...groups].map(([name, cells]): [string, Cell] => [name, sumOf(cells)]);
  return sums.toSorted(([a, one], [b, other]) => other.weight - one.weight || (a < b ? -1 : 1)).slice(0, mostValues);
}
