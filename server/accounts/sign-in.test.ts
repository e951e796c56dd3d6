import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openHouse } from '../../test/house.ts';
import { inOneWindow } from '../../test/window.ts';
import { asPage, behindProxy, from, newAddress, setCookie } from './fixture.ts';

const house = await openHouse(behindProxy);
after(() => house.close());
const { alice, carol, nobody, db } = house;
const { origin } = house.config;

const login = (email: string, password: string, address = newAddress()) =>
  nobody.post('/auth/login', { email, password }, from(address));
const signedIn = async (person = alice) => asPage(setCookie(await login(person.email, person.password)), origin);

test('[AC-2] the right pair gives the user and a session that works', async () => {
  const answer = await login('ALICE@example.com', alice.password);
  assert.equal(answer.status, 200);
  assert.deepEqual(
    [answer.body.status, answer.body.user.id, answer.body.user.email],
    [true, alice.userId, alice.email],
  );
  const me = await nobody.get('/user', {}, asPage(setCookie(answer), origin));
  assert.deepEqual([me.status, me.body.id], [200, alice.userId]);
});

test('[AC-2] the first who signs in to an account that the service made brings its language; one that was chosen stays', async () => {
  await house.db.pool.query('update users set has_chosen_lang = false where id = $1', [carol.userId]);
  const read = async (lang?: string) =>
    (await nobody.post('/auth/login', { email: carol.email, password: carol.password, lang }, from(newAddress()))).body
      .user.lang;
  assert.deepEqual([await read(), await read('pt'), await read('ru')], ['en', 'pt', 'pt']);
  await house.db.pool.query('update users set has_chosen_lang = false where id = $1', [carol.userId]);
  await carol.post('/user', { lang: 'es' });
  assert.equal(await read('ru'), 'es');
  await carol.post('/user', { lang: 'en' });
});

test('[AC-2] a wrong password and an unknown address are refused alike', async () => {
  const wrong = await login(alice.email, 'not the password');
  const unknown = await login('stranger@example.com', 'not the password');
  for (const answer of [wrong, unknown])
    assert.deepEqual([answer.status, answer.body.code], [401, 'credentials_wrong']);
  assert.equal(wrong.body.message, unknown.body.message);
  assert.equal(wrong.headers['set-cookie'], undefined);
});

test('[AC-2] a member that is missing or no address is a 422, and no password is echoed', async () => {
  const bodies = [
    {},
    { email: alice.email },
    { password: 'x' },
    { email: 'no address', password: 'x' },
    { email: 5, password: 'x' },
    { email: alice.email, password: 5 },
  ];
  for (const body of bodies) {
    const answer = await nobody.post('/auth/login', body, from(newAddress()));
    assert.deepEqual([answer.status, answer.body.code], [422, 'validation_error'], JSON.stringify(body));
  }
});

test('[AC-2] a disabled account cannot sign in, and its sessions and tokens end', async () => {
  const page = await signedIn(carol);
  await db.pool.query('update users set disabled_at = now() where id = $1', [carol.userId]);
  assert.equal((await login(carol.email, carol.password)).status, 401);
  assert.equal((await nobody.get('/user', {}, page)).status, 401);
  assert.equal((await carol.get('/user')).body.error.details.reason, 'invalid');
  await db.pool.query('update users set disabled_at = null where id = $1', [carol.userId]);
});

test('[A-35, AC-3, LI-3] of 30 wrong tries at once for one email exactly 10 are checked, and then the right password is 429 too', async () => {
  await inOneWindow(db.pool, 15, async () => {
    const email = `guess-${Date.now()}@example.com`;
    const tries = await Promise.all(Array.from({ length: 30 }, (_, at) => login(email, `guess number ${at}`)));
    const statuses = tries.map((answer) => answer.status);
    assert.deepEqual(
      [statuses.filter((status) => status === 401).length, statuses.filter((status) => status === 429).length],
      [10, 20],
    );
  });
});

test('[AC-3] after 10 wrong tries for an email the right password is refused from every address, until the window ends', async () => {
  const { email, password } = house.bob;
  await inOneWindow(db.pool, 15, async () => {
    await db.pool.query('truncate rate_windows');
    for (let n = 0; n < 10; n += 1) assert.equal((await login(email, 'wrong password')).status, 401);
    const locked = await login(email, password);
    assert.deepEqual([locked.status, locked.body.code], [429, 'rate_limit_exceeded']);
    assert.ok(Number(locked.headers['retry-after']) > 0 && Number(locked.headers['retry-after']) <= 900);
    assert.equal(locked.headers['x-ratelimit-limit'], '10');
    assert.equal((await login(alice.email, alice.password)).status, 200, 'others are not locked out');
  });
  await db.pool.query("update rate_windows set starts_at = starts_at - interval '15 minutes'");
  assert.equal((await login(email, password)).status, 200);
});

test('[A-35, AC-3] the limit holds for an address of the network too, whoever it tries', async () => {
  await inOneWindow(db.pool, 15, async () => {
    const address = newAddress();
    for (let n = 0; n < 10; n += 1)
      assert.equal((await login(`nobody-${n}-${address}@example.com`, 'wrong password', address)).status, 401);
    assert.equal((await login(alice.email, alice.password, address)).status, 429);
  });
});

test('[AC-3, LI-5] what succeeds is not counted, and the limit stays although RATE_API_PER_MINUTE is 0', async () => {
  assert.equal(house.config.apiPerMinute, 0);
  await inOneWindow(db.pool, 15, async () => {
    const address = newAddress();
    await db.pool.query('truncate rate_windows');
    for (let n = 0; n < 12; n += 1) assert.equal((await login(alice.email, alice.password, address)).status, 200);
    for (let n = 0; n < 10; n += 1)
      assert.equal((await login('other@example.com', 'wrong password', address)).status, 401);
    assert.equal((await login(alice.email, alice.password, address)).status, 429);
  });
});

