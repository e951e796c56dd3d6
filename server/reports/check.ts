/** Compares kept tallies with a full recount in the same state of the database; a sum that is wrong is named and mended. */
import { inSnapshot, type Db, type Tx } from '../kernel/db.ts';
import type { Log } from '../kernel/log.ts';
import { rebuildTallies, tallied } from './fold.ts';
import { findMark, listFolded, listTallies, type TallyRow } from './store/tallies.ts';

export interface WrongTally extends TallyRow {
  /** What a recount gives. */
  counted: number;
}

/** The job: every survey that has tallies. */
export async function checkTallies({ db, log }: { db: Db; log: Log }): Promise<WrongTally[]> {
  const found: WrongTally[] = [];
  for (const surveyId of await db.read(listFolded)) {
    const wrong = await db.read((tx) => inSnapshot(tx, () => wrongTallies(tx, surveyId)));
    if (wrong.length === 0) continue;
    for (const tally of wrong.slice(0, 20))
      log.error({ survey: surveyId, tally }, 'a tally was wrong and is counted anew');
    await rebuildTallies(db, surveyId);
    found.push(...wrong);
  }
  return found;
}

export async function wrongTallies(tx: Tx, surveyId: number): Promise<WrongTally[]> {
  const mark = await findMark(tx, surveyId);
  if (mark === null || mark === '0') return [];
  const counted = new Map((await tallied(tx, surveyId, { from: '0', to: mark })).map((row) => [keyOf(row), row]));
  const kept = new Map((await listTallies(tx, surveyId)).map((row) => [keyOf(row), row]));
  const wrong = [...kept].map(([key, row]) => ({ ...row, counted: counted.get(key)?.amount ?? 0 }));
  const missing = [...counted]
    .filter(([key]) => !kept.has(key))
    .map(([, row]) => ({ ...row, amount: 0, counted: row.amount }));
  return [...wrong, ...missing].filter((row) => row.amount !== row.counted);
}

function keyOf(row: TallyRow): string {
  return [row.period, row.question_id, row.hash, row.status, row.is_hidden, row.part, row.cell].join('\u0001');
}
