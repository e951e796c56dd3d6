/**
 * Erasing deleted surveys, in the background and in pieces: its answers some at a time, then the survey in one
 * transaction, so a stop in the middle leaves the rest for the next run. The deletion list is written first: a restored backup must not bring them back.
 */
import { doEach } from '../kernel/background/do-each.ts';
import type { Db, Tx } from '../kernel/database/db.ts';
import { listDeletions, type DeletionList } from '../kernel/storage/deletions.ts';
import { eraseSurvey, listErasable } from './store/lifecycle.ts';

interface Erasing {
  db: Db;
  deletions: DeletionList;
  /** What is too much for one transaction, done before it. */
  inPieces: readonly ((surveyId: number) => Promise<void>)[];
  /** What no row of the survey takes along. */
  onErase: readonly ((tx: Tx, surveyId: number) => Promise<void>)[];
}

export async function eraseDeletedSurveys(deps: Erasing): Promise<void> {
  await listDeletions(deps.db, deps.deletions);
  await doEach(await deps.db.read(listErasable), async (id) => {
    for (const erase of deps.inPieces) await erase(id);
    await deps.db.transact(async (tx) => {
      for (const erase of deps.onErase) await erase(tx, id);
      await eraseSurvey(tx, id);
    });
  });
}
