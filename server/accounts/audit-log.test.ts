import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';
import { forgetOldRows } from '../kernel/database/store.ts';
import { asPage, behindProxy, from, newAddress, setCookie } from './fixture.ts';

const house = await openHouse(behindProxy);
after(() => house.close());
const { alice, bob, carol, nobody, db } = house;
const { origin } = house.config;
const ws = alice.workspaceId;
const password = 'a good long password';

interface Row {
  id: number;
  created_at: string;
  action: string;
  user: { id: number; name: string } | null;
  via: string;
  token_id: number | null;
  ip_address: string | null;
  object: { type: string; id: number | string | null; name: string | null };
  details: Record<string, unknown>;
}

const log = async (query: Record<string, unknown> = {}, person = alice): Promise<Row[]> =>
  (await person.get(`/workspace/${person.workspaceId}/audit`, { limit: 500, ...query })).body.data;
const newest = async (action: string, person = alice): Promise<Row> => {
  const row = (await log({ 'action[]': action }, person))[0];
  assert.ok(row, `a row ${action}`);
  return row;
};

test('[BY-4, BY-6] a row says who did what to which object, how and from where', async () => {
  const address = newAddress();
  const { body: folder } = await alice.post(`/workspace/${ws}/folders`, { name: 'Audited' }, from(address));
  const row = await newest('folder.create');
  const { id, created_at, ...rest } = row;
  assert.ok(Number.isInteger(id) && Math.abs(Date.parse(created_at) - Date.now()) < 60_000);
  assert.deepEqual(rest, {
    action: 'folder.create',
    user: { id: alice.userId, name: 'Alice' },
    via: 'token',
    token_id: Number(alice.token.split('|')[0]),
    ip_address: address,
    object: { type: 'folder', id: folder.id, name: 'Audited' },
    details: {},
  });
});

test('[DA-452] what is said of a shared link names the survey', async () => {
  const id = await house.survey(alice, { name: 'Harbour Hotel' });
  const { uuid } = good(await alice.post(`/quiz/${id}/share`, { section: 'report' })).link;
  good(await alice.post(`/quiz/${id}/share/${uuid}`, { section: 'report', is_active: false }));
  for (const action of ['share.on', 'share.off'])
    assert.deepEqual((await newest(action)).object, { type: 'share', id: uuid, name: 'Harbour Hotel' });
});

test('[BY-7, BY-6] signing in, failing to and a new password are logged, and shown to the person in every workspace of theirs', async () => {
  const address = newAddress();
  const login = (tried: string) => nobody.post('/auth/login', { email: bob.email, password: tried }, from(address));
  await login('not his password');
  const cookie = setCookie(await login(bob.password));
  await nobody.post(
    '/auth/password',
    { current_password: bob.password, password: bob.password },
    asPage(cookie, origin),
  );
  for (const action of ['account.sign_in', 'account.sign_in_failed', 'account.password']) {
    const row = await newest(action, bob);
    assert.deepEqual(
      [row.user?.id, row.via, row.token_id, row.object],
      [bob.userId, 'session', null, { type: 'user', id: bob.userId, name: 'Bob' }],
      action,
    );
  }
  for (const person of [alice, carol])
    assert.deepEqual(
      (await log({}, person)).filter((row) => row.user?.id === bob.userId),
      [],
      'nobody else is shown anything of him, whether he is a member there or not',
    );
});

test('[BY-23] to add somebody shows nothing of their sign-ins, passwords and tokens; whose account the workspace opened, it sees', async () => {
  const signIn = (email: string, own: string) =>
    nobody.post('/auth/login', { email, password: own }, from(newAddress()));
  await alice.post(`/workspace/${ws}/members`, { email: carol.email, role: 'admin' });
  await signIn(carol.email, carol.password);
  await carol.post('/tokens', { name: 'Own' });
  assert.deepEqual(await log({ user_id: carol.userId }), []);
  const carols = (await carol.get(`/workspace/${ws}/audit`, { user_id: carol.userId })).body.data as Row[];
  assert.deepEqual(
    carols.map((row) => row.action),
    ['token.create', 'account.sign_in'],
    'in the same log she sees her own',
  );
  const email = 'opened-here@example.com';
  const { invitation } = (await alice.post(`/workspace/${ws}/members`, { email, role: 'viewer' })).body;
  const token = new URL(invitation.url).hash.replace('#token=', '');
  const { user } = (await nobody.post('/auth/invitation', { token, name: 'Guest', password }, from(newAddress()))).body;
  await signIn(email, password);
  const shown = async () => (await log({ user_id: user.id, 'action[]': 'account.sign_in' })).length;
  assert.equal(await shown(), 2);
  await alice.del(`/workspace/${ws}/members/${user.id}`);
  assert.equal(await shown(), 0, 'until they leave');
  await alice.del(`/workspace/${ws}/members/${carol.userId}`);
});

