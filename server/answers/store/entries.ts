/** Single files and texts of answers. */
import { streamQuery } from '../../kernel/database/cursor.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';
import type { Filter } from '../records/filter.ts';
import { folded, foldedText } from './question-tests.ts';
import { matching } from './records-filter.ts';

/** Questions, and the versions that ask them in the form that is meant. */
export interface EntriesQuery {
  questions: readonly string[];
  versions: readonly number[];
}

interface Paged extends EntriesQuery {
  sort: keyof typeof fileOrders;
  limit: number;
  offset: number;
}

/** Only texts that hold this one, as a test `contains` compares them. */
export interface TextsQuery extends EntriesQuery {
  search: string | null;
}

/** An answer in the order of texts: the microseconds of its end (of its start where there is none), and its id. */
export interface TextPlace {
  at: number;
  id: number;
}

/** The offset counts from the first text of the answer `from`. */
export interface TextsPage extends TextsQuery {
  from: TextPlace | null;
  limit: number;
  offset: number;
}

export interface FileRow {
  id: string;
  name: string;
  ext: string;
  size: number;
  question_id: string;
  answer_id: number;
  version_id: number;
  created_at: string;
}

export interface TextRow {
  answer_id: number;
  version_id: number;
  question_id: string;
  value: string;
  /** Of a grid of texts. */
  row: string | null;
  column: string | null;
  completed_at: string | null;
  at: number;
}

export async function listNamedFiles(tx: Tx, filter: Filter, paged: Paged): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select f.id, f.name, f.ext, f.size, f.question_id, a.id as answer_id, a.version_id, f.created_at ${filesFrom(filter, paged)}
    order by ${fileOrders[paged.sort]} limit ${paged.limit} offset ${paged.offset}`.execute(tx);
  return rows;
}

export async function countNamedFiles(tx: Tx, filter: Filter, asked: EntriesQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${filesFrom(filter, asked)}`.execute(tx);
  return rows[0]!.count;
}

const fileOrders = {
  created_at: sql`f.created_at desc, f.id desc`,
  size: sql`f.size desc, f.id desc`,
  answer_id: sql`a.id desc, f.created_at desc, f.id desc`,
};

export type ZippedFile = Pick<FileRow, 'id' | 'name' | 'size' | 'question_id' | 'answer_id' | 'created_at'>;

/** In ascending order of answers, and few at a time: each is followed by its bytes. */
export function streamNamedFiles(tx: Tx, filter: Filter, asked: EntriesQuery): AsyncGenerator<ZippedFile> {
  const query = sql`select f.id, f.name, f.size, f.question_id, a.id as answer_id, f.created_at ${filesFrom(filter, asked)}
    order by a.id, f.created_at, f.id`;
  return streamQuery<ZippedFile>(tx, query);
}

export async function weighNamedFiles(
  tx: Tx,
  filter: Filter,
  asked: EntriesQuery,
): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{
    count: number;
    bytes: number;
  }>`select count(*) as count, coalesce(sum(f.size), 0)::float8 as bytes ${filesFrom(filter, asked)}`.execute(tx);
  return rows[0]!;
}

/** Only files that the answer names: an upload that was taken back is none. */
function filesFrom(filter: Filter, { questions, versions }: EntriesQuery) {
  return sql`from answers a join answer_files f on f.survey_id = a.survey_id and f.answer_uuid = a.uuid
    where ${matching(filter)} and f.question_id::text = any(${[...questions]}::text[])
      and a.version_id = any(${[...versions]}::bigint[]) and f.question_id::text = any(a.path)
      and a."values" -> f.question_id::text @> to_jsonb(f.id::text)`;
}

export async function listTexts(tx: Tx, filter: Filter, page: TextsPage): Promise<TextRow[]> {
  const { from, limit, offset } = page;
  const start = from === null ? sql`true` : sql`(${at}, a.id) <= (${from.at}::bigint, ${from.id}::bigint)`;
  const { rows } = await sql<TextRow>`
    select a.id as answer_id, a.version_id, e.key as question_id, t.value, t."row", t."column", a.completed_at, ${at} as at
    ${textsFrom(filter, page)} and ${start}
    order by coalesce(a.completed_at, a.started_at) desc, a.id desc, array_position(a.path, e.key),
      t."row", t."column"
    limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function countTexts(tx: Tx, filter: Filter, asked: TextsQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${textsFrom(filter, asked)}`.execute(tx);
  return rows[0]!.count;
}

const at = sql`(extract(epoch from coalesce(a.completed_at, a.started_at)) * 1000000)::bigint`;

/** A text, the typed text of a choice, or each cell of a grid: whatever stands where only typed texts stand. */
const typed = sql`
  select null as "row", null as "column", e.value #>> '{}' as value where jsonb_typeof(e.value) = 'string'
  union all
  select null, null, e.value ->> 'other' where jsonb_typeof(e.value -> 'other') = 'string'
  union all
  select r.key, c.key, c.value #>> '{}'
  from jsonb_each(case jsonb_typeof(e.value) when 'object' then e.value else '{}' end) r
    cross join lateral jsonb_each(case jsonb_typeof(r.value) when 'object' then r.value else '{}' end) c
  where jsonb_typeof(c.value) = 'string'`;

function textsFrom(filter: Filter, { questions, versions, search }: TextsQuery) {
  const found = search === null ? sql`true` : sql`strpos(${foldedText(sql`t.value`)}, ${folded(search)}::text) > 0`;
  return sql`from answers a cross join lateral jsonb_each(a."values") e cross join lateral (${typed}) t
    where ${matching(filter)} and e.key = any(${[...questions]}::text[]) and e.key = any(a.path)
      and a.version_id = any(${[...versions]}::bigint[]) and nullif(btrim(t.value), '') is not null and ${found}`;
}
