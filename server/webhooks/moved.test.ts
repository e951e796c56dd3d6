/** A webhook that is sent elsewhere, and requests that wait for strangers. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Operation } from '../../contract/operation.ts';
import { webhookOperations } from '../../contract/webhooks.ts';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openReceiver } from '../../test/receiver.ts';
import { openSurvey } from '../../test/respondent.ts';
import { verify, webhooksIn } from '../../test/webhooks.ts';
import { runOperation } from '../kernel/operation/endpoint.ts';
import { webhookRoutes } from './routes.ts';

const house = await openHouse({ WEBHOOK_ALLOW_PRIVATE: 'true' });
after(() => house.close());
const { alice, bob } = house;
const hooks = webhooksIn(house);
const say = ask('input', { title: 'Say' });
const { id, rita } = await openSurvey(house, { widgets: draft(say) });
const complete = async (text: string) => good(await rita.complete({ [say.id]: text })).answer.id as number;
const mask = '********';
const key = { name: 'Authorization', value: 'Bearer very-secret' };
const other = { name: 'X-Other', value: 'other-secret' };
const homes = [`/quiz/${id}/webhooks`, `/workspace/${alice.workspaceId}/webhooks`];
const first = 'https://crm.invalid/in';

async function made(home: string, members: Record<string, unknown> = {}) {
  const events = home.startsWith('/workspace') ? { events: ['answer.completed'] } : {};
  const sent = { title: 'CRM', url: first, method: 'post', headers: [key, other], ...events, ...members };
  return `${home}/${good(await alice.post(home, sent)).webhook.id}`;
}

async function storedHeaders(path: string): Promise<unknown> {
  const { rows } = await house.db.pool.query('select headers from webhooks where id = $1', [path.split('/').at(-1)]);
  return JSON.parse(house.app.kernel.vault.open('webhook', rows[0].headers));
}

const clear = () => house.db.pool.query('delete from webhooks');

type Moved = [what: string, sent: Record<string, unknown>, kept: unknown, cleared: string[]];
const masked = [
  { name: 'authorization', value: mask },
  { name: 'X-Other', value: mask },
];
const moves: Moved[] = [
  ['another path', { url: 'https://CRM.invalid:443/elsewhere?x=1#y' }, [key, other], []],
  ['another path with masks', { url: `${first}/2`, headers: masked }, [{ ...key, name: 'authorization' }, other], []],
  ['another host', { url: 'https://evil.invalid/in' }, [], ['Authorization', 'X-Other']],
  ['another host with masks', { url: 'https://evil.invalid/in', headers: masked }, [], ['Authorization', 'X-Other']],
  ['another port', { url: 'https://crm.invalid:8443/in' }, [], ['Authorization', 'X-Other']],
  ['another scheme', { url: 'http://crm.invalid/in' }, [], ['Authorization', 'X-Other']],
  ['a dot behind the host', { url: 'https://crm.invalid./in' }, [], ['Authorization', 'X-Other']],
  [
    'another host with one value sent anew',
    { url: 'https://evil.invalid/in', headers: [masked[0], { name: 'X-Other', value: 'new' }] },
    [{ name: 'X-Other', value: 'new' }],
    ['Authorization'],
  ],
  ['another host and no headers wanted', { url: 'https://evil.invalid/in', headers: [] }, [], []],
];

for (const home of homes) {
  for (const [what, sent, kept, cleared] of moves) {
    test(`[WH-43] ${home.split('/')[1]}: ${what} keeps what is its receiver's, and says what it dropped`, async () => {
      const path = await made(home);
      const { webhook, warnings } = good(await bob.post(path, sent));
      assert.deepEqual(await storedHeaders(path), kept);
      assert.equal(webhook.headers.length, (kept as unknown[]).length);
      assert.deepEqual(
        warnings.map(({ code, headers }: { code: string; headers: string[] }) => [code, headers]),
        cleared.length === 0 ? [] : [['headers_cleared', cleared]],
      );
      await clear();
    });
  }
}

test('[WH-43] a mask that was never a value is a mistake at a new address too', async () => {
  const path = await made(homes[0]!);
  const sent = { url: 'https://evil.invalid/', headers: [{ name: 'X-New', value: mask }] };
  const { status, body } = await bob.post(path, sent);
  assert.deepEqual([status, body.error.details.field], [422, 'headers.0.value']);
  assert.deepEqual([good(await alice.get(path)).webhook.url, await storedHeaders(path)], [first, [key, other]]);
  await clear();
});

test('[WH-43] of two changes at once none keeps a value for the address that the other sets', async () => {
  for (let round = 0; round < 10; round += 1) {
    const path = await made(homes[0]!);
    const moving = bob.post(path, { url: 'https://evil.invalid/in' });
    const keeping = alice.post(path, { headers: masked });
    await Promise.all([moving, keeping]);
    assert.deepEqual(
      [good(await alice.get(path)).webhook.url, await storedHeaders(path)],
      ['https://evil.invalid/in', []],
    );
    await clear();
  }
});

test('[WH-44] neither a retry nor a resend nor a test brings kept values to a new receiver', async (t) => {
  const [old, evil] = [await openReceiver(() => ({ status: 500 })), await openReceiver()];
  t.after(async () => {
    await Promise.all([old.close(), evil.close()]);
    await clear();
  });
  const hook = await hooks.addActive(id, old.url, { headers: [key] });
  await complete('x');
  const [sent] = await hooks.until(old, 1);
  assert.ok(sent!.body.includes(key.value));
  good(await bob.post(hook.path, { url: evil.url, method: 'put' }));
  await hooks.hurry();
  await hooks.until(evil, 1);
  const [entry] = await hooks.log(hook);
  good(await bob.post(`${hook.path}/logs/resend`, { log_id: entry.id }));
  await hooks.until(evil, 2);
  good(await bob.post(`${hook.path}/test`));
  assert.equal(JSON.stringify(evil.received).includes('very-secret'), false);
  const [before, after] = [JSON.parse(sent!.body), JSON.parse(evil.received[0]!.body)];
  assert.deepEqual(after, { ...before, headers: {} });
  // The secret that signs stays: it cannot be read from a signature.
  for (const request of evil.received) verify(hook.secret, request);
  good(await alice.post(hook.path, { url: old.url, headers: [key] }));
  await complete('y');
  const again = (await hooks.until(old, 2)).at(-1)!;
  assert.deepEqual(
    [again.headers['authorization'], JSON.parse(again.body).headers],
    [key.value, { Authorization: key.value }],
  );
});

/** Connections that are inside of a transaction, the one that asks apart. */
async function openTransactions(): Promise<number> {
  const { rows } = await house.db.pool.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
  );
  return rows[0].count;
}

