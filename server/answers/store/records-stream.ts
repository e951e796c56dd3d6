/** Answers one after another, in one state of the database, however many there are. */
import { streamQuery } from '../../kernel/database/cursor.ts';
import { sql, type RawBuilder, type Tx } from '../../kernel/database/sql.ts';
import { memoize } from '../../kernel/process/memoize.ts';
import type { Filter } from '../records/filter.ts';
import type { ExtraFields } from '../submit/extra-fields.ts';
import { isInPart, matching, partOfList } from './records-filter.ts';

/** What counting needs of an answer, whether it still stands or was replaced. */
export interface CountedRow {
  id: number;
  version_id: number;
  is_complete: boolean;
  is_screenout: boolean;
  is_hidden: boolean;
  started_at: string;
  completed_at: string | null;
  /** Microseconds of the end, of the start where there is none, and from start to end. */
  at: number;
  took: number | null;
  values: Record<string, unknown>;
  path: string[];
  next: string | null;
  extra_fields: ExtraFields;
  times: Record<string, unknown>;
  score: number | null;
  max_score: number | null;
}

export const countedColumns = countedWith(sql`a."values"`);

function countedWith(values: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`a.id, a.version_id, a.is_complete, a.is_screenout, a.is_hidden, a.started_at, a.completed_at,
  (extract(epoch from coalesce(a.completed_at, a.started_at)) * 1000000)::bigint as at,
  (extract(epoch from a.completed_at - a.started_at) * 1000000)::bigint as took,
  ${values}, array_to_string(a.path, ' ') as path, a.next, a.extra_fields, a.times, a.score, a.max_score`;
}

/** Rows of `countedColumns`. */
export async function* streamCounted<Row extends CountedRow>(tx: Tx, query: RawBuilder<unknown>): AsyncGenerator<Row> {
  // Few are read by one statement, where a cursor takes three.
  const { rows } = await sql<Row>`select * from (${query}) a limit ${fewRows + 1}`.execute(tx);
  if (rows.length <= fewRows) yield* rows.map(withPath);
  else for await (const row of streamQuery<Row>(tx, query)) yield withPath(row);
}

const fewRows = 20;

/** Most answers of a survey go one of few ways: each is taken apart once, and known by its object from then on. */
export function pathReader<Path>(made: (ids: string[]) => Path): (text: string) => Path {
  return memoize(1000, (text) => made(text === '' ? [] : text.split(' ')));
}

const pathOf = pathReader((ids) => ids);

function withPath<Row extends CountedRow>(row: Row): Row {
  row.path = pathOf(row.path as unknown as string);
  return row;
}

/** Answers of these versions that have something at this place of their values. */
export interface TextPlace {
  id: string;
  path: readonly string[];
  versions: readonly number[];
}

/** By the end, or by the start where there is none. Each part walks an index of its own. */
export async function listNewest(tx: Tx, filter: Filter, limit: number): Promise<CountedRow[]> {
  const query = newestQuery(filter, { limit, has: sql`true`, values: sql`a."values"` });
  return query ? (await sql<CountedRow>`${query}`.execute(tx)).rows.map(withPath) : [];
}

/** The newest answers with a text at this place, which alone of their values is told. */
export async function listNewestWith(
  tx: Tx,
  filter: Filter,
  { place: { id, path, versions }, limit }: { place: TextPlace; limit: number },
): Promise<CountedRow[]> {
  // A case, for the planner cannot guess at it: by statistics of versions it took few to fit, and sorted all of a survey.
  const has = sql`case when a.version_id = any(${[...versions]}::bigint[])
    then nullif(a."values" #>> ${[id, ...path]}::text[], '') is not null else false end`;
  const values = sql`jsonb_build_object(${id}::text, a."values" -> ${id}::text) as "values"`;
  const query = newestQuery(filter, { limit, has, values });
  return query ? (await sql<CountedRow>`${query}`.execute(tx)).rows.map(withPath) : [];
}

function newestQuery(
  filter: Filter,
  { limit, has, values }: { limit: number; has: RawBuilder<unknown>; values: RawBuilder<unknown> },
): RawBuilder<unknown> | null {
  const parts = (['ended', 'open'] as const).filter((part) => isInPart(part, filter.statuses));
  if (parts.length === 0) return null;
  const selects = parts.map((part) => {
    const key = part === 'ended' ? sql`a.completed_at` : sql`a.started_at`;
    return sql`(select ${countedWith(values)} from answers a
      where ${matching(filter)} and ${partOfList(part, filter)} and ${has} order by ${key} desc, a.id desc limit ${limit})`;
  });
  return sql`select * from (${sql.join(selects, sql` union all `)}) newest
    order by coalesce(completed_at, started_at) desc, id desc limit ${limit}`;
}
