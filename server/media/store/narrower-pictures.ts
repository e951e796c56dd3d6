/** Pictures that were made narrower, each a file of its own beside that of the author. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

export interface PictureToNarrow {
  id: string;
  workspaceId: number;
}

/**
 * The one that waits longest of the account whose pictures wait longest for a turn, in however many workspaces: thousands of one
 * account, each as dear as a picture may be, keep the others waiting for one of them.
 */
export async function findPictureToNarrow(tx: Tx): Promise<PictureToNarrow | null> {
  const { rows } = await sql<PictureToNarrow>`
    select first.id, first.workspace_id as "workspaceId" from (
      select distinct on (o.id) m.id, m.workspace_id, m.created_at, o.id as owner_id from media m
        cross join lateral (select min(user_id) as id from members where workspace_id = m.workspace_id and role = 'owner') o
      where m.width is not null and m.narrowed_at is null order by o.id, m.created_at, m.id) first
    order by (select max(n.narrowed_at) from members o join media n on n.workspace_id = o.workspace_id
      where o.user_id = first.owner_id and o.role = 'owner') nulls first, first.created_at
    limit 1`.execute(tx);
  return rows[0] ?? null;
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
