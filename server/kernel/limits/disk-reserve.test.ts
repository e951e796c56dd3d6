import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { webhooksIn } from '../../../test/webhooks.ts';
import { makeDiskReserve, reserveBytes } from './disk-reserve.ts';

const plenty = 2 ** 40;
let left = plenty;
const house = await openHouse({ WEBHOOK_ALLOW_PRIVATE: 'true' }, { room: async () => left });
after(() => house.close());
const { alice } = house;
const words = ask('input', { title: 'Words' });
const survey = await openSurvey(house, { widgets: draft(words) });
const path = `/quiz/${survey.id}`;
const complete = () => survey.rita.complete({ [words.id]: 'one' });
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

async function leave(bytes: number): Promise<void> {
  left = bytes;
  await house.app.reserve.look();
}

test('[RU-90, A-71] the last gigabyte of the disk is for answers: files, copies and messages of authors end before', async (t) => {
  const hooks = webhooksIn(house);
  const receiver = await hooks.listen(t);
  await hooks.addActive(survey.id, receiver.url);
  const made = good(await alice.post(`${path}/exports`, { kind: 'answers_csv' })).export;
  await leave(reserveBytes - 1);
  t.after(() => leave(plenty));
  const first = good(await complete()).answer.id as number;
  good(await complete());
  const refused = {
    save: await alice.post(`${path}/save`, draft(words)),
    publish: await alice.post(`${path}/publish`),
    duplicate: await alice.post(`${path}/duplicate`),
    media: await alice.upload(`/workspace/${alice.workspaceId}/media`, { name: 'a.png', bytes: png }),
    job: await alice.post(`${path}/exports`, { kind: 'answers_csv' }),
    export: await alice.get(`${path}/answers/csv`),
  };
  for (const [name, { status, body, headers }] of Object.entries(refused))
    assert.deepEqual([status, body.code, 'retry-after' in headers], [503, 'unavailable', true], name);
  await house.app.exportJobs.round();
  assert.equal(good(await alice.get(`${path}/exports/${made.id}`)).export.status, 'failed');
  await house.app.webhooks.workOnce();
  await house.app.webhooks.idle();
  assert.equal(receiver.received.length, 0);
  good(await house.nobody.post('/auth/login', { email: alice.email, password: alice.password }));
  good(await alice.post(`${path}/answers/bulk`, { action: 'trash', answer_ids: [first] }));
  good(await alice.post(`${path}/answers/bulk`, { action: 'purge', answer_ids: [first], confirm_purge: true }));
  await leave(plenty);
  good(await alice.post(`${path}/save`, draft(words)));
  assert.equal((await hooks.until(receiver, 1)).length, 1, 'what happened meanwhile is told of what is still there');
});

test('[RU-90] a disk of which nobody can tell is not almost full, and one that is asked again is', async () => {
  let room: number | null = null;
  const reserve = makeDiskReserve(async () => room);
  await reserve.look();
  assert.equal(reserve.isReached(), false);
  room = 0;
  await reserve.look();
  assert.throws(() => reserve.requireRoom(), /almost full/);
});
