/** How much of a question there is to count or to print: cells of a matrix, options of a list with those it takes over. */
import type { Question, Structure } from '../contract/questions/types.ts';
import { listed } from './listed.ts';
import { offeredCounts } from './offered.ts';
import { kinds } from './questions/table.ts';

/** A question with the version it is asked in, of which it may take options over. */
export interface Placed {
  question: Question;
  structure: Structure;
}

/** What pages, papers and codebooks have of questions. */
export function cellsIn(questions: readonly Placed[]): number {
  return questions.reduce((sum, one) => sum + cellsOf(one), 0);
}

/** What a page of all questions has, for a survey is shown question by question beyond a number of them. */
export function pageCells(structure: Structure): number {
  const asked = structure.ids.flatMap((id) => structure.entities[id] ?? []);
  return cellsIn(asked.map((question) => ({ question, structure })));
}

/** What is told of every question, in cells. */
const leastReported = 10;

/**
 * What a report has of them: it tells how often each option of a ranking had each place, and of a question without options a title
 * and figures; with every version of hundreds of questions there are a hundred thousand of these.
 */
export function reportedCells(questions: readonly Placed[]): number {
  return questions.reduce((sum, one) => {
    const isOrdered = kinds[one.question.type].tally.form === 'order';
    return sum + Math.max(leastReported, cellsOf(one) ** (isOrdered ? 2 : 1));
  }, 0);
}

function cellsOf({ question, structure }: Placed): number {
  const { optionPrefixes, carriesForward } = kinds[question.type];
  if (carriesForward) return offeredIn(structure).get(question.id) ?? 0;
  return optionPrefixes.reduce((cells, prefix) => cells * listed(question, prefix).options.length, 1);
}

const known = new WeakMap<Structure, ReadonlyMap<string, number>>();

/** Counted once for a version: each of its questions asks. */
function offeredIn(structure: Structure): ReadonlyMap<string, number> {
  const offered = known.get(structure) ?? offeredCounts(structure).offered;
  known.set(structure, offered);
  return offered;
}
