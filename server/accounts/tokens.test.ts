import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { abilities, type Ability, type Operation } from '../../contract/operation.ts';
import { operations } from '../../contract/operations.ts';
import { openHouse } from '../../test/house.ts';
import { statuses } from './fixture.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, db } = house;
const table = Object.entries(operations) as unknown as [string, Operation][];

test('[AC-20, AC-28] a token is shown once, with its data', async () => {
  const answer = await alice.post('/tokens', { name: '  CI  ' });
  assert.equal(answer.status, 201);
  const { status, token, data } = answer.body;
  assert.equal(status, true);
  assert.match(token, new RegExp(`^${data.id}\\|[A-Za-z0-9]{40}$`));
  assert.deepEqual([data.name, data.abilities, data.expires_at, data.last_used_at], ['CI', ['*'], null, null]);
  const list = await alice.get('/tokens');
  assert.ok(!JSON.stringify(list.body).includes(token.split('|')[1]));
});

test('[AC-28] expires_at is a time in the future or null', async () => {
  const kept = await alice.post('/tokens', { name: 'later', expires_at: '2999-12-31T23:00:00.5+01:00' });
  assert.equal(kept.body.data.expires_at, '2999-12-31T22:00:00.500000Z');
  assert.equal((await alice.post('/tokens', { name: 'never', expires_at: null })).body.data.expires_at, null);
  const past = [new Date(Date.now() - 60_000).toISOString(), '0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z'];
  for (const expires_at of [...past, 'infinity', 'tomorrow', '2999-01-01', '2999-13-01T00:00:00Z', 5, true]) {
    const answer = await alice.post('/tokens', { name: 'x', expires_at });
    assert.deepEqual([answer.status, answer.body.error.details.field], [422, 'expires_at'], String(expires_at));
  }
});

test('[AC-23, AC-28] abilities are names of the table, at least one', async () => {
  const all = [...abilities];
  assert.deepEqual(all.toSorted(), [
    '*',
    'account:read',
    'account:write',
    'answers:read',
    'answers:write',
    'destructive',
    'promo:read',
    'promo:write',
    'quiz:read',
    'quiz:write',
    'themes:write',
    'webhooks:read',
    'webhooks:write',
  ]);
  assert.deepEqual((await alice.post('/tokens', { name: 'x', abilities: all })).body.data.abilities, all);
  assert.deepEqual(
    (await alice.post('/tokens', { name: 'x', abilities: ['quiz:read', 'quiz:read'] })).body.data.abilities,
    ['quiz:read'],
  );
  for (const wrong of [[], ['quiz:fly'], 'quiz:read', [5], [null]]) {
    assert.equal((await alice.post('/tokens', { name: 'x', abilities: wrong })).status, 422, JSON.stringify(wrong));
  }
});

test('[AC-28] a name has 1 to 255 characters', async () => {
  assert.equal((await alice.post('/tokens', { name: '🔑'.repeat(255) })).status, 201);
  for (const name of ['🔑'.repeat(256), ' ', null, 5, undefined])
    assert.equal((await alice.post('/tokens', { name })).status, 422);
});

test('[AC-28, AC-27, ER-8] nobody makes a token that may do more than they may', async () => {
  const less = await house.tokenFor(alice, ['account:write', 'quiz:write']);
  assert.equal((await less.post('/tokens', { name: 'x', abilities: ['quiz:read', 'account:read'] })).status, 201);
  for (const ability of ['*', 'answers:read', 'destructive'] as const) {
    const answer = await less.post('/tokens', { name: 'x', abilities: ['quiz:read', ability] });
    assert.deepEqual(
      [answer.status, answer.body.code, answer.body.error.details.ability],
      [403, 'ability_missing', ability],
    );
  }
  assert.equal((await less.post('/tokens', { name: 'x' })).status, 403, 'the default is everything');
});

test('[AC-28, LI-7] a person has 100 tokens, also when many are asked for at once', async () => {
  const { rows } = await db.pool.query('select count(*)::int as count from tokens where user_id = $1', [bob.userId]);
  const room = 100 - rows[0].count;
  await db.pool.query(
    `insert into tokens (user_id, name, secret_hash, abilities)
     select $1, 'filler', sha256(n::text::bytea), '{*}' from generate_series(1, $2::int) n`,
    [bob.userId, room - 3],
  );
  const answers = await Promise.all(Array.from({ length: 8 }, () => bob.post('/tokens', { name: 'one more' })));
  assert.deepEqual(statuses(answers), [201, 201, 201, 409, 409, 409, 409, 409]);
  assert.equal(answers.find((answer) => answer.status === 409)!.body.code, 'token_limit');
});