test('[WH-45] names are looked up while no connection to the database is held', async () => {
  const open: number[] = [];
  const outbound = {
    isForbidden: async () => {
      open.push(await openTransactions());
      return false;
    },
    send: async () => ({ failure: 'connect' as const }),
  };
  const { config, db } = house;
  const { kernel } = house.app;
  const deps = {
    config,
    db,
    vault: kernel.vault,
    log: kernel.log,
    outbound,
    reserve: house.app.reserve,
    metrics: house.app.metrics,
    hooks: {} as never,
  };
  const operation = webhookOperations.createWebhook as unknown as Operation;
  const caller = { userId: alice.userId, via: 'api', tokenId: null, sessionHash: null, abilities: ['*'] } as never;
  const result = await runOperation(kernel, {
    operation,
    handler: webhookRoutes(deps).createWebhook as never,
    caller,
    path: { id: String(id) },
    query: new Map(),
    body: { title: 'CRM', url: first, method: 'post' },
    file: null,
    idempotencyKey: 'once',
    target: `/quiz/${id}/webhooks`,
    facts: { id: 'x', ip: '127.0.0.1', address: '', queryText: '', ifMatch: null, session: null },
  });
  assert.deepEqual([result.status, open], [201, [0]]);
  await clear();
});

test('[WH-45] a receiver of a test is waited for while no connection to the database is held', async (t) => {
  const open: number[] = [];
  const receiver = await openReceiver((_request, _index, response) => {
    void openTransactions().then((count) => {
      open.push(count);
      response.end('ok');
    });
    return null;
  });
  t.after(() => receiver.close());
  const hook = await hooks.add(id, receiver.url);
  const { log } = good(await alice.post(`${hook.path}/test`, undefined, { headers: { 'idempotency-key': 'a' } }));
  assert.deepEqual([log.is_success, log.event, open], [true, 'webhook.test', [0]]);
  assert.equal((await hooks.log(hook)).length, 1);
  await clear();
});

