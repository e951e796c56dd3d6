/**
 * Adds answers to the kept tallies, up to the oldest transaction still running. Ids are given out before they are
 * committed and clocks differ, so neither could be the mark: an answer committed late would be lost below it.
 */
import { listVersions } from '../answers/index.ts';
import type { Db, Tx } from '../kernel/db.ts';
import { makeDailySums } from './sums.ts';
import {
  addTallies,
  beginMark,
  clearTallies,
  closeFold,
  listFolded,
  listToFold,
  noteReadiness,
  openFold,
  streamSince,
  type Fold,
  type TallyRow,
} from './store/tallies.ts';

/** Reading so many answers one by one costs a reader less than it would notice. */
const longestTail = 500;

/** The job. */
export async function foldTallies(db: Db): Promise<void> {
  for (const surveyId of await db.read((tx) => listToFold(tx, longestTail))) await foldSurvey(db, surveyId);
}

/** False when it has to wait for transactions that began before the survey was counted, or for another instance. */
export async function foldSurvey(db: Db, surveyId: number): Promise<boolean> {
  await db.transact((tx) => beginMark(tx, surveyId));
  await db.transact((tx) => noteReadiness(tx, surveyId));
  return folding(db, surveyId, async (tx, fold) => {
    await addTallied(tx, surveyId, await tallied(tx, surveyId, fold));
  });
}

/** Forgets what was counted and counts again. Readers see the old numbers until the new ones are there. */
export async function rebuildTallies(db: Db, surveyId: number): Promise<boolean> {
  return folding(db, surveyId, async (tx, { to }) => {
    await clearTallies(tx, surveyId);
    await addTallied(tx, surveyId, await tallied(tx, surveyId, { from: '0', to }));
  });
}

/** Every survey that has tallies; the number of those that were counted anew. */
export async function rebuildAllTallies(db: Db): Promise<number> {
  let rebuilt = 0;
  for (const surveyId of await db.read(listFolded)) rebuilt += (await rebuildTallies(db, surveyId)) ? 1 : 0;
  return rebuilt;
}

async function folding(db: Db, surveyId: number, work: (tx: Tx, fold: Fold) => Promise<void>): Promise<boolean> {
  try {
    return await db.transact(async (tx) => {
      const fold = await openFold(tx, surveyId);
      if (!fold?.isReady) return false;
      await work(tx, fold);
      await closeFold(tx, surveyId, fold.to);
      return true;
    });
  } catch (error) {
    // Another instance has folded the survey since this one looked.
    if ((error as { code?: string }).code === '40001') return false;
    throw error;
  }
}

/** What the states of answers between two marks add to the tallies. */
export async function tallied(tx: Tx, surveyId: number, between: { from: string; to: string }): Promise<TallyRow[]> {
  const structures = new Map((await listVersions(tx, surveyId)).map(({ id, structure }) => [id, structure]));
  const sums = makeDailySums();
  for await (const row of streamSince(tx, surveyId, between)) {
    const structure = structures.get(row.version_id);
    if (structure) sums.add(row, structure);
  }
  return sums.rows();
}

const pieceSize = 5000;

async function addTallied(tx: Tx, surveyId: number, rows: readonly TallyRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += pieceSize) await addTallies(tx, surveyId, rows.slice(at, at + pieceSize));
}
