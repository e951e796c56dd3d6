import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { promoIn } from '../../test/promo.ts';
import { openReceiver } from '../../test/receiver.ts';
import { openSurvey } from '../../test/respondent.ts';
import { verify, webhooksIn } from '../../test/webhooks.ts';
import { warnOfDryLists } from '../promo/index.ts';

const house = await openHouse({ WEBHOOK_ALLOW_PRIVATE: 'true' });
after(() => house.close());
const { alice } = house;
const hooks = webhooksIn(house);
const say = ask('input', { title: 'Say' });
const rate = ask('rating', { title: 'Rate' });
const { id, rita } = await openSurvey(house, { widgets: draft(say, rate) });
good(await alice.post(`/quiz/${id}/variables`, { name: 'utm' }));
good(await alice.post(`/quiz/${id}/hidden-options`, { name: 'crm', value: '7' }));
const receiver = await openReceiver();
after(() => receiver.close());
afterEach(async () => {
  await house.db.pool.query('delete from webhooks');
  receiver.received.length = 0;
});

test('[WH-25] chosen fields are sent flat, under own keys, and what is unknown or absent is null', async () => {
  const body = [
    'type',
    'timestamp',
    'quiz_id',
    'quiz_name',
    'answer_id',
    'is_complete',
    'score',
    'extra_fields',
    'extra.utm',
    'extra.none',
    'option.crm',
    'option.none',
    say.id,
    rate.id,
    'no_such_field',
    'constructor',
    '11111111-1111-4111-8111-111111111111',
  ];
  await hooks.addActive(id, receiver.url, {
    body,
    body_naming: { [say.id]: 'words', answer_id: 'answer', other: 'unused' },
  });
  const { answer } = good(await rita.complete({ [say.id]: 'flat' }, { extra_fields: { utm: 'mail' } }));
  const [request] = await hooks.until(receiver, 1);
  const { timestamp, quiz_name, ...rest } = JSON.parse(request!.body);
  assert.equal(quiz_name, good(await alice.get(`/quiz/${id}`)).name);
  assert.match(timestamp, /Z$/);
  assert.deepEqual(rest, {
    type: 'answer.completed',
    quiz_id: id,
    answer: answer.id,
    is_complete: true,
    score: null,
    extra_fields: { utm: 'mail' },
    'extra.utm': 'mail',
    'extra.none': null,
    'option.crm': '7',
    'option.none': null,
    words: 'flat',
    [rate.id]: null,
    no_such_field: null,
    constructor: null,
    '11111111-1111-4111-8111-111111111111': null,
  });
  assert.deepEqual(Object.keys(JSON.parse(request!.body)).slice(0, 5), [
    'type',
    'timestamp',
    'quiz_id',
    'quiz_name',
    'answer',
  ]);
});

test('[WH-22] get sends chosen fields as query, which the signature covers as it stands in the address', async () => {
  const plain = await hooks.addActive(id, receiver.url, { method: 'get' });
  const own = await hooks.addActive(id, `${receiver.url}?key=a%20b#part`, {
    method: 'get',
    body: [say.id, 'extra_fields'],
    body_naming: { [say.id]: 'words' },
  });
  const { answer } = good(await rita.complete({ [say.id]: 'a & b' }));
  await hooks.until(receiver, 2);
  const [first, second] = receiver.received.toSorted((one, other) => (one.target > other.target ? -1 : 1));
  assert.deepEqual([first!.method, first!.body, first!.headers['content-type']], ['GET', '', undefined]);
  assert.equal(first!.target, `/hook?type=answer.completed&quiz_id=${id}&answer_id=${answer.id}&is_complete=true`);
  assert.equal(second!.target, '/hook?key=a%20b&words=a+%26+b&extra_fields=%7B%7D');
  for (const [hook, request] of [
    [plain, first],
    [own, second],
  ] as const)
    verify(hook.secret, { headers: request!.headers, body: request!.target.split('?')[1]! });
});

for (const method of ['put', 'patch']) {
  test(`[WH-2] ${method} has a body like post`, async () => {
    await hooks.addActive(id, receiver.url, { method, body: ['type'] });
    good(await rita.complete({}));
    const [request] = await hooks.until(receiver, 1);
    assert.deepEqual([request!.method, request!.body], [method.toUpperCase(), '{"type":"answer.completed"}']);
  });
}

