/** Rows of answers as their readers see and change them. */
import { sql, type RawBuilder, type Tx } from '../../kernel/sql.ts';
import type { Filter } from '../records/filter.ts';
import { matching } from './records-filter.ts';

export type SortKey = 'date_start' | 'date_end';

/** Where a page ends: the sort key (null: without an end) and the id. */
export interface Place {
  key: string | null;
  id: number;
}

export interface PageQuery {
  filter: Filter;
  sort: SortKey;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
  after: Place | null;
}

/**
 * Ids of one page. Answers without an end stand apart from those with one (last in descending order, first in
 * ascending), so that each part walks an index and a page deep in the list costs what the first one costs.
 */
export async function listAnswerIds(tx: Tx, query: PageQuery): Promise<Place[]> {
  if (query.sort === 'date_start')
    return part(tx, query, { key: sql`a.started_at`, where: sql`true`, offset: query.offset });
  const ended = { key: sql`a.completed_at`, where: sql`a.completed_at is not null` };
  const open = { key: null, where: sql`a.completed_at is null` };
  const [first, second] = query.order === 'desc' ? [ended, open] : [open, ended];
  const isFirst = query.after === null || (query.after.key === null) === (first.key === null);
  const head = isFirst ? await part(tx, query, { ...first, offset: query.offset }) : [];
  if (head.length >= query.limit) return head;
  const skipped =
    query.offset > 0 && head.length === 0 ? await countWhere(tx, query.filter, first.where) : query.offset;
  const rest = {
    ...query,
    limit: query.limit - head.length,
    after: isFirst ? null : query.after,
  };
  return [...head, ...(await part(tx, rest, { ...second, offset: Math.max(query.offset - skipped, 0) }))];
}

interface Part {
  key: RawBuilder<unknown> | null;
  where: RawBuilder<unknown>;
  offset: number;
}

async function part(
  tx: Tx,
  { filter, order, limit, after }: PageQuery,
  { key, where, offset }: Part,
): Promise<Place[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  const from =
    after === null
      ? sql`true`
      : key === null
        ? sql`a.id ${beyond} ${after.id}`
        : sql`(${key}, a.id) ${beyond} (${after.key}::timestamptz, ${after.id}::bigint)`;
  const { rows } = await sql<Place>`select a.id, ${key ?? sql`null::timestamptz`} as key from answers a
    where ${matching(filter)} and ${where} and ${from}
    order by ${key === null ? sql`` : sql`${key} ${direction},`} a.id ${direction} limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return rows;
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
  return row?.is_listed ? row : null;
}

/** Median seconds of the completed answers that are in view; 0 without any. */
export async function medianSeconds(tx: Tx, surveyId: number): Promise<number> {
  const { rows } = await sql<{ median: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from completed_at - started_at)::float8) as median
    from answers where survey_id = ${surveyId} and is_complete and not is_screenout and not is_hidden`.execute(tx);
  return rows[0]?.median ?? 0;
}

/** The ids that were changed. */
export async function setHidden(
  tx: Tx,
  surveyId: number,
  { ids, isHidden }: { ids: readonly number[] | 'all'; isHidden: boolean },
): Promise<number[]> {
  const which = ids === 'all' ? sql`is_listed` : sql`id = any(${[...ids]}::bigint[])`;
  const { rows } = await sql<{
    id: number;
  }>`update answers set is_hidden = ${isHidden}, changed_by = pg_current_xact_id()
    where survey_id = ${surveyId} and ${which} and is_hidden <> ${isHidden} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What members write about an answer: it moves no count. */
export async function setRemarks(
  tx: Tx,
  key: { surveyId: number; id: number },
  remarks: { is_viewed: boolean } | { tags: string[] } | { note: string | null },
): Promise<void> {
  await tx.updateTable('answers').set(remarks).where('survey_id', '=', key.surveyId).where('id', '=', key.id).execute();
}

/** Locks the answers and tells which of them are there, and which in the trash. */
export async function lockAnswers(
  tx: Tx,
  surveyId: number,
  ids: readonly number[],
): Promise<{ id: number; is_hidden: boolean }[]> {
  return tx
    .selectFrom('answers')
    .select(['id', 'is_hidden'])
    .where('survey_id', '=', surveyId)
    .where('id', 'in', [...ids])
    .where('is_listed', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function listHiddenIds(tx: Tx, surveyId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('answers')
    .select('id')
    .where('survey_id', '=', surveyId)
    .where('is_hidden', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes answers with their files and events; gives the rows that are gone and the ids of their files. */
export async function deleteAnswers(
  tx: Tx,
  surveyId: number,
  ids: readonly number[],
): Promise<{ gone: AnswerRow[]; files: string[] }> {
  if (ids.length === 0) return { gone: [], files: [] };
  const gone = await tx
    .deleteFrom('answers')
    .where('survey_id', '=', surveyId)
    .where('id', 'in', [...ids])
    .returningAll()
    .execute();
  const uuids = gone.map(({ uuid }) => uuid);
  if (uuids.length === 0) return { gone, files: [] };
  const files = await tx
    .deleteFrom('answer_files')
    .where('survey_id', '=', surveyId)
    .where('answer_uuid', 'in', uuids)
    .returning('id')
    .execute();
  await tx
    .deleteFrom('events')
    .where('survey_id', '=', surveyId)
    .where('answer_id', 'in', [...ids])
    .execute();
  return { gone, files: files.map(({ id }) => id) };
}
