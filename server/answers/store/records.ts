/** Rows of answers as their readers see and change them. */
import { deleteAnswerEvents } from '../../kernel/background/store.ts';
import { sql, type RawBuilder, type Tx } from '../../kernel/database/sql.ts';
import type { Filter } from '../records/filter.ts';
import { isGone } from './purges.ts';
import { isInPart, matching, partOfList } from './records-filter.ts';

export type SortKey = 'date_start' | 'date_end' | 'score' | 'duration_seconds' | 'id';

/** Where a page ends: the sort key (null: without one) and the id. */
export interface RecordPosition {
  key: string | null;
  id: number;
}

export interface PageQuery {
  filter: Filter;
  sort: SortKey;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
  after: RecordPosition | null;
}

/**
 * Ids of one page. Answers without the key (an end, points) stand apart from those with one (last in descending order, first in
 * ascending), so that each part walks an index and a page deep in the list costs what the first one costs.
 */
export async function listAnswerIds(tx: Tx, query: PageQuery): Promise<RecordPosition[]> {
  const { sort, order, after, limit, offset } = query;
  if (sort === 'date_start' || sort === 'id') return listWhole(tx, { ...query, sort });
  const parts = partsOf[sort](query.filter);
  const [first, second] = order === 'desc' ? ([parts.with, parts.without] as const) : [parts.without, parts.with];
  const isFirst = after === null || (after.key === null) === (first === parts.without);
  const head = isFirst ? await listPart(tx, query, { part: first, offset }) : [];
  if (head.length >= limit) return head;
  const skipped = offset > 0 && head.length === 0 ? await countPart(tx, query.filter, first) : offset;
  const rest = { ...query, limit: limit - head.length, after: isFirst ? null : after };
  return [...head, ...(await listPart(tx, rest, { part: second, offset: Math.max(offset - skipped, 0) }))];
}

