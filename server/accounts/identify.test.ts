import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openHouse } from '../../test/house.ts';
import { inOneWindow } from '../../test/window.ts';
import type { Credentials } from '../kernel/operation/admission.ts';
import { asPage, behindProxy, from, newAddress, setCookie } from './fixture.ts';
import { sessionCounts } from './identify.ts';

const house = await openHouse(behindProxy);
after(() => house.close());
const { alice, nobody, db } = house;
const { origin } = house.config;
const cookie = setCookie(
  await nobody.post('/auth/login', { email: alice.email, password: alice.password }, from(newAddress())),
);
const [id, secret] = alice.token.split('|') as [string, string];

test('[AC-19] a token is an id and 40 letters and digits, sent as bearer', async () => {
  assert.match(alice.token, /^\d+\|[A-Za-z0-9]{40}$/);
  assert.equal((await nobody.get('/user', {}, { headers: { authorization: `Bearer ${alice.token}` } })).status, 200);
  assert.equal((await nobody.get('/user', {}, { headers: { authorization: `bearer ${alice.token}` } })).status, 200);
});

test('[A-41, AC-20] only a SHA-256 of the secret is stored', async () => {
  const { rows } = await db.pool.query('select * from tokens where id = $1', [id]);
  assert.equal(rows[0].secret_hash.length, 32);
  assert.ok(!JSON.stringify(rows[0]).includes(secret));
});

const flipped = secret.slice(0, -1) + (secret.endsWith('x') ? 'y' : 'x');
const wrong: [string, string | undefined, string][] = [
  ['no header', undefined, 'missing'],
  ['an empty header', '', 'missing'],
  ['another scheme', `Basic ${Buffer.from(`a:${alice.token}`).toString('base64')}`, 'invalid'],
  ['no scheme', alice.token, 'invalid'],
  ['a wrong form', 'Bearer not-a-token', 'invalid'],
  ['a short secret', 'Bearer 1|short', 'invalid'],
  ['an unknown id', `Bearer 987654321|${secret}`, 'invalid'],
  ['an id beyond 2^53', `Bearer 9999999999999999|${secret}`, 'invalid'],
  ['a wrong secret', `Bearer ${id}|${flipped}`, 'invalid'],
];
for (const [what, authorization, reason] of wrong) {
  test(`[AC-22, ER-5] ${what} is 401 with the reason ${reason}`, async () => {
    const answer = await nobody.get('/user', {}, { headers: authorization === undefined ? {} : { authorization } });
    assert.deepEqual(
      [answer.status, answer.body.code, answer.body.error.details.reason],
      [401, 'user_not_authenticated', reason],
    );
    assert.equal(answer.headers['www-authenticate'], 'Bearer');
  });
}

test('[A-07, AC-21, AC-22] a token past expires_at is token_expired, a revoked one invalid from the next request', async () => {
  const made = (await alice.post('/tokens', { name: 'brief', expires_at: '2999-01-01T00:00:00Z' })).body;
  const client = house.client(made.token);
  assert.equal((await client.get('/user')).status, 200);
  await db.pool.query('update tokens set expires_at = now() where id = $1', [made.data.id]);
  assert.equal((await client.get('/user')).body.error.details.reason, 'token_expired');
  await alice.del(`/tokens/${made.data.id}`);
  assert.equal((await client.get('/user')).body.error.details.reason, 'invalid');
});

test('[AC-29] last_used_at is noted by a request, at most once a minute', async () => {
  const used = async () =>
    (await db.pool.query('select last_used_at from tokens where id = $1', [id])).rows[0].last_used_at as string | null;
  const changed = async (before: string | null) => {
    for (;;) {
      await alice.get('/user');
      const now = await used();
      if (now !== before) return now;
    }
  };
  await db.pool.query("update tokens set last_used_at = now() - interval '61 seconds' where id = $1", [id]);
  const first = await changed(await used());
  for (let n = 0; n < 5; n += 1) await alice.get('/user');
  assert.equal(await used(), first);
});

test('[AC-15] a request that changes something uses the session only with the Origin of our own pages', async () => {
  const key = cookie.split(';')[0]!;
  const send = (headers: Record<string, string>) =>
    nobody.post('/user', { name: 'Alice' }, { headers: { cookie: key, ...headers } });
  assert.equal((await send({ origin })).status, 200);
  const foreign: Record<string, string>[] = [
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: house.config.surveyOrigin.of('') },
  ];
  for (const headers of foreign) {
    const answer = await send(headers);
    assert.deepEqual([answer.status, answer.body.error.details.reason], [401, 'missing'], JSON.stringify(headers));
  }
});

