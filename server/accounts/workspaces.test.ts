import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openHouse } from '../../test/house.ts';
import { statuses } from './fixture.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, carol, db } = house;

const make = async (body: unknown = { name: 'Another' }, person = alice) =>
  (await person.post('/workspaces', body)).body.workspace;

test('[AC-35] the list is in pages and shows role, plan and time zone', async () => {
  const answer = await bob.get('/workspaces');
  assert.equal(answer.status, 200);
  const { data, ...page } = answer.body;
  assert.deepEqual(page, { total: 2, current_page: 1, last_page: 1, per_page: 20 });
  assert.deepEqual(data, [
    { id: alice.workspaceId, name: 'My workspace', role: 'member', tariff: 'unlimited', timezone: 'UTC' },
    { id: bob.workspaceId, name: 'My workspace', role: 'owner', tariff: 'unlimited', timezone: 'UTC' },
  ]);
  const second = (await bob.get('/workspaces', { page: 2, per_page: 1 })).body;
  assert.deepEqual([second.data.length, second.data[0].id, second.last_page], [1, bob.workspaceId, 2]);
  assert.deepEqual((await bob.get('/workspaces', { page: 9 })).body.data, []);
  for (const query of [{ per_page: 101 }, { per_page: 0 }, { page: 0 }, { page: 'x' }])
    assert.equal((await bob.get('/workspaces', query)).status, 422);
});

test('[AC-36, AC-53] a new workspace belongs to its maker and has its default folder', async () => {
  const answer = await alice.post('/workspaces', { name: '  Café 📋 ', timezone: 'Europe/Berlin' });
  assert.equal(answer.status, 201);
  const { id, ...rest } = answer.body.workspace;
  assert.deepEqual(
    [answer.body.status, rest],
    [true, { name: 'Café 📋', role: 'owner', tariff: 'unlimited', timezone: 'Europe/Berlin' }],
  );
  const folders = (await alice.get('/folders', { workspace_id: id })).body;
  assert.deepEqual(
    folders.map((folder: { name: string; pos: number; is_default: boolean }) => [
      folder.name,
      folder.pos,
      folder.is_default,
    ]),
    [['My surveys', 1, true]],
  );
});

test('[AC-36] a name has 1 to 255 characters', async () => {
  for (const name of [undefined, null, '', '  ', 5, 'x'.repeat(256)])
    assert.equal((await alice.post('/workspaces', { name })).status, 422);
  assert.equal((await alice.post('/workspaces', { name: '📋'.repeat(255) })).status, 201);
});