test('[BY-7, BY-8] tokens, members, workspaces and folders leave their rows', async () => {
  const made = (await alice.post('/tokens', { name: 'Logged' })).body.data.id;
  await alice.del(`/tokens/${made}`);
  const { invitation } = (await alice.post(`/workspace/${ws}/members`, { email: 'logged@example.com', role: 'viewer' }))
    .body;
  const token = new URL(invitation.url).hash.replace('#token=', '');
  const { user } = (await nobody.post('/auth/invitation', { token, name: 'Guest', password }, from(newAddress()))).body;
  await alice.post(`/workspace/${ws}/members/${user.id}`, { role: 'member' });
  await alice.del(`/workspace/${ws}/members/${user.id}`);
  await alice.post(`/workspace/${ws}`, { name: 'Team', timezone: 'Asia/Tokyo' });
  const { body: folder } = await alice.post(`/workspace/${ws}/folders`, { name: 'F' });
  await alice.post(`/folders/${folder.id}`, { name: 'G' });
  await alice.del(`/folders/${folder.id}`);
  const expected: [string, Row['object'], Record<string, unknown>][] = [
    ['token.create', { type: 'token', id: made, name: 'Logged' }, { abilities: ['*'] }],
    ['token.delete', { type: 'token', id: made, name: 'Logged' }, {}],
    ['member.invite', { type: 'member', id: null, name: 'logged@example.com' }, { role: 'viewer' }],
    ['member.join', { type: 'member', id: user.id, name: 'Guest' }, {}],
    ['member.role', { type: 'member', id: user.id, name: 'Guest' }, { members: ['role'] }],
    ['member.remove', { type: 'member', id: user.id, name: 'Guest' }, {}],
    ['workspace.update', { type: 'workspace', id: ws, name: 'Team' }, { members: ['name', 'timezone'] }],
    ['folder.update', { type: 'folder', id: folder.id, name: 'G' }, { members: ['name'] }],
    ['folder.delete', { type: 'folder', id: folder.id, name: 'G' }, { surveys: 0 }],
  ];
  for (const [action, object, details] of expected) {
    const row = await newest(action);
    assert.deepEqual([row.object, row.details], [object, details], action);
  }
  const { workspace } = (await alice.post('/workspaces', { name: 'Fresh' })).body;
  const first = (await alice.get(`/workspace/${workspace.id}/audit`)).body.data;
  assert.ok(first.some((row: Row) => row.action === 'workspace.create' && row.object.id === workspace.id));
});

test('[BY-9] a refused call leaves no row, except a failed sign-in', async () => {
  const count = async () => (await db.pool.query('select count(*)::int as n from audit_log')).rows[0].n as number;
  const before = await count();
  await alice.del(`/folders/${alice.folderId}`);
  await alice.post(`/workspace/${ws}/folders`, { name: '' });
  await bob.post(`/workspace/${ws}`, { name: 'x' });
  await alice.del(`/workspace/${ws}/members/${alice.userId}`);
  assert.equal(await count(), before);
  await nobody.post('/auth/login', { email: 'stranger@example.com', password: 'whatever it is' }, from(newAddress()));
  assert.equal(await count(), before + 1);
});

test('[BY-10] no row holds a password, a secret or what somebody typed as an address', async () => {
  const { token } = (await alice.post('/tokens', { name: 'x' })).body;
  await nobody.post(
    '/auth/login',
    { email: 'typo-of-a-secret@example.com', password: 'secret-typed-here' },
    from(newAddress()),
  );
  const { rows } = await db.pool.query('select * from audit_log');
  const all = JSON.stringify(rows);
  for (const secret of [token.split('|')[1], bob.password, 'secret-typed-here', 'typo-of-a-secret'])
    assert.ok(!all.includes(secret));
});

