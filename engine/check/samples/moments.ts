/** Dates and times: those that rules and limits name, and the ones just before and after. */
import type { Question } from '../../../contract/questions/types.ts';
import { completeWith, type Need, type Samples, valuesIn } from './samples.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

export function momentSamples(question: Question, { tests }: Need): Samples {
  const bounds = [question.dateTimeMin, question.dateTimeMax].filter((bound) => typeof bound === 'string');
  const named = [...bounds, ...valuesIn(tests)].filter((one) => typeof one === 'string' && one !== '').map(String);
  const kind =
    question.dateTimeType === 'time' || question.dateTimeType === 'datetime' ? question.dateTimeType : 'date';
  const usual = { time: '12:00', date: '2026-01-01', datetime: '2026-01-01T12:00' }[kind];
  return completeWith([...new Set([usual, ...named].flatMap((one) => around[kind](one)))]);
}

const around = {
  time: (time: string) => shifted(`2000-01-01T${time}`, [0, -minute, minute]).map((one) => one.slice(11)),
  date: (date: string) => shifted(`${date}T00:00`, [0, -day, day]).map((one) => one.slice(0, 10)),
  /** A rule may name a day alone: it begins and ends at midnight. */
  datetime: (moment: string) =>
    moment.includes('T')
      ? shifted(moment, [0, -minute, minute])
      : shifted(`${moment}T00:00`, [0, -minute, day - minute, day]),
};

/** The calendar's arithmetic, on a time that is given: no clock is read. */
function shifted(moment: string, by: readonly number[]): string[] {
  // oxlint-disable-next-line no-restricted-globals
  const Calendar = Date;
  const at = Calendar.parse(`${moment}Z`);
  if (Number.isNaN(at)) return [];
  const moved = by.map((more) => new Calendar(at + more).toISOString());
  // Years before 0 and after 9999 begin with a sign.
  return moved.filter((one) => /^\d/.test(one)).map((one) => one.slice(0, 16));
}
