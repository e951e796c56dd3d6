/** Many people change the same answers in the same moment. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openHouse } from '../../../test/house.ts';
import { makeSurvey } from '../../../test/results.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;
const survey = await makeSurvey(house, { answers: 150, seed: 5 });
const bulk = (body: object) => alice.post(`/quiz/${survey.id}/answers/bulk`, body);

test('[LI-44, A-86] changes of the same answers that come together by filters, ids and all of them wait for each other and all succeed', async () => {
  const { answers } = (await alice.get(`/quiz/${survey.id}/answers`, { limit: 100 })).body.data;
  const ids = answers.map(({ id }: { id: number }) => id);
  const ways = [
    { scope: 'all' },
    { scope: 'filtered', filters: { device: ['mobile', 'desktop'] } },
    { scope: 'filtered', filters: { ids: ids.toReversed() } },
    { scope: 'selected', answer_ids: ids.toReversed() },
  ];
  const acts = [
    (n: number) => ({ action: 'tag', tags: [`t${n % 9}`] }),
    (n: number) => ({ action: 'untag', tags: [`t${n % 9}`] }),
    () => ({ action: 'viewed' }),
    () => ({ action: 'unviewed' }),
  ];
  const said = await Promise.all(
    Array.from({ length: 80 }, (_, n) => bulk({ ...acts[(n >> 2) % 4]!(n), ...ways[n % 4]! })),
  );
  assert.deepEqual(new Set(said.map(({ status }) => status)), new Set([200]));
});
