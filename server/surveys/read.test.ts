import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice, vera, carol } = house;

async function shelf(names: string[]) {
  const folder = good(await alice.post(`/workspace/${alice.workspaceId}/folders`, { name: `shelf ${names.join()}` }));
  const ids: number[] = [];
  for (const name of names) ids.push(good(await alice.post('/quiz', { folder_id: folder.id, name })).id);
  const list = async (query = {}) =>
    good(await alice.get('/quiz', { folder_id: folder.id, ...query })).map((item: { id: number }) => item.id);
  return { folder, ids, list };
}

test('[SL-7, CV-34] a list item has its members, the whole folder and timestamps with six decimals', async () => {
  const { folder, ids } = await shelf(['one']);
  const [item] = good(await vera.get('/quiz', { folder_id: folder.id }));
  assert.deepEqual(Object.keys(item).sort(), [
    'answer_count',
    'created_at',
    'folder',
    'id',
    'info_title',
    'is_published',
    'is_template',
    'name',
    'updated_at',
    'url_shared',
    'virtual_id',
    'workspace_id',
  ]);
  assert.deepEqual([item.id, item.answer_count, item.folder], [ids[0], 0, folder]);
  assert.match(item.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
});

test('[SL-8, CV-44] sorting: newest first by default, by name without regard to case, ties by id', async () => {
  const { ids, list } = await shelf(['b', 'A', 'a', 'C']);
  const [b, A, a, C] = ids;
  assert.deepEqual(await list(), [C, a, A, b]);
  assert.deepEqual(await list({ sort: 'name', order: 'asc' }), [A, a, b, C]);
  assert.deepEqual(await list({ sort: 'name', order: 'desc' }), [C, b, a, A]);
  assert.deepEqual(await list({ sort: 'id', order: 'asc' }), ids);
  good(await alice.post(`/quiz/${b}/rename`, { name: 'touched' }));
  assert.equal((await list({ sort: 'updated_at' }))[0], b);
});

test('[CV-40] a page has its total and links to its neighbours', async () => {
  const { folder, ids } = await shelf(['a', 'b', 'c', 'd', 'e']);
  const page = await alice.get('/quiz', { folder_id: folder.id, sort: 'id', order: 'asc', limit: 2, offset: 2 });
  assert.deepEqual(
    page.body.map((item: { id: number }) => item.id),
    ids.slice(2, 4),
  );
  assert.equal(page.headers['x-total-count'], '5');
  const links = Object.fromEntries(
    [...String(page.headers['link']).matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url, rel]) => [
      rel,
      new URL(url!).searchParams.get('offset'),
    ]),
  );
  assert.deepEqual(links, { first: '0', prev: '0', next: '4', last: '4' });
});

for (const workspaces of ['one workspace', 'several workspaces']) {
  test(`[CV-40, SL-8] the pages of ${workspaces}, whatever their size and order, are together the list, each survey once`, async () => {
    const { folder } = await shelf(['e', 'b', 'B', 'a', 'd', 'c', 'b']);
    const there = workspaces === 'one workspace' ? { workspace_id: folder.workspace_id, search: '' } : {};
    const list = async (query: object) =>
      good(await alice.get('/quiz', { ...there, ...query })).map((item: { id: number }) => item.id);
    if (workspaces === 'several workspaces') {
      const other = good(await alice.post('/workspaces', { name: 'Other', timezone: 'UTC' })).workspace;
      const [shelf] = good(await alice.get('/folders', { workspace_id: other.id }));
      for (const name of ['B', 'f', 'a']) good(await alice.post('/quiz', { folder_id: shelf.id, name }));
    }
    for (const sort of ['id', 'name', 'created_at', 'updated_at']) {
      for (const order of ['asc', 'desc']) {
        const all = await list({ sort, order, limit: 500 });
        assert.deepEqual(await list({ sort, order: order === 'asc' ? 'desc' : 'asc', limit: 500 }), all.toReversed());
        for (const limit of [1, 3, all.length - 1, all.length]) {
          const pages: number[] = [];
          for (let offset = 0; offset < all.length; offset += limit)
            pages.push(...(await list({ sort, order, limit, offset })));
          assert.deepEqual(pages, all, `${sort} ${order} ${limit}`);
        }
      }
    }
  });
}