test('[WH-46, A-77] a workspace whose receivers hang leaves tests to others, and an account with many has no more of them', async (t) => {
  const waiting: (() => void)[] = [];
  const hanging = await openReceiver((_request, _index, response) => {
    waiting.push(() => response.end('ok'));
    return null;
  });
  const sound = await openReceiver();
  t.after(() => Promise.all([hanging.close(), sound.close()]));
  const hook = await hooks.add(id, hanging.url);
  const tests = Array.from({ length: 12 }, () => alice.post(`${hook.path}/test`));
  await hanging.wait(4);
  const carols = await house.survey(house.carol);
  const others = await webhooksIn(house, house.carol).add(carols, sound.url);
  assert.equal(good(await house.carol.post(`${others.path}/test`)).log.is_success, true);
  const { workspace } = good(await alice.post('/workspaces', { name: 'Second' }));
  const [folder] = good(await alice.get('/folders', { workspace_id: workspace.id }));
  const second = await hooks.add(await house.survey({ ...alice, folderId: folder.id }), sound.url);
  assert.equal((await alice.post(`${second.path}/test`)).status, 429);
  for (const go of waiting) go();
  const answers = await Promise.all(tests);
  const statuses = answers.map(({ status }) => status).toSorted((one, two) => one - two);
  assert.deepEqual(statuses, [...Array(4).fill(200), ...Array(8).fill(429)]);
  assert.equal(answers.find(({ status }) => status === 429)!.headers['retry-after'], '10');
  await clear();
});

test('[CV-77, WH-45] two equal requests for a test under one key send one message; after a failure the key is free', async (t) => {
  const waiting: (() => void)[] = [];
  const receiver = await openReceiver((_request, _index, response) => {
    waiting.push(() => response.end('ok'));
    return null;
  });
  t.after(() => receiver.close());
  const hook = await hooks.add(id, receiver.url);
  const send = (name: string) => alice.post(`${hook.path}/test`, undefined, { headers: { 'idempotency-key': name } });
  const sent = send('once');
  await receiver.wait(1);
  const meanwhile = await send('once');
  assert.deepEqual([meanwhile.status, meanwhile.body.code], [409, 'idempotency_in_progress']);
  waiting[0]!();
  const { log } = good(await sent);
  const again = await send('once');
  assert.deepEqual([again.headers['idempotency-replayed'], again.body.log], ['true', log]);
  assert.deepEqual([receiver.received.length, (await hooks.log(hook)).length], [1, 1]);

  const four = Array.from({ length: 4 }, () => alice.post(`${hook.path}/test`));
  await receiver.wait(5);
  assert.equal((await send('busy')).status, 429);
  for (const go of waiting) go();
  await Promise.all(four);
  const tried = send('busy');
  await receiver.wait(6);
  waiting[5]!();
  assert.equal(good(await tried).log.is_success, true);

  await house.db.pool.query("update idempotency_keys set status = 0, body = 'x' where key = 'busy'");
  assert.equal((await send('busy')).status, 409);
  await house.db.pool.query("update idempotency_keys set created_at = now() - interval '3 minutes' where key = 'busy'");
  const taken = send('busy');
  await receiver.wait(7);
  waiting[6]!();
  good(await taken);
  await clear();
});
