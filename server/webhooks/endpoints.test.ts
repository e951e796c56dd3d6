import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';

const folder = mkdtempSync(join(tmpdir(), 'canvass-webhooks-'));
writeFileSync(
  join(folder, 'plans.json'),
  JSON.stringify({ default_plan: 'bare', plans: { bare: { name: 'Bare', features: [] } } }),
);
const house = await openHouse();
const poor = await openHouse({ PLANS_FILE: join(folder, 'plans.json') });
after(async () => {
  await Promise.all([house.close(), poor.close()]);
  rmSync(folder, { recursive: true, force: true });
});
const { alice, bob, vera } = house;
const survey = await house.survey(alice);
const home = `/quiz/${survey}/webhooks`;
const plain = { title: 'CRM', url: 'https://crm.invalid/in', method: 'post' };
const create = async (members: Record<string, unknown> = {}) => good(await alice.post(home, { ...plain, ...members }));
const clear = () => house.db.pool.query('delete from webhooks');

const refusedMembers: [rule: string, members: Record<string, unknown>, field: string][] = [
  ['WH-2', { title: '' }, 'title'],
  ['WH-2', { title: 'x'.repeat(256) }, 'title'],
  ['WH-2', { method: 'POST' }, 'method'],
  ['WH-2', { method: 'delete' }, 'method'],
  ['WH-2', { title: null }, 'title'],
  ['WH-3', { url: 'nope' }, 'url'],
  ['WH-3', { url: 'ftp://example.com/' }, 'url'],
  ['WH-3', { url: 'https://user:pass@example.com/' }, 'url'],
  ['WH-3, A-27', { url: 'http://127.0.0.1/' }, 'url'],
  ['WH-3, A-27', { url: 'http://169.254.169.254/latest/meta-data' }, 'url'],
  ['WH-3, A-27', { url: 'http://[::1]:8080/' }, 'url'],
  ['WH-3, A-27', { url: 'https://localhost/' }, 'url'],
  ['WH-3, A-27', { url: 'https://example.invalid:22/' }, 'url'],
  ['WH-4, A-13', { headers: [{ name: 'Host', value: 'x' }] }, 'headers.0.name'],
  ['WH-4, A-13', { headers: [{ name: 'CONNECTION', value: 'x' }] }, 'headers.0.name'],
  ['WH-4, A-13', { headers: [{ name: 'Transfer-Encoding', value: 'x' }] }, 'headers.0.name'],
  ['WH-4, A-13', { headers: [{ name: 'Content-Length', value: '1' }] }, 'headers.0.name'],
  ['WH-4, A-13', { headers: [{ name: 'Webhook-Signature', value: 'x' }] }, 'headers.0.name'],
  ['WH-4', { headers: [{ name: 'two words', value: 'x' }] }, 'headers.0.name'],
  ['WH-4', { headers: [{ name: '', value: 'x' }] }, 'headers.0.name'],
  ['WH-4, A-13', { headers: [{ name: 'X-A', value: 'a\r\nX-B: b' }] }, 'headers.0.value'],
  ['WH-4', { headers: [{ name: 'X-A', value: 'x'.repeat(2001) }] }, 'headers.0.value'],
  [
    'WH-4',
    {
      headers: [
        { name: 'X-A', value: '1' },
        { name: 'x-a', value: '2' },
      ],
    },
    'headers.1.name',
  ],
  ['WH-4', { headers: Array.from({ length: 21 }, (_, at) => ({ name: `X-${at}`, value: 'x' })) }, 'headers'],
  ['WH-5', { headers: [{ name: 'X-A', value: '********' }] }, 'headers.0.value'],
  ['WH-6', { body: Array.from({ length: 501 }, (_, at) => `f${at}`) }, 'body'],
  ['WH-6', { body: ['score', 'score'] }, 'body'],
  ['WH-6', { body: ['score', 'type'], body_naming: { score: 'type' } }, 'body_naming'],
  ['WH-6', { method: 'get', body_naming: { quiz_id: 'type' } }, 'body_naming'],
  ['WH-7', { hours: 2 }, 'hours'],
  ['WH-7', { hours: '1' }, 'hours'],
  ['WH-7', { incomplete: 'yes' }, 'incomplete'],
];

for (const [rule, members, field] of refusedMembers) {
  test(`[${rule}] ${JSON.stringify(members).slice(0, 80)} is refused on creating and on changing`, async () => {
    const { webhook } = await create();
    const answers = [await alice.post(home, { ...plain, ...members })];
    // What is null counts as absent on changing.
    if (members['title'] !== null) answers.push(await alice.post(`${home}/${webhook.id}`, { ...members }));
    for (const { status, body } of answers) {
      assert.deepEqual([status, body.code, body.error.details.field], [422, 'validation_error', field]);
    }
    assert.equal(good(await alice.get(home)).length, 1);
    await clear();
  });
}