test('[AC-93] a session is used only for the user whom X-Session-User names, where it names one', async () => {
  const me = (await alice.get('/user')).body.id as number;
  const page = asPage(cookie, origin);
  const as = (user: string) => ({ headers: { ...page.headers, 'x-session-user': user } });
  assert.equal((await nobody.post('/user', { name: 'Alice' }, as(String(me)))).status, 200);
  for (const user of [String(me + 1), '', 'me']) {
    const refusals = [
      await nobody.post('/user', { name: 'Somebody' }, as(user)),
      await nobody.get('/user', {}, as(user)),
      await nobody.post('/auth/logout', {}, as(user)),
    ];
    for (const { status, body } of refusals)
      assert.deepEqual([status, body.error.details.reason], [401, 'other_user'], user);
  }
  assert.equal((await nobody.get('/user', {}, page)).body.name, 'Alice');
  const byToken = { headers: { authorization: `Bearer ${alice.token}`, 'x-session-user': String(me + 1) } };
  assert.equal((await nobody.get('/user', {}, byToken)).status, 200);
});

const reads: [Record<string, string>, number][] = [
  [{}, 200],
  [{ origin }, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ origin: 'https://evil.example' }, 401],
  [{ 'sec-fetch-site': 'cross-site' }, 401],
  [{ 'sec-fetch-site': 'same-site' }, 401],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 401],
];
for (const [headers, status] of reads) {
  test(`[AC-16] a GET and a HEAD with the cookie and ${JSON.stringify(headers)} are ${status}`, async () => {
    const asked = { headers: { cookie: cookie.split(';')[0]!, ...headers } };
    assert.equal((await nobody.get('/user', {}, asked)).status, status);
    assert.equal((await nobody.send('HEAD', '/user', asked)).status, status);
  });
}

test('[AC-16] a link to a download followed from elsewhere may use the session', () => {
  const followed: Credentials = {
    method: 'GET',
    path: '/files/1/a.pdf',
    ip: '',
    authorization: undefined,
    session: 'x',
    sessionUser: undefined,
    origin: undefined,
    fetchSite: 'cross-site',
    fetchMode: 'navigate',
    fetchDest: 'document',
  };
  const paths = [
    '/files/1/a.pdf',
    '/exports/7',
    '/api/v3/quiz/1/answers/csv',
    '/api/v3/quiz/1/summary/pdf',
    '/api/v3/quiz/1/report/word',
  ];
  for (const path of paths) assert.equal(sessionCounts({ ...followed, path }, origin), true, path);
  assert.equal(sessionCounts({ ...followed, fetchDest: 'iframe' }, origin), false);
  assert.equal(sessionCounts({ ...followed, fetchMode: 'no-cors' }, origin), false);
  assert.equal(sessionCounts({ ...followed, path: '/api/v3/quiz/1' }, origin), false);
  assert.equal(sessionCounts({ ...followed, method: 'POST' }, origin), false);
});

test('[AC-17] a request with an Authorization header never uses the cookie', async () => {
  const page = asPage(cookie, origin);
  const answer = await nobody.get('/user', {}, { headers: { ...page.headers, authorization: 'Bearer wrong' } });
  assert.deepEqual([answer.status, answer.body.error.details.reason], [401, 'invalid']);
});

let networks = 0;
test('[LI-4, LI-5, AC-75] of wrong tokens an address, or an IPv6 network, may send 600 a minute; without a token it is always a 401', async () => {
  await inOneWindow(db.pool, 1, async () => {
    networks += 1;
    const address = `2001:db8:9:${networks}::1`;
    const wrong = () => ({
      authorization: `Bearer ${id}|${flipped}`,
      'x-forwarded-for': `2001:db8:9:${networks}::${(statuses.length + 2).toString(16)}`,
    });
    const statuses: number[] = [];
    for (let n = 0; n < 13; n += 1) {
      const answers = await Promise.all(
        Array.from({ length: 47 }, () => nobody.get('/user', {}, { headers: wrong() })),
      );
      statuses.push(...answers.map((answer) => answer.status));
    }
    assert.deepEqual(
      [statuses.filter((status) => status === 401).length, statuses.filter((status) => status === 429).length],
      [600, 11],
    );
    assert.equal((await nobody.get('/user', {}, from(address))).status, 401);
    assert.equal((await alice.get('/user', {}, from(address))).status, 200, 'a right token is let through');
  });
});
