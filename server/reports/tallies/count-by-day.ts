/** Answers added up by day and question, and the rows of tallies that this makes. */
import type { Question, Structure } from '../../../contract/questions/types.ts';
import { cellsOf, stepsOf, wholeParts } from '../../../engine/tally/answer.ts';
import type { CountedRow } from '../../answers/index.ts';
import { dayOf, statusOf, storedAnswer } from '../count/answer.ts';
import { addAmount, addCounts, anyStatus, type Counts, sizeOf } from '../count/question-counts.ts';
import type { TallyKey } from '../store/tallies.ts';
import { periodsOfDay } from './periods.ts';

export interface DailyTallies {
  add(row: CountedRow, structure: Structure, sign: 1 | -1): void;
  /** How many sums are kept. */
  size(): number;
  /** The rows of one period after another. */
  periods(): Iterable<[period: string, rows: CountedTally[]]>;
}

export interface CountedTally extends TallyKey {
  counts: Counts;
}

/** What was counted of one day, in view or in the trash. */
interface Group {
  day: string;
  isHidden: boolean;
  whole: Counts;
  questions: Map<Question, Counts>;
}

export function makeDailyTallies(): DailyTallies {
  const groups = new Map<string, Group>();
  const groupFor = (day: string, isHidden: boolean): Group => {
    const key = `${day}${isHidden}`;
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { day, isHidden, whole: new Map(), questions: new Map() }));
    return group;
  };
  return {
    add(row, structure, sign) {
      const answer = storedAnswer(row);
      const { whole, questions } = groupFor(dayOf(row), row.is_hidden);
      const status = statusOf(row);
      for (const [part, cell, amount] of wholeParts(answer)) addAmount(whole, { status, part, cell }, amount * sign);
      for (const { question, value, isSeen, isLeft, seconds } of stepsOf(structure, answer)) {
        let counts = questions.get(question);
        if (!counts) questions.set(question, (counts = new Map()));
        if (value === null) addAmount(counts, { status, part: 'skipped', cell: '' }, sign);
        else {
          addAmount(counts, { status, part: 'answered', cell: '' }, sign);
          for (const cell of cellsOf(question, value)) addAmount(counts, { status, part: 'value', cell }, sign);
        }
        // What the drop-off counts whatever became of the answer is not told apart by status.
        if (isLeft) addAmount(counts, { status: anyStatus, part: 'left', cell: '' }, sign);
        if (!isSeen) continue;
        addAmount(counts, { status: anyStatus, part: 'seen', cell: '' }, sign);
        if (seconds !== null) addAmount(counts, { status: anyStatus, part: 'seconds', cell: String(seconds) }, sign);
      }
    },
    size: () => sizesOf(groups.values()),
    periods: () => rolledUp(groups.values()),
  };
}

function sizesOf(groups: Iterable<Group>): number {
  let size = 0;
  for (const { whole, questions } of groups)
    for (const counts of [whole, ...questions.values()]) size += sizeOf(counts);
  return size;
}

/** Period by period, for all of them at once would not fit. */
function* rolledUp(groups: Iterable<Group>): Generator<[string, CountedTally[]]> {
  const byPeriod = new Map<string, Group[]>();
  for (const group of groups) {
    for (const period of periodsOfDay(group.day)) {
      const known = byPeriod.get(period);
      if (known) known.push(group);
      else byPeriod.set(period, [group]);
    }
  }
  for (const [period, within] of byPeriod) yield [period, rowsOf(period, within)];
}

function rowsOf(period: string, groups: readonly Group[]): CountedTally[] {
  const rows = makeSumRows();
  for (const { isHidden, whole, questions } of groups) {
    const within = { period, is_hidden: isHidden };
    rows.add({ ...within, question_id: '', hash: '', counts: whole });
    for (const [{ id, hash }, counts] of questions) rows.add({ ...within, question_id: id, hash, counts });
  }
  return rows.list();
}

/** Rows of the same key come together: versions that ask a question alike, and groups of one period. */
export function makeSumRows(): { add(row: CountedTally): void; list(): CountedTally[] } {
  const rows = new Map<string, CountedTally>();
  return {
    add(row) {
      const key = keyOf(row);
      let known = rows.get(key);
      if (!known) rows.set(key, (known = { ...row, counts: new Map() }));
      addCounts(known.counts, row.counts);
    },
    list: () => [...rows.values()],
  };
}

export function keyOf({ period, is_hidden, question_id, hash }: TallyKey): string {
  return `${period} ${is_hidden} ${question_id} ${hash}`;
}
