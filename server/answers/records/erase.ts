/** Permanent deletion: the answer goes with its files and events, and its places in quotas become free. */
import { doEach } from '../../kernel/background/do-each.ts';
import type { Db, Tx } from '../../kernel/database/db.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { forgetAnswers } from '../../promo/index.ts';
import { deleteStoredFiles } from '../files/files.ts';
import { listLeft, lockLeft } from '../store/left.ts';
import { closePurge, listPurges, lockPurged } from '../store/purges.ts';
import { lockQuotaCounts, releaseQuotas } from '../store/quotas.ts';
import { deleteAnswers, deleteSomeAnswers } from '../store/records.ts';
import type { RecordsDeps } from './deps.ts';

export const pieceSize = 2000;

/** The number of answers that are gone, which the caller holds, and the counts of quotas too. Files go once the rows are gone for good. */
export async function eraseAnswers(
  deps: Pick<RecordsDeps, 'storage' | 'log'>,
  { tx, subject, reply }: Context<'survey'>,
  ids: readonly number[],
): Promise<number> {
  const { gone, files } = await erase(tx, subject.id, ids);
  reply.afterCommit.push(() => deleteStoredFiles(deps, subject.id, files));
  return gone;
}

/**
 * The job: carries out the requests to empty a trash. Each piece is a transaction of its own, so that a stop in the
 * middle leaves the rest for the next run, and no respondent waits for all of them.
 */
export async function erasePurged(deps: Pick<RecordsDeps, 'storage' | 'log'> & { db: Db }): Promise<void> {
  const { db } = deps;
  await doEach(await db.read(listPurges), async (purge) => {
    for (;;) {
      const { gone, files } = await db.transact(async (tx) => {
        await lockQuotaCounts(tx, purge.surveyId);
        return erase(tx, purge.surveyId, await lockPurged(tx, { ...purge, limit: pieceSize }));
      });
      deleteStoredFiles(deps, purge.surveyId, files);
      if (gone === 0) break;
    }
    await db.transact((tx) => closePurge(tx, purge));
  });
}

/** The job: erases unfinished answers that nobody has touched for so many days; 0: never. */
export async function eraseLeft(deps: Pick<RecordsDeps, 'storage' | 'log'> & { db: Db }, days: number): Promise<void> {
  const { db } = deps;
  let isMore = days > 0;
  while (isMore) {
    isMore = false;
    await doEach(await db.read((tx) => listLeft(tx, { days, limit: pieceSize })), async ([surveyId, ids]) => {
      const { gone, files } = await db.transact(async (tx) =>
        erase(tx, surveyId, await lockLeft(tx, surveyId, { ids, days })),
      );
      deleteStoredFiles(deps, surveyId, files);
      isMore ||= gone > 0;
    });
  }
}

/** The answers of a survey that was deleted, before the survey itself: a million in one transaction would last too long. */
export async function eraseAllAnswers(db: Db, surveyId: number): Promise<void> {
  while ((await db.transact((tx) => deleteSomeAnswers(tx, surveyId, pieceSize))) > 0);
}

async function erase(tx: Tx, surveyId: number, ids: readonly number[]): Promise<{ gone: number; files: string[] }> {
  if (ids.length === 0) return { gone: 0, files: [] };
  await releaseQuotas(tx, surveyId, ids);
  await forgetAnswers(tx, surveyId, ids);
  return deleteAnswers(tx, surveyId, ids);
}