test('[AC-4] logout ends the session and takes the cookie away', async () => {
  const page = await signedIn();
  const answer = await nobody.post('/auth/logout', undefined, page);
  assert.deepEqual([answer.status, answer.body], [200, { status: true }]);
  assert.match(setCookie(answer), /^canvass=; .*Max-Age=0/);
  assert.equal((await nobody.get('/user', {}, page)).status, 401);
});

test('[AC-4] without a session logout is 401, with a token too', async () => {
  assert.equal((await nobody.post('/auth/logout')).status, 401);
  assert.equal((await alice.post('/auth/logout')).status, 401);
});

test('[AC-5] a new password ends all other sessions and is the one that counts', async () => {
  const [here, there] = [await signedIn(carol), await signedIn(carol)];
  const fresh = 'another good password';
  const answer = await nobody.post('/auth/password', { current_password: carol.password, password: fresh }, here);
  assert.deepEqual([answer.status, answer.body], [200, { status: true }]);
  assert.equal((await nobody.get('/user', {}, here)).status, 200);
  assert.equal((await nobody.get('/user', {}, there)).status, 401);
  assert.equal((await login(carol.email, carol.password)).status, 401);
  assert.equal((await login(carol.email, fresh)).status, 200);
});

test('[AC-71] tokens outlive a new password unless one asks to revoke them', async () => {
  const page = await signedIn(house.vera);
  const change = (revoke_tokens?: boolean) => {
    const { password } = house.vera;
    return nobody.post('/auth/password', { current_password: password, password, revoke_tokens }, page);
  };
  assert.equal((await change()).status, 200);
  assert.equal((await house.vera.get('/user')).status, 200);
  assert.equal((await change('yes' as never)).status, 422);
  assert.equal((await change(true)).status, 200);
  assert.equal((await house.vera.get('/user')).body.error.details.reason, 'invalid');
  assert.equal((await nobody.get('/user', {}, page)).status, 200, 'who changed it stays signed in');
  const { rows } = await db.pool.query("select details from audit_log where action = 'account.password' order by id");
  assert.deepEqual(
    rows.slice(-2).map(({ details }) => details),
    [{ tokens: 0 }, { tokens: 1 }],
  );
});

test('[AC-5] a wrong current password is 401 and changes nothing; a password has 10 to 200 characters', async () => {
  const page = await signedIn();
  const change = (current_password: string, password: string) =>
    nobody.post('/auth/password', { current_password, password }, page);
  const wrong = await change('not my password', 'another good password');
  assert.deepEqual([wrong.status, wrong.body.code], [401, 'credentials_wrong']);
  for (const password of ['ninechars', '🔑'.repeat(9), 'x'.repeat(201)]) {
    const answer = await change(alice.password, password);
    assert.deepEqual([answer.status, answer.body.error.details.constraint], [422, 'length'], password);
    assert.ok(!JSON.stringify(answer.body).includes(password), 'the password is not echoed');
  }
  assert.equal((await login(alice.email, alice.password)).status, 200);
});

test('[AC-14] the cookie is HttpOnly and SameSite=Lax, and carries every ability', async () => {
  const cookie = setCookie(await login(alice.email, alice.password));
  assert.match(cookie, /^canvass=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
  const page = asPage(cookie, origin);
  const made = await nobody.post('/tokens', { name: 'by session', abilities: ['*'] }, page);
  assert.equal(made.status, 201);
  const { rows } = await db.pool.query('select octet_length(key_hash) as size from sessions where user_id = $1', [
    alice.userId,
  ]);
  assert.equal(rows[0].size, 32);
});

test('[AC-14] a session ends after 30 days', async () => {
  const page = await signedIn();
  const { rows } = await db.pool.query(
    "select bool_and(expires_at between now() + interval '29 days' and now() + interval '30 days') as month from sessions",
  );
  assert.equal(rows[0].month, true);
  await db.pool.query('update sessions set expires_at = now()');
  assert.equal((await nobody.get('/user', {}, page)).status, 401);
});

test('[AC-18, ER-6] under /auth/ a foreign Origin is 403 before anything else, and no Origin is fine', async () => {
  const foreign = { headers: { origin: 'https://evil.example', 'x-forwarded-for': newAddress() } };
  for (const path of ['register', 'login', 'logout', 'password', 'invitation', 'forgot', 'reset']) {
    const answer = await nobody.post(`/auth/${path}`, { email: alice.email, password: alice.password }, foreign);
    assert.deepEqual([answer.status, answer.body.code], [403, 'access_denied'], path);
  }
  const own = await nobody.post(
    '/auth/login',
    { email: alice.email, password: alice.password },
    { headers: { origin, 'x-forwarded-for': newAddress() } },
  );
  assert.equal(own.status, 200);
});

test('[AC-14] on an https origin the cookie is Secure and its name begins with __Host-', async () => {
  const secure = await openHouse({ ORIGIN: 'https://canvass.example', SURVEY_ORIGIN: 'https://surveys.example' });
  try {
    const cookie = setCookie(await secure.nobody.post('/auth/login', { email: alice.email, password: alice.password }));
    assert.match(cookie, /^__Host-canvass=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/);
    assert.equal((await secure.nobody.get('/user', {}, asPage(cookie, secure.config.origin))).status, 200);
  } finally {
    await secure.close();
  }
});
