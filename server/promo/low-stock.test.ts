import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';
import { promoIn } from '../../test/promo.ts';
import { makeLog } from '../kernel/process/log.ts';
import { claimCode } from './claim.ts';
import { warnOfDryLists } from './low-stock.ts';
import { startPromoTimers } from './timers.ts';

const house = await openHouse();
after(() => house.close());
const { alice, db } = house;
const promo = promoIn(house);

async function warningsOf(surveyId: number) {
  const { rows } = await db.pool.query(
    "select payload, workspace_id, answer_id, message_id from events where survey_id = $1 and type = 'promo.low' order by id",
    [surveyId],
  );
  return rows.map((row) => ({ ...row, data: JSON.parse(row.payload) }));
}

const levels = async (surveyId: number) =>
  (await warningsOf(surveyId)).map((event) => [event.data.level, event.data.list.unused_count]);

let answers = 0;
async function use(surveyId: number, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await db.transact((tx) => claimCode(tx, { surveyId, answerId: (answers += 1) }));
}

async function attached(codes: number, surveys = 1) {
  const list = await promo.list(Array.from({ length: codes }, (_, index) => `C${index}`));
  const ids = await Promise.all(
    Array.from({ length: surveys }, (_, index) => house.survey(alice, { name: `S${index}` })),
  );
  await promo.attach(list.id, ...ids);
  return { list, ids, id: ids[0]! };
}

test('[PR-37, PR-38] a list is told of at a tenth and when it is empty, once each', async () => {
  const { id } = await attached(20);
  await use(id, 17);
  await warnOfDryLists(db);
  assert.deepEqual(await levels(id), []);
  await use(id, 1);
  await warnOfDryLists(db);
  await warnOfDryLists(db);
  assert.deepEqual(await levels(id), [['low', 2]]);
  await use(id, 1);
  await warnOfDryLists(db);
  assert.deepEqual(await levels(id), [['low', 2]]);
  await use(id, 1);
  await Promise.all([warnOfDryLists(db), warnOfDryLists(db), warnOfDryLists(db)]);
  assert.deepEqual(await levels(id), [
    ['low', 2],
    ['empty', 0],
  ]);
});

test('[PR-37] every attached survey gets the event, with the list and all its surveys', async () => {
  const { list, ids } = await attached(10, 2);
  await use(ids[0]!, 9);
  await warnOfDryLists(db);
  const quizzes = ids.map((id, index) => ({ id, name: `S${index}` })).toSorted((one, other) => one.id - other.id);
  const data = {
    workspace_id: alice.workspaceId,
    list: { id: list.id, name: 'Spring', codes_count: 10, unused_count: 1 },
    level: 'low',
    quizzes,
  };
  for (const id of ids) {
    const events = await warningsOf(id);
    assert.deepEqual(
      events.map((event) => [event.data, event.workspace_id, event.answer_id]),
      [[data, alice.workspaceId, null]],
    );
    assert.match(events[0].message_id, /^msg_/);
  }
});

test('[PR-38] codes that are added begin it anew, repeats of old ones do not', async () => {
  const { id, list } = await attached(2);
  await use(id, 2);
  await warnOfDryLists(db);
  assert.deepEqual(await levels(id), [
    ['low', 0],
    ['empty', 0],
  ]);
  good(await alice.post('/promo/codes', { list_id: list.id, codes: ['C0'] }));
  await warnOfDryLists(db);
  assert.equal((await levels(id)).length, 2);
  good(await alice.post('/promo/codes', { list_id: list.id, codes: ['D0'] }));
  await warnOfDryLists(db);
  assert.equal((await levels(id)).length, 2, 'one of three is more than a tenth');
  await use(id, 1);
  await warnOfDryLists(db);
  assert.deepEqual(await levels(id), [
    ['low', 0],
    ['empty', 0],
    ['low', 0],
    ['empty', 0],
  ]);
});

test('[PR-37] a list without surveys, or with deleted ones only, is not told of', async () => {
  const { id } = await attached(1);
  await use(id, 1);
  good(await alice.del(`/quiz/${id}`));
  assert.equal(await warnOfDryLists(db), 0);
});

test('[PR-37] the timer tells without being asked, and stops', async () => {
  const { id } = await attached(1);
  const began = performance.now();
  const watch = startPromoTimers({ db, log: makeLog({ pretty: false, level: 'silent' }) });
  await use(id, 1);
  while ((await levels(id)).length < 2) assert.ok(performance.now() - began < 60_000, 'within a minute');
  await watch.stop();
});