const badQueries: Record<string, unknown>[] = [
  { limit: 0 },
  { limit: 501 },
  { limit: -1 },
  { limit: 'ten' },
  { limit: '1.5' },
  { offset: -1 },
  { offset: 100_001 },
  { sort: 'colour' },
  { order: 'up' },
  { is_published: 'maybe' },
  { search: 'x'.repeat(201) },
];
for (const query of badQueries) {
  test(`[CV-43, CV-15, CV-44, LI-7] the list refuses ${JSON.stringify(query).slice(0, 40)}`, async () => {
    assert.equal((await alice.get('/quiz', query)).body.code, 'validation_error');
  });
}

test('[CV-15, CV-43] empty values and null count as absent, and beyond the end the list is empty', async () => {
  assert.equal((await alice.get('/quiz', { limit: '', offset: 'null', sort: '' })).status, 200);
  assert.deepEqual(good(await alice.get('/quiz', { offset: 100_000 })), []);
});

test('[SL-9, CV-44] the list is narrowed by part of a name in any case, by state and by place; foreign places are empty', async () => {
  const { ids, list } = await shelf(['Весенний ОПРОС', 'летний опрос', 'Other %_ name']);
  assert.deepEqual(await list({ search: 'опрос', sort: 'id', order: 'asc' }), ids.slice(0, 2));
  assert.deepEqual(await list({ search: '%_' }), [ids[2]]);
  good(await alice.post(`/quiz/${ids[1]}/publish`));
  assert.deepEqual(await list({ is_published: true }), [ids[1]]);
  assert.deepEqual(await list({ is_published: 0, sort: 'id', order: 'asc' }), [ids[0], ids[2]]);
  const theme = { name: 'Of its own', quiz_id: ids[2] };
  const { theme: made } = good(await alice.post(`/workspace/${alice.workspaceId}/themes`, theme));
  const { body, headers } = await alice.get('/quiz', { theme_id: made.id });
  assert.deepEqual([body.map(({ id }: { id: number }) => id), headers['x-total-count']], [[ids[2]], '1']);
  assert.deepEqual(good(await carol.get('/quiz', { theme_id: made.id })), []);
  assert.deepEqual(good(await alice.get('/quiz', { folder_id: carol.folderId })), []);
  assert.deepEqual(good(await alice.get('/quiz', { workspace_id: carol.workspaceId })), []);
  assert.deepEqual(good(await alice.get('/quiz', { workspace_id: 999_999 })), []);
});

test('[SL-10, SL-36, SL-37] the archive has exactly its members, newest first, and all of them without a limit', async () => {
  const { folder, ids, list } = await shelf(Array.from({ length: 22 }, (_, n) => `s${n}`));
  for (const id of ids) good(await alice.post(`/quiz/${id}/archive`, { archive: true }));
  assert.deepEqual(await list(), []);
  const all = good(await alice.get('/quiz/archived', { folder_id: folder.id }));
  assert.deepEqual(
    all.map((item: { id: number }) => item.id),
    ids.toReversed(),
  );
  assert.deepEqual(Object.keys(all[0]).sort(), [
    'archive_at',
    'created_at',
    'folder',
    'id',
    'is_published',
    'name',
    'updated_at',
    'url_shared',
  ]);
  assert.deepEqual(all[0].folder, { id: folder.id, name: folder.name });
  assert.equal(good(await alice.get('/quiz/archived', { folder_id: folder.id, limit: 5 })).length, 5);
});

