/** The questions that reports count, each form of them once. */
import type { Question } from '../../contract/questions/types.ts';
import { gridForm } from '../../engine/questions/matrix.ts';
import { kinds } from '../../engine/questions/table.ts';
import type { AskedVersion } from '../answers/index.ts';
import { questionKey } from './totals.ts';

export function questionsOf(versions: readonly AskedVersion[]): Question[] {
  const all = versions.flatMap(({ structure }) => Object.values(structure.entities));
  const counted = all.filter(({ type }) => kinds[type].hasValue);
  return [...new Map(counted.map((question) => [questionKey(question.id, question.hash), question])).values()];
}

/** Of their values a report shows the newest, and counts only that there is one. */
export function isText({ type }: Question): boolean {
  return type === 'input' || type === 'email' || type === 'phone';
}

/** A grid of texts: each cell is one. */
export function isTypedGrid(question: Question): boolean {
  return question.type === 'matrix' && gridForm(question) === 'text';
}

export function hasTexts(question: Question): boolean {
  return isText(question) || isPick(question) || isTypedGrid(question);
}

export function isPick({ type }: Question): boolean {
  return type === 'choice' || type === 'dropdown';
}
