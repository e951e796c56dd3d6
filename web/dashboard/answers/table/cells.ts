/** What stands in the cells of a row, as text: nothing in them is pressed. */
import type { Words } from '../../words.ts';
import type { Row } from '../asked.ts';
import type { FactColumn } from '../columns.ts';

export type Status = 'completed' | 'unfinished' | 'screenout';

export function statusOf({
  is_complete: isComplete,
  is_screenout: isScreenout,
}: Pick<Row, 'is_complete' | 'is_screenout'>): Status {
  if (isScreenout) return 'screenout';
  return isComplete ? 'completed' : 'unfinished';
}

export interface Telling {
  words: Words<'answers'>;
  zone: string;
  /** Dates are those of the beginning, by which the rows stand. */
  isByStart: boolean;
}

const facts: Record<FactColumn, (row: Row, telling: Telling) => string> = {
  date: ({ date_start: start, date_end: end }, { words, zone, isByStart }) =>
    words.time(isByStart ? start : (end ?? start), zone),
  status: (row, { words }) => words.t(`status_${statusOf(row)}`),
  score: ({ score, max_score: most }) => (score === null ? '' : most === null ? `${score}` : `${score} / ${most}`),
  duration: ({ duration_seconds: seconds }) => (seconds === null ? '' : tellDuration(seconds)),
  tags: ({ tags }) => tags.join(', '),
  note: ({ note }) => note ?? '',
  device: ({ device }, { words }) =>
    words.has(`device_${device}`) ? words.t(`device_${device}` as 'device_mobile') : device,
  country: ({ country }, { words }) => (country === null ? '' : countryName(country, words.lang)),
  source: ({ referrer }, { words }) => referrer ?? words.t('direct'),
};

export function cellText(row: Row, key: string, telling: Telling): string {
  if (Object.hasOwn(facts, key)) return facts[key as FactColumn](row, telling);
  return row.answers.find(({ question_id: id }) => id === key)?.answer ?? '';
}

/** 75 is 1:15. */
export function tellDuration(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

const names = new Map<string, Intl.DisplayNames>();

export function countryName(code: string, lang: string): string {
  const known = names.get(lang) ?? new Intl.DisplayNames(lang, { type: 'region' });
  names.set(lang, known);
  return known.of(code) ?? code;
}