test('[BY-5] filters by person, survey, action and day', async () => {
  const own = await house.survey({ ...bob, folderId: alice.folderId });
  const rows = await log({ quiz_id: own });
  assert.ok(rows.length >= 1 && rows.every((row) => row.object.type === 'quiz' && row.object.id === own));
  assert.ok((await log({ user_id: bob.userId })).every((row) => row.user?.id === bob.userId));
  const some = await log({ 'action[]': 'folder.create,folder.delete' });
  assert.deepEqual(new Set(some.map((row) => row.action)), new Set(['folder.create', 'folder.delete']));
  await db.pool.query("update audit_log set created_at = '2020-02-29T23:59:59.999Z' where id = $1", [some[0]!.id]);
  assert.deepEqual(
    (await log({ date_from: '2020-02-29', date_to: '2020-02-29' })).map((row) => row.id),
    [some[0]!.id],
  );
  assert.deepEqual(await log({ date_to: '2020-02-28' }), []);
  assert.ok(!(await log({ date_from: '2020-03-01' })).some((row) => row.id === some[0]!.id));
  assert.deepEqual(await log({ user_id: 0 }), []);
  for (const query of [
    { date_from: '2020-02-30' },
    { date_to: 'x' },
    { date_from: '0000-01-01' },
    { limit: 0 },
    { limit: 501 },
    { user_id: 'x' },
  ]) {
    assert.equal((await alice.get(`/workspace/${ws}/audit`, query)).status, 422, JSON.stringify(query));
  }
});

test('[BY-4, BY-5] newest first, in pages that a cursor joins without loss', async () => {
  const all = (await log()).map((row) => row.id);
  assert.deepEqual(
    all,
    all.toSorted((one, other) => other - one),
  );
  assert.ok(all.length > 8);
  const walked: number[] = [];
  let cursor: string | null = null;
  do {
    const { body }: { body: { data: Row[]; next_cursor: string | null } } = await alice.get(`/workspace/${ws}/audit`, {
      limit: 3,
      ...(cursor ? { cursor } : {}),
    });
    walked.push(...body.data.map((row) => row.id));
    cursor = body.next_cursor;
  } while (cursor);
  assert.deepEqual(walked, all);
});

test('[BY-5, ER-18] a damaged cursor and one of another workspace are 422 cursor_invalid', async () => {
  const cursor = (await alice.get(`/workspace/${ws}/audit`, { limit: 1 })).body.next_cursor as string;
  const { workspace } = (await alice.post('/workspaces', { name: 'Elsewhere' })).body;
  const tries = [
    [ws, `${cursor.startsWith('A') ? 'B' : 'A'}${cursor.slice(1)}`],
    [ws, `${cursor}x`],
    [ws, 'x'],
    [ws, '1.'],
    [workspace.id, cursor],
  ] as const;
  for (const [id, sent] of tries) {
    const answer = await alice.get(`/workspace/${id}/audit`, { cursor: sent });
    assert.deepEqual([answer.status, answer.body.code], [422, 'cursor_invalid'], sent);
  }
});

test('[BY-11, LI-9] rows stay 400 days and are gone after that', async () => {
  const [newer, older] = await log({ limit: 2 });
  await db.pool.query("update audit_log set created_at = now() - interval '399 days' where id = $1", [newer!.id]);
  await db.pool.query("update audit_log set created_at = now() - interval '401 days' where id = $1", [older!.id]);
  await db.transact(forgetOldRows);
  const ids = (await log()).map((row) => row.id);
  assert.deepEqual([ids.includes(newer!.id), ids.includes(older!.id)], [true, false]);
});

test('[BY-11] the rows of a deleted survey stay', async () => {
  const survey = await house.survey(alice);
  await alice.del(`/quiz/${survey}`);
  await db.pool.query('delete from surveys where id = $1', [survey]);
  assert.deepEqual(
    (await log({ quiz_id: survey })).map((row) => row.action),
    ['quiz.delete', 'quiz.create'],
  );
});

const stored: [string, string | null][] = [
  ['masked', '203.0.113.0'],
  ['none', null],
];
for (const [setting, expected] of stored) {
  test(`[BY-10, RU-21] with STORE_IP=${setting} the address is ${expected}`, async () => {
    const other = await openHouse({ ...behindProxy, STORE_IP: setting });
    try {
      await other.alice.post(`/workspace/${other.alice.workspaceId}/folders`, { name: 'x' }, from('203.0.113.77'));
      const { data } = (await other.alice.get(`/workspace/${other.alice.workspaceId}/audit`)).body;
      assert.equal(data[0].ip_address, expected);
    } finally {
      await other.close();
    }
  });
}
