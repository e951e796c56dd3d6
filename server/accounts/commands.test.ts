import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openHouse } from '../../test/house.ts';
import { readConfig } from '../kernel/process/config.ts';
import {
  CommandRefused,
  createTokenCommand,
  createUserCommand,
  disableCommand,
  operatorCommand,
  setPasswordCommand,
} from './commands.ts';
import { asPage, behindProxy, from, newAddress, setCookie } from './fixture.ts';
import { makeOwner } from './installation.ts';

const house = await openHouse(behindProxy);
after(() => house.close());
const { alice, nobody, db, config } = house;
const deps = { db, config };

const login = (email: string, password: string) => nobody.post('/auth/login', { email, password }, from(newAddress()));
const passwordIn = (lines: string[]) => lines.find((line) => line.startsWith('Password: '))!.slice('Password: '.length);
const lastAudit = async () =>
  (await db.pool.query('select action, via, user_id, ip_address from audit_log order by id desc limit 1')).rows[0];

test('[AC-12, AC-11, RU-27] user create makes an account that can sign in, with a workspace and its folder', async () => {
  const lines = await createUserCommand(deps, { email: 'New@example.com', name: 'New' });
  const answer = await login('new@example.com', passwordIn(lines));
  assert.equal(answer.status, 200);
  const page = asPage(setCookie(answer), config.origin);
  assert.equal((await nobody.get('/folders', {}, page)).body[0].is_default, true);
  const { action, via } = await db.pool
    .query("select action, via from audit_log where action = 'workspace.create' order by id desc limit 1")
    .then(({ rows }) => rows[0]);
  assert.deepEqual([action, via], ['workspace.create', 'command']);
});

test('[AC-12] user create with a password prints none', async () => {
  const lines = await createUserCommand(deps, { email: 'chosen@example.com', password: 'chosen by hand' });
  assert.ok(!lines.join(' ').includes('chosen by hand'));
  assert.equal((await login('chosen@example.com', 'chosen by hand')).status, 200);
});

const refusals: [string, () => Promise<string[]>][] = [
  ['a taken address', () => createUserCommand(deps, { email: 'ALICE@example.com' })],
  ['no address', () => createUserCommand(deps, { email: 'nobody' })],
  ['a short password', () => createUserCommand(deps, { email: 'short@example.com', password: 'short' })],
  ['a password for an unknown account', () => setPasswordCommand(deps, { email: 'stranger@example.com' })],
  ['an unknown account to disable', () => disableCommand(deps, { email: 'stranger@example.com', isDisabled: true })],
  ['an unknown operator', () => operatorCommand(deps, { email: 'stranger@example.com', remove: false })],
  ['a token for an unknown account', () => createTokenCommand(deps, { email: 'stranger@example.com' })],
  ['a token that ends after no time', () => createTokenCommand(deps, { days: '0' })],
  ['a token that ends some day', () => createTokenCommand(deps, { days: 'soon' })],
  ['a token with an unknown ability', () => createTokenCommand(deps, { abilities: ['fly'] })],
];
for (const [what, command] of refusals) {
  test(`[AC-12, RU-3] ${what} is refused with one sentence`, async () => {
    await assert.rejects(
      command,
      (error: Error) => error instanceof CommandRefused && /^[^\n]+\.$|canvass/.test(error.message),
    );
  });
}

test('[AC-12] user password sets a new one and ends all sessions', async () => {
  const page = asPage(setCookie(await login(alice.email, alice.password)), config.origin);
  const password = passwordIn(await setPasswordCommand(deps, { email: alice.email }));
  assert.equal((await nobody.get('/user', {}, page)).status, 401);
  assert.equal((await login(alice.email, alice.password)).status, 401);
  const { rows } = await db.pool.query("select via, user_id from audit_log where action = 'account.password'");
  assert.deepEqual(rows, [{ via: 'command', user_id: alice.userId }]);
  assert.equal((await login(alice.email, password)).status, 200);
});

test('[AC-73] user password revokes the tokens, unless told to keep them', async () => {
  const { email, get } = house.vera;
  const kept = await setPasswordCommand(deps, { email, password: 'a good long password', keepsTokens: true });
  assert.deepEqual(
    [kept, (await get('/user')).status],
    [[`Set a new password for ${email} and ended all sessions.`], 200],
  );
  const lines = await setPasswordCommand(deps, { email, password: 'a good long password' });
  assert.deepEqual(lines, [...kept, 'Revoked tokens: 1.']);
  assert.equal((await get('/user')).status, 401);
});

