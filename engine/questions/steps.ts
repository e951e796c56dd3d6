/** Whole numbers from a start value on: what rating and scale share. */
import { type AnswerType, type Kind, plainKind, unreadable } from './kind.ts';
import { type Members, membersOf, numberOf, scoresOf } from './members.ts';

export function stepsKind(prefix: string, usualCount: number, answerType: AnswerType): Kind<number> {
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
    source: () => 'number',
    texts: () => null,
    answerType: () => answerType,
    answerText: (_, value) => String(value),
  });
}

/** Keys are the values as a number is written: "05" is no key of 5. */
function isStep(key: string, min: number, max: number): boolean {
  const step = Number(key);
  return Number.isInteger(step) && String(step) === key && step >= min && step <= max;
}
