/**
 * Completed answers of many surveys and the last of each, for the list of surveys and its order. To count a million answers of
 * ten thousand surveys would take seconds, so their totals are kept; a total is believed only while nothing of its survey has
 * changed since it was counted, and else counted anew by who reads. So what is told is exact, however late the job is.
 */
import { forgetRemoved, readLastTimes, readMark } from '../answers/index.ts';
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

/** The job: counts every survey of which something has changed. */
export async function keepSurveyTotals(db: Db, size = pieceSize): Promise<void> {
  let after = 0;
  for (;;) {
    const ids = await db.transact((tx) => keepSome(tx, { after, size }));
    after = ids.at(-1) ?? 0;
    if (ids.length < size) return;
  }
}

/** The mark is read first: what is changed from then on makes the totals unbelievable, whether it was counted or not. */
async function keepSome(tx: Tx, from: { after: number; size: number }): Promise<number[]> {
  const mark = await readMark(tx);
  const ids = await listChangedSurveys(tx, from);
  if (ids.length === 0) return ids;
  await writeTotals(tx, mark, await countTotals(tx, ids));
  await forgetRemoved(tx, ids, mark);
  return ids;
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
