/** Whole numbers from a start value on: what rating and scale share. */
import type { Question } from '../../contract/questions/types.ts';
import { numberOf } from '../questions/members.ts';
import { cellOf, type QuestionTotals } from './question-totals.ts';
import { line } from './statistics.ts';
import type { Data, Reported, TallyKind } from './kind.ts';
import { numberCells, numberFigures, numberSide, sumOf, valueLines, valueShares } from './numbers.ts';

export type StepFigures = (counted: QuestionTotals, about: Reported & { steps: readonly number[] }) => Data;

export function stepsTally(prefix: string, usualCount: number, more: StepFigures = () => ({})): TallyKind<number> {
  return {
    isCounted: true,
    form: 'numbers',
    cells: numberCells,
    text: () => null,
    data: (counted, about) => {
      const steps = stepsOf(about.question, prefix, usualCount);
      const highest = steps.slice(-2);
      const box = sumOf(highest.map((value) => cellOf(counted, String(value))));
      return {
        ...numberFigures(counted, about.weighted),
        values: valueLines(counted, steps, about.weighted),
        top_box: { values: highest, ...line(box, counted, about.weighted) },
        ...more(counted, { ...about, steps }),
      };
    },
    shares: (counted, { question }) => valueShares(counted, stepsOf(question, prefix, usualCount)),
    side: numberSide(({ question }) => stepsOf(question, prefix, usualCount)),
  };
}

export function stepsOf(question: Question, prefix: string, usualCount: number): number[] {
  const start = numberOf(question, `${prefix}StartValue`, 1);
  return Array.from({ length: numberOf(question, `${prefix}Count`, usualCount) }, (_, step) => start + step);
}
