import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openHouse } from '../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, vera, carol } = house;

interface Folder {
  id: number;
  name: string;
  pos: number;
  is_default: boolean;
  workspace_id: number;
}

const workspace = async () => (await alice.post('/workspaces', { name: 'Folders' })).body.workspace.id as number;
const list = async (id: number): Promise<Folder[]> => (await alice.get('/folders', { workspace_id: id })).body;
const create = async (id: number, name: string): Promise<Folder> =>
  (await alice.post(`/workspace/${id}/folders`, { name })).body;
const places = async (id: number) => (await list(id)).map((folder) => [folder.name, folder.pos]);

test('[AC-46] folders come by workspace, then pos; workspace_id narrows them', async () => {
  const id = await workspace();
  await create(id, 'b');
  await create(id, 'a');
  assert.deepEqual(await places(id), [
    ['My surveys', 1],
    ['b', 2],
    ['a', 3],
  ]);
  const all = await alice.get('/folders');
  const order = all.body.map((folder: Folder) => [folder.workspace_id, folder.pos]);
  assert.deepEqual(
    order,
    order.toSorted((one: number[], other: number[]) => one[0]! - other[0]! || one[1]! - other[1]!),
  );
  assert.ok(all.body.some((folder: Folder) => folder.workspace_id === alice.workspaceId));
  assert.equal(all.headers['x-total-count'], String(all.body.length));
  assert.ok(!all.body.some((folder: Folder) => folder.workspace_id === carol.workspaceId));
});

test('[AC-46, ER-11] an unknown workspace is 404, a foreign one 403', async () => {
  for (const id of [987654321, 0, '9007199254740993']) {
    const answer = await alice.get('/folders', { workspace_id: id });
    assert.deepEqual([answer.status, answer.body.code], [404, 'workspace_not_found'], String(id));
  }
  const foreign = await alice.get('/folders', { workspace_id: carol.workspaceId });
  assert.deepEqual([foreign.status, foreign.body.code], [403, 'access_denied']);
  assert.equal((await alice.get('/folders', { workspace_id: 'x' })).status, 422);
});

test('[AC-47, AC-48] a created folder has the nine members and stands last', async () => {
  const id = await workspace();
  const answer = await alice.post(`/workspace/${id}/folders`, { name: '  Отчёты 📁 ' });
  assert.equal(answer.status, 201);
  const { id: folderId, created_at, updated_at, ...rest } = answer.body;
  assert.deepEqual(rest, {
    workspace_id: id,
    user_id: alice.userId,
    name: 'Отчёты 📁',
    pos: 2,
    is_default: false,
    deleted_at: null,
  });
  assert.equal(created_at, updated_at);
  assert.deepEqual((await list(id)).at(-1), { id: folderId, created_at, updated_at, ...rest });
});

test('[AC-48] a name has 1 to 255 characters', async () => {
  const id = await workspace();
  assert.equal((await create(id, '📁'.repeat(255))).name, '📁'.repeat(255));
  for (const name of ['📁'.repeat(256), '', '   ', 5, null, undefined, 'a\u0000b', '\ud800']) {
    assert.equal((await alice.post(`/workspace/${id}/folders`, { name })).status, 422, String(name));
  }
});

test('[AC-53] folders made at once still count 1, 2, 3', async () => {
  const id = await workspace();
  await Promise.all(Array.from({ length: 12 }, (_, at) => create(id, `f${at}`)));
  assert.deepEqual(
    (await list(id)).map((folder) => folder.pos),
    Array.from({ length: 13 }, (_, at) => at + 1),
  );
});

test('[AC-49, ER-7] rename; unknown is 404, foreign or as a viewer 403', async () => {
  const folder = await create(alice.workspaceId, 'Spring');
  const answer = await bob.post(`/folders/${folder.id}`, { name: ' Summer ' });
  assert.deepEqual(
    [answer.status, answer.body.status, answer.body.folder.id, answer.body.folder.name],
    [200, true, folder.id, 'Summer'],
  );
  for (const person of [carol, vera]) {
    const denied = await person.post(`/folders/${folder.id}`, { name: 'x' });
    assert.deepEqual([denied.status, denied.body.code], [403, 'access_denied_to_folder']);
  }
  for (const id of [987654321, 'x'])
    assert.equal((await alice.post(`/folders/${id}`, { name: 'x' })).body.code, 'folder_not_found');
  assert.equal((await alice.post(`/folders/${folder.id}`, { name: ' ' })).status, 422);
});