test('[WH-1, WH-8] a new webhook is off and shows its secret this once', async () => {
  const { webhook, secret } = await create({ headers: [{ name: 'Authorization', value: 'Bearer very-secret' }] });
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.deepEqual(
    { ...webhook, id: 0, created_at: '', updated_at: '' },
    {
      id: 0,
      quiz_id: survey,
      ...plain,
      headers: [{ name: 'Authorization', value: '********' }],
      body: [],
      body_naming: {},
      incomplete: false,
      screenout: false,
      hours: 0,
      is_active: false,
      is_auto_disabled: false,
      fail_count: 0,
      last_success_at: null,
      created_at: '',
      updated_at: '',
    },
  );
  const seen = JSON.stringify([await alice.get(home), await alice.get(`${home}/${webhook.id}`)]);
  assert.equal(seen.includes(secret) || seen.includes('very-secret'), false);
  const { rows } = await house.db.pool.query(
    "select encode(headers, 'escape') || encode(secrets, 'escape') as stored from webhooks",
  );
  assert.equal(
    rows[0].stored.includes('very-secret') || rows[0].stored.includes('whsec'),
    false,
    'sealed in the database',
  );
  await clear();
});

test('[WH-5] the mask keeps a header’s value, also under another spelling of its name', async () => {
  const { webhook } = await create({
    headers: [
      { name: 'X-Key', value: 'one' },
      { name: 'X-Other', value: 'two' },
    ],
  });
  const changed = good(
    await alice.post(`${home}/${webhook.id}`, {
      headers: [
        { name: 'x-key', value: '********' },
        { name: 'X-New', value: 'three' },
      ],
    }),
  );
  assert.deepEqual(changed.webhook.headers, [
    { name: 'x-key', value: '********' },
    { name: 'X-New', value: '********' },
  ]);
  const { rows } = await house.db.pool.query('select headers from webhooks');
  assert.deepEqual(JSON.parse(house.app.kernel.vault.open('webhook', rows[0].headers)), [
    { name: 'x-key', value: 'one' },
    { name: 'X-New', value: 'three' },
  ]);
  await clear();
});

test('[WH-6] keys are checked together with what is stored', async () => {
  const { webhook } = await create({ body: ['score', 'answer_id'], body_naming: { score: 'points' } });
  const { status, body } = await alice.post(`${home}/${webhook.id}`, { body_naming: { score: 'answer_id' } });
  assert.deepEqual([status, body.error.details.constraint], [422, 'unique']);
  good(await alice.post(`${home}/${webhook.id}`, { body: ['score'], body_naming: { score: 'answer_id' } }));
  await clear();
});

test('[WH-9] ten webhooks, also when many are made at once', async () => {
  const made = await Promise.all(Array.from({ length: 14 }, () => alice.post(home, plain)));
  assert.deepEqual(
    made.map(({ status }) => status).toSorted((one, other) => one - other),
    [...Array(10).fill(201), ...Array(4).fill(409)],
  );
  assert.equal(made.find(({ status }) => status === 409)!.body.code, 'webhook_limit');
  assert.equal(good(await alice.get(home)).length, 10);
  await clear();
});

test('[WH-10] only members that were sent change', async () => {
  const { webhook } = await create({ hours: 6, screenout: true, headers: [{ name: 'X-A', value: '1' }] });
  const changed = good(await alice.post(`${home}/${webhook.id}`, { title: 'Second', incomplete: true })).webhook;
  assert.deepEqual({ ...changed, updated_at: '' }, { ...webhook, title: 'Second', incomplete: true, updated_at: '' });
  assert.ok(changed.updated_at > webhook.updated_at);
  const off = good(await alice.post(`${home}/${webhook.id}`, { screenout: false, method: 'put' })).webhook;
  assert.deepEqual([off.screenout, off.incomplete, off.method], [false, true, 'put']);
  assert.deepEqual(good(await alice.post(`${home}/${webhook.id}`, {})).webhook, off);
  await clear();
});

test('[WH-18] members set webhooks up; viewers do not even see them', async () => {
  const { webhook } = good(await bob.post(home, plain));
  for (const path of [home, `${home}/${webhook.id}`, `${home}/${webhook.id}/logs`])
    assert.equal((await vera.get(path)).status, 403);
  assert.equal((await vera.post(home, plain)).status, 403);
  const reader = await house.tokenFor(alice, ['webhooks:read']);
  assert.deepEqual(
    [(await reader.get(home)).status, (await reader.post(home, plain)).body.code],
    [200, 'ability_missing'],
  );
  await clear();
});

