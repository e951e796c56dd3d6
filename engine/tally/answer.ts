/** One answer taken apart: what it adds as a whole, and its steps through the questions. */
import type { Question, Structure } from '../../contract/questions/types.ts';
import { kinds } from '../questions/table.ts';
import { hundredths } from '../score.ts';

/** An answer as it is stored. */
export interface StoredAnswer {
  isComplete: boolean;
  /** Normalised values by question; null: passed without an answer. */
  values: Readonly<Record<string, unknown>>;
  path: readonly string[];
  next: string | null;
  times: Readonly<Record<string, unknown>>;
  score: number | null;
  maxScore: number | null;
  /** Null while unfinished. */
  milliseconds: number | null;
  /** Ids and names of the variables that came with it. */
  variables: readonly (readonly [id: string, name: string])[];
}

/** What is counted of an answer as a whole, and of a question. */
export type AnswerPart = 'answers' | 'milliseconds' | 'took' | 'scored' | 'score' | 'best' | 'variable';
export type QuestionPart = 'answered' | 'skipped' | 'value' | 'seen' | 'left' | 'seconds';
export type Part = AnswerPart | QuestionPart;

/** What an answer adds as a whole: the part, its cell, and how much. */
export function wholeParts({ milliseconds, score, maxScore, variables }: StoredAnswer): [AnswerPart, string, number][] {
  const parts: [AnswerPart, string, number][] = [['answers', '', 1]];
  if (milliseconds !== null)
    parts.push(['milliseconds', '', milliseconds], ['took', String(wholeSeconds(milliseconds)), 1]);
  if (score !== null) parts.push(['scored', '', 1], ['score', '', hundredths(score)]);
  if (maxScore !== null) parts.push(['best', String(maxScore), 1]);
  for (const variable of variables) parts.push(['variable', JSON.stringify(variable), 1]);
  return parts;
}

/** As each answer tells its time. */
export function wholeSeconds(milliseconds: number): number {
  return Math.round(milliseconds / 1000);
}

/** Of an unfinished answer nothing but the kinds of its values is known: what no question offers may have any length. */
const longestCell = 300;

/** The cells that a value counts in. */
export function cellsOf(question: Question, value: unknown): string[] {
  const cells = kinds[question.type].tally.cells(question, value);
  return cells.every((cell) => cell.length <= longestCell) ? cells : cells.filter((cell) => cell.length <= longestCell);
}

export interface Step {
  question: Question;
  /** Null without an answer. */
  value: unknown;
  isSeen: boolean;
  isLeft: boolean;
  seconds: number | null;
}

/** The questions on the path that can have a value. */
export function stepsOf(
  structure: Structure,
  { isComplete, values, path, next, times }: Pick<StoredAnswer, 'isComplete' | 'values' | 'path' | 'next' | 'times'>,
): Step[] {
  const reached = isComplete ? path.length : reachedIn({ path, values });
  return placesOn(structure, path).map(({ id, place, question }) => {
    const seconds = times[id];
    return {
      question,
      value: values[id] ?? null,
      isSeen: place < reached || next === id,
      isLeft: !isComplete && next === id,
      seconds: typeof seconds === 'number' ? seconds : null,
    };
  });
}

interface TalliedStep {
  id: string;
  place: number;
  question: Question;
}

const known = new WeakMap<Structure, WeakMap<readonly string[], TalliedStep[]>>();

/** Where the questions with a value stand on a path. A reader gives the same object for equal paths. */
function placesOn(structure: Structure, path: readonly string[]): TalliedStep[] {
  const ofStructure = known.get(structure) ?? new WeakMap<readonly string[], TalliedStep[]>();
  known.set(structure, ofStructure);
  const found = ofStructure.get(path);
  if (found) return found;
  const { entities } = structure;
  const places = path.flatMap((id, place): TalliedStep[] => {
    const question = Object.hasOwn(entities, id) ? entities[id] : undefined;
    return question && kinds[question.type].hasValue ? [{ id, place, question }] : [];
  });
  ofStructure.set(path, places);
  return places;
}

/** How many steps of the path lie up to the last one that has an entry. */
function reachedIn({ path, values }: Pick<StoredAnswer, 'path' | 'values'>): number {
  return path.findLastIndex((id) => Object.hasOwn(values, id)) + 1;
}
