import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, carol } = house;
const read = async (id: number) => good(await alice.get(`/quiz/${id}`));

test('[SL-33, CV-20] rename trims and keeps, and refuses what is no name', async () => {
  const id = await house.survey(alice);
  assert.deepEqual(good(await alice.post(`/quiz/${id}/rename`, { name: ' Имя 🎈 ' })), {
    status: true,
    name: 'Имя 🎈',
  });
  for (const name of ['', '  ', 'x'.repeat(256), 5, null, 'a\u0000']) {
    assert.equal((await alice.post(`/quiz/${id}/rename`, { name })).body.code, 'validation_error');
  }
  assert.equal((await read(id)).name, 'Имя 🎈');
});

test('[SL-34, CV-19] a note is kept as sent, counted in code points, and cleared by an empty text', async () => {
  const id = await house.survey(alice);
  for (const notes of [' Call back\nsoon ', 'x'.repeat(1000), '😀'.repeat(1000)]) {
    assert.deepEqual(good(await alice.post(`/quiz/${id}/note`, { notes })), { status: true, notes });
    assert.equal((await read(id)).notes, notes);
  }
  for (const notes of ['x'.repeat(1001), '😀'.repeat(1001), 5, null])
    assert.equal((await alice.post(`/quiz/${id}/note`, { notes })).status, 422);
  assert.equal((await read(id)).notes, '😀'.repeat(1000));
  good(await alice.post(`/quiz/${id}/note`, { notes: '' }));
  assert.equal((await read(id)).notes, null);
});

test('[SL-35, ER-1, ER-7] a survey moves within its workspace only', async () => {
  const id = await house.survey(alice);
  const folder = good(await alice.post(`/workspace/${alice.workspaceId}/folders`, { name: 'Spring' }));
  assert.deepEqual(good(await bob.post(`/quiz/${id}/move`, { folder_id: folder.id })), {
    status: true,
    folder_id: folder.id,
    folder: { id: folder.id, name: 'Spring' },
  });
  assert.equal((await bob.post(`/quiz/${id}/move`, { folder_id: 999_999_999 })).body.code, 'folder_not_found');
  assert.equal(
    (await bob.post(`/quiz/${id}/move`, { folder_id: carol.folderId })).body.code,
    'access_denied_to_folder',
  );
  const elsewhere = await bob.post(`/quiz/${id}/move`, { folder_id: bob.folderId });
  assert.deepEqual([elsewhere.status, elsewhere.body.error.details.constraint], [422, 'same_workspace']);
  assert.equal((await read(id)).folder.id, folder.id);
});

test('[SL-36] archiving and bringing back, each twice', async () => {
  const id = await house.survey(alice);
  const first = good(await alice.post(`/quiz/${id}/archive`, { archive: true }));
  assert.equal(first.is_archived, true);
  assert.deepEqual(good(await alice.post(`/quiz/${id}/archive`, { archive: true })), first);
  for (let n = 0; n < 2; n += 1) {
    assert.deepEqual(good(await alice.post(`/quiz/${id}/archive`, { archive: false })), {
      status: true,
      archive_at: null,
      is_archived: false,
    });
  }
  for (const archive of ['true', 1, null, undefined])
    assert.equal((await alice.post(`/quiz/${id}/archive`, { archive })).status, 422);
});

test('[SL-37] an archived survey keeps its state and can still be changed', async () => {
  const id = await house.survey(alice, { widgets: draft(ask('input')), publish: true });
  good(await alice.post(`/quiz/${id}/archive`, { archive: true }));
  good(await alice.post(`/quiz/${id}/rename`, { name: 'while archived' }));
  good(await alice.post(`/quiz/${id}/save`, draft(ask('rating'))));
  good(await alice.post(`/quiz/${id}/publish`));
  const copy = good(await alice.post(`/quiz/${id}/duplicate`)).quiz;
  assert.equal((await read(copy.id)).is_archived, false);
  const data = await read(id);
  assert.deepEqual([data.name, data.is_published, data.is_archived], ['while archived', true, true]);
  good(await alice.post(`/quiz/${id}/archive`, { archive: false }));
  assert.ok(
    good(await alice.get('/quiz', { search: 'while archived' })).some((item: { id: number }) => item.id === id),
  );
  good(await alice.del(`/quiz/${id}`));
});

test('[A-45, SL-50, SL-51, CV-50, ER-10] a deleted survey is unreachable everywhere, and a job erases its rows', async () => {
  const id = await house.survey(alice, { widgets: draft(ask('input')), publish: true });
  const version = (await read(id)).live_version_id;
  const keyed = { headers: { 'idempotency-key': 'delete-me' } };
  good(await alice.post(`/quiz/${id}/rename`, { name: 'canary-name' }, keyed));
  assert.deepEqual(good(await alice.del(`/quiz/${id}`)), { status: true });
  assert.equal((await alice.del(`/quiz/${id}`)).body.code, 'quiz_not_found');
  for (const path of ['', '/versions', `/versions/${version}`, '/variables', '/passwords', '/default-texts']) {
    assert.equal((await alice.get(`/quiz/${id}${path}`)).body.code, 'quiz_not_found', path);
  }
  assert.equal((await alice.post(`/quiz/${id}/save`, draft())).body.code, 'quiz_not_found');
  assert.equal((await alice.post(`/quiz/${id}/rename`, { name: 'canary-name' }, keyed)).body.code, 'quiz_not_found');
  assert.deepEqual(good(await alice.get('/quiz', { search: 'canary-name' })), []);
  await house.app.jobTable['surveys:erase']();
  for (const table of ['surveys', 'versions']) {
    const column = table === 'surveys' ? 'id' : 'survey_id';
    const { rowCount } = await house.db.pool.query(`select 1 from ${table} where ${column} = $1`, [id]);
    assert.equal(rowCount, 0, table);
  }
});

test('[A-45, SL-51] a survey that cannot be erased keeps no other from being erased, and goes when it can', async () => {
  const { pool } = house.db;
  const ids = [await house.survey(alice), await house.survey(alice), await house.survey(alice)];
  for (const id of ids) good(await alice.del(`/quiz/${id}`));
  const left = async () =>
    (await pool.query('select id from surveys where id = any($1) order by id', [ids])).rows.map(({ id }) => id);
  await pool.query(`create function stay() returns trigger language plpgsql as $$ begin raise 'stays'; end $$`);
  await pool.query(
    `create trigger stay before delete on surveys for each row when (old.id = ${ids[0]}) execute function stay()`,
  );
  try {
    await assert.rejects(async () => house.app.jobTable['surveys:erase'](), /stays/);
    assert.deepEqual(await left(), [ids[0]]);
  } finally {
    await pool.query('drop trigger stay on surveys');
  }
  await house.app.jobTable['surveys:erase']();
  assert.deepEqual(await left(), []);
});

test('[SL-51] the job that erases is queued with the deletion', async () => {
  const id = await house.survey(alice);
  good(await alice.del(`/quiz/${id}`));
  const { rows } = await house.db.pool.query(
    "select task_identifier from graphile_worker.jobs where task_identifier = 'surveys:erase'",
  );
  assert.equal(rows.length, 1);
});
