/** Points of one answer. Scores have at most two decimals, so all is counted in whole hundredths, without remainders. */
import type { Question, QuestionType } from '../contract/questions/types.ts';
import type { Option } from './options.ts';
import { isMembers } from './questions/members.ts';
import { screenKind } from './questions/kind.ts';
import { kinds } from './questions/table.ts';

export interface QuestionScore {
  score: number;
  maxScore: number;
  /** Null where nothing can be won. */
  isCorrect: boolean | null;
}

export interface Score {
  score: number;
  maxScore: number;
  perQuestion: Record<string, QuestionScore>;
}

/** A question on the path with its value, undefined without an answer, and the options it offered. */
export interface Scored {
  question: Question;
  value: unknown;
  offered: readonly Option[];
}

/** Whether answers of this type can bring any. */
export function bringsPoints(type: QuestionType): boolean {
  return kinds[type].points !== screenKind.points;
}

export function scoreOf(met: readonly Scored[]): Score {
  const questions = met.map((one): [string, QuestionScore] => [one.question.id, questionScore(one)]);
  return {
    score: total(questions.map(([, { score }]) => score)),
    maxScore: total(questions.map(([, { maxScore }]) => maxScore)),
    perQuestion: Object.fromEntries(questions),
  };
}

/** Half of a hundredth goes away from zero. */
export function hundredths(points: number): number {
  return Math.sign(points) * Math.round(Math.abs(points) * 100);
}

function questionScore({ question, value, offered }: Scored): QuestionScore {
  const score = value === undefined ? 0 : hundredths(kinds[question.type].points(question, value));
  const best = bestOf(question, offered);
  return { score: score / 100, maxScore: best / 100, isCorrect: best > 0 ? score >= best : null };
}

/** Only carried options make the best differ between answers; a large matrix has 10,000 cells to look at. */
const known = new WeakMap<Question, number>();

function bestOf(question: Question, offered: readonly Option[]): number {
  const before = known.get(question);
  if (before !== undefined) return before;
  const best = hundredths(kinds[question.type].best(question, offered));
  if (!isMembers(question.carryForward)) known.set(question, best);
  return best;
}

function total(points: readonly number[]): number {
  return points.reduce((sum, one) => sum + hundredths(one), 0) / 100;
}