test('[AC-50, AC-53] reorder takes every folder once, the default one too', async () => {
  const id = await workspace();
  for (const name of ['a', 'b', 'c']) await create(id, name);
  const wanted = (await list(id)).map((folder) => folder.id).reverse();
  const answer = await alice.post(`/workspace/${id}/folders/reorder`, { folder_ids: wanted });
  assert.deepEqual(
    [answer.status, answer.body.status, answer.body.folders.map((folder: Folder) => folder.id)],
    [200, true, wanted],
  );
  assert.deepEqual(await places(id), [
    ['c', 1],
    ['b', 2],
    ['a', 3],
    ['My surveys', 4],
  ]);
});

test('[AC-50] a missing, repeated or foreign id is 422 and changes nothing', async () => {
  const id = await workspace();
  await create(id, 'a');
  const [first, second] = (await list(id)).map((folder) => folder.id) as [number, number];
  const before = await places(id);
  const wrong = [
    [],
    [second],
    [second, first, first],
    [second, first, alice.folderId],
    [second, 987654321],
    [second, 0],
    [second, 2 ** 60],
    ['x'],
    'x',
    null,
    undefined,
  ];
  for (const folder_ids of wrong) {
    const answer = await alice.post(`/workspace/${id}/folders/reorder`, { folder_ids });
    assert.deepEqual([answer.status, answer.body.code], [422, 'validation_error'], JSON.stringify(folder_ids));
  }
  assert.deepEqual(await places(id), before);
});

test('[AC-51, AC-53] an empty folder is deleted by a member, and pos has no gap', async () => {
  const id = await workspace();
  await alice.post(`/workspace/${id}/members`, { email: bob.email, role: 'member' });
  const made = [await create(id, 'a'), await create(id, 'b'), await create(id, 'c')];
  assert.deepEqual((await bob.del(`/folders/${made[1]!.id}`)).body, { status: true, deleted_quizzes: 0 });
  assert.deepEqual(await places(id), [
    ['My surveys', 1],
    ['a', 2],
    ['c', 3],
  ]);
  assert.equal((await alice.del(`/folders/${made[1]!.id}`)).body.code, 'folder_not_found');
});

test('[AC-51, AC-53, ER-3] the default folder stays, wherever it stands', async () => {
  for (const query of [{}, { confirm_delete_quizzes: true }]) {
    const answer = await alice.del(`/folders/${alice.folderId}`, query);
    assert.deepEqual([answer.status, answer.body.code], [400, 'folder_is_default']);
  }
});

test('[AC-51, AC-52, ER-15] a folder with surveys, archived ones too, goes only with the flag, and they go with it', async () => {
  const folder = await create(alice.workspaceId, 'Full');
  const surveys = [
    await house.survey({ ...alice, folderId: folder.id }),
    await house.survey({ ...alice, folderId: folder.id }),
  ];
  const other = await house.survey(alice);
  for (const id of surveys) await alice.post(`/quiz/${id}/archive`, { archive: true });
  const refused = await alice.del(`/folders/${folder.id}`);
  assert.deepEqual([refused.status, refused.body.code], [409, 'folder_not_empty']);
  assert.equal((await alice.get(`/quiz/${surveys[0]}`)).status, 200);
  const gone = await alice.del(`/folders/${folder.id}`, { confirm_delete_quizzes: true });
  assert.deepEqual([gone.status, gone.body], [200, { status: true, deleted_quizzes: 2 }]);
  for (const id of surveys) assert.equal((await alice.get(`/quiz/${id}`)).body.code, 'quiz_not_found');
  assert.equal((await alice.get(`/quiz/${other}`)).status, 200, 'surveys of other folders stay');
});

test('[AC-33, AC-51] a member cannot delete a folder together with its surveys, an admin can', async () => {
  const folder = await create(alice.workspaceId, 'Full');
  const survey = await house.survey({ ...bob, folderId: folder.id });
  assert.equal((await bob.del(`/folders/${folder.id}`)).body.code, 'folder_not_empty');
  const denied = await bob.del(`/folders/${folder.id}`, { confirm_delete_quizzes: true });
  assert.deepEqual([denied.status, denied.body.code], [403, 'access_denied_to_folder']);
  assert.equal((await bob.get(`/quiz/${survey}`)).status, 200);
  await alice.post(`/workspace/${alice.workspaceId}/members/${bob.userId}`, { role: 'admin' });
  assert.equal((await bob.del(`/folders/${folder.id}`, { confirm_delete_quizzes: true })).status, 200);
  await alice.post(`/workspace/${alice.workspaceId}/members/${bob.userId}`, { role: 'member' });
});

test('[AC-52] a survey created while its folder is deleted is never lost: one of the two is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const folder = await create(alice.workspaceId, 'Race');
    const [made, gone] = await Promise.all([
      alice.post('/quiz', { folder_id: folder.id }),
      alice.del(`/folders/${folder.id}`),
    ]);
    assert.ok(
      (made.status === 201 && gone.status === 409) || (made.status === 400 && gone.status === 200),
      `${made.status} ${gone.status}`,
    );
  }
});
