import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { openHouse } from '../../test/house.ts';
import { secondInstance } from '../../test/second-instance.ts';
import { inOneWindow } from '../../test/window.ts';
import { asPage, behindProxy, from, newAddress, setCookie, statuses } from './fixture.ts';

const open = await openHouse({ ...behindProxy, REGISTRATION: 'open', DEFAULT_LANG: 'es' });
after(() => open.close());

const dora = { name: '  Dora  ', email: 'Dora@Example.com', password: 'correct horse battery' };
const register = (body: unknown, house = open) => house.nobody.post('/auth/register', body, from(newAddress()));

test('[AC-1, ER-9] where registration is closed, the default, it is 403 whatever is sent', async () => {
  const closed = await openHouse();
  try {
    for (const body of [dora, {}]) {
      const answer = await register(body, closed);
      assert.deepEqual([answer.status, answer.body.code], [403, 'registration_closed']);
    }
    assert.equal((await closed.db.pool.query('select 1 from users')).rowCount, 4);
  } finally {
    await closed.close();
  }
});

test('[AC-1, AC-11, AC-12, RU-16] it makes the account with its workspace and default folder, and signs in', async () => {
  const answer = await register(dora);
  assert.equal(answer.status, 201);
  const { user } = answer.body;
  assert.deepEqual([answer.body.status, user.name, user.email, user.lang], [true, 'Dora', 'Dora@Example.com', 'es']);
  const page = asPage(setCookie(answer), open.config.origin);
  const workspaces = (await open.nobody.get('/workspaces', {}, page)).body;
  assert.deepEqual(
    [workspaces.total, workspaces.data[0].role, workspaces.data[0].id],
    [1, 'owner', user.default_workspace_id],
  );
  const folders = (await open.nobody.get('/folders', {}, page)).body;
  assert.deepEqual(
    folders.map((folder: { name: string; pos: number; is_default: boolean }) => [
      folder.name,
      folder.pos,
      folder.is_default,
    ]),
    [['My surveys', 1, true]],
  );
});

test('[AC-1] lang may be chosen', async () => {
  assert.equal((await register({ ...dora, email: 'pt@example.com', lang: 'pt' })).body.user.lang, 'pt');
});

test('[AC-1, ER-15] an address that is taken, in any case of letters, is 409', async () => {
  const answer = await register({ ...dora, email: open.alice.email.toUpperCase() });
  assert.deepEqual([answer.status, answer.body.code], [409, 'email_taken']);
});

test('[AC-1] two registrations of one address at once make one account', async () => {
  const both = await Promise.all([
    register({ ...dora, email: 'twice@example.com' }),
    register({ ...dora, email: 'TWICE@example.com' }),
  ]);
  assert.deepEqual(statuses(both), [201, 409]);
});

test('[AC-1] asking for taken addresses is limited to 10 in a quarter of an hour', async () => {
  await inOneWindow(open.db.pool, 15, async () => {
    const address = from(newAddress());
    for (let n = 0; n < 10; n += 1) {
      assert.equal(
        (await open.nobody.post('/auth/register', { ...dora, email: open.alice.email }, address)).status,
        409,
      );
    }
    assert.equal(
      (await open.nobody.post('/auth/register', { ...dora, email: 'fresh@example.com' }, address)).status,
      429,
    );
  });
});

const faults: [string, Record<string, unknown>, string, string][] = [
  ['no name', { name: undefined }, 'name', 'required'],
  ['an empty name', { name: '  ' }, 'name', 'length'],
  ['a name of 256 characters', { name: '📋'.repeat(256) }, 'name', 'length'],
  ['no address', { email: 'nobody' }, 'email', 'format'],
  ['a number as address', { email: 7 }, 'email', 'type'],
  ['a short password', { password: 'ninechars' }, 'password', 'length'],
  ['a long password', { password: 'x'.repeat(201) }, 'password', 'length'],
  ['another language', { lang: 'de' }, 'lang', 'enum'],
  ['U+0000', { name: 'a\u0000b' }, 'name', 'format'],
];
for (const [what, change, field, constraint] of faults) {
  test(`[AC-1] ${what} is a 422 and makes no account`, async () => {
    const answer = await register({ ...dora, email: 'wrong@example.com', ...change });
    const { details } = answer.body.error;
    assert.deepEqual([answer.status, details.field, details.constraint], [422, field, constraint]);
    assert.equal((await open.db.pool.query("select 1 from users where email = 'wrong@example.com'")).rowCount, 0);
  });
}

test('[AC-76] of 60 registrations at once from one network on two instances exactly 20 open an account', async () => {
  const second = await secondInstance(open);
  const send = async (number: number) => {
    const answer = await (number % 2 === 0 ? open.app : second.app).origin.inject({
      method: 'POST',
      url: '/api/v3/auth/register',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:7:7::${number.toString(16)}` },
      payload: JSON.stringify({ ...dora, email: `crowd-${randomUUID()}@example.com` }),
    });
    return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after']) };
  };
  try {
    const answers = await inOneWindow(open.db.pool, 60, () =>
      Promise.all(Array.from({ length: 60 }, (_, number) => send(number))),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, 20);
    assert.ok(answers.every(({ status, retryAfter }) => status === 201 || (status === 429 && retryAfter > 0)));
  } finally {
    await second.close();
  }
});

test('[AC-57] a workspace whose owner registered by themselves has no custom_scripts', async () => {
  const answer = await register({ ...dora, email: 'scripts@example.com' });
  const page = asPage(setCookie(answer), open.config.origin);
  const { features } = (await open.nobody.get('/tariff', {}, page)).body.tariff;
  assert.ok(!features.includes('custom_scripts') && features.includes('sso'));
  assert.ok((await open.alice.get('/tariff')).body.tariff.features.includes('custom_scripts'), 'others keep it');
});

test('[AC-57] with a wildcard survey origin they have it', async () => {
  const wild = await openHouse({ REGISTRATION: 'open', SURVEY_ORIGIN: 'http://*.surveys.example' });
  try {
    const answer = await register(dora, wild);
    const { features } = (await wild.nobody.get('/tariff', {}, asPage(setCookie(answer), wild.config.origin))).body
      .tariff;
    assert.ok(features.includes('custom_scripts'));
  } finally {
    await wild.close();
  }
});
