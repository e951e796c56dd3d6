/** Adds the marked answers of a segment to totals: codes are counted, and each value is looked at once. */
import type { Status } from '../../../contract/filters.ts';
import type { Question } from '../../../contract/questions/types.ts';
import { cellsOf, wholeSeconds } from '../../../engine/tally/answer.ts';
import { addTo, type Cell, emptyCell } from '../../../engine/tally/question-totals.ts';
import { yieldOften } from '../../kernel/process/yield-often.ts';
import { weightOf } from '../count/answer.ts';
import { addToCell, addToMap, questionTotals, questionKey, type Totals } from '../count/totals.ts';
import {
  type Column,
  leftFlag,
  seenFlag,
  type Segment,
  stepColumn,
  valueColumn,
  variableColumn,
  variablePrefix,
} from './segment.ts';

export interface Adding {
  /** 1 at the answers that count, whatever became of them. */
  marks: Uint8Array;
  statuses: readonly Status[];
  weightId: string | null;
  /** Of all versions, each form once; empty to count answers as a whole only. */
  questions: readonly Question[];
  /** −1 takes answers out again. */
  sign: 1 | -1;
}

/** Places of answers, and of those among them whose status is asked for and that have a weight. */
export interface Picked {
  all: Int32Array;
  meant: Int32Array;
  /** By place; null: all weigh 1. */
  weights: Float64Array | null;
}

/** In short pieces: thousands of answers to hundreds of rankings and grids are millions of cells. */
export async function addSegment(totals: Totals, segment: Segment, adding: Adding): Promise<Picked> {
  const picked = pick(segment, adding);
  addWhole(totals, segment, { ...adding, ...picked });
  const pace = yieldOften();
  for (const question of adding.questions)
    await addQuestion(totals, segment, { question, sign: adding.sign, ...picked, pace });
  return picked;
}

export function pick(
  segment: Segment,
  { marks, statuses, weightId }: Pick<Adding, 'marks' | 'statuses' | 'weightId'>,
): Picked {
  const status = segment.columns.get('status');
  const isMeant = flagsOf(status, (one) => statuses.includes(one as Status));
  const weights = weightId === null ? null : weightsOf(segment, weightId);
  const [all, meant] = [new Int32Array(segment.size), new Int32Array(segment.size)];
  let [allCount, meantCount] = [0, 0];
  for (let place = 0; place < segment.size; place += 1) {
    if (marks[place] === 0) continue;
    all[allCount++] = place;
    if (isMeant[status!.codes[place]!] === 1 && !(weights && Number.isNaN(weights[place]))) meant[meantCount++] = place;
  }
  return { all: all.subarray(0, allCount), meant: meant.subarray(0, meantCount), weights };
}

function flagsOf(column: Column | undefined, fits: (entry: unknown) => boolean): Uint8Array {
  return Uint8Array.from([0, ...(column?.entries ?? []).map((entry) => (fits(entry) ? 1 : 0))]);
}

function weightsOf({ size, columns }: Segment, weightId: string): Float64Array {
  const column = columns.get(variableColumn(weightId));
  const byCode = [
    Number.NaN,
    ...(column?.entries ?? []).map((entry) => weightOf((entry as [string, string])[1]) ?? Number.NaN),
  ];
  return Float64Array.from({ length: size }, (_, place) => byCode[column?.codes[place] ?? 0]!);
}

type Whole = Adding & Picked;

