/** Rows of media; the bytes lie in the storage. */
import type { MediaExt } from '../../../contract/media.ts';
import { partOf, sql, type Tx } from '../../kernel/database/sql.ts';
import type { Size } from '../size.ts';

export interface NewMedia {
  id: string;
  workspaceId: number;
  userId: number;
  name: string;
  ext: MediaExt;
  size: number;
  /** Of a picture that tells it. */
  shown: Size | null;
  sha256: Buffer;
}

export async function insertMedia(tx: Tx, media: NewMedia): Promise<void> {
  const { id, name, ext, size, shown, sha256 } = media;
  const [width, height] = [shown?.width ?? null, shown?.height ?? null];
  await tx
    .insertInto('media')
    .values({ id, workspace_id: media.workspaceId, user_id: media.userId, name, ext, size, width, height, sha256 })
    .execute();
}

/**
 * What the media take in all workspaces of the account that owns this one, the oldest of its owners: small files count as more.
 * Whoever asks for the same account next waits until the transaction ends.
 */
export async function lockMediaBytes(tx: Tx, workspaceId: number, least: number): Promise<number> {
  const owner = sql`(select min(m.user_id) from members m where m.workspace_id = ${workspaceId} and m.role = 'owner')`;
  await sql`select pg_advisory_xact_lock(hashtextextended('media of account ' || coalesce(${owner}, 0), 0))`.execute(
    tx,
  );
  const { rows } = await sql<{
    bytes: number;
  }>`select coalesce(sum(greatest(f.size, ${least}::bigint) + f.narrower_bytes), 0)::bigint as bytes
    from members m join media f on f.workspace_id = m.workspace_id where m.user_id = ${owner} and m.role = 'owner'
      and not exists (select from members o where o.workspace_id = m.workspace_id and o.role = 'owner' and o.user_id < m.user_id)`.execute(
    tx,
  );
  return rows[0]!.bytes;
}

export async function workspaceMediaBytes(tx: Tx, workspaceId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size + narrower_bytes), 0)::bigint as bytes
    from media where workspace_id = ${workspaceId}`.execute(tx);
  return rows[0]!.bytes;
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

export interface MediaPlace {
  createdAt: string;
  id: string;
}

/** Newest first, those behind a place; `exts` null: of every kind; `search` null: of every name. */
export async function listMediaRows(
  tx: Tx,
  workspaceId: number,
  page: { limit: number; behind: MediaPlace | null; exts: readonly MediaExt[] | null; search: string | null },
) {
  const { behind, exts, search } = page;
  const rows = await tx
    .selectFrom('media')
    .select(['id', 'name', 'ext', 'size', 'width', 'height', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .$if(behind !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${behind?.createdAt}::timestamptz, ${behind?.id}::uuid)`),
    )
    .$if(search !== null, (query) => query.where(sql<boolean>`name collate "und-x-icu" ilike ${partOf(search ?? '')}`))
    .$if(exts !== null, (query) => query.where('ext', 'in', exts ?? []))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({ ...row, ext: row.ext as MediaExt, shown: shownOf(row) }));
}

function shownOf({ width, height }: { width: number | null; height: number | null }): Size | null {
  return width === null || height === null ? null : { width, height };
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

/** Of stored files those that a row names: media, and pictures that were made narrower. */
export async function namedFiles(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const media = await knownMedia(tx, ids);
  if (ids.length === 0) return media;
  const narrower = await tx.selectFrom('narrower_pictures').select('id').where('id', 'in', ids).execute();
  return new Set([...media, ...narrower.map((row) => row.id)]);
}

/** Those of the ids that are files of this workspace. */
export async function ownMedia(tx: Tx, workspaceId: number, ids: readonly string[]): Promise<OwnMedia[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('media')
    .select(['id', 'ext', 'size', 'sha256'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...row, ext: row.ext as MediaExt }));
}

export interface OwnMedia {
  id: string;
  ext: MediaExt;
  size: number;
  sha256: Buffer;
}
