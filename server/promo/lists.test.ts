import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';
import { promoIn } from '../../test/promo.ts';

const folder = mkdtempSync(join(tmpdir(), 'canvass-promo-'));
writeFileSync(
  join(folder, 'plans.json'),
  JSON.stringify({ default_plan: 'bare', plans: { bare: { name: 'Bare', features: [] } } }),
);
const house = await openHouse();
const poor = await openHouse({ PLANS_FILE: join(folder, 'plans.json') });
after(async () => {
  await Promise.all([house.close(), poor.close()]);
  rmSync(folder, { recursive: true, force: true });
});
const { alice, bob, vera, carol } = house;
const promo = promoIn(house);
const survey = await house.survey(alice, { name: 'Café' });
const unknown = 999_999_999;

test('[PR-2, PR-6, PR-14] a list is made with its codes: trimmed, in order, repeats reported', async () => {
  const made = await alice.post('/promo/list', { name: ' Spring ', 'codes[]': ['A1', ' B2 ', 'a1', 'A1', 'B2', 'A1'] });
  assert.deepEqual(
    [made.status, made.body.status, made.body.added, made.body.duplicates],
    [201, true, 3, ['A1', 'B2']],
  );
  const { id, created_at, updated_at, ...list } = made.body.list;
  assert.deepEqual(list, {
    name: 'Spring',
    workspace_id: alice.workspaceId,
    codes_count: 3,
    used_count: 0,
    unused_count: 3,
    quizzes_count: 0,
    quizzes: [],
    is_attached: false,
    code_format: 'text',
    code_width: null,
    code_height: null,
  });
  assert.match(created_at + updated_at, /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z){2}$/);
  assert.deepEqual(await promo.texts(id, { sort: 'id', order: 'asc' }), ['A1', 'B2', 'a1']);
});

test('[PR-6] the same code may be in two lists, and a thousand may come at once', async () => {
  const codes = Array.from({ length: 1000 }, (_, index) => `C${index}`);
  for (const list of [await promo.list(codes), await promo.list(codes)]) assert.equal(list.codes_count, 1000);
});

test('[PR-6] what is wrong with a new list is 422, and nothing is made', async () => {
  const before = good(await alice.get('/promo/list')).total;
  const bodies: Record<string, unknown>[] = [
    {},
    { name: 'x' },
    { codes: ['a'] },
    { name: ' ', codes: ['a'] },
    { name: 'x'.repeat(256), codes: ['a'] },
    { name: 'x', codes: [] },
    { name: 'x', codes: Array.from({ length: 1001 }, (_, index) => `C${index}`) },
    { name: 'x', codes: ['a', ' '] },
    { name: 'x', codes: ['c'.repeat(251)] },
    { name: 'x', codes: [5] },
    { name: 'x', codes: 'a' },
    { name: 'x', codes: ['a\0'] },
    { name: 'x', codes: ['a'], code_format: 'gif' },
    { name: 'x', codes: ['a'], code_width: 19 },
    { name: 'x', codes: ['a'], code_height: 2001 },
    { name: 'x', codes: ['a'], code_width: '200' },
  ];
  for (const body of bodies) {
    const { status, body: said } = await alice.post('/promo/list', body);
    assert.deepEqual([status, said.code], [422, 'validation_error'], JSON.stringify(body).slice(0, 80));
  }
  assert.equal(good(await alice.get('/promo/list')).total, before);
  const wide = await alice.post('/promo/list', {
    name: 'x',
    codes: ['😀'.repeat(250)],
    code_width: 20,
    code_height: 2000,
    code_format: 'barcode',
  });
  assert.equal(wide.status, 201);
});

