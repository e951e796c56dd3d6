/** What answers add up to, in memory: filled from segments of answers, from kept tallies, or from both. */
import { statuses, type Status } from '../../../contract/filters.ts';
import type { Part } from '../../../engine/tally/answer.ts';
import {
  addCell,
  addTo,
  type Cell,
  type QuestionTotals,
  noQuestionTotals,
} from '../../../engine/tally/question-totals.ts';

export interface StatusTotals {
  answers: number;
  milliseconds: number;
  /** Answers by the whole seconds they took. */
  took: Map<number, number>;
  scored: number;
  /** Hundredths of points. */
  score: number;
  /** Answers by the most points they could have had. */
  best: Map<string, number>;
}

export interface Totals {
  byStatus: Record<Status, StatusTotals>;
  /** By the day on which they were completed or, until then, started. */
  answersByDay: Map<string, number>;
  completedByDay: Map<string, number>;
  /** Variables that came with the answers that are meant: id and name as JSON. */
  variables: Map<string, number>;
  questions: Map<string, QuestionTotals>;
  /** Answers that count, those without a usable weight, and the sum of weights. */
  weights: { answers: number; leftOut: number; sum: number };
}

export function noTotals(): Totals {
  const none = (): StatusTotals => ({
    answers: 0,
    milliseconds: 0,
    took: new Map(),
    scored: 0,
    score: 0,
    best: new Map(),
  });
  return {
    byStatus: Object.fromEntries(statuses.map((status) => [status, none()])) as Record<Status, StatusTotals>,
    answersByDay: new Map(),
    completedByDay: new Map(),
    variables: new Map(),
    questions: new Map(),
    weights: { answers: 0, leftOut: 0, sum: 0 },
  };
}

export function questionKey(id: string, hash: string): string {
  return `${id} ${hash}`;
}

export function questionTotals(totals: Totals, key: string): QuestionTotals {
  const known = totals.questions.get(key);
  if (known) return known;
  const made = noQuestionTotals();
  totals.questions.set(key, made);
  return made;
}

/** Sums of one part that were kept. */
export interface Kept {
  /** Null for the answer as a whole. */
  key: string | null;
  status: Status;
  part: Part;
  cells: Readonly<Record<string, number>>;
  /** −1 takes them out again. */
  sign: 1 | -1;
  /** The status is among those asked for; the drop-off counts it in any case. */
  isMeant: boolean;
}

export function addKept(totals: Totals, kept: Kept): void {
  if (kept.key === null) addWhole(totals, kept);
  else addStep(questionTotals(totals, kept.key), kept);
}

function addWhole(totals: Totals, { status, part, cells, sign, isMeant }: Kept): void {
  const own = totals.byStatus[status];
  const amount = sign * (cells[''] ?? 0);
  switch (part) {
    case 'answers':
      own.answers += amount;
      if (!isMeant) return;
      totals.weights.answers += amount;
      totals.weights.sum += amount;
      return;
    case 'milliseconds':
    case 'scored':
    case 'score':
      own[part] += amount;
      return;
    case 'took':
      for (const [cell, count] of Object.entries(cells)) addToMap(own.took, Number(cell), sign * count);
      return;
    case 'best':
      for (const [cell, count] of Object.entries(cells)) addToMap(own.best, cell, sign * count);
      return;
    case 'variable':
      if (isMeant) for (const [cell, count] of Object.entries(cells)) addToMap(totals.variables, cell, sign * count);
      return;
    default:
      throw new Error(`${part} belongs to a question`);
  }
}

function addStep(counted: QuestionTotals, { part, cells, sign, isMeant }: Kept): void {
  const amount = sign * (cells[''] ?? 0);
  switch (part) {
    case 'answered':
      counted.gave += amount;
      if (isMeant) addTo(counted.answered, amount);
      return;
    case 'skipped':
      if (isMeant) counted.skipped += amount;
      return;
    case 'value':
      if (isMeant) for (const [cell, count] of Object.entries(cells)) addCell(counted, cell, { answers: sign * count });
      return;
    case 'seen':
    case 'left':
      counted[part] += amount;
      return;
    case 'seconds':
      for (const [cell, count] of Object.entries(cells)) addToMap(counted.seconds, Number(cell), sign * count);
      return;
    default:
      throw new Error(`${part} belongs to the answer as a whole`);
  }
}

export function addToMap<K>(map: Map<K, number>, key: K, amount: number): void {
  map.set(key, (map.get(key) ?? 0) + amount);
}

export function addToCell(cell: Cell, other: Cell, sign: 1 | -1): void {
  cell.count += sign * other.count;
  cell.weight += sign * other.weight;
  cell.squares += sign * other.squares;
}
