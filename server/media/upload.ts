/** Media of a workspace: upload and delete. */
import { randomUUID } from 'node:crypto';
import { mediaKinds, type MediaExt, type mediaOperations } from '../../contract/media.ts';
import type { InputOf, UploadedFile } from '../../contract/operation.ts';
import { jobs } from '../kernel/background/jobs.ts';
import { spendQuota } from '../kernel/limits/upload-quotas.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse, refuseField } from '../kernel/problem.ts';
import type { Config } from '../kernel/process/config.ts';
import type { Log } from '../kernel/process/log.ts';
import type { Storage } from '../kernel/storage/open.ts';
import { mediaExtOf } from './kind.ts';
import { requireMediaRoom } from './room.ts';
import { type Size, sizeOf } from './size.ts';
import { deleteMediaRow, getLabel, insertMedia } from './store/media.ts';
import { listNarrower } from './store/narrower-pictures.ts';

export interface MediaDeps {
  config: Config;
  storage: Storage;
  log: Log;
}

export const mediaFolder = 'media/';

/** The bytes come first and the row last, so that an address given out always has its file. */
export async function uploadMedia(deps: MediaDeps, context: Context<'workspace'>) {
  const { tx, subject, file } = context;
  if (!file) return refuseField('file', { constraint: 'required', message: 'file is required' });
  if (file.size === 0) refuseField('file', { constraint: 'length', message: 'file must not be empty' });
  const ext = mediaExtOf(file.name, file.head) ?? refuse('422 file_format');
  const { type, maxBytes } = mediaKinds[ext];
  if (file.size > maxBytes) refuse('413 file_too_large', { details: { max_bytes: maxBytes } });
  const { name, size } = file;
  await requireMediaRoom(tx, { config: deps.config, workspaceId: subject.id }, size);
  // Before the bytes are stored: what is too much must not lie there for a week.
  await spendQuota(tx, { config: deps.config, ip: context.request.ip, to: { workspace: subject.id } }, size);
  const { id, shown } = await context.outside(
    () => keepBytes(deps, file, type),
    (stored) => deps.storage.delete(mediaFolder + stored.id),
  );
  await insertMedia(tx, {
    id,
    workspaceId: subject.id,
    userId: context.caller.userId,
    name,
    ...{ ext, size, shown },
    sha256: Buffer.from(file.sha256),
  });
  if (shown) await jobs.add(tx, 'media:narrow', { key: 'media:narrow' });
  await context.audit('media.create', { workspaceId: subject.id, object: { type: 'media', id, name } });
  const url = mediaUrl(deps.config, { label: await getLabel(tx, subject.id), id, ext, shown });
  return { status: true as const, media: { id, url, name, ext, size } };
}

async function keepBytes(
  { storage }: MediaDeps,
  file: UploadedFile,
  type: string,
): Promise<{ id: string; shown: Size | null }> {
  const id = randomUUID();
  await storage.put(mediaFolder + id, file, type);
  return { id, shown: type.startsWith('image/') ? await sizeOf(file.stream()) : null };
}

/** The row decides; a file that outlives it is swept away later. */
export async function deleteMedia(
  deps: MediaDeps,
  context: Context<'workspace'>,
  input: InputOf<typeof mediaOperations.deleteMedia>,
) {
  const { tx, subject, reply } = context;
  const id = input.media_id;
  const narrower = await listNarrower(tx, id);
  const name = (await deleteMediaRow(tx, subject.id, id)) ?? refuse('404 media_not_found');
  await context.audit('media.delete', { workspaceId: subject.id, object: { type: 'media', id, name } });
  reply.afterCommit.push(() => {
    for (const one of [id, ...narrower])
      deps.storage
        .delete(mediaFolder + one)
        .catch((error: unknown) => deps.log.warn({ err: error, media: one }, 'a deleted file is still stored'));
  });
  return { status: true as const };
}

/** That of a picture tells its size, so that a page knows its place before it has come. */
export function mediaUrl(
  config: Config,
  { label, id, ext, shown }: { label: string; id: string; ext: MediaExt; shown: Size | null },
): string {
  const size = shown ? `?size=${shown.width}x${shown.height}` : '';
  return `${config.surveyOrigin.of(label)}/media/${id}.${ext}${size}`;
}
