/** What answers add up to, in memory: filled from segments of answers, from kept tallies, or from both. */
import { statuses, type Status } from '../../contract/filters.ts';
import type { Part, QuestionPart } from '../../engine/tally/answer.ts';
import { addCell, addTo, type Cell, type Counted, nothingCounted } from '../../engine/tally/counted.ts';

export interface StatusTotals {
  answers: number;
  milliseconds: number;
  scored: number;
  /** Hundredths of points. */
  score: number;
  /** Answers by the most points they could have had. */
  best: Map<string, number>;
}

export interface Totals {
  byStatus: Record<Status, StatusTotals>;
  completedByDay: Map<string, number>;
  /** Variables that came with the answers that are meant: id and name as JSON. */
  variables: Map<string, number>;
  questions: Map<string, Counted>;
  /** Answers that count, those without a usable weight, and the sum of weights. */
  weights: { answers: number; leftOut: number; sum: number };
}

/** The answer that something belongs to. */
export interface Belonging {
  status: Status;
  /** Null where days are not told apart. */
  day: string | null;
  /** Its status is among those asked for; the drop-off counts it in any case. */
  isMeant: boolean;
  /** Null: it has no usable weight. */
  weight: number | null;
}

export function noTotals(): Totals {
  const none = (): StatusTotals => ({ answers: 0, milliseconds: 0, scored: 0, score: 0, best: new Map() });
  return {
    byStatus: Object.fromEntries(statuses.map((status) => [status, none()])) as Record<Status, StatusTotals>,
    completedByDay: new Map(),
    variables: new Map(),
    questions: new Map(),
    weights: { answers: 0, leftOut: 0, sum: 0 },
  };
}

export function questionKey(id: string, hash: string): string {
  return `${id} ${hash}`;
}

export function countedOf(totals: Totals, key: string): Counted {
  const known = totals.questions.get(key);
  if (known) return known;
  const made = nothingCounted();
  totals.questions.set(key, made);
  return made;
}

/** A sum that was kept. */
export interface Kept {
  /** Null for the answer as a whole. */
  key: string | null;
  part: Part;
  cell: string;
  amount: number;
}

export function addKept(totals: Totals, kept: Kept, belonging: Belonging): void {
  if (kept.key === null) addWhole(totals, kept, belonging);
  else addStep(countedOf(totals, kept.key), { ...kept, part: kept.part as QuestionPart }, belonging);
}

function addWhole(
  totals: Totals,
  { part, cell, amount }: Omit<Kept, 'key'>,
  { status, day, isMeant, weight }: Belonging,
): void {
  const own = totals.byStatus[status];
  switch (part) {
    case 'answers':
      own.answers += amount;
      if (status === 'completed' && day !== null) addToMap(totals.completedByDay, day, amount);
      if (isMeant) addWeight(totals, amount, weight);
      return;
    case 'milliseconds':
    case 'scored':
    case 'score':
      own[part] += amount;
      return;
    case 'best':
      addToMap(own.best, cell, amount);
      return;
    case 'variable':
      if (isMeant) addToMap(totals.variables, cell, amount);
      return;
    default:
      throw new Error(`${part} belongs to a question`);
  }
}

function addWeight({ weights }: Totals, amount: number, weight: number | null): void {
  if (weight === null) weights.leftOut += amount;
  else {
    weights.answers += amount;
    weights.sum += amount * weight;
  }
}

function addStep(
  counted: Counted,
  { part, cell, amount }: Omit<Kept, 'key'> & { part: QuestionPart },
  { isMeant, weight }: Belonging,
): void {
  const counts = isMeant && weight !== null;
  switch (part) {
    case 'answered':
      counted.gave += amount;
      if (counts) addTo(counted.answered, amount, weight);
      return;
    case 'skipped':
      if (counts) counted.skipped += amount;
      return;
    case 'value':
      if (counts) addCell(counted, cell, { answers: amount, weight });
      return;
    case 'seen':
    case 'left':
      counted[part] += amount;
      return;
    case 'seconds':
      addToMap(counted.seconds, Number(cell), amount);
      return;
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
