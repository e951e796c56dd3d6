import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';
import { verify, webhooksIn } from '../../test/webhooks.ts';

const house = await openHouse({ WEBHOOK_ALLOW_PRIVATE: 'true' });
after(() => house.close());
const { alice } = house;
const hooks = webhooksIn(house);
const say = ask('input', { title: 'Say' });
const { id, rita } = await openSurvey(house, { widgets: draft(say) });
const complete = async (text: string) => good(await rita.complete({ [say.id]: text })).answer.id as number;
const { listen } = hooks;

test('[WH-21, WH-23] a completed answer arrives signed, with its record, the hidden options and the configured headers', async (t) => {
  const receiver = await listen(t);
  good(await alice.post(`/quiz/${id}/hidden-options`, { name: 'crm', value: '7' }));
  const hook = await hooks.addActive(id, receiver.url, { headers: [{ name: 'X-Own', value: 'mine' }] });
  const answerId = await complete('Привет 🎉');
  const [request] = await hooks.until(receiver, 1);
  const { method, headers, body } = request!;
  assert.deepEqual(
    [method, headers['content-type'], headers['user-agent'], headers['x-own']],
    ['POST', 'application/json', 'Canvass-Webhooks/3', 'mine'],
  );
  assert.match(String(headers['webhook-id']), /^msg_.{26}$/);
  assert.ok(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000) < 60);
  verify(hook.secret, request!);
  assert.throws(() => verify(hook.secret, { headers, body: `${body} ` }));
  const payload = JSON.parse(body);
  const record = good(await alice.get(`/quiz/${id}/answers/${answerId}`)).answer;
  const { url_shared, name } = good(await alice.get(`/quiz/${id}`));
  assert.deepEqual(payload, {
    type: 'answer.completed',
    timestamp: payload.timestamp,
    data: { webhook_id: hook.id, quiz: { id, name, url_shared }, answer: record, hidden_options: { crm: '7' } },
    headers: { 'X-Own': 'mine' },
  });
  assert.match(payload.timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  const [entry] = await hooks.log(hook);
  const { id: _, created_at, duration_ms, ...rest } = entry;
  assert.ok(created_at && duration_ms >= 0);
  assert.deepEqual(rest, {
    webhook_id: hook.id,
    message_id: headers['webhook-id'],
    answer_id: answerId,
    event: 'answer.completed',
    attempt: 1,
    is_success: true,
    status_code: 200,
    response_body: 'ok',
    error: null,
    next_retry_at: null,
  });
  const webhook = await hooks.get(hook);
  assert.deepEqual([webhook.fail_count, webhook.last_success_at !== null], [0, true]);
});

test('[WH-12] for a day after a rotation both secrets sign', async (t) => {
  const receiver = await listen(t);
  const hook = await hooks.addActive(id, receiver.url);
  const first = good(await alice.post(`${hook.path}/rotate`)).secret;
  const second = good(await alice.post(`${hook.path}/rotate`)).secret;
  await complete('x');
  const [request] = await hooks.until(receiver, 1);
  assert.equal(new Set([hook.secret, first, second]).size, 3);
  for (const secret of [hook.secret, first, second]) verify(secret, request!);
});

test('[WH-26, WH-29] a retry has the same id and bytes and a signature of its own, whatever was changed meanwhile', async (t) => {
  const receiver = await listen(t, (_request, index) =>
    index === 0 ? { status: 500, body: 'boom' } : { status: 204 },
  );
  const hook = await hooks.addActive(id, receiver.url, { headers: [{ name: 'X-Own', value: 'before' }] });
  const answerId = await complete('x');
  await hooks.until(receiver, 1);
  const [failed] = await hooks.log(hook);
  const wait = Date.parse(failed.next_retry_at) - Date.parse(failed.created_at);
  assert.ok(wait > 4400 && wait < 5600, `${wait} ms`);
  assert.deepEqual([(await hooks.get(hook)).fail_count, failed.error, failed.response_body], [1, 'status', 'boom']);
  good(await alice.post(`/quiz/${id}/answers/${answerId}/tags`, { tags: ['changed'] }));
  good(await alice.post(hook.path, { headers: [{ name: 'X-Own', value: 'after' }], body: ['score'] }));
  await hooks.hurry();
  const [first, second] = await hooks.until(receiver, 2);
  assert.equal(second!.body, first!.body);
  assert.equal(second!.headers['webhook-id'], first!.headers['webhook-id']);
  verify(hook.secret, second!);
  const log = await hooks.log(hook);
  assert.deepEqual(
    log.map((entry: Record<string, unknown>) => [
      entry['attempt'],
      entry['is_success'],
      entry['status_code'],
      entry['error'],
    ]),
    [
      [2, true, 204, null],
      [1, false, 500, 'status'],
    ],
  );
  assert.equal((await hooks.get(hook)).fail_count, 0);
});

test('[WH-29] after the tenth attempt a message has failed for good', async (t) => {
  const receiver = await listen(t, () => ({ status: 500 }));
  const hook = await hooks.addActive(id, receiver.url);
  await complete('x');
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await hooks.until(receiver, attempt);
    await hooks.hurry();
  }
  await house.app.webhooks.workOnce();
  await house.app.webhooks.idle();
  assert.equal(receiver.received.length, 10);
  const log = await hooks.log(hook);
  assert.deepEqual(
    [log.length, log[0].attempt, log[0].next_retry_at, log[1].next_retry_at === null],
    [10, 10, null, false],
  );
  assert.equal((await hooks.get(hook)).is_active, true);
});

