/** Answers added up by day, status and question, and the rows of tallies that this makes. */
import type { Question, Structure } from '../../contract/questions/types.ts';
import { cellsOf, type Part, stepsOf, wholeParts } from '../../engine/tally/answer.ts';
import type { CountedRow } from '../answers/index.ts';
import { dayOf, statusOf, storedAnswer } from './answer.ts';
import { periodsOfDay } from './periods.ts';
import { anyStatus, type TallyRow } from './store/tallies.ts';

export interface DailySums {
  add(row: CountedRow & { sign: 1 | -1 }, structure: Structure): void;
  rows(): TallyRow[];
}

/** Amounts by part and cell. */
type Amounts = Map<Part, Map<string, number>>;

interface Group {
  day: string;
  status: TallyRow['status'];
  isHidden: boolean;
  whole: Amounts;
  /** By the object of the question: a text made for every single step would cost more than all else. */
  questions: Map<Question, Amounts>;
}

export function makeDailySums(): DailySums {
  const groups = new Map<string, Group>();
  const groupFor = (day: string, status: TallyRow['status'], isHidden: boolean): Group => {
    const key = `${day} ${status} ${isHidden}`;
    const group = groups.get(key) ?? { day, status, isHidden, whole: new Map(), questions: new Map() };
    groups.set(key, group);
    return group;
  };
  return {
    add(row, structure) {
      const { sign } = row;
      const day = dayOf(row);
      const answer = storedAnswer(row);
      const own = groupFor(day, statusOf(row), row.is_hidden);
      const any = groupFor(day, anyStatus, row.is_hidden);
      for (const [part, cell, amount] of wholeParts(answer)) addAmount(own.whole, [part, cell], amount * sign);
      for (const { question, value, isSeen, isLeft, seconds } of stepsOf(structure, answer)) {
        const [counted, funnel] = [amountsOf(own, question), amountsOf(any, question)];
        addAmount(counted, [value === null ? 'skipped' : 'answered', ''], sign);
        if (value !== null) for (const cell of cellsOf(question, value)) addAmount(counted, ['value', cell], sign);
        if (isSeen) addAmount(funnel, ['seen', ''], sign);
        if (isLeft) addAmount(funnel, ['left', ''], sign);
        if (isSeen && seconds !== null) addAmount(funnel, ['seconds', String(seconds)], sign);
      }
    },
    rows: () => rolledUp([...groups.values()].flatMap(rowsOf)),
  };
}

function amountsOf({ questions }: Group, question: Question): Amounts {
  const known = questions.get(question);
  if (known) return known;
  const made: Amounts = new Map();
  questions.set(question, made);
  return made;
}

function addAmount(amounts: Amounts, [part, cell]: [Part, string], amount: number): void {
  const cells = amounts.get(part) ?? new Map<string, number>();
  if (!amounts.has(part)) amounts.set(part, cells);
  cells.set(cell, (cells.get(cell) ?? 0) + amount);
}

function rowsOf({ day, status, isHidden, whole, questions }: Group): TallyRow[] {
  const rows = (amounts: Amounts, named: { question_id: string; hash: string }) =>
    [...amounts].flatMap(([part, cells]) =>
      [...cells].map(([cell, amount]): TallyRow => ({
        period: day,
        ...named,
        status,
        is_hidden: isHidden,
        part,
        cell,
        amount,
      })),
    );
  return [
    ...rows(whole, { question_id: '', hash: '' }),
    ...[...questions].flatMap(([{ id, hash }, amounts]) => rows(amounts, { question_id: id, hash })),
  ];
}

/** The same sums for the month and for all time; versions that ask a question alike come together. */
function rolledUp(daily: readonly TallyRow[]): TallyRow[] {
  const sums = new Map<string, TallyRow>();
  for (const row of daily) {
    const named = `${row.question_id}\u0001${row.hash}\u0001${row.status}\u0001${row.is_hidden}\u0001${row.part}\u0001${row.cell}`;
    for (const period of periodsOfDay(row.period)) {
      const key = `${period}\u0001${named}`;
      const known = sums.get(key);
      if (known) known.amount += row.amount;
      else sums.set(key, { ...row, period });
    }
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}