test('[PR-6, PR-1] the workspace is the named one or the default, and must be one to edit in', async () => {
  const body = { name: 'x', codes: ['a'] };
  assert.equal(good(await bob.post('/promo/list', body)).list.workspace_id, bob.workspaceId);
  assert.equal(
    good(await bob.post('/promo/list', { ...body, workspace_id: alice.workspaceId })).list.workspace_id,
    alice.workspaceId,
  );
  for (const [person, workspaceId, status, code] of [
    [carol, alice.workspaceId, 403, 'access_denied'],
    [vera, alice.workspaceId, 403, 'access_denied'],
    [alice, unknown, 404, 'workspace_not_found'],
    [alice, 0, 404, 'workspace_not_found'],
  ] as const) {
    const made = await person.post('/promo/list', { ...body, workspace_id: workspaceId });
    assert.deepEqual([made.status, made.body.code], [status, code]);
    if (workspaceId === 0) continue;
    const read = await person.get('/promo/list', { workspace_id: workspaceId });
    assert.deepEqual([read.status, read.body.code], [status, code]);
  }
});

test('[PR-7] a list made at a survey lies in its workspace and is not attached', async () => {
  const made = await bob.post(`/quiz/${survey}/promo/list`, {
    name: 'p',
    codes: ['x', 'y', 'x'],
    code_format: 'qr',
    code_width: 200,
    code_height: null,
  });
  const { list } = made.body;
  assert.deepEqual([made.status, made.body.added, made.body.duplicates], [201, 2, ['x']]);
  assert.deepEqual(
    [list.workspace_id, list.is_attached, list.code_format, list.code_width],
    [alice.workspaceId, false, 'qr', 200],
  );
  assert.equal(good(await alice.get(`/quiz/${survey}/promo/codes/quiz`)).total, 0);
});

test('[PR-4] lists come by change, by id or by name, in pages, with what is attached', async () => {
  const mark = 'Ordered';
  const beta = await promo.list(['1'], { name: `${mark} Beta` });
  const alpha = await promo.list(['1', '2'], { name: `${mark.toUpperCase()} alpha` });
  await promo.attach(alpha.id, survey);
  const read = async (query: Record<string, unknown>) =>
    good(await alice.get(`/quiz/${survey}/promo/list`, { search: 'oRDERED', ...query }));
  const ids = (body: { data: { id: number }[] }) => body.data.map((list) => list.id);
  const byName = await read({ sort: 'name', order: 'asc' });
  assert.deepEqual([byName.total, ids(byName)], [2, [alpha.id, beta.id]]);
  assert.deepEqual(
    byName.data.map((list: { is_attached: boolean }) => list.is_attached),
    [true, false],
  );
  assert.deepEqual([byName.data[0].quizzes, byName.data[0].quizzes_count], [[{ id: survey, name: 'Café' }], 1]);
  assert.deepEqual(ids(await read({ sort: 'id' })), [alpha.id, beta.id]);
  assert.deepEqual(ids(await read({ sort: 'id', order: 'asc', limit: 1, offset: 1 })), [alpha.id]);
  good(await alice.post(`/quiz/${survey}/promo/list/${beta.id}`, { name: `${mark} Beta` }));
  assert.deepEqual(ids(await read({})), [beta.id, alpha.id]);
  assert.deepEqual(await read({ offset: 100 }), { total: 2, data: [] });
  for (const query of [
    { limit: 501 },
    { limit: 0 },
    { offset: -1 },
    { offset: 100_001 },
    { sort: 'size' },
    { order: 'up' },
    { search: 'x'.repeat(201) },
  ]) {
    assert.equal((await alice.get(`/quiz/${survey}/promo/list`, query)).status, 422, JSON.stringify(query));
  }
  const flat = good(await alice.get('/promo/list', { search: mark }));
  assert.deepEqual(
    [flat.total, flat.data.map((list: { is_attached: boolean }) => list.is_attached)],
    [2, [false, false]],
  );
  const many = await Promise.all(Array.from({ length: 21 }, () => promo.list(['1'], { name: 'Twenty' })));
  assert.equal(good(await alice.get('/promo/list', { search: 'twenty' })).data.length, 20, `${many.length} lists`);
});

