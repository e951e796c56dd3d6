/** Pictures that were made narrower, each a file of its own beside that of the author. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

export interface PictureToNarrow {
  id: string;
  workspaceId: number;
}

/** The one that waits longest. */
export async function findPictureToNarrow(tx: Tx): Promise<PictureToNarrow | null> {
  const row = await tx
    .selectFrom('media')
    .select(['id', 'workspace_id'])
    .where('width', 'is not', null)
    .where('narrowed_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, workspaceId: row.workspace_id } : null;
}

/** False: it was deleted meanwhile, or another instance was faster. */
export async function markNarrowed(tx: Tx, mediaId: string, bytes: number): Promise<boolean> {
  const row = await tx
    .updateTable('media')
    .set({ narrowed_at: sql`now()`, narrower_bytes: bytes })
    .where('id', '=', mediaId)
    .where('narrowed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertNarrower(
  tx: Tx,
  mediaId: string,
  pictures: readonly { id: string; width: number }[],
): Promise<void> {
  if (pictures.length === 0) return;
  await tx
    .insertInto('narrower_pictures')
    .values(pictures.map(({ id, width }) => ({ id, media_id: mediaId, width })))
    .execute();
}

export async function findNarrower(tx: Tx, mediaId: string, width: number): Promise<string | null> {
  const row = await tx
    .selectFrom('narrower_pictures')
    .select('id')
    .where('media_id', '=', mediaId)
    .where('width', '=', width)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Before their media are deleted, whose row takes theirs along. */
export async function listNarrower(tx: Tx, mediaId: string): Promise<string[]> {
  const rows = await tx.selectFrom('narrower_pictures').select('id').where('media_id', '=', mediaId).execute();
  return rows.map(({ id }) => id);
}
