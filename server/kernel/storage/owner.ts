/**
 * Whether the store of files is this installation's, and the same for all its instances. The first installation that
 * starts on a store without a mark marks it. Nothing is ever deleted from a store that carries another's mark: that
 * database knows none of its files, and would take them all for left over.
 */
import { randomUUID } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { countOtherStores, findIdentity, lockStoreMark } from './store.ts';
import type { Log } from '../process/log.ts';
import { readMark, writeMark, type Mark } from './mark.ts';
import type { Storage } from './open.ts';
import { StorageUnavailable } from './stored.ts';

export type StoreFault = 'foreign' | 'separate';

export const storeFaults: Record<StoreFault, string> = {
  foreign:
    'The store of files belongs to another installation, so nothing in it is deleted. Give this one a store of its own (another DATA_DIR, or a prefix in STORAGE_URL); if the other is gone for good, delete the file installation.json there and start again.',
  separate:
    'Another instance keeps its files in another store, so each finds only its own. Give all instances one STORAGE_URL, or a DATA_DIR on a disk that they share.',
};

export interface StoreOwner {
  /** Looks at the mark and at the other instances. */
  look(): Promise<StoreStanding>;
  /** What the last look has found. */
  last(): StoreStanding;
}

export interface StoreStanding {
  /** Null: nobody has looked yet, or there is no installation. */
  mark: Mark | null;
  isOurs: boolean;
  faults: readonly StoreFault[];
}

export function makeStoreOwner({ db, storage, log }: { db: Db; storage: Storage; log: Log }): StoreOwner {
  let last: StoreStanding = { mark: null, isOurs: false, faults: [] };
  return {
    last: () => last,
    async look() {
      const found = await Promise.race([stand(db, storage), tooLate()]);
      for (const fault of found.faults)
        if (!last.faults.includes(fault)) log.warn({ store: fault }, storeFaults[fault]);
      last = found;
      return found;
    },
  };
}

/** A store that does not answer must not hold up a start. */
const mostMilliseconds = 5000;

function tooLate(): Promise<never> {
  return new Promise((_, fail) => {
    setTimeout(() => fail(new StorageUnavailable('The store of files does not answer')), mostMilliseconds).unref();
  });
}

async function stand(db: Db, storage: Storage): Promise<StoreStanding> {
  const installation = await db.read(findIdentity);
  if (installation === null) return { mark: null, isOurs: false, faults: [] };
  const mark = (await readMark(storage)) ?? (await markStore({ db, storage, installation }));
  const isOurs = mark.installation === installation;
  const others = await db.read((tx) => countOtherStores(tx, mark.store));
  return {
    mark,
    isOurs,
    faults: [...(isOurs ? [] : ['foreign' as const]), ...(others > 0 ? ['separate' as const] : [])],
  };
}

/** Instances that start at the same moment wait for each other here, and agree on the first one's mark. */
function markStore({ db, storage, installation }: { db: Db; storage: Storage; installation: string }): Promise<Mark> {
  return db.transact(async (tx) => {
    await lockStoreMark(tx);
    const known = await readMark(storage);
    if (known) return known;
    const mark = { installation, store: randomUUID() };
    await writeMark(storage, mark);
    return mark;
  });
}
