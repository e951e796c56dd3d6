/** The media of a workspace, newest first. A cursor is signed for its workspace: it opens no other list. */
import { mediaExts, mediaKinds, type mediaOperations } from '../../contract/media.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import { isSignature, type Vault } from '../kernel/secrets/vault.ts';
import { getLabel, listMediaRows, type MediaPlace } from './store.ts';
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
  { limit, cursor, kind }: InputOf<typeof mediaOperations.listMedia>,
) {
  const rows = await listMediaRows(tx, subject.id, {
    limit: limit + 1,
    behind: cursor === undefined ? null : readCursor(deps.vault, subject.id, cursor),
    exts: kind === undefined ? null : mediaExts.filter((ext) => mediaKinds[ext].type.startsWith(`${kind}/`)),
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
    data: page.map(({ id, name, ext, size, created_at }) => ({
      id,
      url: mediaUrl(deps.config, { label, id, ext }),
      name,
      ext,
      size,
      created_at,
      used_by: uses.get(id)?.surveys ?? [],
      used_by_more: uses.get(id)?.more ?? false,
    })),
    next_cursor:
      last && rows.length > limit
        ? writeCursor(deps.vault, subject.id, { createdAt: last.created_at, id: last.id })
        : null,
  };
}

function writeCursor(vault: Vault, workspaceId: number, place: MediaPlace): string {
  return `${place.createdAt}_${place.id}.${seal(vault, workspaceId, place).toString('base64url')}`;
}

function readCursor(vault: Vault, workspaceId: number, cursor: string): MediaPlace {
  const [, createdAt = '', id = '', signature = ''] = /^([^_]+)_([0-9a-f-]{36})\.([\w-]{22})$/.exec(cursor) ?? [];
  const place = { createdAt, id };
  return isSignature(signature, seal(vault, workspaceId, place)) ? place : refuse('422 cursor_invalid');
}

function seal(vault: Vault, workspaceId: number, { createdAt, id }: MediaPlace): Buffer {
  return vault.sign('cursor', `media ${workspaceId} ${createdAt} ${id}`).subarray(0, 16);
}
