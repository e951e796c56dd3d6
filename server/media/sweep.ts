/** Files without a row: their workspace was deleted, or the upload broke off between the file and the row. */
import type { Db } from '../kernel/db.ts';
import type { Storage } from '../kernel/storage.ts';
import { knownMedia } from './store.ts';
import { mediaFolder } from './upload.ts';

/** An upload that is still running has its file already and its row not yet. */
const graceMilliseconds = 24 * 60 * 60 * 1000;
const batch = 500;

/** How many files were deleted. */
export async function sweepMedia({ db, storage }: { db: Db; storage: Storage }, now = Date.now()): Promise<number> {
  const old: string[] = [];
  for await (const entry of storage.entries(mediaFolder)) {
    if (now - entry.changedAt.getTime() > graceMilliseconds) old.push(entry.key.slice(mediaFolder.length));
  }
  let swept = 0;
  for (let at = 0; at < old.length; at += batch) {
    const ids = old.slice(at, at + batch);
    const known = await db.read((tx) => knownMedia(tx, ids));
    for (const id of ids.filter((one) => !known.has(one))) {
      await storage.delete(mediaFolder + id);
      swept += 1;
    }
  }
  return swept;
}
