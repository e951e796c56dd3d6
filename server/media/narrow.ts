/**
 * Makes pictures narrower in the background, each once. Until it is done, and where it cannot be, the picture of the author is
 * served in their place: nobody waits for it, and one that cannot be unpacked is shown as it is.
 */
import { randomUUID } from 'node:crypto';
import { BoundedProcesses } from '../kernel/background/bounded-processes.ts';
import { jobs } from '../kernel/background/jobs.ts';
import type { Db, Tx } from '../kernel/database/db.ts';
import { hasMediaRoom } from './room.ts';
import { findPictureToNarrow, insertNarrower, markNarrowed, type PictureToNarrow } from './store/narrower-pictures.ts';
import { mediaFolder, type MediaDeps } from './upload.ts';

export interface NarrowJob {
  bytes: Uint8Array;
}

export interface Narrower {
  width: number;
  bytes: Uint8Array;
}

export type NarrowResult = { made: Narrower[] } | { fault: string };

const processes = new BoundedProcesses<NarrowJob, NarrowResult>('server/media/narrow-worker.ts', {
  cpuMilliseconds: 20_000,
  milliseconds: 120_000,
  megabytes: 600,
  nice: 19,
});

export interface NarrowDeps extends MediaDeps {
  db: Db;
}

/** So long at a time: other work of the background has its turn in between, however many pictures there are. */
const turnMilliseconds = 20_000;

/** One after another, though many uploads ask for it: a picture that whoever is at work has just missed is found by the clock. */
export function makeNarrowing(deps: NarrowDeps): () => Promise<void> {
  let isAtWork = false;
  return async () => {
    if (isAtWork) return;
    isAtWork = true;
    await narrowSome(deps).finally(() => (isAtWork = false));
  };
}

async function narrowSome(deps: NarrowDeps): Promise<void> {
  const until = performance.now() + turnMilliseconds;
  for (;;) {
    const picture = await deps.db.read(findPictureToNarrow);
    if (!picture) return;
    if (performance.now() > until)
      return deps.db.transact((tx) => jobs.add(tx, 'media:narrow', { key: 'media:narrow' }));
    await narrowOne(deps, picture);
  }
}

async function narrowOne({ db, config, storage, log }: NarrowDeps, picture: PictureToNarrow): Promise<void> {
  const stored = await storage.get(mediaFolder + picture.id);
  const made = stored ? await narrowed(log, picture.id, stored.bytes) : [];
  const files = made.map((one) => ({ ...one, id: randomUUID() }));
  for (const { id, bytes } of files) await storage.put(mediaFolder + id, bytes, 'image/webp');
  const isKept = await db.transact(async (tx) => keep(tx, { config, picture, files }));
  if (!isKept) for (const { id } of files) await storage.delete(mediaFolder + id);
}

/** A picture that ends the process that unpacks it must not be tried for ever. */
async function narrowed(log: NarrowDeps['log'], id: string, bytes: Uint8Array): Promise<Narrower[]> {
  const result = await processes.run({ bytes }).catch((error: unknown) => ({ fault: String(error) }));
  if ('made' in result) return result.made;
  log.info({ media: id, fault: result.fault }, 'a picture cannot be made narrower, and is served as it is');
  return [];
}

interface Kept extends Pick<NarrowDeps, 'config'> {
  picture: PictureToNarrow;
  files: readonly (Narrower & { id: string })[];
}

/** False: nothing names the files. */
async function keep(tx: Tx, { config, picture, files }: Kept): Promise<boolean> {
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  // An account that is full keeps its pictures as they are.
  const hasRoom = await hasMediaRoom(tx, { config, workspaceId: picture.workspaceId }, bytes);
  if (!(await markNarrowed(tx, picture.id, hasRoom ? bytes : 0)) || !hasRoom) return false;
  await insertNarrower(tx, picture.id, files);
  return true;
}
