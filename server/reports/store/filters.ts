/** Filters saved under a name, for all members. */
import type { KeptFilters } from '../../../contract/filters.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';
import { invalid, translateConstraint } from '../../kernel/problem.ts';

export interface SavedFilterRow {
  id: number;
  name: string;
  filters: KeptFilters;
  userId: number | null;
  createdAt: string;
  updatedAt: string;
}

translateConstraint('saved_filters_name_once', () =>
  invalid([{ field: 'name', value: null, constraint: 'unique', message: 'name is in use already' }]),
);

const columns = sql`id, name, filters, user_id as "userId", created_at as "createdAt", updated_at as "updatedAt"`;

export async function listSavedFilters(tx: Tx, surveyId: number): Promise<SavedFilterRow[]> {
  const { rows } =
    await sql<SavedFilterRow>`select ${columns} from saved_filters where survey_id = ${surveyId} order by name collate people, id`.execute(
      tx,
    );
  return rows;
}

export async function findSavedFilter(tx: Tx, surveyId: number, id: number): Promise<SavedFilterRow | null> {
  const { rows } =
    await sql<SavedFilterRow>`select ${columns} from saved_filters where survey_id = ${surveyId} and id = ${id}`.execute(
      tx,
    );
  return rows[0] ?? null;
}

/** Counted under a lock: of two that save the last one allowed, only one may. */
export async function countSavedFilters(tx: Tx, surveyId: number): Promise<number> {
  await lockSavedFilters(tx, surveyId);
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from saved_filters where survey_id = ${surveyId}`.execute(tx);
  return rows[0]!.count;
}

/** About as many bytes as their list has, once whoever else changes them has done so. */
export async function weighSavedFilters(tx: Tx, surveyId: number): Promise<number> {
  await lockSavedFilters(tx, surveyId);
  const { rows } = await sql<{
    bytes: number;
  }>`select coalesce(sum(octet_length(filters::text)), 0)::float8 as bytes
    from saved_filters where survey_id = ${surveyId}`.execute(tx);
  return rows[0]!.bytes;
}

async function lockSavedFilters(tx: Tx, surveyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`filters ${surveyId}`}, 0))`.execute(tx);
}

export async function insertSavedFilter(
  tx: Tx,
  surveyId: number,
  filter: { name: string; filters: KeptFilters; userId: number },
): Promise<SavedFilterRow> {
  const { rows } = await sql<SavedFilterRow>`insert into saved_filters (survey_id, name, filters, user_id)
    values (${surveyId}, ${filter.name}, ${JSON.stringify(filter.filters)}::jsonb, ${filter.userId}) returning ${columns}`.execute(
    tx,
  );
  return rows[0]!;
}

export async function updateSavedFilter(
  tx: Tx,
  surveyId: number,
  filter: Pick<SavedFilterRow, 'id' | 'name' | 'filters'>,
): Promise<SavedFilterRow> {
  const { rows } = await sql<SavedFilterRow>`update saved_filters
    set name = ${filter.name}, filters = ${JSON.stringify(filter.filters)}::jsonb, updated_at = now()
    where survey_id = ${surveyId} and id = ${filter.id} returning ${columns}`.execute(tx);
  return rows[0]!;
}

export async function deleteSavedFilter(tx: Tx, surveyId: number, id: number): Promise<void> {
  await sql`delete from saved_filters where survey_id = ${surveyId} and id = ${id}`.execute(tx);
}