test('[WH-31] 410 switches the webhook off; what waits is dropped and told in the log', async (t) => {
  const receiver = await listen(t, (_request, index) => ({ status: index === 0 ? 500 : 410 }));
  const hook = await hooks.addActive(id, receiver.url);
  await complete('x');
  await hooks.until(receiver, 1);
  const waiting = await complete('y');
  await hooks.until(receiver, 2);
  const webhook = await hooks.get(hook);
  assert.deepEqual([webhook.is_active, webhook.is_auto_disabled, webhook.fail_count], [false, true, 2]);
  const log = await hooks.log(hook);
  assert.ok(
    log.some(
      (entry: Record<string, unknown>) =>
        entry['status_code'] === 410 && entry['answer_id'] === waiting && entry['next_retry_at'] === null,
    ),
  );
  assert.ok(
    log.some(
      (entry: Record<string, unknown>) =>
        entry['status_code'] === null && entry['is_success'] === false && entry['next_retry_at'] === null,
    ),
    'dropped',
  );
  const { rows } = await house.db.pool.query(
    'select count(*)::int as waiting from deliveries where webhook_id = $1 and due_at is not null',
    [hook.id],
  );
  assert.equal(rows[0].waiting, 0);
  await hooks.toggle(hook, true);
  const again = await hooks.get(hook);
  assert.deepEqual([again.is_active, again.is_auto_disabled, again.fail_count], [true, false, 0]);
});

test('[WH-31] five days of nothing but failures switch it off, and a success in between does not', async (t) => {
  let status = 500;
  const receiver = await listen(t, () => ({ status }));
  const hook = await hooks.addActive(id, receiver.url);
  const attempt = async (count: number) => {
    await hooks.hurry();
    await hooks.until(receiver, count);
  };
  await complete('x');
  for (let count = 1; count <= 5; count += 1) await attempt(count);
  await house.db.pool.query("update webhooks set failing_since = now() - interval '5 days'");
  status = 200;
  await attempt(6);
  assert.equal((await hooks.get(hook)).is_active, true);
  status = 500;
  await complete('y');
  for (let count = 7; count <= 10; count += 1) await attempt(count);
  await house.db.pool.query("update webhooks set failing_since = now() - interval '5 days'");
  await attempt(11);
  const webhook = await hooks.get(hook);
  assert.deepEqual([webhook.is_active, webhook.is_auto_disabled], [false, true]);
  const { data } = good(
    await alice.get(`/workspace/${alice.workspaceId}/audit`, { action: 'webhook.toggle', limit: 1 }),
  );
  assert.deepEqual([data[0].via, data[0].object.id], ['system', hook.id]);
});

test('[WH-11] while it is off nothing is queued, and what happened before is not told', async (t) => {
  const receiver = await listen(t, (_request, index) => ({ status: index === 0 ? 500 : 200 }));
  const hook = await hooks.add(id, receiver.url);
  await complete('before');
  await hooks.toggle(hook, true);
  const first = await complete('while on');
  const [request] = await hooks.until(receiver, 1);
  assert.equal(JSON.parse(request!.body).data.answer.id, first);
  await hooks.toggle(hook, false);
  await complete('while off');
  await hooks.toggle(hook, true);
  const last = await complete('on again');
  await hooks.hurry();
  const requests = await hooks.until(receiver, 2);
  assert.deepEqual(
    requests.map(({ body }) => JSON.parse(body).data.answer.id),
    [first, last],
  );
  const log = await hooks.log(hook);
  assert.deepEqual(
    log.map((entry: Record<string, unknown>) => [entry['answer_id'], entry['is_success'], entry['error']]),
    [
      [last, true, null],
      [first, false, null],
      [first, false, 'status'],
    ],
  );
});

test('[WH-13] a test is one attempt, also while off, and changes nothing of the standing', async (t) => {
  const receiver = await listen(t, (_request, index) => ({ status: index === 0 ? 200 : 503, body: 'ä'.repeat(2500) }));
  const hook = await hooks.add(id, receiver.url, { headers: [{ name: 'X-Own', value: 'mine' }] });
  const { log } = good(await alice.post(`${hook.path}/test`));
  assert.deepEqual(
    [log.event, log.answer_id, log.is_success, log.response_body, log.attempt],
    ['webhook.test', null, true, 'ä'.repeat(2000), 1],
  );
  const payload = JSON.parse(receiver.received[0]!.body);
  assert.deepEqual(
    [payload.type, payload.data.webhook_id, payload.data.quiz.id, payload.data.answer.id],
    ['webhook.test', hook.id, id, 0],
  );
  assert.deepEqual(
    payload.data.answer.answers.map((reply: { question_id: string }) => reply.question_id),
    [say.id],
  );
  verify(hook.secret, receiver.received[0]!);
  const failed = good(await alice.post(`${hook.path}/test`)).log;
  assert.deepEqual(
    [failed.is_success, failed.status_code, failed.error, failed.next_retry_at],
    [false, 503, 'status', null],
  );
  const webhook = await hooks.get(hook);
  assert.deepEqual([webhook.is_active, webhook.fail_count, webhook.last_success_at], [false, 0, null]);
  const { rows } = await house.db.pool.query(
    'select count(*)::int as waiting from deliveries where webhook_id = $1 and due_at is not null',
    [hook.id],
  );
  assert.equal(rows[0].waiting, 0);
});

test('[WH-27] an event is there exactly when its cause is', async () => {
  const count = async () =>
    (await house.db.pool.query('select count(*)::int as count from events where survey_id = $1', [id])).rows[0].count;
  const before = await count();
  assert.equal((await rita.complete({ [say.id]: 5 })).status, 422);
  assert.equal(await count(), before);
  const uuid = randomUUID();
  good(await rita.complete({ [say.id]: 'x' }, {}, uuid));
  good(await rita.complete({ [say.id]: 'x' }, {}, uuid));
  assert.equal(await count(), before + 1, 'a repeat is no second event');
});
