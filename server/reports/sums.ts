/**
 * Answers added up by day, status and question, and the rows of tallies that this makes. Equal values are counted as
 * they are and taken apart into cells later, many at once: a fold of many answers does little else than counting.
 */
import type { Question, Structure } from '../../contract/questions/types.ts';
import { cellsOf, stepsOf, wholeParts } from '../../engine/tally/answer.ts';
import type { CountedRow } from '../answers/index.ts';
import { addAmount, addCounts, type Counts, type TallyStatus } from './amounts.ts';
import { dayOf, statusOf, storedAnswer } from './answer.ts';
import { filesOf } from './columns/segment.ts';
import { periodsOfDay } from './periods.ts';
import { isPick, isText } from './questions.ts';
import { anyStatus, type TallyKey } from './store/tallies.ts';

export interface DailySums {
  add(row: CountedRow, structure: Structure, sign: 1 | -1): void;
  /** The rows of one period after another. */
  periods(): Iterable<SumRow[]>;
}

export interface SumRow extends TallyKey {
  counts: Counts;
}

/** What was counted of one day and status, in view or in the trash. */
interface Group {
  day: string;
  status: TallyStatus;
  isHidden: boolean;
  whole: Counts;
  questions: Map<Question, Sums>;
}

interface Sums {
  answered: number;
  skipped: number;
  seen: number;
  left: number;
  values: Map<unknown, { value: unknown; answers: number }>;
  cells: Map<string, number>;
  seconds: Map<number, number>;
}

/** Of a grid nearly each answer has a value of its own: a million of them kept whole took 900 MB. */
const mostValues = 20_000;

export function makeDailySums(valuesAtOnce = mostValues): DailySums {
  const groups = new Map<string, Group>();
  let kept = 0;
  const groupFor = (day: string, status: TallyStatus, isHidden: boolean): Group => {
    const key = `${day}${status}${isHidden}`;
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { day, status, isHidden, whole: new Map(), questions: new Map() }));
    return group;
  };
  return {
    add(row, structure, sign) {
      const answer = storedAnswer(row);
      const group = groupFor(dayOf(row), statusOf(row), row.is_hidden);
      const { status } = group;
      for (const [part, cell, amount] of wholeParts(answer))
        addAmount(group.whole, { status, part, cell }, amount * sign);
      for (const { question, value, isSeen, isLeft, seconds } of stepsOf(structure, answer)) {
        const sums = sumsOf(group, question);
        if (value === null) sums.skipped += sign;
        else if (addValue(sums, question, { value, sign })) kept += 1;
        if (isLeft) sums.left += sign;
        if (!isSeen) continue;
        sums.seen += sign;
        if (seconds !== null) sums.seconds.set(seconds, (sums.seconds.get(seconds) ?? 0) + sign);
      }
      if (kept < valuesAtOnce) return;
      for (const { questions } of groups.values()) for (const [question, sums] of questions) takeApart(question, sums);
      kept = 0;
    },
    periods: () => rolledUp([...groups.values()]),
  };
}

function sumsOf({ questions }: Group, question: Question): Sums {
  let sums = questions.get(question);
  if (!sums) {
    sums = { answered: 0, skipped: 0, seen: 0, left: 0, values: new Map(), cells: new Map(), seconds: new Map() };
    questions.set(question, sums);
  }
  return sums;
}

/** Without the words of respondents, which are no cells: a million of them would have to be remembered. */
function untold(question: Question, value: unknown): unknown {
  if (question.type === 'file') return filesOf(value);
  return isPick(question) ? { ...(value as object), other: null } : value;
}

/** True for a value that was not known. */
function addValue(sums: Sums, question: Question, { value, sign }: { value: unknown; sign: 1 | -1 }): boolean {
  sums.answered += sign;
  if (isText(question)) return false;
  const key = typeof value === 'object' ? JSON.stringify(untold(question, value)) : value;
  const known = sums.values.get(key);
  if (known) known.answers += sign;
  else sums.values.set(key, { value, answers: sign });
  return known === undefined;
}

function takeApart(question: Question, { values, cells }: Sums): void {
  for (const { value, answers } of values.values())
    for (const cell of cellsOf(question, value)) cells.set(cell, (cells.get(cell) ?? 0) + answers);
  values.clear();
}

/** Period by period, for all of them at once would not fit; versions that ask a question alike come together. */
function* rolledUp(groups: readonly Group[]): Generator<SumRow[]> {
  const byPeriod = new Map<string, Group[]>();
  for (const group of groups) {
    for (const period of periodsOfDay(group.day)) {
      const known = byPeriod.get(period);
      if (known) known.push(group);
      else byPeriod.set(period, [group]);
    }
  }
  for (const [period, within] of byPeriod) yield rowsOf(period, within);
}

function rowsOf(period: string, groups: readonly Group[]): SumRow[] {
  const rows = new Map<string, SumRow>();
  const countsIn = (key: TallyKey): Counts => {
    const name = keyOf(key);
    let row = rows.get(name);
    if (!row) rows.set(name, (row = { ...key, counts: new Map() }));
    return row.counts;
  };
  for (const { status, isHidden, whole, questions } of groups) {
    const within = { period, is_hidden: isHidden };
    addCounts(countsIn({ ...within, question_id: '', hash: '' }), whole);
    for (const [question, sums] of questions)
      addSums(countsIn({ ...within, question_id: question.id, hash: question.hash }), status, { question, sums });
  }
  return [...rows.values()];
}

/** What the drop-off counts whatever became of the answer is not told apart by status. */
function addSums(counts: Counts, status: TallyStatus, { question, sums }: { question: Question; sums: Sums }): void {
  addAmount(counts, { status, part: 'answered', cell: '' }, sums.answered);
  addAmount(counts, { status, part: 'skipped', cell: '' }, sums.skipped);
  takeApart(question, sums);
  for (const [cell, answers] of sums.cells) addAmount(counts, { status, part: 'value', cell }, answers);
  addAmount(counts, { status: anyStatus, part: 'seen', cell: '' }, sums.seen);
  addAmount(counts, { status: anyStatus, part: 'left', cell: '' }, sums.left);
  for (const [seconds, answers] of sums.seconds)
    addAmount(counts, { status: anyStatus, part: 'seconds', cell: String(seconds) }, answers);
}

export function keyOf({ period, is_hidden, question_id, hash }: TallyKey): string {
  return `${period} ${is_hidden} ${question_id} ${hash}`;
}