test('[WH-17] without the feature nothing is set up or sent, and everything can be read, switched off and deleted', async () => {
  const id = await poor.survey(poor.alice);
  const blocked = async (path: string, body?: unknown) => {
    const answer = await poor.alice.post(path, body);
    assert.deepEqual(
      [answer.status, answer.body.code, answer.body.error.details],
      [400, 'blocked_by_tariff', { feature: 'webhooks' }],
      path,
    );
  };
  await blocked(`/quiz/${id}/webhooks`, plain);
  await blocked(`/workspace/${poor.alice.workspaceId}/webhooks`, { ...plain, events: ['promo.low'] });
  const { rows } = await poor.db.pool.query(
    `insert into webhooks (workspace_id, survey_id, title, url, method, headers, events, secrets, is_active) values ($1, $2, 'x', 'https://x.invalid/', 'post', $3, '{answer.completed}', '', true) returning id`,
    [poor.alice.workspaceId, id, poor.app.kernel.vault.seal('webhook', '[]')],
  );
  const path = `/quiz/${id}/webhooks/${rows[0].id}`;
  await blocked(path, { title: 'y' });
  await blocked(`${path}/toggle`, { is_active: true });
  await blocked(`${path}/test`);
  await blocked(`${path}/logs/resend`, { log_id: 1 });
  good(await poor.alice.get(path));
  good(await poor.alice.post(`${path}/toggle`, { is_active: false }));
  good(await poor.alice.del(path));
});

test('[WH-17] unfinished answers need their own feature', async (t) => {
  writeFileSync(
    join(folder, 'some.json'),
    JSON.stringify({ default_plan: 'some', plans: { some: { name: 'Some', features: ['webhooks'] } } }),
  );
  const some = await openHouse({ PLANS_FILE: join(folder, 'some.json') });
  t.after(() => some.close());
  const id = await some.survey(some.alice);
  const path = `/quiz/${id}/webhooks`;
  const { webhook } = good(await some.alice.post(path, plain));
  for (const answer of [
    await some.alice.post(path, { ...plain, incomplete: true }),
    await some.alice.post(`${path}/${webhook.id}`, { incomplete: true }),
    await some.alice.post(`/workspace/${some.alice.workspaceId}/webhooks`, { ...plain, events: ['answer.incomplete'] }),
  ]) {
    assert.deepEqual([answer.status, answer.body.error.details], [400, { feature: 'incomplete_answers' }]);
  }
  good(await some.alice.post(`${path}/${webhook.id}`, { incomplete: false }));
});

test('[WH-19] a workspace has webhooks of its own, with events in place of a survey', async () => {
  const path = `/workspace/${alice.workspaceId}/webhooks`;
  const { webhook, secret } = good(
    await alice.post(path, { ...plain, events: ['quiz.published', 'answer.completed'] }),
  );
  assert.match(secret, /^whsec_/);
  assert.deepEqual(
    [webhook.workspace_id, webhook.events, 'quiz_id' in webhook, 'incomplete' in webhook],
    [alice.workspaceId, ['quiz.published', 'answer.completed'], false, false],
  );
  for (const events of [[], ['quiz.saved'], ['promo.low', 'promo.low'], undefined])
    assert.equal((await alice.post(path, { ...plain, events })).status, 422);
  assert.deepEqual(good(await alice.post(`${path}/${webhook.id}`, { events: ['promo.low'] })).webhook.events, [
    'promo.low',
  ]);
  assert.equal(
    (await alice.get(`${home}/${webhook.id}`)).body.code,
    'webhook_not_found',
    'not among those of a survey',
  );
  assert.deepEqual(good(await alice.get(home)), []);
  const more = await Promise.all(
    Array.from({ length: 10 }, () => alice.post(path, { ...plain, events: ['promo.low'] })),
  );
  assert.equal(more.filter(({ status }) => status === 409).length, 1);
  await clear();
});

test('[WH-20] every change is in the audit log, without values', async () => {
  await house.db.pool.query("delete from audit_log where action like 'webhook.%'");
  const { webhook } = await create({ headers: [{ name: 'X-Key', value: 'very-secret' }] });
  const path = `${home}/${webhook.id}`;
  good(await alice.post(path, { title: 'Other', headers: [{ name: 'X-Key', value: 'more-secret' }] }));
  good(await alice.post(`${path}/toggle`, { is_active: true }));
  good(await alice.post(`${path}/toggle`, { is_active: true }));
  good(await alice.post(`${path}/rotate`));
  const { log } = good(await alice.post(`${path}/test`));
  good(await alice.post(`${path}/logs/resend`, { log_id: log.id }));
  good(await alice.del(path));
  const { data } = good(await alice.get(`/workspace/${alice.workspaceId}/audit`, { quiz_id: survey }));
  const rows = data.filter((row: { action: string }) => row.action.startsWith('webhook.'));
  assert.deepEqual(rows.map((row: { action: string; details: unknown }) => [row.action, row.details]).toReversed(), [
    ['webhook.create', {}],
    ['webhook.update', { members: ['title', 'headers'] }],
    ['webhook.toggle', { members: ['is_active'] }],
    ['webhook.rotate', {}],
    ['webhook.resend', { messages: 1 }],
    ['webhook.delete', {}],
  ]);
  assert.equal(JSON.stringify(rows).includes('secret'), false);
});
