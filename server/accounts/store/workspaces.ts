/** Rows of workspaces. */
import type { Workspaces } from '../../../db/types.ts';
import { sql, type Selectable, type Tx } from '../../kernel/database/sql.ts';
import type { Role } from '../../kernel/operation/caller.ts';
import type { Listed } from '../../kernel/operation/paging.ts';
import { Problem, translateConstraint } from '../../kernel/problem.ts';

// The workspace went at the very moment in which something was put into it.
for (const table of ['members', 'invitations', 'folders', 'themes', 'media']) {
  translateConstraint(`${table}_workspace_id_fkey`, () => new Problem('404 workspace_not_found'));
}

export type WorkspaceRow = Selectable<Workspaces>;
export type OwnWorkspaceRow = WorkspaceRow & { role: Role };

export async function insertWorkspace(
  tx: Tx,
  workspace: { name: string; timezone: string; label: string },
): Promise<WorkspaceRow> {
  return tx.insertInto('workspaces').values(workspace).returningAll().executeTakeFirstOrThrow();
}

export async function findWorkspace(
  tx: Tx,
  id: number,
  userId: number,
): Promise<(WorkspaceRow & { role: Role | null }) | null> {
  const row = await tx
    .selectFrom('workspaces as w')
    .leftJoin('members as m', (join) => join.onRef('m.workspace_id', '=', 'w.id').on('m.user_id', '=', userId))
    .selectAll('w')
    .select('m.role')
    .where('w.id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, role: row.role as Role | null } : null;
}

export async function listWorkspaces(
  tx: Tx,
  userId: number,
  part: { limit: number; offset: number },
): Promise<Listed<OwnWorkspaceRow>> {
  const rows = await tx
    .selectFrom('workspaces as w')
    .innerJoin('members as m', 'm.workspace_id', 'w.id')
    .selectAll('w')
    .select('m.role')
    .where('m.user_id', '=', userId)
    .orderBy('w.id')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
  return { rows: rows as OwnWorkspaceRow[], total: await countWorkspaces(tx, userId) };
}

export async function countWorkspaces(tx: Tx, userId: number): Promise<number> {
  const row = await tx
    .selectFrom('members')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whoever changes who owns a workspace, or the order of its folders, holds this lock. New surveys do not wait for it. */
export async function lockWorkspace(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('workspaces').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Nobody can put anything into the workspace until the transaction ends; false when it has just gone. */
export async function closeWorkspace(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('workspaces').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export interface WorkspaceChanges {
  name?: string | undefined;
  timezone?: string | undefined;
}

export async function updateWorkspace(tx: Tx, id: number, changes: WorkspaceChanges): Promise<WorkspaceRow | null> {
  const row = await tx.updateTable('workspaces').set(changes).where('id', '=', id).returningAll().executeTakeFirst();
  return row ?? null;
}

export async function deleteWorkspace(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('workspaces').where('id', '=', id).execute();
}

/** People who leave a workspace, or whose workspace goes, get the oldest of their others as default. */
export async function moveDefaults(tx: Tx, workspaceId: number, userId: number | null = null): Promise<void> {
  await sql`
    update users set default_workspace_id =
      (select min(m.workspace_id) from members m where m.user_id = users.id and m.workspace_id <> ${workspaceId})
    where default_workspace_id = ${workspaceId} and (${userId}::bigint is null or id = ${userId}::bigint)`.execute(tx);
}

/** Whether a stranger's account has made or joined the workspace. */
export async function isOfStrangers(tx: Tx, workspaceId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('workspaces')
    .select('is_self_registered')
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  return row?.is_self_registered ?? false;
}

/** False: there is no such workspace. */
export async function markWorkspace(tx: Tx, id: number, isSelfRegistered: boolean): Promise<boolean> {
  const row = await tx
    .updateTable('workspaces')
    .set({ is_self_registered: isSelfRegistered })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