test('[RU-97] user disable shuts an account out with its sessions and tokens, and user enable lets it in again', async () => {
  const { email, password, userId, get } = house.carol;
  const page = asPage(setCookie(await login(email, password)), config.origin);
  const [first] = await disableCommand(deps, { email: email.toUpperCase(), isDisabled: true });
  assert.match(first!, /^Disabled CAROL@.* and ended sessions: \d+\.$/i);
  assert.deepEqual(await lastAudit(), { action: 'account.disable', via: 'command', user_id: userId, ip_address: null });
  assert.deepEqual(
    [(await nobody.get('/user', {}, page)).status, (await get('/user')).status, (await login(email, password)).status],
    [401, 401, 401],
  );
  assert.deepEqual(await disableCommand(deps, { email, isDisabled: true }), [`${email} was disabled already.`]);
  await disableCommand(deps, { email, isDisabled: false });
  assert.equal((await lastAudit()).action, 'account.enable');
  assert.deepEqual(
    [(await nobody.get('/user', {}, page)).status, (await get('/user')).status, (await login(email, password)).status],
    [401, 200, 200],
    'an ended session stays ended',
  );
  assert.deepEqual(await disableCommand(deps, { email, isDisabled: false }), [`${email} was not disabled.`]);
});

test('[RU-27] user operator names an operator, and --remove takes it back', async () => {
  const isOperator = async () =>
    (await db.pool.query('select is_operator from users where id = $1', [alice.userId])).rows[0].is_operator;
  await operatorCommand(deps, { email: alice.email, remove: false });
  assert.equal(await isOperator(), true);
  await operatorCommand(deps, { email: alice.email, remove: true });
  assert.equal(await isOperator(), false);
});

test('[RU-27] token create gives a token that works, for the first account or a named one', async () => {
  const [, first] = await createTokenCommand(deps, {});
  assert.equal((await house.client(first!).get('/user')).body.id, alice.userId);
  assert.deepEqual(await lastAudit(), {
    action: 'token.create',
    via: 'command',
    user_id: alice.userId,
    ip_address: null,
  });
  const [, second] = await createTokenCommand(deps, { email: house.bob.email, abilities: ['quiz:read'] });
  assert.equal((await house.client(second!).get('/folders')).status, 200);
  assert.equal((await house.client(second!).get('/user')).body.code, 'ability_missing');
});

test('[RU-158] a token made with --days ends after them, and says when', async () => {
  const [said, token] = await createTokenCommand(deps, { days: '30' });
  const end = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  assert.match(said!, new RegExp(`that ends on ${end}\\.`));
  const id = Number(token!.split('|')[0]);
  const { rows } = await house.db.pool.query<{ days: number }>(
    'select round(extract(epoch from expires_at - now()) / 86400)::int as days from tokens where id = $1',
    [id],
  );
  assert.deepEqual(rows, [{ days: 30 }]);
});

const env = { DATABASE_URL: 'postgres://x', SECRET_KEY: Buffer.alloc(32).toString('base64') };

test('[RU-5, RU-15, AC-12] the first start makes the owner with the settings of the operator, once', async () => {
  const token = `4000|${'a1B2'.repeat(10)}`;
  const chosen = readConfig({
    ...env,
    CANVASS_OWNER_EMAIL: 'boss@example.com',
    CANVASS_OWNER_PASSWORD: 'the password of the boss',
    CANVASS_TOKEN: token,
  });
  const made = await Promise.all([makeOwner({ db, config: chosen }), makeOwner({ db, config: chosen })]);
  const [owner] = made.filter((one) => one !== null);
  assert.equal(made.filter((one) => one === null).length, 1);
  assert.deepEqual(
    [owner!.email, owner!.password, owner!.token],
    ['boss@example.com', 'the password of the boss', token],
  );
  assert.equal((await login('boss@example.com', 'the password of the boss')).status, 200);
  const client = house.client(token);
  assert.equal((await client.get('/user')).body.id, owner!.userId);
  assert.ok((await client.post('/tokens', { name: 'next' })).body.data.id > 4000, 'ids go on above a chosen one');
  const { rows } = await db.pool.query('select is_operator, has_made_password from users where id = $1', [
    owner!.userId,
  ]);
  assert.deepEqual(rows[0], { is_operator: true, has_made_password: false });
});

test('[RU-5, RU-6] what the operator does not set is made at random, and the password is marked as made up', async () => {
  const other = await openHouse();
  try {
    const owner = await makeOwner({ db: other.db, config: readConfig(env) });
    assert.equal(owner!.email, 'owner@localhost');
    assert.equal(
      (await other.nobody.post('/auth/login', { email: 'owner@localhost', password: owner!.password })).status,
      200,
    );
    assert.equal((await other.client(owner!.token).get('/user')).status, 200);
    const { rows } = await other.db.pool.query('select has_made_password from users where id = $1', [owner!.userId]);
    assert.equal(rows[0].has_made_password, true);
  } finally {
    await other.close();
  }
});
