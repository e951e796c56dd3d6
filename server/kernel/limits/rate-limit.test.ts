import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openHouse, type Answer } from '../../../test/house.ts';
import { assemble } from '../../app.ts';
import { connect } from '../database/db.ts';
import { openVault } from '../secrets/keys.ts';
import { makeLimiter } from './rate-limit.ts';

const house = await openHouse({ RATE_API_PER_MINUTE: '' });
const free = await openHouse({ RATE_API_PER_MINUTE: '0' });
const { log } = house.app.kernel;
const secondDb = connect({ url: house.config.databaseDirectUrl!, log, size: 4 });
const second = assemble({
  config: house.config,
  db: secondDb,
  vault: await openVault(secondDb, house.config.secretKey!),
  log,
  strict: true,
});
await second.origin.ready();
after(async () => {
  await second.origin.close();
  await secondDb.close();
  await Promise.all([house.close(), free.close()]);
});

/** Not within the last seconds of a minute of the database's clock: a window that turns over would spoil the count. */
async function quietMinute(minutes = 1): Promise<void> {
  const { rows } = await house.db.pool.query(
    'select $1 * 60 - extract(epoch from now())::numeric % ($1 * 60) as left',
    [minutes],
  );
  if (Number(rows[0].left) < 20) await new Promise((done) => setTimeout(done, Number(rows[0].left) * 1000 + 100));
}

const seen = (answers: readonly { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, list]) => [status, list.length]));

test('[LI-1, LI-2, ER-19] of 640 requests over two instances exactly 600 are let in', async () => {
  await quietMinute();
  const { token } = await house.tokenFor(house.alice, ['account:read']);
  const headers = { authorization: `Bearer ${token}` };
  const answers: Answer[] = [];
  const ask = async (n: number) => {
    const { origin } = n % 2 ? second : house.app;
    const answer = await origin.inject({ url: '/api/v3/user', headers });
    answers.push({ status: answer.statusCode, body: answer.json(), headers: answer.headers, bytes: answer.rawPayload });
  };
  for (let n = 0; n < 640; n += 32) await Promise.all(Array.from({ length: 32 }, (_, at) => ask(n + at)));
  assert.deepEqual(seen(answers), { 200: 600, 429: 40 });
  const left = answers
    .filter(({ status }) => status === 200)
    .map((answer) => Number(answer.headers['x-ratelimit-remaining']));
  assert.deepEqual(
    left.sort((one, other) => other - one),
    Array.from({ length: 600 }, (_, at) => 599 - at),
  );
  for (const { status, body, headers: given } of answers) {
    assert.equal(given['x-ratelimit-limit'], '600');
    assert.ok(Number(given['x-ratelimit-reset']) >= 1 && Number(given['x-ratelimit-reset']) <= 60);
    assert.equal(given['retry-after'], status === 429 ? given['x-ratelimit-reset'] : undefined);
    if (status === 429) assert.deepEqual([body.code, given['x-ratelimit-remaining']], ['rate_limit_exceeded', '0']);
  }
  assert.equal((await house.alice.get('/user')).status, 200, 'another token of the same person has its own window');
});

test('[LI-2] a refusal after the count tells the window as well, and one without a token does not', async () => {
  const less = await house.tokenFor(house.alice, ['quiz:read']);
  for (const answer of [
    await less.get('/user'),
    await less.get('/quiz/999999999'),
    await less.get('/quiz', { limit: 0 }),
  ]) {
    assert.ok(answer.status >= 400);
    assert.equal(answer.headers['x-ratelimit-limit'], '600', String(answer.status));
  }
  assert.equal((await house.nobody.get('/user')).headers['x-ratelimit-limit'], undefined);
});

test('[CV-24] the rate comes before the ability and the body', async () => {
  const less = await house.tokenFor(house.alice, ['quiz:read']);
  const { rows } = await house.db.pool.query(
    "insert into rate_windows select $1, date_bin('1 minute', now() + interval '1 minute' * n, 'epoch'), 600 from generate_series(0, 1) n returning bucket",
    [`token ${less.token.split('|')[0]}`],
  );
  assert.equal(rows.length, 2);
  assert.equal((await less.send('POST', '/user', { raw: '{' })).status, 429);
});

test('[LI-1] windows are whole minutes of the database clock', async () => {
  const limiter = makeLimiter(house.db);
  await limiter.hit('clock', 5);
  const { rows } = await house.db.pool.query(
    "select extract(epoch from starts_at)::int % 60 as second, starts_at <= now() as begun from rate_windows where bucket = 'clock'",
  );
  assert.deepEqual(rows, [{ second: 0, begun: true }]);
});

test('[LI-15] of tries at a secret only wrong ones count, and behind the last of them right ones are refused too', async () => {
  await quietMinute();
  const limiter = makeLimiter(house.db);
  const remaining = async (isWrong: boolean) => (await limiter.countTry('tried', 2, isWrong)).remaining;
  assert.deepEqual([await remaining(false), await remaining(false), await remaining(true)], [1, 1, 1]);
  assert.deepEqual([await remaining(false), await remaining(true), await remaining(false)], [0, 0, -1]);
  assert.ok((await remaining(true)) < 0);
});

test('[LI-4, LI-5, RU-18] without a limit for tokens nothing is counted, but wrong tokens still are', async () => {
  await quietMinute();
  const own = await free.alice.get('/user');
  assert.deepEqual([own.status, own.headers['x-ratelimit-limit']], [200, undefined]);
  const forms = [`1|${'x'.repeat(40)}`, 'nonsense', `999999|${'a'.repeat(40)}`, `${'9'.repeat(30)}|${'a'.repeat(40)}`];
  const clients = forms.map((token) => free.client(token));
  const answers: Answer[] = [];
  for (let n = 0; n < 610; n += 10)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, at) => clients[at % 4]!.get('/user')))));
  assert.deepEqual(seen(answers), { 401: 600, 429: 10 });
  for (const { headers, body } of answers.filter(({ status }) => status === 429)) {
    assert.ok(Number(headers['retry-after']) >= 1);
    assert.equal(body.code, 'rate_limit_exceeded');
  }
  assert.equal((await free.nobody.get('/user')).status, 401, 'without any token it is always a 401');
  assert.equal((await free.alice.get('/user')).status, 200, 'a good token from there is not locked out');
  const elsewhere = await free.app.origin.inject({
    url: '/api/v3/user',
    headers: { authorization: 'Bearer x' },
    remoteAddress: '203.0.113.7',
  });
  assert.equal(elsewhere.statusCode, 401, 'another address has its own window');
});

test('[A-35, LI-3, LI-5, ER-19] ten wrong sign-ins in a quarter of an hour, exactly, at once and over two instances', async () => {
  await quietMinute(15);
  const payload = { email: house.alice.email, password: 'wrong wrong wrong' };
  const login = (n: number, password = payload.password) =>
    (n % 2 ? second : house.app).origin.inject({
      method: 'POST',
      url: '/api/v3/auth/login',
      payload: { ...payload, password },
      remoteAddress: `198.51.100.${n}`,
    });
  const answers = await Promise.all(
    Array.from({ length: 14 }, async (_, n) => ({ status: (await login(n)).statusCode })),
  );
  assert.deepEqual(seen(answers), { 401: 10, 429: 4 });
  const right = await login(99, house.alice.password);
  assert.deepEqual(
    [right.statusCode, right.json().code, Number(right.headers['retry-after']) > 0],
    [429, 'rate_limit_exceeded', true],
  );
});