test('[SL-11] survey data has every member, also of an archived survey', async () => {
  const id = await house.survey(alice, { widgets: draft(ask('input')) });
  good(await alice.post(`/quiz/${id}/archive`, { archive: true }));
  const answer = await vera.get(`/quiz/${id}`);
  assert.deepEqual(Object.keys(answer.body).sort(), [
    'answer_count',
    'archive_at',
    'conditions',
    'created_at',
    'extra_fields',
    'folder',
    'has_unpublished_changes',
    'hidden_options',
    'id',
    'is_archived',
    'is_published',
    'is_template',
    'live_version_id',
    'name',
    'notes',
    'published_at',
    'quotas_ready',
    'settings',
    'theme_id',
    'updated_at',
    'updated_by',
    'url_preview',
    'url_shared',
    'virtual_id',
    'widgets',
    'widgets_hidden',
    'workspace_id',
  ]);
  assert.equal(answer.body.is_archived, true);
  assert.ok(answer.headers['etag']);
});

test('[SL-12, SL-13] unpublished changes are told from equal drafts, whatever the order of members', async () => {
  const question = ask('input', { title: 'One', xMore: { b: 1, a: 2 } });
  const id = await house.survey(alice);
  const read = async () => good(await alice.get(`/quiz/${id}`));
  assert.equal((await read()).has_unpublished_changes, false);
  good(await alice.post(`/quiz/${id}/save`, draft(question)));
  assert.equal((await read()).has_unpublished_changes, true);
  good(await alice.post(`/quiz/${id}/publish`));
  assert.deepEqual([(await read()).has_unpublished_changes, (await read()).quotas_ready], [false, true]);
  const reordered = { xMore: { a: 2, b: 1 }, title: 'One', type: 'input' };
  good(await alice.post(`/quiz/${id}/save`, { ids: [question.id], entities: { [question.id]: reordered } }));
  assert.equal((await read()).has_unpublished_changes, false);
  good(await alice.post(`/quiz/${id}/save`, draft({ ...question, entity: { ...question.entity, title: 'Two' } })));
  assert.equal((await read()).has_unpublished_changes, true);
});

for (const id of ['999999999', '0', '-1', 'abc', '1.5', '9007199254740993', '99999999999999999999', '%20']) {
  test(`[CV-35, ER-10, CV-54] the survey "${id}" is unknown`, async () => {
    const answer = await alice.get(`/quiz/${id}`);
    assert.deepEqual([answer.status, answer.body.code], [404, 'quiz_not_found']);
  });
}

test('[CV-54, ER-6] a survey of strangers is refused and in none of their lists', async () => {
  const id = await house.survey(alice);
  const answer = await carol.get(`/quiz/${id}`);
  assert.deepEqual([answer.status, answer.body.code], [403, 'access_denied']);
  assert.ok(!good(await carol.get('/quiz', { limit: 500 })).some((item: { id: number }) => item.id === id));
});

test('[CV-21] HEAD answers like GET, without a body', async () => {
  const id = await house.survey(alice);
  const head = await alice.send('HEAD', `/quiz/${id}`);
  assert.deepEqual([head.status, head.bytes.length], [200, 0]);
  assert.equal((await alice.send('HEAD', '/quiz/999999999')).status, 404);
});

test('[SL-53] the list shows the internal title and is searched by it, in any case; the archive is searched by it too', async () => {
  const settings = { info_title: 'Wave 7, Ñandú panel' };
  const titled = await house.survey(alice, { name: 'How was it?', settings });
  const other = await house.survey(alice, { name: 'Nothing internal' });
  const found = async (path: string, search: string) =>
    good(await alice.get(path, { search })).map((item: { id: number }) => item.id);
  const { info_title: title } = good(await alice.get('/quiz', { search: 'wave 7, ñANDÚ' }))[0];
  assert.equal(title, settings.info_title);
  assert.deepEqual(await found('/quiz', 'wave 7'), [titled]);
  assert.equal(good(await alice.get('/quiz', { search: 'nothing internal' }))[0].info_title, null);
  assert.deepEqual(await found('/quiz', 'nothing internal'), [other]);
  good(await alice.post(`/quiz/${titled}/archive`, { archive: true }));
  assert.deepEqual(await found('/quiz/archived', 'WAVE 7'), [titled]);
});
