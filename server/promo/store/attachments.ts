/** Which survey gives codes of which list. The survey is the key: it cannot have two. */
import { partOf, sql, type Tx } from '../../kernel/database/sql.ts';
import type { Role } from '../../kernel/operation/caller.ts';
import { invalid, translateConstraint } from '../../kernel/problem.ts';
import type { ListRow } from './lists.ts';

// The survey went at the very moment in which a list was attached to it.
translateConstraint('promo_attachments_survey_id_fkey', () =>
  invalid([{ field: 'quize_ids', value: null, constraint: 'exists', message: 'quize_ids must name existing surveys' }]),
);

export interface NamedSurvey {
  id: number;
  name: string;
}

export async function findAttachedList(tx: Tx, surveyId: number): Promise<ListRow | null> {
  const row = await tx
    .selectFrom('promo_attachments as a')
    .innerJoin('promo_lists as l', 'l.id', 'a.list_id')
    .selectAll('l')
    .where('a.survey_id', '=', surveyId)
    .executeTakeFirst();
  return (row as ListRow | undefined) ?? null;
}

/** The surveys of each list, by id. */
export async function listAttached(tx: Tx, listIds: readonly number[]): Promise<ReadonlyMap<number, NamedSurvey[]>> {
  if (listIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('promo_attachments as a')
    .innerJoin('live_surveys as s', 's.id', 'a.survey_id')
    .select(['a.list_id', 's.id', 's.name'])
    .where('a.list_id', 'in', listIds)
    .orderBy('s.id')
    .execute();
  const byList = Map.groupBy(rows, (row) => row.list_id);
  return new Map([...byList].map(([id, found]) => [id, found.map((row) => ({ id: row.id, name: row.name }))]));
}

/** Surveys by their ids, with the role of a person in their workspace. */
export async function findSurveys(tx: Tx, ids: readonly number[], userId: number) {
  const { rows } = await sql<{ id: number; workspaceId: number; role: Role | null }>`
    select s.id, s.workspace_id as "workspaceId", m.role from live_surveys s
    left join members m on m.workspace_id = s.workspace_id and m.user_id = ${userId}
    where s.id = any(${ids}::bigint[])`.execute(tx);
  return rows;
}

/**
 * Changes of what lists the surveys of a workspace have go one after another: each takes lists from some surveys, gives them to
 * others and drops them with a list, and no order of rows is that of all these. Held before any list.
 */
export async function lockAttachments(tx: Tx, workspaceIds: Iterable<number>): Promise<void> {
  for (const id of [...new Set(workspaceIds)].sort((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(hashtextextended('promo lists attached in workspace ' || ${id}::bigint, 0))`.execute(
      tx,
    );
}

/** Those that had another list or none before, ascending. */
export async function attachSurveys(tx: Tx, listId: number, surveyIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into promo_attachments (survey_id, list_id)
    select given.id, ${listId} from unnest(${surveyIds}::bigint[]) as given (id) order by given.id
    on conflict (survey_id) do update set list_id = excluded.list_id, created_at = now()
    where promo_attachments.list_id <> excluded.list_id
    returning survey_id as id`.execute(tx);
  return rows.map((row) => row.id).sort((one, other) => one - other);
}

export interface Detached {
  surveyId: number;
  list: Pick<ListRow, 'id' | 'workspace_id' | 'name'>;
}

/** Those that had a list, with that list. */
export async function detachSurveys(tx: Tx, surveyIds: readonly number[]): Promise<Detached[]> {
  const { rows } = await sql<Detached['list'] & { survey_id: number }>`
    delete from promo_attachments a using promo_lists l
    where a.survey_id = any(${surveyIds}::bigint[]) and l.id = a.list_id
    returning a.survey_id, l.id, l.workspace_id, l.name`.execute(tx);
  return rows.map(({ survey_id, ...list }) => ({ surveyId: survey_id, list }));
}

/** Takes the list from all surveys but the given ones. A deleted survey that waits to be erased is not told of. */
export async function detachOthers(tx: Tx, listId: number, kept: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with gone as (
      delete from promo_attachments a where a.list_id = ${listId} and a.survey_id <> all(${kept}::bigint[])
      returning a.survey_id
    )
    select s.id from gone join live_surveys s on s.id = gone.survey_id order by s.id`.execute(tx);
  return rows.map((row) => row.id);
}

export interface PinnedQuery {
  workspaceId: number;
  /** Comes first, too; null: no survey is meant. */
  surveyId: number | null;
  listId: number;
  search: string | undefined;
  limit: number;
  offset: number;
}

export interface PinnedRow extends NamedSurvey {
  attach: boolean;
  current: boolean;
}

export async function listPinnedRows(tx: Tx, query: PinnedQuery): Promise<PinnedRow[]> {
  const { rows } = await sql<PinnedRow>`
    select s.id, s.name, a.survey_id is not null as attach, coalesce(s.id = ${query.surveyId}::bigint, false) as current
    from live_surveys s left join promo_attachments a on a.survey_id = s.id and a.list_id = ${query.listId}
    ${pinned(query)}
    order by (a.survey_id is not null or coalesce(s.id = ${query.surveyId}::bigint, false)) desc, s.name collate people, s.id
    limit ${query.limit} offset ${query.offset}`.execute(tx);
  return rows;
}

export async function countPinnedRows(tx: Tx, query: PinnedQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from live_surveys s ${pinned(query)}`.execute(
    tx,
  );
  return rows[0]!.count;
}

function pinned({ workspaceId, search }: PinnedQuery) {
  const named = search ? sql`and s.name collate "und-x-icu" ilike ${partOf(search)}` : sql``;
  return sql`where s.workspace_id = ${workspaceId} ${named}`;
}
