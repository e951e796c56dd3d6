import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';
import { CommandRefused, createTokenCommand, createUserCommand } from './commands.ts';
import { listAccountsCommand, listTokensCommand, revokeTokenCommand } from './list-commands.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, db, config } = house;
const deps = { db, config };
const cells = (lines: string[]) => lines.slice(1).map((line) => line.split('\t'));

test('[RU-95] user list names every account in one line, with its state and what it has', async () => {
  await db.pool.query('update users set disabled_at = now() where id = $1', [bob.userId]);
  await createUserCommand(deps, { email: 'odd@example.com', name: 'Two\nlines\tand a tab' });
  const lines = await listAccountsCommand(deps);
  const { rows } = await db.pool.query<{ email: string }>('select email from users order by id');
  assert.deepEqual(
    cells(lines).map(([email]) => email),
    rows.map(({ email }) => email),
  );
  const of = (email: string) => cells(lines).find(([one]) => one === email)!;
  assert.equal(of(bob.email)[2], 'disabled');
  assert.equal(of('odd@example.com')[1], 'Two lines and a tab');
  const { tokens } = (
    await db.pool.query('select count(*)::int as tokens from tokens where user_id = $1', [alice.userId])
  ).rows[0];
  assert.deepEqual(of(alice.email).slice(5), [String(tokens)]);
  await db.pool.query('update users set disabled_at = null where id = $1', [bob.userId]);
});

test('[RU-95] token list tells of whom and what each token is, and never its secret', async () => {
  const [, token] = await createTokenCommand(deps, { email: bob.email, name: 'Nightly', abilities: ['quiz:read'] });
  const [id, secret] = token!.split('|');
  const line = cells(await listTokensCommand(deps, {})).find(([one]) => one === id)!;
  assert.deepEqual(
    [line.slice(1, 4), line.slice(5)],
    [
      [bob.email, 'Nightly', 'quiz:read'],
      ['never', 'never'],
    ],
  );
  const own = await listTokensCommand(deps, { email: bob.email.toUpperCase() });
  assert.ok(cells(own).every(([, email]) => email === bob.email));
  assert.ok(!own.join('\n').includes(secret!));
});

test('[RU-95] token revoke ends a token at once, and is told in the audit', async () => {
  const [, token] = await createTokenCommand(deps, { email: bob.email, name: 'Lost' });
  const client = house.client(token!);
  good(await client.get('/user'));
  const id = token!.split('|')[0]!;
  assert.deepEqual(await revokeTokenCommand(deps, { id }), [`Revoked the token ${id} (Lost) of ${bob.email}.`]);
  assert.equal((await client.get('/user')).status, 401);
  const { rows } = await db.pool.query('select action, via, user_id from audit_log order by id desc limit 1');
  assert.deepEqual(rows, [{ action: 'token.delete', via: 'command', user_id: bob.userId }]);
});

for (const id of ['0', '-1', '999999', 'x', '1e3', '9007199254740993', '1|secret']) {
  test(`[RU-95] token revoke ${id} is refused with one sentence and changes nothing`, async () => {
    const count = () => db.pool.query('select count(*) from tokens').then(({ rows }) => rows[0].count);
    const before = await count();
    await assert.rejects(revokeTokenCommand(deps, { id }), CommandRefused);
    assert.equal(await count(), before);
  });
}

test('[RU-95] tokens of an unknown account are refused', async () => {
  await assert.rejects(listTokensCommand(deps, { email: 'stranger@example.com' }), CommandRefused);
});
