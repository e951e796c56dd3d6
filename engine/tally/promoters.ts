import { cellOf, type QuestionTotals } from './question-totals.ts';
import { countOf } from './statistics.ts';
import { sumOf } from './numbers.ts';
import { roundNumber, roundRatio } from './rounding.ts';
import type { StepFigures } from './steps.ts';

/** Would you recommend us: a scale from 0 to 10. */
export const promoters: StepFigures = (counted, { steps, weighted }) =>
  steps[0] === 0 && steps.length === 11 ? { nps: netPromoters(counted, weighted) } : {};

function netPromoters(counted: QuestionTotals, weighted: boolean) {
  const between = (from: number, to: number) =>
    sumOf(Array.from({ length: to - from + 1 }, (_, n) => cellOf(counted, String(from + n))));
  const [promoters, passives, detractors] = [between(9, 10), between(7, 8), between(0, 6)];
  return {
    promoters: countOf(promoters, weighted),
    passives: countOf(passives, weighted),
    detractors: countOf(detractors, weighted),
    score: scoreOf(promoters.weight - detractors.weight, counted.answered.weight),
  };
}

function scoreOf(net: number, answers: number): number | null {
  if (answers <= 0) return null;
  if (!Number.isSafeInteger(net) || !Number.isSafeInteger(answers)) return roundNumber((100 * net) / answers, 0);
  return roundRatio({ top: BigInt(net) * 100n, bottom: BigInt(answers) }, 0);
}
