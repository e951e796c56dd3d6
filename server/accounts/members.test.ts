import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { openHouse, type Person } from '../../test/house.ts';
import type { Role } from '../kernel/operation/caller.ts';
import { statuses } from './fixture.ts';
import { addMember } from './index.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, vera, carol, db } = house;
const ws = alice.workspaceId;
const path = `/workspace/${ws}/members`;

async function roles(): Promise<Record<string, string>> {
  const { rows } = await db.pool.query(
    'select u.name, m.role from members m join users u on u.id = m.user_id where workspace_id = $1',
    [ws],
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.role]));
}

/** Alice owns, Bob and Vera are what a test makes of them. */
async function settle(bobs: Role = 'member', veras: Role = 'viewer'): Promise<void> {
  await db.pool.query('delete from members where workspace_id = $1', [ws]);
  const people: [Person, Role][] = [
    [alice, 'owner'],
    [bob, bobs],
    [vera, veras],
  ];
  for (const [{ userId }, role] of people) await db.transact((tx) => addMember(tx, { workspaceId: ws, userId, role }));
}
beforeEach(() => settle());

test('[AC-41] the list shows every member', async () => {
  const answer = await vera.get(path);
  assert.equal(answer.status, 200);
  assert.deepEqual(Object.keys(answer.body[0]).sort(), ['created_at', 'email', 'name', 'role', 'user_id']);
  assert.deepEqual(
    answer.body.map((item: { name: string; role: string }) => [item.name, item.role]),
    [
      ['Alice', 'owner'],
      ['Bob', 'member'],
      ['Vera', 'viewer'],
    ],
  );
  assert.equal(answer.headers['x-total-count'], '3');
});

test('[AC-42] a known account joins at once, in any case of letters', async () => {
  const answer = await alice.post(path, { email: ' CAROL@example.com ', role: 'admin' });
  assert.equal(answer.status, 201);
  const { member, invitation, status } = answer.body;
  assert.deepEqual([status, invitation, member.user_id, member.role], [true, null, carol.userId, 'admin']);
  assert.equal((await carol.get(path)).status, 200);
});

test('[AC-42, ER-15] somebody who belongs already is 409, also twice at once', async () => {
  const answer = await alice.post(path, { email: bob.email, role: 'viewer' });
  assert.deepEqual([answer.status, answer.body.code], [409, 'member_exists']);
  assert.equal((await roles())['Bob'], 'member');
  const both = await Promise.all([1, 2].map(() => alice.post(path, { email: carol.email, role: 'viewer' })));
  assert.deepEqual(statuses(both), [201, 409]);
});

test('[AC-42] a role other than admin, member and viewer, and what is no address, is 422', async () => {
  for (const body of [
    { email: carol.email, role: 'owner' },
    { email: carol.email, role: 'boss' },
    { email: carol.email },
    { role: 'viewer' },
    { email: 'x', role: 'viewer' },
  ]) {
    assert.equal((await alice.post(path, body)).status, 422, JSON.stringify(body));
  }
});

test('[AC-44] a role can be changed', async () => {
  const answer = await alice.post(`${path}/${bob.userId}`, { role: 'admin' });
  assert.deepEqual([answer.status, answer.body.status, answer.body.member.role], [200, true, 'admin']);
  for (const role of ['boss', 5, undefined])
    assert.equal((await alice.post(`${path}/${bob.userId}`, { role })).status, 422);
});

test('[AC-44, AC-34] the role owner hands the workspace over: the caller becomes an admin', async () => {
  const answer = await alice.post(`${path}/${bob.userId}`, { role: 'owner' });
  assert.equal(answer.body.member.role, 'owner');
  assert.deepEqual(await roles(), { Alice: 'admin', Bob: 'owner', Vera: 'viewer' });
});

test('[AC-34, AC-44] only the owner makes another owner', async () => {
  await settle('admin');
  const answer = await bob.post(`${path}/${vera.userId}`, { role: 'owner' });
  assert.deepEqual([answer.status, answer.body.code], [403, 'access_denied']);
  assert.deepEqual(await roles(), { Alice: 'owner', Bob: 'admin', Vera: 'viewer' });
});

test('[AC-44] two hand-overs at once leave one owner', async () => {
  const both = await Promise.all(
    [bob, vera].map((person) => alice.post(`${path}/${person.userId}`, { role: 'owner' })),
  );
  assert.deepEqual(statuses(both), [200, 403]);
  assert.equal(Object.values(await roles()).filter((role) => role === 'owner').length, 1);
});