test('[AC-39] timezone is an IANA name, default UTC, and times stay UTC', async () => {
  assert.equal((await make()).timezone, 'UTC');
  for (const timezone of ['UTC+3', 'GMT+3', '+03:00', 'Mars/Olympus', 'europe berlin', '', 5]) {
    const answer = await alice.post('/workspaces', { name: 'x', timezone });
    assert.deepEqual([answer.status, answer.body.error?.details.field], [422, 'timezone'], String(timezone));
  }
  const far = await make({ name: 'x', timezone: 'Pacific/Auckland' });
  const [folder] = (await alice.get('/folders', { workspace_id: far.id })).body;
  assert.match(folder.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  assert.ok(Math.abs(Date.parse(folder.created_at) - Date.now()) < 60_000);
});

test('[AC-37] name or time zone can be changed, each alone', async () => {
  const { id } = await make();
  const renamed = await alice.post(`/workspace/${id}`, { name: ' New name ' });
  assert.deepEqual(
    [renamed.status, renamed.body.status, renamed.body.workspace.name, renamed.body.workspace.timezone],
    [200, true, 'New name', 'UTC'],
  );
  const moved = (await alice.post(`/workspace/${id}`, { timezone: 'Asia/Tokyo' })).body.workspace;
  assert.deepEqual([moved.name, moved.timezone], ['New name', 'Asia/Tokyo']);
  const nothing = await alice.post(`/workspace/${id}`, {});
  assert.deepEqual([nothing.status, nothing.body.error.details.constraint], [422, 'required']);
  for (const body of [{ name: ' ' }, { timezone: 'UTC+3' }, { name: null }])
    assert.equal((await alice.post(`/workspace/${id}`, body)).status, 422);
});

test('[AC-31, AC-37, ER-11] an unknown workspace is 404, a foreign one 403', async () => {
  for (const id of [987654321, 'x', '1.5', '9007199254740993']) {
    const answer = await alice.post(`/workspace/${id}`, { name: 'x' });
    assert.deepEqual([answer.status, answer.body.code], [404, 'workspace_not_found'], String(id));
  }
  const foreign = await carol.post(`/workspace/${alice.workspaceId}`, { name: 'x' });
  assert.deepEqual([foreign.status, foreign.body.code], [403, 'access_denied']);
});

test('[AC-38] an empty workspace needs no confirm', async () => {
  const { id } = await make();
  assert.deepEqual((await alice.del(`/workspace/${id}`)).body, { status: true });
  assert.equal((await alice.get(`/workspace/${id}/members`)).body.code, 'workspace_not_found');
});

test('[AC-38, ER-15] one with surveys, archived ones too, needs confirm and takes everything with it', async () => {
  const { id } = await make();
  const [folder] = (await alice.get('/folders', { workspace_id: id })).body;
  const survey = await house.survey({ ...alice, folderId: folder.id });
  await alice.post(`/quiz/${survey}/archive`, { archive: true });
  const refused = await alice.del(`/workspace/${id}`);
  assert.deepEqual([refused.status, refused.body.code], [409, 'workspace_not_empty']);
  assert.equal((await alice.get(`/quiz/${survey}`)).status, 200);
  assert.equal((await alice.del(`/workspace/${id}`, { confirm: true })).status, 200);
  assert.deepEqual(
    [(await alice.get(`/quiz/${survey}`)).status, (await alice.get('/folders', { workspace_id: id })).status],
    [404, 404],
  );
});

test('[AC-34] only the owner deletes a workspace', async () => {
  const { id } = await make();
  await alice.post(`/workspace/${id}/members`, { email: bob.email, role: 'admin' });
  assert.equal((await bob.del(`/workspace/${id}`)).status, 403);
});

test('[AC-38, ER-15] the only workspace of the caller stays, also when the last two are deleted at once', async () => {
  const only = await carol.del(`/workspace/${carol.workspaceId}`, { confirm: true });
  assert.deepEqual([only.status, only.body.code], [409, 'workspace_is_last']);
  const other = await make({ name: 'Second' }, carol);
  const both = await Promise.all([carol.workspaceId, other.id].map((id) => carol.del(`/workspace/${id}`)));
  assert.deepEqual(statuses(both), [200, 409]);
  assert.equal((await carol.get('/workspaces')).body.total, 1);
});

test('[AC-38, AC-9] whose default workspace goes gets another of theirs', async () => {
  const { id } = await make();
  await alice.post('/user', { default_workspace_id: id });
  await alice.del(`/workspace/${id}`);
  assert.equal((await alice.get('/user')).body.default_workspace_id, alice.workspaceId);
});

test('[AC-9] GET /user gives the caller', async () => {
  const answer = await bob.get('/user');
  const { created_at, ...user } = answer.body;
  assert.deepEqual(user, {
    id: bob.userId,
    name: 'Bob',
    email: bob.email,
    lang: 'en',
    default_workspace_id: bob.workspaceId,
    is_operator: false,
  });
  assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
});

test('[AC-10] POST /user changes name, language and default workspace, each alone', async () => {
  const changed = (await bob.post('/user', { name: ' Robert ' })).body;
  assert.deepEqual([changed.status, changed.user.name, changed.user.lang], [true, 'Robert', 'en']);
  assert.equal((await bob.post('/user', { lang: 'ru' })).body.user.lang, 'ru');
  assert.equal(
    (await bob.post('/user', { default_workspace_id: alice.workspaceId })).body.user.default_workspace_id,
    alice.workspaceId,
  );
  const same = (await bob.post('/user', {})).body.user;
  assert.deepEqual([same.name, same.lang, same.default_workspace_id], ['Robert', 'ru', alice.workspaceId]);
});

test('[AC-10] a workspace of others or none, another language and an empty name are 422', async () => {
  for (const wrong of [carol.workspaceId, 987654321, 0, -1, 2 ** 60]) {
    const answer = await bob.post('/user', { default_workspace_id: wrong });
    assert.deepEqual([answer.status, answer.body.error.details.field], [422, 'default_workspace_id'], String(wrong));
  }
  for (const body of [{ lang: 'de' }, { name: ' ' }, { name: 5 }, { default_workspace_id: '1' }])
    assert.equal((await bob.post('/user', body)).status, 422);
});

test('[CV-9] a workspace has a label of 12 lower-case letters and digits that begins with a letter', async () => {
  const { rows } = await db.pool.query('select label from workspaces');
  for (const { label } of rows) assert.match(label, /^[a-z][a-z0-9]{11}$/);
});

test('[CV-33, AC-38] whatever meets a workspace that goes at the same moment gets a 4xx or goes before it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await make();
    const [folder] = (await alice.get('/folders', { workspace_id: id })).body;
    const answers = await Promise.all([
      alice.del(`/workspace/${id}`, { confirm: true }),
      alice.del(`/workspace/${id}`, { confirm: true }),
      alice.post(`/workspace/${id}`, { name: 'x' }),
      alice.post(`/workspace/${id}/folders`, { name: 'x' }),
      alice.post(`/workspace/${id}/members`, { email: bob.email, role: 'viewer' }),
      alice.post(`/workspace/${id}/members`, { email: 'unknown@example.com', role: 'viewer' }),
      alice.post(`/folders/${folder.id}`, { name: 'x' }),
      alice.post('/quiz', { folder_id: folder.id }),
      alice.post('/user', { default_workspace_id: id }),
    ]);
    assert.deepEqual(
      answers.map((answer) => answer.status).filter((status) => status >= 500),
      [],
    );
    assert.equal(
      answers.filter(
        (answer) =>
          answer.status === 200 &&
          answer.body.workspace === undefined &&
          answer.body.user === undefined &&
          answer.body.folder === undefined,
      ).length,
      1,
    );
    assert.equal((await alice.get(`/workspace/${id}/members`)).status, 404);
  }
});

