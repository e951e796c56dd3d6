/** How much of a question there is to count or to print: cells of a matrix, options of a list. */
import type { Question } from '../contract/questions/types.ts';
import { listed } from './listed.ts';
import { kinds } from './questions/table.ts';

export function cellsIn(questions: readonly Question[]): number {
  return questions.reduce((sum, question) => sum + cellsOf(question), 0);
}

function cellsOf(question: Question): number {
  const { optionPrefixes } = kinds[question.type];
  return optionPrefixes.reduce((cells, prefix) => cells * listed(question, prefix).options.length, 1);
}