test('[AC-44, AC-45, ER-15] the last owner can neither step down nor leave nor be removed', async () => {
  await settle('admin');
  const tries = [
    await alice.post(`${path}/${alice.userId}`, { role: 'admin' }),
    await alice.del(`${path}/${alice.userId}`),
    await bob.post(`${path}/${alice.userId}`, { role: 'viewer' }),
    await bob.del(`${path}/${alice.userId}`),
  ];
  for (const answer of tries) assert.deepEqual([answer.status, answer.body.code], [409, 'last_owner']);
  assert.equal(
    (await alice.post(`${path}/${alice.userId}`, { role: 'owner' })).status,
    200,
    'staying owner is no change',
  );
});

test('[AC-45] of two owners who leave at once one stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    await settle('owner');
    const both = await Promise.all([alice.del(`${path}/${alice.userId}`), bob.del(`${path}/${bob.userId}`)]);
    assert.deepEqual(statuses(both), [200, 409]);
    assert.equal(Object.values(await roles()).filter((role) => role === 'owner').length, 1);
  }
});

test('[AC-45] who is removed loses every right, and gets another default workspace', async () => {
  await bob.post('/user', { default_workspace_id: ws });
  assert.deepEqual((await alice.del(`${path}/${bob.userId}`)).body, { status: true });
  assert.equal((await bob.get(path)).status, 403);
  assert.equal((await bob.get('/user')).body.default_workspace_id, bob.workspaceId);
});

test('[AC-44, AC-45, ER-11] who is no member is not found, before the body is checked', async () => {
  for (const id of [carol.userId, 987654321, 'x', 0]) {
    for (const answer of [await alice.post(`${path}/${id}`, {}), await alice.del(`${path}/${id}`)]) {
      assert.deepEqual([answer.status, answer.body.code], [404, 'member_not_found'], String(id));
    }
  }
});

const may: [string, string, unknown, Record<Role | 'stranger', number>][] = [
  ['GET', path, undefined, { owner: 200, admin: 200, member: 200, viewer: 200, stranger: 403 }],
  [
    'POST',
    path,
    { email: 'somebody@example.com', role: 'viewer' },
    { owner: 201, admin: 201, member: 403, viewer: 403, stranger: 403 },
  ],
  [
    'POST',
    `${path}/${vera.userId}`,
    { role: 'viewer' },
    { owner: 200, admin: 200, member: 403, viewer: 403, stranger: 403 },
  ],
  ['DELETE', `${path}/${vera.userId}`, undefined, { owner: 200, admin: 200, member: 403, viewer: 403, stranger: 403 }],
  ['POST', `/workspace/${ws}`, { name: 'Team' }, { owner: 200, admin: 200, member: 403, viewer: 403, stranger: 403 }],
  ['GET', `/workspace/${ws}/audit`, undefined, { owner: 200, admin: 200, member: 403, viewer: 403, stranger: 403 }],
  [
    'POST',
    `/workspace/${ws}/folders`,
    { name: 'F' },
    { owner: 201, admin: 201, member: 201, viewer: 403, stranger: 403 },
  ],
];
for (const [method, at, body, expected] of may) {
  test(`[AC-31, AC-32, AC-33] ${method} ${at.replace(/\d+/g, '{id}')}: each role has its right`, async () => {
    for (const role of ['admin', 'member', 'viewer'] as const) {
      await settle(role);
      assert.equal((await bob.send(method, at, { body })).status, expected[role], role);
    }
    await settle();
    const stranger = await carol.send(method, at, { body });
    assert.deepEqual([stranger.status, stranger.body.code], [expected.stranger, 'access_denied']);
    assert.equal((await alice.send(method, at, { body })).status, expected.owner);
  });
}

test('[AC-32] a viewer reads surveys and themes but changes nothing and reads no passwords; a member does both', async () => {
  const survey = await house.survey(alice);
  const tries: [string, string, unknown][] = [
    ['GET', `/quiz/${survey}`, undefined],
    ['GET', `/workspace/${ws}/themes`, undefined],
    ['POST', `/quiz/${survey}/rename`, { name: 'x' }],
    ['POST', `/quiz/${survey}/default-texts`, {}],
    ['POST', '/quiz', { folder_id: alice.folderId }],
    ['GET', `/quiz/${survey}/passwords`, undefined],
  ];
  for (const [method, at, body] of tries) {
    const [seen, done] = [await vera.send(method, at, { body }), await bob.send(method, at, { body })];
    const looks = method === 'GET' && !at.endsWith('passwords');
    assert.equal(seen.status === 403, !looks, `viewer ${method} ${at}: ${seen.status}`);
    assert.notEqual(done.status, 403, `member ${method} ${at}`);
  }
});
