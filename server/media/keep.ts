/** Media that come in a file with a survey, within the same bounds as those that are uploaded one by one. */
import { createHash, randomUUID } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import { mediaKinds, type MediaExt } from '../../contract/media.ts';
import { jobs } from '../kernel/background/jobs.ts';
import { spendQuota } from '../kernel/limits/upload-quotas.ts';
import type { Context } from '../kernel/operation/context.ts';
import { requireMediaRoom } from './room.ts';
import { sizeIn } from './size.ts';
import { getLabel, insertMedia } from './store/media.ts';
import { mediaFolder, mediaUrl, type MediaDeps } from './upload.ts';

export interface NewFile {
  name: string;
  ext: MediaExt;
  bytes: Uint8Array;
}

/** Their addresses by their names. All of them or none: what is stored for a request that fails is deleted again. */
export async function keepMedia(
  deps: MediaDeps,
  context: Context<'workspace'>,
  files: readonly NewFile[],
): Promise<Map<string, string>> {
  const { tx, subject, caller } = context;
  if (files.length === 0) return new Map();
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  // Each takes at least what an upload of its own would.
  const room = files.reduce((sum, file) => sum + Math.max(file.bytes.length, limits.leastFileBytes), 0);
  await requireMediaRoom(tx, { config: deps.config, workspaceId: subject.id }, room);
  await spendQuota(tx, { config: deps.config, ip: context.request.ip, to: { workspace: subject.id } }, bytes);
  const ids = await context.outside(
    () => storeAll(deps, files),
    (stored) => deleteAll(deps, stored),
  );
  const label = await getLabel(tx, subject.id);
  const urls = new Map<string, string>();
  for (const [index, { name, ext, bytes: own }] of files.entries()) {
    const id = ids[index]!;
    const sha256 = createHash('sha256').update(own).digest();
    const shown = mediaKinds[ext].type.startsWith('image/') ? sizeIn(own) : null;
    const owned = { id, workspaceId: subject.id, userId: caller.userId };
    await insertMedia(tx, { ...owned, name, ext, size: own.length, shown, sha256 });
    await context.audit('media.create', { workspaceId: subject.id, object: { type: 'media', id, name } });
    urls.set(name, mediaUrl(deps.config, { label, id, ext, shown }));
  }
  await jobs.add(tx, 'media:narrow', { key: 'media:narrow' });
  return urls;
}

async function storeAll(deps: MediaDeps, files: readonly NewFile[]): Promise<string[]> {
  const stored: string[] = [];
  try {
    for (const { bytes, ext } of files) {
      const id = randomUUID();
      await deps.storage.put(mediaFolder + id, bytes, mediaKinds[ext].type);
      stored.push(id);
    }
    return stored;
  } catch (error) {
    await deleteAll(deps, stored);
    throw error;
  }
}

async function deleteAll({ storage }: MediaDeps, ids: readonly string[]): Promise<void> {
  for (const id of ids) await storage.delete(mediaFolder + id);
}
