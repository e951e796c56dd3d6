/**
 * Completed answers of many surveys and the last of each, for the list of surveys and its order. To count a million answers of
 * ten thousand surveys would take seconds, so their totals are kept; a total is believed only while nothing of its survey has
 * changed since it was counted, and else counted anew by who reads. So what is told is exact, however late the job is.
 */
import { forgetRemoved, readLastTimes, readMark } from '../answers/index.ts';
import { doEach } from '../kernel/background/do-each.ts';
import type { Db, Tx } from '../kernel/database/db.ts';
import type { AnswerTotals } from '../surveys/index.ts';
import { listChangedSurveys, readKeptTotals, writeTotals } from './store/survey-totals.ts';
import { countCompleted } from './store/current-totals.ts';

/** Surveys counted in one transaction: as many as some thousand answers above their marks allow. */
const pieceSize = 500;

/** A survey that never had an answer is left out. */
export async function answerTotals(tx: Tx, surveyIds: readonly number[]): Promise<ReadonlyMap<number, AnswerTotals>> {
  if (surveyIds.length === 0) return new Map();
  const kept = await readKeptTotals(tx, surveyIds);
  const changed = kept.filter(({ isChanged }) => isChanged).map(({ surveyId }) => surveyId);
  const totals = new Map(kept.map(({ surveyId, completed, lastAt }) => [surveyId, { completed, lastAt }]));
  for (const [id, counted] of await countTotals(tx, changed)) totals.set(id, counted);
  return totals;
}

/** The job: counts every survey of which something has changed. One that cannot be counted keeps no other from it. */
export async function keepSurveyTotals(db: Db, size = pieceSize): Promise<void> {
  const failures: unknown[] = [];
  for (let after = 0; ;) {
    const ids = await db.read((tx) => listChangedSurveys(tx, { after, size }));
    await keepAll(db, ids).catch((error: unknown) => failures.push(error));
    if (ids.length < size) break;
    after = ids.at(-1)!;
  }
  if (failures.length > 0) throw failures[0];
}

async function keepAll(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const keep = (some: readonly number[]) => db.transact((tx) => keepSome(tx, some));
  await keep(ids).catch(() => doEach(ids, (id) => keep([id])));
}

/** The mark is read first: what is changed from then on makes the totals unbelievable, whether it was counted or not. */
async function keepSome(tx: Tx, ids: readonly number[]): Promise<void> {
  const mark = await readMark(tx);
  await writeTotals(tx, mark, await countTotals(tx, ids));
  await forgetRemoved(tx, ids, mark);
}

async function countTotals(tx: Tx, ids: readonly number[]): Promise<Map<number, AnswerTotals>> {
  if (ids.length === 0) return new Map();
  const counts = await countCompleted(tx, ids);
  // Where none is in view the look for the last would pass by all of them.
  const times = await readLastTimes(
    tx,
    ids.filter((id) => (counts.get(id)?.inView ?? 0) > 0),
  );
  return new Map(
    ids.map((id) => [id, { completed: counts.get(id)?.inView ?? 0, lastAt: times.get(id) ?? null }] as const),
  );
}