function addWhole(totals: Totals, segment: Segment, { all, meant, weights, sign, statuses }: Whole): void {
  const { columns, numbers } = segment;
  const [status, day, score, best] = ['status', 'day', 'score', 'best'].map((name) => columns.get(name));
  for (const [index, entry] of (status?.entries ?? []).entries()) {
    const own = totals.byStatus[entry as Status];
    const places = all.filter((place) => status!.codes[place] === index + 1);
    own.answers += sign * places.length;
    for (const place of places) {
      const took = numbers.took[place]!;
      if (Number.isNaN(took)) continue;
      const milliseconds = Math.floor(took / 1000);
      own.milliseconds += sign * milliseconds;
      addToMap(own.took, wholeSeconds(milliseconds), sign);
    }
    eachCode(score, places, (points, answers) => {
      own.scored += sign * answers;
      own.score += sign * answers * (points as number);
    });
    eachCode(best, places, (points, answers) => addToMap(own.best, String(points), sign * answers));
    eachCode(day, places, (name, answers) => {
      addToMap(totals.answersByDay, name as string, sign * answers);
      if (entry === 'completed') addToMap(totals.completedByDay, name as string, sign * answers);
    });
    if (weights && statuses.includes(entry as Status)) {
      totals.weights.leftOut += sign * places.reduce((sum, place) => sum + (Number.isNaN(weights[place]) ? 1 : 0), 0);
    }
  }
  totals.weights.answers += sign * meant.length;
  totals.weights.sum += sign * (weights ? meant.reduce((sum, place) => sum + weights[place]!, 0) : meant.length);
  const asked = weights
    ? all.filter((place) => statuses.includes(status!.entries[status!.codes[place]! - 1] as Status))
    : meant;
  for (const [name, column] of columns) {
    if (!name.startsWith(variablePrefix)) continue;
    const id = name.slice(variablePrefix.length);
    const names = new Map<string, number>();
    eachCode(column, asked, (entry, answers) => addToMap(names, (entry as [string, string])[0], sign * answers));
    for (const [last, answers] of names) addToMap(totals.variables, JSON.stringify([id, last]), answers);
  }
}

interface Asking extends Picked {
  question: Question;
  sign: 1 | -1;
  pace: ReturnType<typeof yieldOften>;
}

async function addQuestion(
  totals: Totals,
  segment: Segment,
  { question, all, meant, weights, sign, pace }: Asking,
): Promise<void> {
  const step = segment.columns.get(stepColumn(question));
  if (!step) return;
  const counted = questionTotals(totals, questionKey(question.id, question.hash));
  const value = segment.columns.get(valueColumn(question));
  counted.gave += sign * given(value, all);
  counted.skipped += sign * (given(step, meant) - given(value, meant));
  eachCode(step, all, (entry, answers) => {
    const [flags, seconds] = entry as [number, number | null];
    if (flags & leftFlag) counted.left += sign * answers;
    if (!(flags & seenFlag)) return;
    counted.seen += sign * answers;
    if (seconds !== null) addToMap(counted.seconds, seconds, sign * answers);
  });
  if (!value) return;
  addToCell(counted.answered, wholeOf(value, meant, weights), sign);
  if (value.entries.length === 0) return;
  const cells = cellsByCode(value, meant, weights);
  for (const [index, entry] of value.entries.entries()) {
    const cell = cells[index + 1];
    if (!cell) continue;
    const waited = pace();
    if (waited) await waited;
    for (const name of cellsOf(question, entry)) {
      const known = counted.cells.get(name) ?? emptyCell();
      addToCell(known, cell, sign);
      counted.cells.set(name, known);
    }
  }
}

function wholeOf(column: Column, places: Int32Array, weights: Float64Array | null): Cell {
  const cell = emptyCell();
  if (weights === null) addTo(cell, given(column, places));
  else for (const place of places) if (column.codes[place] !== 0) addTo(cell, 1, weights[place]);
  return cell;
}

/** What each code adds; undefined for those that nobody has. */
function cellsByCode({ codes }: Column, places: Int32Array, weights: Float64Array | null): (Cell | undefined)[] {
  const cells: (Cell | undefined)[] = [];
  if (weights === null) {
    countCodes(codes, places).forEach((answers, code) => {
      if (answers > 0) addTo((cells[code] = emptyCell()), answers);
    });
  } else {
    for (const place of places) addTo((cells[codes[place]!] ??= emptyCell()), 1, weights[place]);
  }
  return cells;
}

function eachCode(
  column: Column | undefined,
  places: Int32Array,
  use: (entry: unknown, answers: number) => void,
): void {
  if (!column) return;
  const counts = countCodes(column.codes, places);
  for (let code = 1; code < counts.length; code += 1) {
    if (counts[code] !== 0) use(column.entries[code - 1], counts[code]!);
  }
}

const counters = new Int32Array(65_536);

/** Valid until it is called again. */
function countCodes(codes: Column['codes'], places: Int32Array): Int32Array {
  let most = 0;
  for (let at = 0; at < places.length; at += 1) {
    const code = codes[places[at]!]!;
    if (code >= most) {
      counters.fill(0, most, code + 1);
      most = code + 1;
    }
    counters[code]! += 1;
  }
  return counters.subarray(0, most);
}

function given(column: Column | undefined, places: Int32Array): number {
  if (!column) return 0;
  let count = 0;
  for (let at = 0; at < places.length; at += 1) if (column.codes[places[at]!] !== 0) count += 1;
  return count;
}
