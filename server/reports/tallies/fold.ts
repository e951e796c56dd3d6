/**
 * Adds answers to the kept tallies, up to the oldest transaction still running. Ids are given out before they are
 * committed and clocks differ, so neither could be the mark: an answer committed late would be lost below it.
 */
import type { Structure } from '../../../contract/questions/types.ts';
import { haveChanged, listVersions, streamReplaced, streamSince, type Since } from '../../answers/index.ts';
import { doEach } from '../../kernel/background/do-each.ts';
import type { Db, Tx } from '../../kernel/database/db.ts';
import { buildColumns } from '../columns/build.ts';
import { addWritten, writeCounts } from '../count/question-counts.ts';
import { moveColumnsMark } from '../store/columns.ts';
import {
  beginMark,
  clearTallies,
  closeFold,
  countUnfolded,
  deleteTallies,
  listFolded,
  listPeriod,
  listToFold,
  noteReadiness,
  openFold,
  writeTallies,
  type Fold,
  type Marks,
  type TallyRow,
} from '../store/tallies.ts';
import { type DailyTallies, keyOf, makeDailyTallies, type CountedTally } from './count-by-day.ts';

/** Reading so many answers one by one costs a reader less than it would notice. */
const longestTail = 500;
/** A reader of columns looks at all of them anyway; building fewer at a time would build the last segment too often. */
const longestColumnTail = 4096;
/**
 * How many answers a segment of columns has: a report reads all columns of one at once, larger ones would take more
 * memory and save little. And how many tallies are kept before they are written, about 40 MB of them.
 */
const bounds = { segmentSize: 8192, mostTallies: 500_000 };

/** The job. */
export async function foldTallies(db: Db): Promise<void> {
  await doEach(await due(db), (surveyId) => foldSurvey(db, surveyId));
}

export async function isFoldDue(db: Db): Promise<boolean> {
  return (await due(db)).length > 0;
}

function due(db: Db): Promise<number[]> {
  return db.read((tx) => listToFold(tx, longestTail));
}

/** False when it has to wait for transactions that began before the survey was counted, or for another instance. */
export async function foldSurvey(db: Db, surveyId: number, columnTail = longestColumnTail): Promise<boolean> {
  await db.transact((tx) => beginMark(tx, surveyId));
  await db.transact((tx) => noteReadiness(tx, surveyId));
  return folding(db, surveyId, async (tx, fold) => {
    const isLong = await haveChanged(tx, surveyId, { since: fold.columnsFrom, answers: columnTail });
    if (isLong) await countWithColumns(tx, surveyId, { ...fold, ...bounds });
    else await addTallies(tx, surveyId, await tallied(tx, surveyId, fold));
  });
}

/** Forgets what was counted and counts again. Readers see the old numbers until the new ones are there. */
export async function rebuildTallies(db: Db, surveyId: number, within = bounds): Promise<boolean> {
  return folding(db, surveyId, async (tx, { to }) => {
    await clearTallies(tx, surveyId);
    await countWithColumns(tx, surveyId, { from: '0', columnsFrom: '0', to, ...within });
  });
}

export interface Rebuilt {
  rebuilt: number;
  /** Being counted by another process, or waiting for old transactions to end. */
  waiting: number;
  /** Surveys with too few answers to keep numbers of. */
  unkept: number;
}

/** Every survey that has tallies; the others are counted whenever somebody looks. */
export async function rebuildAllTallies(db: Db): Promise<Rebuilt> {
  const counts = { rebuilt: 0, waiting: 0, unkept: await db.read(countUnfolded) };
  await doEach(await db.read(listFolded), async (surveyId) => {
    counts[(await rebuildTallies(db, surveyId)) ? 'rebuilt' : 'waiting'] += 1;
  });
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

/** Tallies and columns from one reading of the answers: columns are never ahead of tallies, so theirs has all of both. */
async function countWithColumns(
  tx: Tx,
  surveyId: number,
  { from, columnsFrom, to, segmentSize, mostTallies }: Marks & typeof bounds,
): Promise<void> {
  let tallies = makeDailyTallies();
  await buildColumns(tx, surveyId, {
    from: columnsFrom,
    to,
    countedFrom: from,
    segmentSize,
    use: (row, structure) => {
      if (row.is_counted) tallies.add(row, structure, 1);
    },
    built: async () => {
      if (tallies.size() < mostTallies) return;
      await addTallies(tx, surveyId, tallies);
      tallies = makeDailyTallies();
    },
  });
  const structures = await structuresOf(tx, surveyId);
  for await (const row of streamReplaced(tx, surveyId, { from, to })) {
    const structure = structures.get(row.version_id);
    if (structure) tallies.add(row, structure, row.sign);
  }
  await addTallies(tx, surveyId, tallies);
  await moveColumnsMark(tx, surveyId, to);
}

async function structuresOf(tx: Tx, surveyId: number): Promise<Map<number, Structure>> {
  return new Map((await listVersions(tx, surveyId)).map(({ id, structure }) => [id, structure]));
}

/** What states of answers add to the tallies. */
export async function tallied(tx: Tx, surveyId: number, since: Since): Promise<DailyTallies> {
  const structures = await structuresOf(tx, surveyId);
  const tallies = makeDailyTallies();
  for await (const row of streamSince(tx, surveyId, since)) {
    const structure = structures.get(row.version_id);
    if (structure) tallies.add(row, structure, row.sign);
  }
  return tallies;
}

async function addTallies(tx: Tx, surveyId: number, tallies: DailyTallies): Promise<void> {
  for (const [period, rows] of tallies.periods()) await addRows(tx, surveyId, { period, rows });
}

async function addRows(
  tx: Tx,
  surveyId: number,
  { period, rows: tallies }: { period: string; rows: readonly CountedTally[] },
): Promise<void> {
  const own = new Map(tallies.map((row) => [keyOf(row), row.counts]));
  for (const row of await listPeriod(tx, surveyId, period)) {
    const counts = own.get(keyOf(row));
    if (counts) addWritten(counts, row.counts);
  }
  const written = tallies.map(({ counts, ...key }) => ({ ...key, counts: writeCounts(counts) }));
  const [full, empty] = [
    written.filter((row): row is TallyRow => row.counts !== null),
    written.filter(({ counts }) => counts === null),
  ];
  if (full.length > 0) await writeTallies(tx, surveyId, full);
  if (empty.length > 0) await deleteTallies(tx, surveyId, empty);
}
