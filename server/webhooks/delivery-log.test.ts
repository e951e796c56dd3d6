/** What became of messages: told page by page, sent again, and forgotten with what they are about. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';
import { webhooksIn } from '../../test/webhooks.ts';

const house = await openHouse({ WEBHOOK_ALLOW_PRIVATE: 'true' });
after(() => house.close());
const { alice } = house;
const hooks = webhooksIn(house);
const say = ask('input', { title: 'Say' });
const { id, rita } = await openSurvey(house, { widgets: draft(say) });
const complete = async (text: string) => good(await rita.complete({ [say.id]: text })).answer.id as number;
const { listen } = hooks;

test('[WH-15] the log comes in pages, and keys that a receiver echoes are not in it', async (t) => {
  const receiver = await listen(t, ({ headers }) => ({
    status: 200,
    body: `got ${String(headers['authorization'])}\u0000`,
  }));
  const hook = await hooks.add(id, receiver.url, { headers: [{ name: 'Authorization', value: 'Bearer very-secret' }] });
  for (let count = 0; count < 3; count += 1) good(await alice.post(`${hook.path}/test`));
  const page = good(await alice.get(`${hook.path}/logs`, { page: 2, per_page: 2 }));
  assert.deepEqual([page.total, page.current_page, page.last_page, page.per_page, page.data.length], [3, 2, 2, 2, 1]);
  assert.equal(page.data[0].response_body, 'got ********');
  const [newest, , oldest] = await hooks.log(hook);
  assert.ok(newest.id > oldest.id);
  for (const query of [{ per_page: 31 }, { page: 0 }])
    assert.equal((await alice.get(`${hook.path}/logs`, query)).status, 422);
});

test('[WH-58, WH-59] an entry shows what went and what came, and no key; the log is read by outcome, event, answer and day', async (t) => {
  const receiver = await listen(t, ({ headers }, index) => ({
    status: index === 0 ? 500 : 200,
    body: 'no',
    headers: { 'X-Echo': `saw ${String(headers['authorization'])}`, 'Set-Cookie': 'session=1' },
  }));
  const hook = await hooks.addActive(id, `${receiver.url}?a=1`, {
    headers: [{ name: 'Authorization', value: 'Bearer very-secret' }],
  });
  const answerId = await complete('Cold soup');
  const [sent] = await hooks.until(receiver, 1);
  good(await alice.post(`${hook.path}/test`));
  const [test, entry] = await hooks.log(hook);
  const { log } = good(await alice.get(`${hook.path}/logs/${entry.id}`));
  const named = Object.fromEntries(log.request.headers.map(({ name, value }: Header) => [name.toLowerCase(), value]));
  assert.deepEqual([log.id, log.request.url, log.request.method], [entry.id, `${receiver.url}?a=1`, 'post']);
  assert.deepEqual(
    [named['webhook-id'], named['webhook-timestamp'], named['authorization'], named['webhook-signature']],
    [sent!.headers['webhook-id'], sent!.headers['webhook-timestamp'], '********', '********'],
  );
  assert.equal(log.request.body, sent!.body.replace('Bearer very-secret', '********'));
  assert.ok(log.request.body_bytes > 500);
  const replied = Object.fromEntries(log.response.headers.map(({ name, value }: Header) => [name, value]));
  assert.deepEqual([replied['X-Echo'], replied['Set-Cookie'], log.response.body], ['saw ********', '********', 'no']);
  assert.equal(JSON.stringify(log).includes('very-secret'), false);
  const found = async (query: Record<string, unknown>) =>
    good(await alice.get(`${hook.path}/logs`, query)).data.map((one: { id: number }) => one.id);
  const today = new Date().toISOString().slice(0, 10);
  assert.deepEqual(await found({ is_success: false }), [entry.id]);
  assert.deepEqual(await found({ event: 'webhook.test' }), [test.id]);
  assert.deepEqual(await found({ answer_id: answerId, is_success: true }), []);
  assert.deepEqual(await found({ answer_id: answerId, date_from: today, date_to: today }), [entry.id]);
  assert.deepEqual(await found({ date_to: '2020-01-01' }), []);
  assert.equal((await alice.get(`${hook.path}/logs`, { date_from: today, date_to: '2020-01-01' })).status, 422);
  const reader = await house.tokenFor(alice, ['webhooks:read', 'quiz:read']);
  assert.equal((await reader.get(`${hook.path}/logs/${entry.id}`)).body.code, 'ability_missing');
  await house.db.pool.query('update deliveries set payload = null, due_at = null where webhook_id = $1', [hook.id]);
  const emptied = good(await alice.get(`${hook.path}/logs/${entry.id}`)).log.request;
  assert.deepEqual([emptied.body, emptied.body_bytes], [null, null]);
});

test('[WH-58, A-93] no part of a long key is in the log, nor of one that holds another, whatever a receiver says back', async (t) => {
  const long = `Bearer ${'k3y'.repeat(200)}`;
  const keys = { Authorization: long, 'X-Short': 'abcd', 'X-Longer': 'abcdefgh', 'X-Named': 'größe-42' };
  const receiver = await listen(t, ({ headers }) => ({
    status: 200,
    body: `${String(headers['x-longer'])} ${String(headers['authorization'])}`,
    headers: {
      'X-Echo': `${'.'.repeat(280)}${String(headers['authorization'])}`,
      'X-Echoes': `${String(headers['x-longer'])} ${String(headers['x-named'])}`,
    },
  }));
  const headers = Object.entries(keys).map(([name, value]) => ({ name, value }));
  const hook = await hooks.add(id, receiver.url, { headers });
  good(await alice.post(`${hook.path}/test`));
  const [entry] = await hooks.log(hook);
  const { log } = good(await alice.get(`${hook.path}/logs/${entry.id}`));
  const replied = Object.fromEntries(log.response.headers.map(({ name, value }: Header) => [name, value]));
  assert.equal(replied['X-Echo'], `${'.'.repeat(280)}********`);
  assert.equal(replied['X-Echoes'], '******** ********');
  assert.equal(log.response.body, '******** ********');
});

interface Header {
  name: string;
  value: string;
}

test('[WH-16] one message or those of some days are sent again, the same bytes under the same id', async (t) => {
  const receiver = await listen(t);
  const hook = await hooks.addActive(id, receiver.url);
  await complete('x');
  await complete('y');
  await hooks.until(receiver, 2);
  const log = await hooks.log(hook);
  const again = (body: unknown) => alice.post(`${hook.path}/logs/resend`, body);
  assert.deepEqual(good(await again({ log_id: log[0].id })), { status: true, queued: 1 });
  const [, , third] = await hooks.until(receiver, 3);
  const first = receiver.received.find(({ headers }) => headers['webhook-id'] === log[0].message_id)!;
  assert.deepEqual([third!.body, third!.headers['webhook-id']], [first.body, first.headers['webhook-id']]);
  const today = new Date().toISOString().slice(0, 10);
  assert.deepEqual(good(await again({ date_from: today, date_to: today })), { status: true, queued: 2 });
  await hooks.until(receiver, 5);
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 2);
  assert.deepEqual(good(await again({ date_from: '2020-01-01', date_to: '2020-01-02' })).queued, 0);
  for (const wrong of [
    {},
    { log_id: log[0].id, date_from: today, date_to: today },
    { date_from: today },
    { date_from: '2026-02-02', date_to: '2026-02-01' },
  ]) {
    assert.equal((await again(wrong)).body.code, 'validation_error', JSON.stringify(wrong));
  }
  assert.equal((await again({ log_id: 999_999_999 })).body.code, 'log_not_found');
  await house.db.pool.query(
    'insert into delivery_attempts (webhook_id, delivery_id, attempt, is_success, duration_ms) select webhook_id, delivery_id, 1, true, 1 from (select * from delivery_attempts limit 1) one, generate_series(1, 1000)',
  );
  assert.equal((await again({ date_from: today, date_to: today })).status, 422, 'more than 1000 entries');
  await hooks.toggle(hook, false);
  assert.equal((await again({ log_id: log[0].id })).body.code, 'webhook_inactive');
});

test('[WH-14] deleting takes the log and what waits', async (t) => {
  const receiver = await listen(t, () => ({ status: 500 }));
  const hook = await hooks.addActive(id, receiver.url);
  await complete('x');
  await hooks.until(receiver, 1);
  assert.deepEqual(good(await alice.del(hook.path)), { status: true });
  assert.equal((await alice.get(`${hook.path}/logs`)).body.code, 'webhook_not_found');
  const { rows } = await house.db.pool.query(
    'select (select count(*) from deliveries where webhook_id = $1)::int + (select count(*) from delivery_attempts where webhook_id = $1)::int as left',
    [hook.id],
  );
  assert.equal(rows[0].left, 0);
});

test('[WH-36] messages about a purged answer and about answers of a deleted survey go with them', async (t) => {
  const receiver = await listen(t, () => ({ status: 500 }));
  const other = await openSurvey(house, { widgets: draft(say) });
  const hook = await hooks.addActive(other.id, receiver.url);
  const workspace = await hooks.addToWorkspace(receiver.url, { events: ['answer.completed', 'quiz.deleted'] });
  const purged = good(await other.rita.complete({ [say.id]: 'canary' })).answer.id;
  good(await other.rita.complete({ [say.id]: 'stays' }));
  await hooks.until(receiver, 4);
  good(await alice.del(`/quiz/${other.id}/answers/${purged}`));
  const of = async (path: string) =>
    (await hooks.log({ ...hook, path })).filter((entry: { answer_id: number }) => entry.answer_id === purged);
  assert.deepEqual([await of(hook.path), await of(workspace.path)], [[], []]);
  good(await alice.del(`/quiz/${other.id}`));
  await hooks.hurry();
  const requests = await hooks.until(receiver, 5);
  assert.deepEqual(
    requests.slice(4).map(({ body }) => JSON.parse(body).type),
    ['quiz.deleted'],
  );
  await house.app.jobTable['surveys:erase']();
  const { rows } = await house.db.pool.query(
    'select event from deliveries union all select type from events where survey_id = $1',
    [other.id],
  );
  assert.deepEqual(
    rows.map(({ event }) => event),
    ['quiz.deleted', 'quiz.deleted'],
  );
});

test('[WH-41] events, messages and log are forgotten after 30 days', async (t) => {
  const receiver = await listen(t);
  const hook = await hooks.addActive(id, receiver.url);
  await complete('old');
  await complete('new');
  await hooks.until(receiver, 2);
  const [newer, older] = await hooks.log(hook);
  const past = "set created_at = now() - interval '31 days'";
  await house.db.pool.query(`update events ${past} where survey_id = $1 and message_id = $2`, [id, older.message_id]);
  await house.db.pool.query(`update deliveries ${past} where webhook_id = $1 and message_id = $2`, [
    hook.id,
    older.message_id,
  ]);
  await house.db.pool.query(`update delivery_attempts ${past} where id = $1`, [older.id]);
  await house.app.jobTable['kernel:tidy']();
  assert.deepEqual(
    (await hooks.log(hook)).map((entry: { id: number }) => entry.id),
    [newer.id],
  );
  const kept = async (text: string, of: number) =>
    (await house.db.pool.query(text, [of, [newer.message_id, older.message_id]])).rows;
  const expected = [{ message_id: newer.message_id }];
  assert.deepEqual(
    await kept('select message_id from deliveries where webhook_id = $1 and message_id = any($2)', hook.id),
    expected,
  );
  assert.deepEqual(
    await kept('select message_id from events where survey_id = $1 and message_id = any($2)', id),
    expected,
  );
});
