/** Reading and changing stored answers through the interface. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { MadeAnswer } from '../../../test/generated.ts';
import { good, openHouse } from '../../../test/house.ts';
import { makeSurvey } from '../../../test/results.ts';

const folder = mkdtempSync(join(tmpdir(), 'canvass-records-'));
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
const { alice } = house;
const survey = await makeSurvey(house, { answers: 120, seed: 11 });
const list = async (query: Record<string, unknown> = {}) =>
  good(await alice.get(`/quiz/${survey.id}/answers`, query)).data;
const idsOf = (answers: { id: number }[]) => answers.map(({ id }) => id);

/** Completed and unfinished ones that are in view, newest end first, those without an end last. */
function inOrder(): MadeAnswer[] {
  const shown = survey.answers.filter((one) => !one.is_hidden && one.status !== 'screenout');
  return shown.toSorted((a, b) => {
    if ((a.completed_at === null) !== (b.completed_at === null)) return a.completed_at === null ? 1 : -1;
    return a.completed_at === b.completed_at ? b.id - a.id : a.completed_at! < b.completed_at! ? 1 : -1;
  });
}

test('[AN-3, AN-6] pages by offset and by cursor hold each answer once, in the same order', async () => {
  const expected = idsOf(inOrder());
  for (const order of ['desc', 'asc']) {
    const wanted = order === 'desc' ? expected : expected.toReversed();
    const byOffset = [];
    for (let offset = 0; offset < wanted.length; offset += 7)
      byOffset.push(...idsOf((await list({ order, limit: 7, offset })).answers));
    assert.deepEqual(byOffset, wanted, `${order} by offset`);
    const byCursor = [];
    for (
      let page = await list({ order, limit: 7 });
      ;
      page = await list({ order, limit: 7, cursor: page.next_cursor })
    ) {
      byCursor.push(...idsOf(page.answers));
      if (page.next_cursor === null) break;
    }
    assert.deepEqual(byCursor, wanted, `${order} by cursor`);
  }
});

test('[AN-4, AN-5] a cursor is refused for another filter, order, survey or person, and when it is damaged', async () => {
  const { next_cursor: cursor } = await list({ limit: 5 });
  const other = await house.survey(alice);
  const refused = [
    alice.get(`/quiz/${survey.id}/answers`, { cursor, is_complete: true }),
    alice.get(`/quiz/${survey.id}/answers`, { cursor, order: 'asc' }),
    alice.get(`/quiz/${survey.id}/answers`, { cursor, sort: 'date_start' }),
    alice.get(`/quiz/${other}/answers`, { cursor }),
    house.bob.get(`/quiz/${survey.id}/answers`, { cursor }),
    alice.get(`/quiz/${survey.id}/answers`, { cursor: `${cursor.slice(0, -4)}AAAA` }),
    alice.get(`/quiz/${survey.id}/answers`, { cursor: 'x' }),
  ];
  for (const answer of await Promise.all(refused))
    assert.deepEqual([answer.status, answer.body.code], [422, 'cursor_invalid']);
  assert.equal((await list({ cursor, limit: 50 })).answers.length, 50, 'the size of a page may change');
  const both = await alice.get(`/quiz/${survey.id}/answers`, { cursor, offset: 0 });
  assert.deepEqual([both.status, both.body.code], [422, 'validation_error']);
});

test('[AN-13] without the features unfinished answers and other filters are blocked, and both means completed', async () => {
  const bare = await makeSurvey(poor, { answers: 40, seed: 3 });
  const get = (query: Record<string, unknown>) => poor.alice.get(`/quiz/${bare.id}/answers`, query);
  for (const query of [{ is_complete: false }, { device: 'mobile' }, { search: 'xx' }, { is_deleted: true }]) {
    const { status, body } = await get(query);
    assert.deepEqual([status, body.code], [400, 'blocked_by_tariff'], JSON.stringify(query));
  }
  for (const query of [{ device: 'fridge' }, { search: 'x' }, { is_complete: false, limit: 0 }, { widgets: '{' }]) {
    const { status, body } = await get(query);
    assert.deepEqual([status, body.code], [400, 'blocked_by_tariff'], 'the plan is checked before the value');
  }
  for (const query of [{ limit: 0 }, { date_from: 'x' }, { is_complete: 'x' }])
    assert.equal((await get(query)).status, 422);
  const saved = await poor.alice.post(`/quiz/${bare.id}/filters`, { name: '', filters: { device: ['fridge'] } });
  assert.equal(saved.body.code, 'blocked_by_tariff');
  const completed = bare.answers.filter((one) => one.status === 'completed' && !one.is_hidden).length;
  assert.equal(good(await get({})).data.total, completed);
  assert.equal(good(await get({ is_complete: true, date_from: '2000-01-01' })).data.total, completed);
});

test('[AN-9, AN-11] purging acts on hidden answers only, all or none, and takes files and events along', async () => {
  const own = await makeSurvey(house, { answers: 30, seed: 5 });
  const bulk = (body: object) => alice.post(`/quiz/${own.id}/answers/bulk`, body);
  const [hidden, shown] = [own.answers.filter((one) => one.is_hidden), own.answers.filter((one) => !one.is_hidden)];
  await house.db.pool.query(
    `insert into answer_files (survey_id, id, answer_uuid, question_id, name, ext, size)
     select survey_id, gen_random_uuid(), uuid, gen_random_uuid(), 'a.pdf', 'pdf', 1 from answers where survey_id = $1`,
    [own.id],
  );
  const refused = await bulk({ action: 'purge', answer_ids: idsOf([...hidden, shown[0]!]), confirm_purge: true });
  assert.deepEqual([refused.status, refused.body.code], [422, 'validation_error']);
  assert.equal(good(await bulk({ action: 'purge', scope: 'all', confirm_purge: true })).affected, hidden.length);
  const { rows } = await house.db.pool.query('select count(*)::int as files from answer_files where survey_id = $1', [
    own.id,
  ]);
  assert.equal(rows[0].files, shown.length);
  assert.equal(good(await bulk({ action: 'trash', scope: 'all' })).affected, shown.length);
  assert.equal(good(await bulk({ action: 'trash', scope: 'all' })).affected, 0, 'a second time nothing is left to do');
  assert.equal(good(await bulk({ action: 'restore', scope: 'all' })).affected, shown.length);
});

test('[AN-11] what is done to answers is written down, without what was said', async () => {
  const { id } = inOrder()[0]!;
  good(await alice.post(`/quiz/${survey.id}/answers/${id}/note`, { note: 'Secret words' }));
  good(await alice.post(`/quiz/${survey.id}/answers/${id}/visibility`, { is_hide: true }));
  good(await alice.post(`/quiz/${survey.id}/answers/${id}/visibility`, { is_hide: false }));
  const { data } = good(await alice.get(`/workspace/${alice.workspaceId}/audit`, { quiz_id: survey.id, limit: 3 }));
  assert.deepEqual(
    data.map((row: { action: string }) => row.action),
    ['answer.restore', 'answer.hide', 'answer.change'],
  );
  assert.deepEqual([data[2].object, data[2].details], [{ type: 'answer', id, name: null }, { members: ['note'] }]);
  assert.equal(JSON.stringify(data).includes('Secret'), false);
});
