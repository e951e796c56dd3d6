import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';
import { sha256 } from '../kernel/secrets/vault.ts';
import { asPage, from, newAddress, setCookie, behindProxy } from './fixture.ts';
import { insertSession } from './store/sessions.ts';

const house = await openHouse({ ...behindProxy, STORE_IP: 'masked' });
after(() => house.close());
const { alice, carol, nobody, db } = house;
const { origin } = house.config;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function signIn(person: { email: string; password: string }, agent = firefox) {
  const at = from(newAddress());
  const answer = await nobody.post(
    '/auth/login',
    { email: person.email, password: person.password },
    {
      headers: { ...at.headers, 'user-agent': agent },
    },
  );
  return asPage(setCookie(answer), origin);
}
const listed = async (page: Awaited<ReturnType<typeof signIn>>) => (await nobody.get('/user/sessions', {}, page)).body;

test('[AC-94] sessions tell device, browser and network, the one that asks first, and no key', async () => {
  const older = await signIn(alice, phone);
  const page = await signIn(alice);
  const list = await listed(page);
  assert.deepEqual(
    list.map(({ device, browser, os, is_current }: Record<string, unknown>) => [device, browser, os, is_current]),
    [
      ['desktop', 'Firefox', 'Linux', true],
      ['mobile', 'Safari', 'iOS', false],
    ],
  );
  assert.match(list[0].ip_address, /^198\.51\.\d+\.0$/);
  assert.deepEqual(Object.keys(list[0]).toSorted(), [
    ...['browser', 'created_at', 'device', 'expires_at', 'id', 'ip_address', 'is_current', 'os', 'seen_at'],
  ]);
  assert.equal((await listed(older))[0].device, 'mobile');
  assert.equal(
    (await alice.get('/user/sessions')).body.filter((one: { is_current: boolean }) => one.is_current).length,
    0,
  );
});

test('[AC-94] use is noted, within five minutes', async () => {
  const page = await signIn(alice);
  const [{ id }] = await listed(page);
  await db.pool.query("update sessions set seen_at = now() - interval '1 hour' where id = $1", [id]);
  await listed(page);
  const isFresh = async () =>
    (await db.pool.query("select seen_at > now() - interval '1 minute' as fresh from sessions where id = $1", [id]))
      .rows[0].fresh;
  while (!(await isFresh())) await new Promise((settle) => setImmediate(settle));
});

test('[AC-95] one session is ended at once, and nobody else’s', async () => {
  const [page, other, hers] = [await signIn(alice), await signIn(alice), await signIn(carol)];
  const id = (await listed(other))[0].id;
  const end = (target: number, by: typeof page) => nobody.send('DELETE', `/user/sessions/${target}`, by);
  const strange = await end((await listed(hers))[0].id, page);
  assert.deepEqual([strange.status, strange.body.code], [404, 'session_not_found']);
  assert.equal((await listed(hers)).length, 1);
  assert.equal((await end(id, page)).status, 200);
  assert.equal((await nobody.get('/user', {}, other)).status, 401);
  assert.equal((await nobody.get('/user', {}, page)).status, 200);
  assert.equal((await end(id, page)).status, 404);
});

test('[AC-95, BY-7] all others are ended and this one stays; it is in the log', async () => {
  const [page, hers] = [await signIn(alice), await signIn(carol)];
  const herOwn = (await listed(hers)).length;
  const answer = await nobody.send('DELETE', '/user/sessions', page);
  assert.ok(answer.body.ended >= 1);
  assert.deepEqual(
    (await listed(page)).map((one: { is_current: boolean }) => one.is_current),
    [true],
  );
  assert.equal((await listed(hers)).length, herOwn);
  assert.equal((await nobody.send('DELETE', '/user/sessions', page)).body.ended, 0);
  const { body } = await alice.get(`/workspace/${alice.workspaceId}/audit`, { action: ['account.sign_out'] });
  assert.equal(body.data[0].details.sessions, answer.body.ended);
  // By a token none is the one that asks.
  assert.equal((await alice.del('/user/sessions')).body.ended, 1);
  assert.equal((await nobody.get('/user', {}, page)).status, 401);
});

test('[LI-53, A-94] an account has 500 sessions at most: one more ends the one that was used longest ago', async () => {
  const oldest = await signIn(carol);
  good(await nobody.del('/user/sessions', {}, oldest));
  const [{ id }] = await listed(oldest);
  await db.pool.query(
    `insert into sessions (key_hash, user_id, user_agent, expires_at)
      select sha256(n::text::bytea), user_id, '', expires_at from sessions, generate_series(1, 499) n where id = $1`,
    [id],
  );
  assert.equal((await listed(oldest)).length, 500);
  await db.pool.query("update sessions set seen_at = now() - interval '1 hour' where id = $1", [id]);
  const page = await signIn(carol);
  assert.equal((await listed(page)).length, 500);
  assert.equal((await nobody.get('/user/sessions', {}, oldest)).status, 401);
});

test('[LI-53, A-94] forty sign-ins at once leave exactly 500 sessions, and none of them fails', async () => {
  const { userId } = carol;
  const inserted = Array.from({ length: 40 }, (_, n) =>
    db.transact((tx) => insertSession(tx, { keyHash: sha256(`at once ${n}`), userId, userAgent: '', ip: null })),
  );
  assert.deepEqual([...new Set((await Promise.allSettled(inserted)).map(({ status }) => status))], ['fulfilled']);
  const { rows } = await db.pool.query('select count(*)::int as count from sessions where user_id = $1', [userId]);
  assert.equal(rows[0].count, 500);
});
