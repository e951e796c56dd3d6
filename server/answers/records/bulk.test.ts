/** Several answers at once: those that a filter means, their tags, and whether they were seen. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../../test/house.ts';
import { queryOf, randomFilters } from '../../../test/random-filters.ts';
import { makeSurvey } from '../../../test/results.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;
const survey = await makeSurvey(house, { answers: 150, seed: 23 });
const address = `/quiz/${survey.id}/answers`;
const bulk = (body: object) => alice.post(`${address}/bulk`, { include: 'answer_ids', ...body });
interface Listed {
  id: number;
  is_viewed: boolean;
}
const listed = async (query: object): Promise<Listed[]> =>
  good(await alice.get(address, { limit: 500, ...query })).data.answers;
const idsOf = (answers: readonly Listed[]) => answers.map(({ id }) => id).toSorted((a, b) => a - b);
const byNumber = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

test('[AN-14] what a filter means in bulk is what the list shows under it, and what was changed can be undone by its ids', async () => {
  const filters = randomFilters(survey, 40).map(({ weight: _, ...filter }) => filter);
  for (const filter of filters) {
    const shown = idsOf(await listed(queryOf(filter)));
    const { affected, answer_ids } = good(
      await bulk({ action: 'tag', tags: ['meant'], scope: 'filtered', filters: filter }),
    );
    assert.deepEqual([affected, byNumber(answer_ids)], [shown.length, shown], JSON.stringify(filter));
    if (shown.length === 0) continue;
    const statuses = ['completed', 'unfinished', 'screenout'];
    const undone = { ids: answer_ids, statuses, is_deleted: filter.is_deleted ?? false };
    assert.equal(
      good(await bulk({ action: 'untag', tags: ['meant'], scope: 'filtered', filters: undone })).affected,
      affected,
    );
  }
  assert.deepEqual(await listed({ tags: ['meant'] }), []);
});

test('[AN-14] trash by a filter takes what is in view, restore and purge by one what is in the trash', async () => {
  const filters = { device: ['mobile'] };
  const [inView, inTrash] = [idsOf(await listed(filters)), idsOf(await listed({ ...filters, is_deleted: true }))];
  assert.ok(inView.length > 5 && inTrash.length > 0);
  const hidden = good(await bulk({ action: 'trash', scope: 'filtered', filters }));
  assert.deepEqual(byNumber(hidden.answer_ids), inView);
  const back = good(await bulk({ action: 'restore', scope: 'filtered', filters: { ids: hidden.answer_ids } }));
  assert.deepEqual(byNumber(back.answer_ids), inView);
  assert.deepEqual(
    idsOf(await listed({ ...filters, is_deleted: true })),
    inTrash,
    'what was there before is there still',
  );
  const purge = { action: 'purge', scope: 'filtered', filters, confirm_purge: true };
  assert.deepEqual(good(await bulk(purge)), { status: true, affected: inTrash.length, answer_ids: null });
  assert.deepEqual([idsOf(await listed(filters)), await listed({ ...filters, is_deleted: true })], [inView, []]);
});

test('[AN-14] tags are added behind those that are there, taken away in place, and refused for all where one would have too many', async () => {
  const [one, two] = idsOf(await listed({})) as [number, number];
  await alice.post(`${address}/${one}/tags`, { tags: ['b', 'a'] });
  await alice.post(`${address}/${two}/tags`, { tags: [] });
  const tagsOf = async (id: number) => good(await alice.get(`${address}/${id}`)).answer.tags;
  const tag = (action: string, tags: string[]) => bulk({ action, tags, answer_ids: [one, two] });
  assert.deepEqual(good(await tag('tag', ['c', 'a', 'c'])).answer_ids, [one, two]);
  assert.deepEqual(
    [await tagsOf(one), await tagsOf(two)],
    [
      ['b', 'a', 'c'],
      ['c', 'a'],
    ],
  );
  assert.equal(good(await tag('tag', ['a'])).affected, 0);
  assert.deepEqual(good(await tag('untag', ['b', 'z'])).answer_ids, [one]);
  assert.deepEqual(
    [await tagsOf(one), await tagsOf(two)],
    [
      ['a', 'c'],
      ['c', 'a'],
    ],
  );
  await alice.post(`${address}/${two}/tags`, { tags: Array.from({ length: 19 }, (_, n) => `t${n}`) });
  const refused = await tag('tag', ['x', 'y']);
  assert.deepEqual([refused.status, refused.body.error.details.field], [422, 'tags']);
  assert.match(refused.body.message, new RegExp(`answer ${two} would have more than 20 tags`));
  assert.deepEqual(await tagsOf(one), ['a', 'c']);
});

test('[AN-14] many are marked as seen at once; a whole survey leaves its trash alone', async () => {
  await bulk({
    action: 'unviewed',
    scope: 'filtered',
    filters: { statuses: ['completed', 'unfinished', 'screenout'], is_deleted: true },
  });
  const inView = idsOf([...(await listed({})), ...(await listed({ is_screenout: true }))]);
  await bulk({ action: 'unviewed', scope: 'all' });
  assert.deepEqual(byNumber(good(await bulk({ action: 'viewed', scope: 'all' })).answer_ids), inView);
  assert.deepEqual(await listed({ viewed: false }), []);
  assert.ok((await listed({ is_deleted: true })).every(({ is_viewed }) => !is_viewed));
});

test('[AN-9, AN-14] what is left out or out of range is refused', async () => {
  for (const [body, field] of [
    [{ action: 'trash', scope: 'filtered' }, 'filters'],
    [{ action: 'tag', scope: 'all' }, 'tags'],
    [{ action: 'untag', scope: 'all', tags: [] }, 'tags'],
    [{ action: 'tag', scope: 'all', tags: ['x'.repeat(51)] }, 'tags.0'],
    [{ action: 'trash', scope: 'filtered', filters: { device: ['clock'] } }, 'filters.device.0'],
    [
      { action: 'trash', scope: 'filtered', filters: { date_from: '2026-03-02', date_to: '2026-03-01' } },
      'filters.date_to',
    ],
    [{ action: 'trash', scope: 'filtered', filters: { widgets: [{ id: 'nobody', operator: 'answered' }] } }, null],
    [{ action: 'purge', scope: 'filtered', filters: {} }, 'confirm_purge'],
  ] as const) {
    const { status, body: said } = await bulk(body);
    assert.equal(status, 422, JSON.stringify(body));
    if (field !== null) assert.equal(said.error.details.field, field, JSON.stringify(said));
  }
});