test('[PR-5] per cent and underline are plain characters of a search', async () => {
  await promo.list(['10%_A', '10xyA', '10\\A'], { name: '100%_off' });
  const found = async (search: string) => good(await alice.get('/promo/list', { search })).total;
  assert.deepEqual([await found('%_OFF'), await found('100_'), await found('1%f')], [1, 0, 0]);
});

test('[PR-8] a list gets a new name and keeps or changes how its codes are shown', async () => {
  const list = await promo.list(['1'], { code_format: 'qr', code_width: 200, code_height: 300 });
  const path = `/quiz/${survey}/promo/list/${list.id}`;
  const look = ({ list: shown }: { list: Record<string, unknown> }) => [
    shown['name'],
    shown['code_format'],
    shown['code_width'],
    shown['code_height'],
  ];
  assert.deepEqual(look(good(await bob.post(path, { name: ' Весна ' }))), ['Весна', 'qr', 200, 300]);
  const changed = good(await bob.post(path, { name: 'V', code_format: 'datamatrix', code_width: null }));
  assert.deepEqual([changed.status, ...look(changed)], [true, 'V', 'datamatrix', null, 300]);
  for (const body of [
    {},
    { code_format: 'qr' },
    { name: '' },
    { name: 'x', code_width: 2001 },
    { name: 'x', code_format: 'x' },
  ]) {
    assert.equal((await bob.post(path, body)).status, 422, JSON.stringify(body));
  }
  const refused = await bob.post(`/quiz/${survey}/promo/list/${unknown}`, {});
  assert.deepEqual([refused.status, refused.body.code], [404, 'promo_list_not_found']);
  const other = await promo.list(['1'], {}, carol);
  assert.equal(
    (await alice.post(`/quiz/${survey}/promo/list/${other.id}`, { name: 'x' })).body.code,
    'promo_list_not_found',
  );
});

test('[PR-9] a deleted list is gone with its codes and attachments', async () => {
  const list = await promo.list(['1', '2']);
  await promo.attach(list.id, survey);
  assert.deepEqual(good(await bob.del(`/quiz/${survey}/promo/list/${list.id}`)), { status: true });
  assert.equal((await alice.get('/promo/codes', { list_id: list.id })).body.code, 'promo_list_not_found');
  assert.equal((await alice.del(`/quiz/${survey}/promo/list/${list.id}`)).body.code, 'promo_list_not_found');
  assert.deepEqual(good(await alice.get(`/quiz/${survey}/promo/codes/quiz`)), {
    total: 0,
    data: [],
    stats: { total: 0, used: 0, unused: 0 },
    quizzes: [],
  });
  const { rows } = await house.db.pool.query('select count(*)::int as count from promo_codes where list_id = $1', [
    list.id,
  ]);
  assert.equal(rows[0].count, 0);
});

test('[PR-1] a viewer may not even read, and a list of another workspace than the survey’s is unknown there', async () => {
  const list = await promo.list(['1']);
  const reads: [string, Record<string, unknown>?][] = [
    [`/quiz/${survey}/promo/list`],
    [`/quiz/${survey}/promo/codes/quiz`],
    [`/quiz/${survey}/promo/pinned`, { list_id: list.id }],
    ['/promo/codes', { list_id: list.id }],
  ];
  for (const [path, query] of reads) {
    for (const person of [vera, carol])
      assert.deepEqual(
        [(await person.get(path, query)).status, (await person.get(path, query)).body.code],
        [403, 'access_denied'],
        path,
      );
    assert.equal((await bob.get(path, query)).status, 200, path);
  }
});

