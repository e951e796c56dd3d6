/** How much of a question there is to count or to print: cells of a matrix, options of a list with those it takes over. */
import type { Question } from '../contract/questions/types.ts';
import { listed } from './listed.ts';
import { carrySource } from './offered.ts';
import { kinds } from './questions/table.ts';

/** Questions in the order in which they are shown, so that each is counted after the one it takes options over from. */
export function cellsIn(questions: readonly Question[]): number {
  const structure = {
    ids: questions.map(({ id }) => id),
    entities: Object.fromEntries(questions.map((question) => [question.id, question])),
  };
  const cells = new Map<string, number>();
  let sum = 0;
  for (const question of questions) {
    const source = carrySource(question, structure);
    const all = ownCells(question) + (source ? (cells.get(source.id) ?? 0) : 0);
    cells.set(question.id, all);
    sum += all;
  }
  return sum;
}

function ownCells(question: Question): number {
  const { optionPrefixes } = kinds[question.type];
  return optionPrefixes.reduce((cells, prefix) => cells * listed(question, prefix).options.length, 1);
}