test('[WH-24] a survey’s webhook hears of screened-out answers only when it asks', async () => {
  const when = { op: 'and', items: [{ source: { type: 'widget', id: say.id }, operator: 'eq', value: 'x' }] };
  good(
    await alice.post(`/quiz/${id}/conditions`, {
      conditions: { jumps: { [say.id]: [{ when, to: { type: 'screenout' } }] } },
    }),
  );
  good(await alice.post(`/quiz/${id}/publish`));
  await hooks.addActive(id, receiver.url, { body: ['type'] });
  await hooks.addActive(id, receiver.url, { body: ['type', 'is_screenout'], screenout: true });
  const done = good(await rita.complete({ [say.id]: 'x' })).answer;
  assert.equal(done.is_screenout, true);
  good(await rita.complete({}));
  await hooks.until(receiver, 3);
  assert.deepEqual(receiver.received.map(({ body }) => body).toSorted(), [
    '{"type":"answer.completed","is_screenout":false}',
    '{"type":"answer.completed"}',
    '{"type":"answer.screenout","is_screenout":true}',
  ]);
});

test('[WH-24, WH-19, WH-27] a workspace’s webhook hears of publishing, archiving and deleting, also with the folder', async () => {
  const hook = await hooks.addToWorkspace(receiver.url, {
    events: ['quiz.published', 'quiz.archived', 'quiz.deleted'],
  });
  const folder = good(await alice.post(`/workspace/${alice.workspaceId}/folders`, { name: 'Going' })).id;
  const made = good(await alice.post('/quiz', { folder_id: folder, name: 'Short life' })).id;
  good(await alice.post(`/quiz/${made}/save`, draft(say)));
  const { version_id, url_shared } = good(await alice.post(`/quiz/${made}/publish`));
  const { archive_at } = good(await alice.post(`/quiz/${made}/archive`, { archive: true }));
  good(await alice.post(`/quiz/${made}/archive`, { archive: true }));
  good(await alice.post(`/quiz/${made}/archive`, { archive: false }));
  good(await alice.del(`/folders/${folder}`, { confirm_delete_quizzes: true }));
  await hooks.until(receiver, 3);
  const payloads = receiver.received
    .map(({ body }) => JSON.parse(body))
    .toSorted((one, other) => (one.timestamp < other.timestamp ? -1 : 1));
  const common = {
    webhook_id: hook.id,
    quiz: { id: made, name: 'Short life', url_shared },
    workspace_id: alice.workspaceId,
    user_id: alice.userId,
  };
  assert.deepEqual(
    payloads.map(({ type, data }) => [type, data]),
    [
      ['quiz.published', { ...common, version_id }],
      ['quiz.archived', { ...common, archive_at }],
      ['quiz.deleted', common],
    ],
  );
  for (const request of receiver.received) verify(hook.secret, request);
});

test('[WH-24, WH-21] a workspace hears of a list that runs dry once, however many surveys it is attached to', async () => {
  const promo = promoIn(house);
  const hook = await hooks.addToWorkspace(receiver.url, { events: ['promo.low', 'answer.completed'] });
  const one = await promo.open();
  const two = await promo.open();
  const list = await promo.list(['A']);
  await promo.attach(list.id, one.id, two.id);
  good(await one.rita.complete({}));
  await warnOfDryLists(house.db);
  await hooks.until(receiver, 3);
  const messages = receiver.received.map(({ body, headers }) => ({ ...JSON.parse(body), id: headers['webhook-id'] }));
  assert.deepEqual(messages.map(({ type, data }): string => data.level ?? type).toSorted(), [
    'answer.completed',
    'empty',
    'low',
  ]);
  const low = messages.find(({ data }) => data.level === 'low');
  assert.deepEqual(
    [low.data.webhook_id, low.data.list.id, low.data.quizzes.map((quiz: { id: number }) => quiz.id)],
    [hook.id, list.id, [one.id, two.id]],
  );
  const feeds = await Promise.all(
    [one, two].map(async (survey) => good(await alice.get(`/quiz/${survey.id}/events`)).data),
  );
  for (const feed of feeds) {
    const [item] = feed.filter((event: { type: string; data: { level: string } }) => event.data.level === 'low');
    assert.equal(item.id, low.id, 'the same id in the feeds');
  }
});