/** By what every answer has. */
async function listWhole(
  tx: Tx,
  { filter, sort, order, limit, offset, after }: PageQuery & { sort: 'date_start' | 'id' },
): Promise<RecordPosition[]> {
  const { direction, beyond } = signs[order];
  const byStart = sort === 'date_start';
  const place = byStart ? sql`(${after?.key}::timestamptz, ${after?.id}::bigint)` : sql`${after?.id}::bigint`;
  const from = after === null ? sql`true` : sql`${byStart ? sql`(a.started_at, a.id)` : sql`a.id`} ${beyond} ${place}`;
  // Nobody ends before beginning: the walk can leave out what was begun after the last day.
  const until =
    filter.to === null ? sql`true` : sql`a.started_at < (${filter.to}::date + 1)::timestamp at time zone 'UTC'`;
  const by = byStart ? sql`a.started_at ${direction}, a.id ${direction}` : sql`a.id ${direction}`;
  const { rows } =
    await sql<RecordPosition>`select a.id, ${byStart ? sql`a.started_at` : sql`null`} as key from answers a
    where ${matching(filter)} and ${from} and ${until} order by ${by} limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

const signs = {
  asc: { direction: sql`asc`, beyond: sql`>` },
  desc: { direction: sql`desc`, beyond: sql`<` },
};

/** Answers with the key, or without. */
interface Part {
  key: RawBuilder<unknown>;
  /** What the text of a key is read as. */
  type: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  canBe: boolean;
}

type Parts = (filter: Filter) => { with: Part; without: Part };

const byEnd =
  (key: RawBuilder<unknown>, type: RawBuilder<unknown>): Parts =>
  (filter) => {
    const part = (name: 'ended' | 'open'): Part => {
      return { key, type, where: partOfList(name, filter), canBe: isInPart(name, filter.statuses) };
    };
    return { with: part('ended'), without: part('open') };
  };

const partsOf: Record<'date_end' | 'score' | 'duration_seconds', Parts> = {
  date_end: byEnd(sql`a.completed_at`, sql`timestamptz`),
  duration_seconds: byEnd(sql`(a.completed_at - a.started_at)`, sql`interval`),
  score: () => {
    const of = { key: sql`a.score`, type: sql`numeric`, canBe: true };
    return { with: { ...of, where: sql`a.score is not null` }, without: { ...of, where: sql`a.score is null` } };
  },
};

async function listPart(
  tx: Tx,
  { filter, order, limit, after }: PageQuery,
  { part, offset }: { part: Part; offset: number },
): Promise<RecordPosition[]> {
  if (!part.canBe) return [];
  const { direction, beyond } = signs[order];
  const from =
    after === null
      ? sql`true`
      : after.key === null
        ? sql`a.id ${beyond} ${after.id}`
        : sql`(${part.key}, a.id) ${beyond} (${after.key}::${part.type}, ${after.id}::bigint)`;
  const { rows } = await sql<RecordPosition>`select a.id, ${part.key}::text as key from answers a
    where ${matching(filter)} and ${part.where} and ${from}
    order by ${part.key} ${direction}, a.id ${direction} limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

async function countPart(tx: Tx, filter: Filter, part: Part): Promise<number> {
  return part.canBe ? countWhere(tx, filter, part.where) : 0;
}

export async function countMatching(tx: Tx, filter: Filter): Promise<number> {
  return countWhere(tx, filter, sql`true`);
}

async function countWhere(tx: Tx, filter: Filter, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from answers a where ${matching(filter)} and ${where}`.execute(tx);
  return rows[0]!.count;
}

/** In the order of the ids. */
export async function listAnswerRows(tx: Tx, surveyId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('answers')
    .selectAll()
    .where('survey_id', '=', surveyId)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type AnswerRow = Awaited<ReturnType<typeof listAnswerRows>>[number];

/** An answer exists for its readers from the first reply on. */
export async function findAnswerRow(tx: Tx, surveyId: number, id: number): Promise<AnswerRow | null> {
  const [row] = await listAnswerRows(tx, surveyId, [id]);
  if (!row?.is_listed) return null;
  return row.is_hidden && (await isGone(tx, surveyId, id)) ? null : row;
}

/** Median seconds of the completed answers that are in view; 0 without any. */
export async function medianSeconds(tx: Tx, surveyId: number): Promise<number> {
  const { rows } = await sql<{ median: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from completed_at - started_at)::float8) as median
    from answers where survey_id = ${surveyId} and is_complete and not is_screenout and not is_hidden`.execute(tx);
  return rows[0]?.median ?? 0;
}

/** What members write about an answer: it moves no count. */
export async function setRemarks(
  tx: Tx,
  key: { surveyId: number; id: number },
  remarks: { is_viewed: boolean } | { tags: string[] } | { note: string | null },
): Promise<void> {
  await tx.updateTable('answers').set(remarks).where('survey_id', '=', key.surveyId).where('id', '=', key.id).execute();
}

/** Removes answers with their files and events; gives how many are gone, and the ids of their files. */
export async function deleteAnswers(
  tx: Tx,
  surveyId: number,
  ids: readonly number[],
): Promise<{ gone: number; files: string[] }> {
  if (ids.length === 0) return { gone: 0, files: [] };
  // Of rows that may be of a megabyte each nothing else is told.
  const gone = await tx
    .deleteFrom('answers')
    .where('survey_id', '=', surveyId)
    .where('id', 'in', [...ids])
    .returning('uuid')
    .execute();
  const uuids = gone.map(({ uuid }) => uuid);
  if (uuids.length === 0) return { gone: 0, files: [] };
  const files = await tx
    .deleteFrom('answer_files')
    .where('survey_id', '=', surveyId)
    .where('answer_uuid', 'in', uuids)
    .returning('id')
    .execute();
  await deleteAnswerEvents(tx, surveyId, ids);
  return { gone: gone.length, files: files.map(({ id }) => id) };
}

/** Of a survey that was deleted; the number of answers that are gone. */
export async function deleteSomeAnswers(tx: Tx, surveyId: number, limit: number): Promise<number> {
  const { rows } = await sql`delete from answers where survey_id = ${surveyId} and id = any(array(
    select id from answers where survey_id = ${surveyId} order by id limit ${limit})) returning id`.execute(tx);
  return rows.length;
}
