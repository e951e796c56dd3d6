/**
 * Adds answers to the kept tallies, up to the oldest transaction still running. Ids are given out before they are
 * committed and clocks differ, so neither could be the mark: an answer committed late would be lost below it.
 */
import type { Structure } from '../../contract/questions/types.ts';
import { listVersions } from '../answers/index.ts';
import type { Db, Tx } from '../kernel/db.ts';
import { addWritten, writeCounts } from './amounts.ts';
import { buildColumns } from './columns/build.ts';
import { isColumnsFoldDue, moveColumnsMark } from './store/columns.ts';
import {
  beginMark,
  clearTallies,
  closeFold,
  deleteTallies,
  listFolded,
  listPeriod,
  listToFold,
  noteReadiness,
  openFold,
  streamReplacedSince,
  streamSince,
  writeTallies,
  type Fold,
  type TallyRow,
} from './store/tallies.ts';
import { type DailySums, keyOf, makeDailySums, type SumRow } from './sums.ts';

/** Reading so many answers one by one costs a reader less than it would notice. */
const longestTail = 500;
/** A reader of columns looks at all of them anyway; building fewer at a time would build the last segment too often. */
const longestColumnTail = 4096;

/** The job. */
export async function foldTallies(db: Db): Promise<void> {
  for (const surveyId of await db.read((tx) => listToFold(tx, longestTail))) await foldSurvey(db, surveyId);
}

/** False when it has to wait for transactions that began before the survey was counted, or for another instance. */
export async function foldSurvey(db: Db, surveyId: number): Promise<boolean> {
  await db.transact((tx) => beginMark(tx, surveyId));
  await db.transact((tx) => noteReadiness(tx, surveyId));
  return folding(db, surveyId, async (tx, fold) => {
    const isColumnsDue = await isColumnsFoldDue(tx, surveyId, longestColumnTail);
    if (isColumnsDue && fold.from === '0') return countAll(tx, surveyId, fold.to);
    await addSums(tx, surveyId, await tallied(tx, surveyId, fold));
    if (!isColumnsDue) return;
    await buildColumns(tx, surveyId, { from: fold.columnsFrom, to: fold.to });
    await moveColumnsMark(tx, surveyId, fold.to);
  });
}

/** Forgets what was counted and counts again. Readers see the old numbers until the new ones are there. */
export async function rebuildTallies(db: Db, surveyId: number): Promise<boolean> {
  return folding(db, surveyId, async (tx, { to }) => {
    await clearTallies(tx, surveyId);
    await countAll(tx, surveyId, to);
  });
}

/** Every survey that has tallies: how many were counted anew, and how many could not be now. */
export async function rebuildAllTallies(db: Db): Promise<{ rebuilt: number; waiting: number }> {
  const counts = { rebuilt: 0, waiting: 0 };
  for (const surveyId of await db.read(listFolded))
    counts[(await rebuildTallies(db, surveyId)) ? 'rebuilt' : 'waiting'] += 1;
  return counts;
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

/** Tallies and columns of all answers, which are read once for both. */
async function countAll(tx: Tx, surveyId: number, to: string): Promise<void> {
  const sums = makeDailySums();
  await buildColumns(tx, surveyId, {
    from: '0',
    to,
    use: (row, structure) => {
      if (row.is_counted) sums.add(row, structure, 1);
    },
  });
  const structures = await structuresOf(tx, surveyId);
  for await (const row of streamReplacedSince(tx, surveyId, to)) {
    const structure = structures.get(row.version_id);
    if (structure) sums.add(row, structure, 1);
  }
  await addSums(tx, surveyId, sums);
  await moveColumnsMark(tx, surveyId, to);
}

async function structuresOf(tx: Tx, surveyId: number): Promise<Map<number, Structure>> {
  return new Map((await listVersions(tx, surveyId)).map(({ id, structure }) => [id, structure]));
}

/** What the states of answers between two marks add to the tallies. */
export async function tallied(tx: Tx, surveyId: number, between: { from: string; to: string }): Promise<DailySums> {
  const structures = await structuresOf(tx, surveyId);
  const sums = makeDailySums();
  for await (const row of streamSince(tx, surveyId, between)) {
    const structure = structures.get(row.version_id);
    if (structure) sums.add(row, structure, row.sign);
  }
  return sums;
}

async function addSums(tx: Tx, surveyId: number, sums: DailySums): Promise<void> {
  for (const rows of sums.periods()) await addRows(tx, surveyId, rows);
}

/** Of one period. */
async function addRows(tx: Tx, surveyId: number, sums: readonly SumRow[]): Promise<void> {
  const own = new Map(sums.map((row) => [keyOf(row), row.counts]));
  for (const row of await listPeriod(tx, surveyId, sums[0]!.period)) {
    const counts = own.get(keyOf(row));
    if (counts) addWritten(counts, row.counts);
  }
  const written = sums.map(({ counts, ...key }) => ({ ...key, counts: writeCounts(counts) }));
  const [full, empty] = [
    written.filter((row): row is TallyRow => row.counts !== null),
    written.filter(({ counts }) => counts === null),
  ];
  if (full.length > 0) await writeTallies(tx, surveyId, full);
  if (empty.length > 0) await deleteTallies(tx, surveyId, empty);
}
