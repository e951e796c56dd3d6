/**
 * Files that no row names: uploads whose row has not come, and those whose row is gone. A note is made before the bytes
 * are stored and dropped by the row itself (a trigger), so all that was ever left over is known, and the store is never
 * searched for it. What a deletion names goes at once; what is only found here is kept for a week first.
 */
import { doEach } from '../background/do-each.ts';
import type { Db, Tx } from '../database/db.ts';
import { dropStrays, listStrays, noteStray } from './store.ts';
import type { DiskReserve } from '../limits/disk-reserve.ts';
import type { Log } from '../process/log.ts';
import type { Storage } from './open.ts';
import type { StoreOwner } from './owner.ts';

const keptDays = 7;
const batch = 500;

interface Noting {
  db: Db;
  storage: Storage;
  own: StoreOwner;
  reserve: Pick<DiskReserve, 'requireRoom'>;
}

/** The storage for what rows name. The list of deletions and the mark of the store lie beside it. */
export function noteStrays({ db, storage, own, reserve }: Noting): Storage {
  return {
    ...storage,
    async put(key, bytes, contentType) {
      reserve.requireRoom();
      await db.transact((tx) => noteStray(tx, key));
      await storage.put(key, bytes, contentType);
    },
    async delete(key) {
      // The note stays: it goes when the store is this installation's again. Jobs may run before anybody has looked.
      const { mark, isOurs } = own.last().mark ? own.last() : await own.look();
      if (mark && !isOurs) return;
      await storage.delete(key);
      await db.transact((tx) => dropStrays(tx, [key]));
    },
  };
}

export interface Sweeping {
  db: Db;
  /** Without notes. */
  storage: Storage;
  own: StoreOwner;
  log: Log;
  /** By folder: those of the names in it that a row has. */
  named: Readonly<Record<string, (tx: Tx, names: readonly string[]) => Promise<Set<string>>>>;
}

/** How many files were deleted. */
export async function sweepStrays({ db, storage, own, log, named }: Sweeping): Promise<number> {
  const { mark, isOurs } = await own.look();
  if (!mark) return 0;
  if (!isOurs) {
    log.warn({ store: 'foreign' }, 'the store of files belongs to another installation, and was not swept');
    return 0;
  }
  let deleted = 0;
  for (;;) {
    const keys = await db.read((tx) => listStrays(tx, { days: keptDays, limit: batch }));
    if (keys.length === 0) break;
    const wanted = await db.read((tx) => wantedOf(tx, keys, named));
    const unwanted = keys.filter((key) => !wanted.has(key));
    const gone: string[] = [];
    try {
      await doEach(unwanted, async (key) => {
        await storage.delete(key);
        gone.push(key);
      });
    } finally {
      // A file that cannot be deleted keeps its note, and none of the others waits for it.
      await db.transact((tx) => dropStrays(tx, [...wanted, ...gone]));
      if (gone.length > 0) log.info({ files: gone }, 'deleted files that nothing has named for a week');
    }
    deleted += gone.length;
  }
  return deleted;
}

async function wantedOf(tx: Tx, keys: readonly string[], named: Sweeping['named']): Promise<Set<string>> {
  const wanted = new Set<string>();
  for (const [folder, known] of Object.entries(named)) {
    const names = keys.filter((key) => key.startsWith(folder)).map((key) => key.slice(folder.length));
    for (const name of await known(tx, names)) wanted.add(folder + name);
  }
  return wanted;
}
