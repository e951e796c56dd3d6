/** Every deletion made after a backup, carried out again on what was restored from it. */
import type { Bulk } from '../kernel/database/bulk-connection.ts';
import type { Deleted, DeletionList } from '../kernel/storage/deletions.ts';
import { deleteAgain, forgetNotes, passOver, readOrigin } from './store/deletions.ts';

/** Clocks of several instances may differ by some minutes. No deleted number is ever given out again, so more is no harm. */
const clockSlack = 10 * 60_000;

export interface Repeated {
  deleted: number;
  /** Files that belong to nobody now. */
  files: string[];
}

export async function repeatDeletions(bulk: Bulk, list: DeletionList, takenAt: string): Promise<Repeated> {
  const since = new Date(Date.parse(takenAt) - clockSlack).toISOString();
  const origin = await readOrigin(bulk);
  const highest = new Map<Deleted, number>();
  let deleted = 0;
  for await (const deletion of list.entries()) {
    const { kind, ids } = deletion;
    // Another installation that once ran on this store has given the same numbers to other things.
    if (deletion.origin !== undefined && deletion.origin !== origin) continue;
    for (const id of ids) if (Number(id) > (highest.get(kind) ?? 0)) highest.set(kind, Number(id));
    if (deletion.at < since) continue;
    await deleteAgain(bulk, deletion);
    deleted += ids.length;
  }
  await passOver(bulk, highest);
  return { deleted, files: await forgetNotes(bulk) };
}
