/** Rows of promo lists. How many codes are used is never kept in a row that completions share. */
import type { CodeFormat } from '../../../contract/promo-shapes.ts';
import type { PromoLists } from '../../../db/types.ts';
import { partOf, sql, type Selectable, type Tx } from '../../kernel/database/sql.ts';
import type { Role } from '../../kernel/operation/caller.ts';
import { Problem, translateConstraint } from '../../kernel/problem.ts';

// The workspace or the list went at the very moment in which something was put into it.
translateConstraint('promo_lists_workspace_id_fkey', () => new Problem('404 workspace_not_found'));
translateConstraint('promo_codes_list_id_fkey', () => new Problem('404 promo_list_not_found'));
translateConstraint('promo_attachments_list_id_fkey', () => new Problem('404 promo_list_not_found'));

export type ListRow = Omit<Selectable<PromoLists>, 'code_format'> & { code_format: CodeFormat };

export interface Look {
  code_format?: CodeFormat | undefined;
  code_width?: number | null | undefined;
  code_height?: number | null | undefined;
}

export async function insertList(tx: Tx, list: { workspaceId: number; name: string; look: Look }): Promise<ListRow> {
  const row = await tx
    .insertInto('promo_lists')
    .values({
      workspace_id: list.workspaceId,
      name: list.name,
      ...list.look,
      code_format: list.look.code_format ?? 'text',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as ListRow;
}

/** The list, and the role of a person in its workspace. */
export async function findList(
  tx: Tx,
  id: number,
  userId: number,
): Promise<{ list: ListRow; role: Role | null } | null> {
  const row = await tx
    .selectFrom('promo_lists as l')
    .leftJoin('members as m', (join) =>
      join.onRef('m.workspace_id', '=', 'l.workspace_id').on('m.user_id', '=', userId),
    )
    .selectAll('l')
    .select('m.role')
    .where('l.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { role, ...list } = row;
  return { list: list as ListRow, role: role as Role | null };
}

export async function findListIn(tx: Tx, workspaceId: number, id: number): Promise<ListRow | null> {
  const row = await tx
    .selectFrom('promo_lists')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (row as ListRow | undefined) ?? null;
}

/** Whoever changes the codes or the surveys of a list holds this lock; completions do not wait for it. */
export async function lockList(tx: Tx, id: number): Promise<ListRow | null> {
  const row = await tx.selectFrom('promo_lists').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return (row as ListRow | undefined) ?? null;
}

export interface ListQuery {
  workspaceId: number;
  search: string | undefined;
  sort: 'id' | 'updated_at' | 'name';
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

export async function listListRows(tx: Tx, query: ListQuery): Promise<ListRow[]> {
  const key = query.sort === 'name' ? sql`l.name collate people` : sql.ref(`l.${query.sort}`);
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<ListRow>`
    select l.* from promo_lists l ${matching(query)}
    order by ${key} ${direction}, l.id ${direction} limit ${query.limit} offset ${query.offset}`.execute(tx);
  return rows;
}

export async function countListRows(tx: Tx, query: ListQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from promo_lists l ${matching(query)}`.execute(
    tx,
  );
  return rows[0]!.count;
}

function matching({ workspaceId, search }: ListQuery) {
  const named = search ? sql`and l.name collate "und-x-icu" ilike ${partOf(search)}` : sql``;
  return sql`where l.workspace_id = ${workspaceId} ${named}`;
}

export async function countPromoLists(tx: Tx, workspaceId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from promo_lists where workspace_id = ${workspaceId}`.execute(tx);
  return rows[0]!.count;
}

export async function updateListRow(tx: Tx, id: number, changes: Look & { name: string }): Promise<ListRow | null> {
  const row = await tx
    .updateTable('promo_lists')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return (row as ListRow | undefined) ?? null;
}

/** Codes and attachments go with it. */
export async function deleteListRow(tx: Tx, id: number): Promise<boolean> {
  const result = await tx.deleteFrom('promo_lists').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** With new codes a list may run low again, and is told of again. */
export async function addToList(tx: Tx, id: number, added: number): Promise<ListRow> {
  const row = await tx
    .updateTable('promo_lists')
    .set({ codes_count: sql`codes_count + ${added}`, updated_at: sql`now()`, ...(added > 0 ? { warned: null } : {}) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as ListRow;
}
