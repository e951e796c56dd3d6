/** Rows of promo codes. Their ids are in order of adding, because whoever adds holds the lock of the list. */
import { partOf, sql, type Tx } from '../../kernel/database/sql.ts';
import type { Role } from '../../kernel/operation/caller.ts';
import { nearerEnd } from '../../kernel/operation/paging.ts';

export interface CodeRow {
  id: number;
  list_id: number;
  code: string;
  survey_id: number | null;
  answer_id: number | null;
  used_at: string | null;
  created_at: string;
  updated_at: string;
}

/** Those the list did not have yet, in the order in which they were given. */
export async function insertCodes(tx: Tx, listId: number, codes: readonly string[]): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    insert into promo_codes (list_id, code)
    select ${listId}, given.code from unnest(${codes}::text[]) with ordinality as given (code, place) order by given.place
    on conflict on constraint promo_codes_once do nothing
    returning id, list_id, code, survey_id, answer_id, used_at, created_at, updated_at`.execute(tx);
  return rows.sort((one, other) => one.id - other.id);
}

export interface CodeQuery {
  listId: number;
  surveyId: number | undefined;
  search: string | undefined;
  isUsed: boolean | undefined;
  sort: 'id' | 'updated_at' | 'name';
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/**
 * One page, ids first: the index alone is walked up to the page, from its nearer end, and only its own rows are read. A deleted
 * survey is named no more from the moment of its deletion, before its rows are erased.
 */
export async function listCodeRows(tx: Tx, query: CodeQuery, total: number): Promise<CodeRow[]> {
  const { order, limit, offset, turned } = nearerEnd(query, total);
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const key = {
    id: sql`c.id`,
    updated_at: sql`c.updated_at`,
    name: sql`lower(c.code collate "und-x-icu") collate "C"`,
  }[query.sort];
  const { rows } = await sql<CodeRow>`
    with page as (
      select c.id, row_number() over () as place from (
        select c.id from promo_codes c ${matching(query)}
        order by ${key} ${direction}, c.id ${direction}
        limit ${limit} offset ${offset}) c)
    select c.id, c.list_id, c.code, s.id as survey_id, case when s.id is null then null else c.answer_id end as answer_id,
      c.used_at, c.created_at, c.updated_at
    from page join promo_codes c on c.id = page.id left join live_surveys s on s.id = c.survey_id
    order by page.place ${turned ? sql`desc` : sql`asc`}`.execute(tx);
  return rows;
}

export async function countCodeRows(tx: Tx, query: CodeQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from promo_codes c ${matching(query)}`.execute(
    tx,
  );
  return rows[0]!.count;
}

function matching({ listId, surveyId, search, isUsed }: CodeQuery) {
  const conditions = [
    sql`c.list_id = ${listId}`,
    ...(isUsed === undefined ? [] : [isUsed ? sql`c.used_at is not null` : sql`c.used_at is null`]),
    ...(surveyId === undefined
      ? []
      : [sql`c.survey_id = ${surveyId} and exists (select from live_surveys s where s.id = ${surveyId})`]),
    ...(search ? [sql`c.code collate "und-x-icu" ilike ${partOf(search)}`] : []),
  ];
  return sql`where ${sql.join(conditions, sql` and `)}`;
}

/** Whose list the code is in, and the role of a person there. */
export async function findCode(
  tx: Tx,
  id: number,
  userId: number,
): Promise<{ listId: number; role: Role | null } | null> {
  const row = await tx
    .selectFrom('promo_codes as c')
    .innerJoin('promo_lists as l', 'l.id', 'c.list_id')
    .leftJoin('members as m', (join) =>
      join.onRef('m.workspace_id', '=', 'l.workspace_id').on('m.user_id', '=', userId),
    )
    .select(['l.id as listId', 'm.role'])
    .where('c.id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, role: row.role as Role | null } : null;
}

export async function isCodeIn(tx: Tx, workspaceId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('promo_codes as c')
    .innerJoin('promo_lists as l', 'l.id', 'c.list_id')
    .select('c.id')
    .where('c.id', '=', id)
    .where('l.workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCodeRow(tx: Tx, listId: number, id: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('promo_codes')
    .where('list_id', '=', listId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** The answers are gone for good: their codes stay used, by nobody that could still be named. */
export async function forgetAnswers(tx: Tx, surveyId: number, answerIds: readonly number[]): Promise<void> {
  if (answerIds.length === 0) return;
  await sql`update promo_codes set answer_id = null
    where survey_id = ${surveyId} and answer_id = any(${answerIds}::bigint[])`.execute(tx);
}
