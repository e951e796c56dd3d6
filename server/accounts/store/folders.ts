/** Rows of folders. `pos` is unique within a workspace when a transaction ends, so an order may be changed in steps. */
import type { Folders } from '../../../db/types.ts';
import { sql, type Selectable, type Tx } from '../../kernel/database/sql.ts';
import type { Role } from '../../kernel/operation/caller.ts';
import { Problem, translateConstraint } from '../../kernel/problem.ts';

export type FolderRow = Selectable<Folders>;

// The folder, or its workspace with it, went at the very moment in which a survey was put into it.
for (const constraint of ['surveys_folder_id_fkey', 'surveys_workspace_id_fkey']) {
  translateConstraint(constraint, () => new Problem('400 folder_not_found'));
}

export interface NewFolder {
  workspaceId: number;
  userId: number;
  name: string;
  isDefault: boolean;
}

/** Puts the folder last. The caller holds the lock of the workspace, or has just made it. */
export async function insertFolder(tx: Tx, folder: NewFolder): Promise<FolderRow> {
  return tx
    .insertInto('folders')
    .values({
      workspace_id: folder.workspaceId,
      user_id: folder.userId,
      name: folder.name,
      is_default: folder.isDefault,
      pos: sql`(select count(*) + 1 from folders where workspace_id = ${folder.workspaceId})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findFolder(tx: Tx, id: number): Promise<FolderRow | null> {
  const row = await tx.selectFrom('folders').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The same, and nobody can put a survey into it until the transaction ends. */
export async function lockFolder(tx: Tx, id: number): Promise<FolderRow | null> {
  const row = await tx.selectFrom('folders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function findFolderRole(
  tx: Tx,
  id: number,
  userId: number,
): Promise<{ workspaceId: number; role: Role | null } | null> {
  const row = await tx
    .selectFrom('folders as f')
    .leftJoin('members as m', (join) =>
      join.onRef('m.workspace_id', '=', 'f.workspace_id').on('m.user_id', '=', userId),
    )
    .select(['f.workspace_id', 'm.role'])
    .where('f.id', '=', id)
    .executeTakeFirst();
  return row ? { workspaceId: row.workspace_id, role: row.role as Role | null } : null;
}

export async function listFolders(tx: Tx, userId: number, workspaceId: number | null): Promise<FolderRow[]> {
  return tx
    .selectFrom('folders as f')
    .innerJoin('members as m', 'm.workspace_id', 'f.workspace_id')
    .selectAll('f')
    .where('m.user_id', '=', userId)
    .$if(workspaceId !== null, (query) => query.where('f.workspace_id', '=', workspaceId!))
    .orderBy('f.workspace_id')
    .orderBy('f.pos')
    .execute();
}

/** In all workspaces of a person. */
export async function countFolders(tx: Tx, userId: number): Promise<number> {
  const row = await tx
    .selectFrom('folders as f')
    .innerJoin('members as m', 'm.workspace_id', 'f.workspace_id')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('m.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Every workspace has one. */
export async function getDefaultFolder(tx: Tx, workspaceId: number): Promise<number> {
  const { id } = await tx
    .selectFrom('folders')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  return id;
}

export async function listFolderIds(tx: Tx, workspaceId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('folders')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .orderBy('pos')
    .execute();
  return rows.map((row) => row.id);
}

export async function renameFolder(tx: Tx, id: number, name: string): Promise<FolderRow | null> {
  const row = await tx
    .updateTable('folders')
    .set({ name, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function placeFolders(tx: Tx, workspaceId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update folders set pos = wanted.pos from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, pos)
    where folders.id = wanted.id and workspace_id = ${workspaceId}`.execute(tx);
}

export async function deleteFolder(tx: Tx, folder: FolderRow): Promise<void> {
  await tx.deleteFrom('folders').where('id', '=', folder.id).execute();
  await tx
    .updateTable('folders')
    .set({ pos: sql`pos - 1` })
    .where('workspace_id', '=', folder.workspace_id)
    .where('pos', '>', folder.pos)
    .execute();
}