test('[LI-37, A-73] an account has at most 500 workspaces, also by many requests at once, and 10,000 folders in them', async () => {
  const { userId } = bob;
  await db.pool.query(
    `with made as (insert into workspaces (name, label, timezone) select 'Many', 'many' || n, 'UTC'
       from generate_series(1, 498 - (select count(*)::int from members where user_id = $1)) n returning id)
     insert into members (workspace_id, user_id, role) select id, $1, 'owner' from made`,
    [userId],
  );
  const answers = await Promise.all(Array.from({ length: 5 }, () => bob.post('/workspaces', { name: 'One more' })));
  assert.deepEqual(
    answers.map((answer) => answer.status).sort((one, other) => one - other),
    [201, 201, 422, 422, 422],
  );
  const refused = answers.find((answer) => answer.status === 422)!;
  assert.equal(refused.body.error.details.constraint, 'max');
  const { id } = answers.find((answer) => answer.status === 201)!.body.workspace;
  const { rows } = await db.pool.query<{ count: number }>(
    `select count(*)::int as count from folders f join members m using (workspace_id) where m.user_id = $1`,
    [userId],
  );
  await db.pool.query(
    `insert into folders (workspace_id, user_id, name, is_default, pos)
     select $1, $2, 'Many', false, 1 + n from generate_series(1, $3) n`,
    [id, userId, 9999 - rows[0]!.count],
  );
  const homes = [id, bob.workspaceId];
  const folders = await Promise.all(
    Array.from({ length: 8 }, (_, n) => bob.post(`/workspace/${homes[n % 2]}/folders`, { name: 'Last' })),
  );
  const beyond = folders.filter(({ status }) => status !== 201);
  assert.equal(beyond.length, 7);
  for (const { status, body } of beyond) assert.deepEqual([status, body.error.details.constraint], [422, 'max']);
});
