/** What answers add up to, in memory: filled from answers one by one, or from kept tallies and the answers since. */
import { statuses, type Status } from '../../contract/filters.ts';
import type { Question } from '../../contract/questions/types.ts';
import {
  cellsOf,
  type Part,
  type QuestionPart,
  type Step,
  type StoredAnswer,
  wholeParts,
} from '../../engine/tally/answer.ts';
import { addCell, addTo, type Counted, nothingCounted } from '../../engine/tally/counted.ts';

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

/** Adds answers one by one; a sign of −1 takes one out again. Questions are known by their objects, which is fast. */
export function answerCounter(
  totals: Totals,
): (answer: StoredAnswer, steps: readonly Step[], belonging: Belonging & { sign: 1 | -1 }) => void {
  const known = new Map<Question, Counted>();
  const countedFor = (question: Question): Counted => {
    const counted = known.get(question) ?? countedOf(totals, questionKey(question.id, question.hash));
    known.set(question, counted);
    return counted;
  };
  return (answer, steps, belonging) => {
    const { sign, isMeant, weight } = belonging;
    for (const [part, cell, amount] of wholeParts(answer))
      addWhole(totals, { part, cell, amount: amount * sign }, belonging);
    for (const { question, value, isSeen, isLeft, seconds } of steps) {
      const counted = countedFor(question);
      if (value !== null) counted.gave += sign;
      if (isSeen) counted.seen += sign;
      if (isLeft) counted.left += sign;
      if (isSeen && seconds !== null) add(counted.seconds, seconds, sign);
      if (!isMeant || weight === null) continue;
      if (value === null) counted.skipped += sign;
      else {
        addTo(counted.answered, sign, weight);
        for (const cell of cellsOf(question, value)) addCell(counted, cell, { answers: sign, weight });
      }
    }
  };
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
      if (status === 'completed' && day !== null) add(totals.completedByDay, day, amount);
      if (isMeant) addWeight(totals, amount, weight);
      return;
    case 'milliseconds':
    case 'scored':
    case 'score':
      own[part] += amount;
      return;
    case 'best':
      add(own.best, cell, amount);
      return;
    case 'variable':
      if (isMeant) add(totals.variables, cell, amount);
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
      add(counted.seconds, Number(cell), amount);
      return;
  }
}

function add<K>(map: Map<K, number>, key: K, amount: number): void {
  map.set(key, (map.get(key) ?? 0) + amount);
}
