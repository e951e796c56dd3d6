/** Rows of media; the bytes lie in the storage. */
import type { MediaExt } from '../../contract/media.ts';
import { type Tx } from '../kernel/database/sql.ts';

export interface NewMedia {
  id: string;
  workspaceId: number;
  userId: number;
  name: string;
  ext: MediaExt;
  size: number;
  sha256: Buffer;
}

export async function insertMedia(tx: Tx, media: NewMedia): Promise<void> {
  const { id, name, ext, size, sha256 } = media;
  await tx
    .insertInto('media')
    .values({ id, workspace_id: media.workspaceId, user_id: media.userId, name, ext, size, sha256 })
    .execute();
}

/** The file with the host label of its workspace, whose address it is served at. */
export async function findMedia(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('media as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .select(['m.id', 'm.ext', 'm.size', 'w.label'])
    .where('m.id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, ext: row.ext as MediaExt } : null;
}

export async function getLabel(tx: Tx, workspaceId: number): Promise<string> {
  const row = await tx.selectFrom('workspaces').select('label').where('id', '=', workspaceId).executeTakeFirstOrThrow();
  return row.label;
}

/** The name of the deleted file; null when the workspace has none with this id. */
export async function deleteMediaRow(tx: Tx, workspaceId: number, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('media')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Those of the ids that have a row. */
export async function knownMedia(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom('media').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map((row) => row.id));
}
