/** Which rows the address of the table asks for, and in which order: what the list is read with, in both directions of its chain. */
import type { Received, Sent } from '../../../sdk/client.ts';
import type { SentFilters } from '../results/filters/address.ts';
import type { Wanted } from './chain.ts';

export type Row = Received<'listAnswers'>['data']['answers'][number];
export type Sort = 'date' | 'score' | 'duration_seconds' | 'id';

export interface Asked {
  sort: Sort;
  order: 'asc' | 'desc';
  /** Where the list is opened; null: at its beginning. */
  day: string | null;
}

const sorts: readonly Sort[] = ['date', 'score', 'duration_seconds', 'id'];
export const pageSize = 50;

/** What the address says besides its filters. */
export function askedIn(query: URLSearchParams): Asked {
  const sort = sorts.find((one) => one === query.get('sort')) ?? 'date';
  const day = query.get('day') ?? '';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return { sort, order: query.get('order') === 'asc' ? 'asc' : 'desc', day: sort === 'date' && isDay ? day : null };
}

interface Bounds {
  from: string | null;
  to: string | null;
}

export interface Reading {
  id: number;
  filters: SentFilters;
  asked: Asked;
  /** The questions that are shown. */
  columns: readonly string[];
  /** The day in UTC on which it is asked. */
  today: string;
}

/** A day outside of the filters, or at their end, is no place to begin at. */
export function dayOf({
  filters,
  asked: { day, order },
  today,
}: Pick<Reading, 'filters' | 'asked' | 'today'>): string | null {
  if (day === null) return null;
  const { from, to } = boundsOf(filters, today);
  const [begin, end] = order === 'desc' ? [to, from] : [from, to];
  const isBefore = (a: string, b: string) => (order === 'desc' ? a > b : a < b);
  if (begin !== null && !isBefore(begin, day)) return null;
  return end !== null && isBefore(end, day) ? end : day;
}

export function inputFor(reading: Reading, { leg, cursor, page }: Wanted): Sent<'listAnswers'> {
  const { id, filters, asked, columns } = reading;
  const day = dayOf(reading);
  const { order } = asked;
  return {
    id,
    ...filters,
    ...(day !== null && boundsAt(reading, { day, leg })),
    sort: sortOf(asked.sort, filters),
    order: leg === 'down' ? order : order === 'desc' ? 'asc' : 'desc',
    columns: columns.length > 0 ? [...columns] : ['none'],
    limit: page?.count ?? pageSize,
    ...(cursor !== null && { cursor }),
  };
}

/** Whether the dates of the list are those of the beginning: unfinished answers among them have no end. */
export function isByStart(asked: Pick<Asked, 'sort'>, filters: SentFilters): boolean {
  return sortOf(asked.sort, filters) === 'date_start';
}

/** Those that have ended by their end; where unfinished ones are among them all by their start, so that a day is one stretch. */
function sortOf(sort: Sort, { statuses, is_complete: isComplete }: SentFilters): Sent<'listAnswers'>['sort'] {
  if (sort !== 'date') return sort;
  const isEnded = statuses?.length ? !statuses.includes('unfinished') : isComplete === true || isComplete === 'true';
  return isEnded ? 'date_end' : 'date_start';
}

/** The lower leg holds the day itself. A period would be overruled by days, and is told as such. */
function boundsAt(
  { filters, asked, today }: Reading,
  { day, leg }: { day: string; leg: Wanted['leg'] },
): Pick<Sent<'listAnswers'>, 'period' | 'date_from' | 'date_to'> {
  const { from, to } = boundsOf(filters, today);
  const isUpTo = (asked.order === 'desc') === (leg === 'down');
  const step = leg === 'down' ? 0 : asked.order === 'desc' ? 1 : -1;
  const edge = shifted(day, step);
  const [low, high] = isUpTo ? [from, edge] : [edge, to];
  return { period: undefined, date_from: low ?? undefined, date_to: high ?? undefined };
}

function boundsOf({ date_from: from, date_to: to, period }: SentFilters, today: string): Bounds {
  if (from || to) return { from: from ?? null, to: to ?? null };
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: shifted(today, -1), to: shifted(today, -1) };
    case 'week':
      return { from: shifted(today, -6), to: today };
    case 'month':
      return { from: shifted(today, -29), to: today };
    default:
      return { from: null, to: null };
  }
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Of an answer that of its end, of an unfinished one that of its start, as the filters count. */
export function dayIn({ date_end: end, date_start: start }: Pick<Row, 'date_end' | 'date_start'>): string {
  return (end ?? start).slice(0, 10);
}
