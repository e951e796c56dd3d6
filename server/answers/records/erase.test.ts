/** Emptying a large trash: gone at once, erased in pieces. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../../test/house.ts';
import { makeSurvey, untilDone } from '../../../test/results.ts';
import type { Db } from '../../kernel/database/db.ts';
import { makeLog } from '../../kernel/process/log.ts';
import { makeStorage } from '../../kernel/storage/open.ts';
import { rebuildTallies, foldSurvey } from '../../reports/tallies/fold.ts';
import { erasePurged } from './erase.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;
const count = 4500;
const survey = await makeSurvey(house, { answers: count, seed: 11 });
const kept = survey.answers.slice(0, 5).map(({ id }) => id);
const deps = { storage: makeStorage(house.config), log: makeLog({ pretty: false, level: 'silent' }) };

const bulk = async (body: object) => good(await alice.post(`/quiz/${survey.id}/answers/bulk`, body)).affected;
const trash = { is_deleted: true, statuses: ['completed', 'unfinished', 'screenout'] };

test('[AN-12] a large trash is empty for every reader at once, and what comes into it later stays', async () => {
  await untilDone(() => foldSurvey(house.db, survey.id));
  await untilDone(() => rebuildTallies(house.db, survey.id));
  await bulk({ action: 'trash', scope: 'all' });
  assert.equal(await bulk({ action: 'restore', answer_ids: kept }), kept.length);
  assert.equal(await bulk({ action: 'purge', scope: 'all', confirm_purge: true }), count - kept.length);
  assert.equal(await stored(), count, 'nothing is erased yet');
  assert.deepEqual(await seen(), { list: 0, report: 0, device: 0, started: kept.length });
  const gone = survey.answers.at(-1)!.id;
  assert.equal((await alice.get(`/quiz/${survey.id}/answers/${gone}`)).status, 404);
  assert.equal((await alice.post(`/quiz/${survey.id}/answers/${gone}/visibility`, { is_hide: false })).status, 404);
  assert.equal(await bulk({ action: 'restore', scope: 'all' }), 0);
  assert.equal(await bulk({ action: 'purge', scope: 'all', confirm_purge: true }), 0, 'nobody purges them twice');
  await bulk({ action: 'trash', answer_ids: [kept[0]!] });
  assert.deepEqual(await seen(), { list: 1, report: 1, device: 1, started: kept.length });
});

test('[AN-12] erasing that was stopped goes on where it was', async () => {
  await assert.rejects(erasePurged({ ...deps, db: failingAfter(house.db, 1) }), /stopped/);
  const left = await stored();
  assert.ok(left < count && left > kept.length, `${left} are left`);
  assert.deepEqual(await seen(), { list: 1, report: 1, device: 1, started: kept.length });
  await erasePurged({ ...deps, db: house.db });
  assert.equal(await stored(), kept.length);
  const { rows } = await house.db.pool.query('select from purges where survey_id = $1', [survey.id]);
  assert.equal(rows.length, 0);
  await untilDone(() => foldSurvey(house.db, survey.id));
  assert.deepEqual(await seen(), { list: 1, report: 1, device: 1, started: kept.length });
});

/** What readers find in the trash, by tallies, columns and rows, and how many answers were started in all. */
async function seen() {
  const devices = { device: ['desktop', 'mobile', 'tablet'] };
  const total = async (query: object) =>
    good(await alice.get(`/quiz/${survey.id}/answers`, { ...query, limit: 1 })).data.total as number;
  const answers = async (body: object) =>
    good(await alice.post(`/quiz/${survey.id}/report`, body)).report.answers_count as number;
  return {
    list: await total(trash),
    report: await answers(trash),
    device: await answers({ ...trash, ...devices }),
    started: good(await alice.get(`/quiz/${survey.id}/summary`)).summary.all_visited as number,
  };
}

async function stored(): Promise<number> {
  const { rows } = await house.db.pool.query<{ count: string }>('select count(*) from answers where survey_id = $1', [
    survey.id,
  ]);
  return Number(rows[0]!.count);
}

/** A database that goes away after so many transactions. */
function failingAfter(db: Db, transactions: number): Db {
  let left = transactions;
  return {
    ...db,
    transact: (work) => {
      if (left-- === 0) throw new Error('stopped');
      return db.transact(work);
    },
  };
}
