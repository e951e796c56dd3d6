/** Whole numbers from a start value on: what rating and scale share. */
import { stepSamples } from '../check/samples/numbers.ts';
import { stepsColumn } from '../table/steps.ts';
import { stepsTally } from '../tally/steps.ts';
import { keepAsItIs } from './keep.ts';
import { type Kind, plainKind, unreadable } from './kind.ts';
import { type Members, membersOf, numberOf, scoresOf } from './members.ts';
import { bestOf } from './best.ts';
import { postedNumber } from './posted.ts';

type Own = Pick<Kind<number>, 'answerType' | 'publicMembers'> & Partial<Kind<number>>;

export function stepsKind(prefix: string, usualCount: number, own: Own): Kind<number> {
  const rangeOf = (question: Members) => {
    const min = numberOf(question, `${prefix}StartValue`, 1);
    return { min, max: min + numberOf(question, `${prefix}Count`, usualCount) - 1 };
  };
  const scores = (question: Members) => scoresOf(question, `${prefix}Scores`);
  return plainKind<number>({
    answerBearing: (question) => ({
      count: numberOf(question, `${prefix}Count`, usualCount),
      start: numberOf(question, `${prefix}StartValue`, 1),
      scores: scores(question),
    }),
    // Adding 0 makes 0 of −0, which could not be told from it once stored.
    read: (_, sent) => (Number.isInteger(sent) ? { value: Number(sent) + 0, faults: [] } : unreadable),
    check: (question, value) => {
      const { min, max } = rangeOf(question);
      return value < min || value > max ? [{ code: 'out_of_range', min, max }] : [];
    },
    points: (question, value) => numberOf(membersOf(question, `${prefix}Scores`), String(value), 0),
    best: (question) => {
      const { min, max } = rangeOf(question);
      const possible = Object.entries(scores(question)).filter(([step]) => isStep(step, min, max));
      return Math.max(0, ...possible.map(([, points]) => points));
    },
    rightWords: (question) => {
      const { min, max } = rangeOf(question);
      return bestOf(Object.entries(scores(question)).filter(([step]) => isStep(step, min, max)));
    },
    source: () => 'number',
    texts: () => null,
    answerText: (_, value) => String(value),
    movesOn: () => true,
    posted: postedNumber,
    keep: keepAsItIs,
    samples: (question) => stepSamples(question, prefix, usualCount),
    tally: stepsTally(prefix, usualCount),
    column: stepsColumn(prefix, usualCount),
    ...own,
  });
}

/** Keys are the values as a number is written: "05" is no key of 5. */
function isStep(key: string, min: number, max: number): boolean {
  const step = Number(key);
  return Number.isInteger(step) && String(step) === key && step >= min && step <= max;
}
