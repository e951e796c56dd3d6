/** The media of a workspace, newest first. */
import { mediaExts, mediaKinds, type mediaOperations } from '../../contract/media.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Context } from '../kernel/operation/context.ts';
import { readCursor, writeCursor } from '../kernel/secrets/list-cursor.ts';
import type { Vault } from '../kernel/secrets/vault.ts';
import { getLabel, listMediaRows } from './store/media.ts';
import { mediaUrl, type MediaDeps } from './upload.ts';

export interface ListDeps extends Pick<MediaDeps, 'config'> {
  vault: Vault;
  /** Which surveys of a workspace show which of its files. */
  usesOf(tx: Tx, workspaceId: number, mediaIds: readonly string[]): Promise<ReadonlyMap<string, MediaUses>>;
}

export interface MediaUses {
  surveys: { id: number; name: string }[];
  more: boolean;
}

export async function listMedia(
  deps: ListDeps,
  { tx, subject }: Context<'workspace'>,
  { limit, cursor, kind, search }: InputOf<typeof mediaOperations.listMedia>,
) {
  const list = ['media', subject.id];
  const place = cursor === undefined ? null : readCursor<[string, string]>(deps.vault, list, cursor);
  const rows = await listMediaRows(tx, subject.id, {
    limit: limit + 1,
    behind: place && { createdAt: place[0], id: place[1] },
    exts: kind === undefined ? null : mediaExts.filter((ext) => mediaKinds[ext].type.startsWith(`${kind}/`)),
    search: search || null,
  });
  const page = rows.slice(0, limit);
  const uses = await deps.usesOf(
    tx,
    subject.id,
    page.map(({ id }) => id),
  );
  const label = await getLabel(tx, subject.id);
  const last = page.at(-1);
  return {
    data: page.map(({ id, name, ext, size, shown, created_at }) => ({
      id,
      url: mediaUrl(deps.config, { label, id, ext, shown }),
      name,
      ext,
      size,
      created_at,
      used_by: uses.get(id)?.surveys ?? [],
      used_by_more: uses.get(id)?.more ?? false,
    })),
    next_cursor: last && rows.length > limit ? writeCursor(deps.vault, list, [last.created_at, last.id]) : null,
  };
}