test('[AC-29] the list has all tokens of the caller and only theirs', async () => {
  const list = await alice.get('/tokens');
  assert.equal(list.status, 200);
  assert.equal(list.headers['x-total-count'], String(list.body.length));
  for (const item of list.body)
    assert.deepEqual(Object.keys(item).sort(), ['abilities', 'created_at', 'expires_at', 'id', 'last_used_at', 'name']);
  const { rows } = await db.pool.query('select id from tokens where user_id = $1 order by id', [alice.userId]);
  assert.deepEqual(
    list.body.map((item: { id: number }) => item.id),
    rows.map((row) => Number(row.id)),
  );
});

test('[AC-30, ER-12] a token of another person, an unknown one and a wrong id are not found', async () => {
  const own = (await alice.post('/tokens', { name: 'mine' })).body.data.id;
  for (const id of [own, 987654321, 'x', '0', '9007199254740993']) {
    const answer = await bob.del(`/tokens/${id}`);
    assert.deepEqual([answer.status, answer.body.code], [404, 'token_not_found'], String(id));
  }
  assert.deepEqual((await alice.del(`/tokens/${own}`)).body, { status: true });
  assert.equal((await alice.del(`/tokens/${own}`)).status, 404);
});

test('[A-07, AC-21] a token has the rights of its owner: what is taken from the owner is taken from it', async () => {
  const guest = house.client((await house.vera.post('/tokens', { name: 'x' })).body.token);
  assert.equal((await guest.get(`/workspace/${alice.workspaceId}/members`)).status, 200);
  assert.equal((await guest.post(`/workspace/${alice.workspaceId}/folders`, { name: 'f' })).status, 403);
});

const groups: [string, RegExp, Ability, Ability][] = [
  [
    'AC-24',
    /^\/(quiz|folders|templates|fonts)(?!\/\{id\}\/(answers|summary|report|facets|crosstab|live|share|filters|events|exports|promo|webhooks)(\/|$))(\/|$)|^\/workspace\/\{id\}\/(folders|templates|media|import)/,
    'quiz:read',
    'quiz:write',
  ],
  [
    'AC-24',
    /^\/quiz\/\{id\}\/(answers|summary|report|facets|crosstab|live|share|filters|events)(\/|$)/,
    'answers:read',
    'answers:write',
  ],
  ['AC-24', /^\/quiz\/\{id\}\/exports(\/|$)/, 'answers:read', 'answers:read'],
  ['AC-24', /^\/promo\/|^\/quiz\/\{id\}\/promo\//, 'promo:read', 'promo:write'],
  ['AC-24', /^\/(quiz|workspace)\/\{id\}\/webhooks(?!.*\{log_id\})(\/|$)/, 'webhooks:read', 'webhooks:write'],
  ['AC-24', /\/logs\/\{log_id\}/, 'answers:read', 'answers:write'],
  ['AC-25', /^\/workspace\/\{id\}\/themes/, 'quiz:read', 'themes:write'],
  [
    'AC-25',
    /^\/(user|workspaces|tokens|tariff|operator|auth\/(logout|password))(\/|$)|^\/workspace\/\{id\}(\/(members|invitations|audit).*)?$/,
    'account:read',
    'account:write',
  ],
];
for (const [rule, path, read, write] of groups) {
  test(`[${rule}, AC-26] operations at ${path.source} need ${read} to read and ${write} to change`, () => {
    const own = table.filter(([, operation]) => path.test(operation.path));
    assert.ok(own.length > 0);
    for (const [id, operation] of own) {
      const reads = operation.method === 'GET' || operation.kind === 'read';
      assert.equal(operation.ability, reads ? read : write, id);
    }
  });
}

test('[AC-24, AC-25] every operation that needs a token belongs to one group', () => {
  for (const [id, operation] of table.filter(([, { ability }]) => ability !== null)) {
    assert.equal(groups.filter(([, path]) => path.test(operation.path)).length, 1, id);
  }
});

test('[AC-23] REST never asks for destructive', () => {
  assert.ok(table.every(([, operation]) => operation.ability !== 'destructive' && operation.ability !== '*'));
});

const held: [Ability[], string, string, Ability | null][] = [
  [['account:read'], 'GET', '/user', null],
  [['account:write'], 'GET', '/user', null],
  [['account:read'], 'POST', '/user', 'account:write'],
  [['quiz:write'], 'GET', '/user', 'account:read'],
  [['quiz:read'], 'GET', '/folders', null],
  [['quiz:write'], 'GET', '/folders', null],
  [['account:write', 'promo:write', 'destructive'], 'GET', '/folders', 'quiz:read'],
  [['*'], 'POST', '/user', null],
];
for (const [has, method, path, lacks] of held) {
  test(`[AC-26, AC-27] with ${has.join(' and ')} ${method} ${path} lacks ${lacks ?? 'nothing'}`, async () => {
    const client = await house.tokenFor(alice, has);
    const answer = await client.send(method, path, method === 'POST' ? { body: {} } : {});
    if (lacks === null) return assert.equal(answer.status, 200);
    const { code, error } = answer.body;
    assert.deepEqual([answer.status, code, error.details.ability], [403, 'ability_missing', lacks]);
  });
}
