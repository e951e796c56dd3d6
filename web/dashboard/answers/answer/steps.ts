/** The way of one respondent through the questions of the version that was answered. */
import type { Question, Structure } from '../../../../contract/questions/types.ts';
import { plainText } from '../../../../engine/plain.ts';
import { textOf } from '../../../../engine/questions/members.ts';
import { questionsIn } from '../columns.ts';
import type { OneAnswer, Reply } from './one-answer.ts';

/** `left`: an unfinished answer stopped here; `ahead`: nobody knows whether it would have come here. */
export type Place = 'answered' | 'passed' | 'skipped' | 'left' | 'ahead';

export interface Step {
  question: Question;
  /** Of a question that can be answered. */
  number: number | null;
  title: string;
  place: Place;
  reply: Reply | null;
}

export function stepsOf(
  { path = [], left_at: leftAt = null, answers }: Pick<OneAnswer, 'path' | 'left_at' | 'answers'>,
  structure: Structure,
): Step[] {
  const numbers = new Map(questionsIn(structure).map(({ id, number }) => [id, number]));
  const replies = new Map(answers.map((reply) => [reply.question_id, reply]));
  const onPath = new Set(path);
  const stop = leftAt === null ? -1 : path.indexOf(leftAt);
  const place = (id: string): Place => {
    if (replies.has(id)) return 'answered';
    if (!onPath.has(id)) return 'skipped';
    if (id === leftAt) return 'left';
    return stop >= 0 && path.indexOf(id) > stop ? 'ahead' : 'passed';
  };
  // In the order in which they were met; those that were not met keep the place that they have in the survey.
  const order = [...structure.ids].filter((id) => structure.entities[id] && id !== 'welcome' && id !== 'submit');
  return order.map((id) => {
    const question = structure.entities[id]!;
    return {
      question,
      number: numbers.get(id) ?? null,
      title: plainText(textOf(question, 'title')),
      place: place(id),
      reply: replies.get(id) ?? null,
    };
  });
}

export const isRight = ({ is_correct: isCorrect }: Reply): boolean | null => isCorrect;
