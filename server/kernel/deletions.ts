/**
 * The list of permanent deletions: kind, id and time, without content, kept outside the database. A restored backup
 * carries them out again, so that what a person deleted after the backup stays deleted.
 */
import type { Db } from './db.ts';
import type { Storage } from './storage.ts';
import { dropListed, listUnlisted } from './store.ts';

export const deletionsFolder = 'deletions/';
const keptDays = 400;

export type Deleted = 'survey' | 'workspace';

export interface Deletion {
  kind: Deleted;
  id: number;
  at: string;
}

export interface DeletionList {
  note(deletion: Deletion): Promise<void>;
  list(): Promise<Deletion[]>;
}

/** One small object for each deletion: several instances may write at the same moment. */
export function makeDeletionList(storage: Storage): DeletionList {
  return {
    async note(deletion) {
      const { kind, id } = deletion;
      await storage.put(
        `${deletionsFolder}${kind}-${id}.json`,
        Buffer.from(JSON.stringify(deletion)),
        'application/json',
      );
    },
    async list() {
      const oldest = new Date(Date.now() - keptDays * 86_400_000).toISOString();
      const entries: Deletion[] = [];
      for (const key of await storage.list(deletionsFolder)) {
        const stored = await storage.get(key);
        if (!stored) continue;
        const entry = JSON.parse(Buffer.from(stored.bytes).toString('utf8')) as Deletion;
        if (entry.at >= oldest) entries.push(entry);
        else await storage.delete(key);
      }
      return entries;
    },
  };
}

/** Brings what transactions have left in the database to the list; a stop in between repeats an entry, and loses none. */
export async function listDeletions(db: Db, deletions: DeletionList): Promise<void> {
  for (;;) {
    const waiting = await db.read((tx) => listUnlisted(tx, 100));
    if (waiting.length === 0) return;
    for (const { kind, id, deleted_at } of waiting) await deletions.note({ kind: kind as Deleted, id, at: deleted_at });
    await db.transact((tx) => dropListed(tx, waiting));
  }
}