test('[PR-10] without the feature of the plan lists are read and deleted, and nothing else', async () => {
  const { alice: owner } = poor;
  const id = await poor.survey(owner);
  const { rows } = await poor.db.pool.query(
    "insert into promo_lists (workspace_id, name, code_format, codes_count) values ($1, 'Old', 'text', 1) returning id",
    [owner.workspaceId],
  );
  const list = rows[0].id;
  const { rows: codes } = await poor.db.pool.query(
    "insert into promo_codes (list_id, code) values ($1, 'A') returning id",
    [list],
  );
  const writes: [string, unknown][] = [
    ['/promo/list', { name: 'x', codes: ['a'] }],
    [`/quiz/${id}/promo/list`, {}],
    [`/quiz/${id}/promo/list/${list}`, {}],
    ['/promo/codes', { list_id: list, codes: ['b'] }],
    [`/promo/attach/${list}`, {}],
    ['/promo/detach', { quize_ids: [id] }],
    [`/quiz/${id}/promo/sync`, {}],
  ];
  for (const [path, body] of writes) {
    const refused = await owner.post(path, body);
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.error.details],
      [400, 'blocked_by_tariff', { feature: 'promo_codes' }],
      path,
    );
  }
  for (const fields of [{}, { list_id: String(list) }]) {
    assert.equal(
      (await owner.upload('/promo/import-file', { name: 'a.txt', bytes: Buffer.from('B') }, fields)).body.code,
      'blocked_by_tariff',
    );
  }
  assert.equal(good(await owner.get('/promo/list')).total, 1);
  assert.equal(good(await owner.get('/promo/codes', { list_id: list })).total, 1);
  good(await owner.del(`/promo/codes/${codes[0].id}`));
  good(await owner.del(`/quiz/${id}/promo/list/${list}`));
});

test('[AC-38, PR-1] a workspace with a promo list is not empty, and takes its lists with it', async () => {
  const { workspace } = good(await alice.post('/workspaces', { name: 'Short-lived' }));
  const { list } = good(await alice.post('/promo/list', { name: 'x', codes: ['a'], workspace_id: workspace.id }));
  const refused = await alice.del(`/workspace/${workspace.id}`);
  assert.deepEqual([refused.status, refused.body.code], [409, 'workspace_not_empty']);
  good(await alice.del(`/workspace/${workspace.id}`, { confirm: true }));
  assert.equal((await alice.get('/promo/codes', { list_id: list.id })).body.code, 'promo_list_not_found');
});

test('[BY-12] what is done to lists stands in the audit log, with numbers and without codes', async () => {
  const mine = await house.survey(carol);
  const { list } = good(await carol.post('/promo/list', { name: 'Trace', codes: ['SECRET-1', 'SECRET-2'] }));
  good(await carol.post(`/quiz/${mine}/promo/list/${list.id}`, { name: 'Traced', code_format: 'qr' }));
  const added = good(await carol.post('/promo/codes', { list_id: list.id, codes: ['SECRET-3'] }));
  good(
    await carol.upload(
      '/promo/import-file',
      { name: 'a.txt', bytes: Buffer.from('SECRET-4') },
      { list_id: String(list.id) },
    ),
  );
  good(await carol.post(`/promo/attach/${list.id}`, { quize_ids: [mine] }));
  good(await carol.post(`/promo/attach/${list.id}`, { quize_ids: [mine] }));
  good(await carol.post('/promo/detach', { quize_ids: [mine] }));
  good(await carol.post(`/quiz/${mine}/promo/sync`, { list_id: list.id, quize_ids: [mine] }));
  good(await carol.del(`/promo/codes/${added.codes[0].id}`));
  good(await carol.del(`/quiz/${mine}/promo/list/${list.id}`));
  const { data } = good(await carol.get(`/workspace/${carol.workspaceId}/audit`));
  const trace = (data as { action: string; object: { type: string }; details: unknown }[])
    .filter((row) => row.object.type === 'promo')
    .reverse();
  assert.deepEqual(
    trace.slice(-9).map((row) => [row.action, row.details]),
    [
      ['promo.create', { codes: 2 }],
      ['promo.update', { members: ['name', 'code_format'] }],
      ['promo.add_codes', { codes: 1 }],
      ['promo.import', { codes: 1 }],
      ['promo.attach', { surveys: 1 }],
      ['promo.detach', { surveys: 1 }],
      ['promo.attach', { surveys: 1 }],
      ['promo.delete', { codes: 1 }],
      ['promo.delete', { codes: 3 }],
    ],
  );
  assert.equal(JSON.stringify(data).includes('SECRET'), false);
});
