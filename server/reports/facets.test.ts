/** Values to filter by, and that each has the number that choosing it gives. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';
import { queryOf, randomFilters } from '../../test/random-filters.ts';
import { ask, draft } from '../../test/draft.ts';
import { makeSurvey, untilDone } from '../../test/results.ts';
import { openSurvey } from '../../test/respondent.ts';
import { foldSurvey } from './tallies/fold.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;
const survey = await makeSurvey(house, { answers: 160, seed: 31 });
interface Values {
  values: { value: string; count: number }[];
}
type Wanted = ReturnType<typeof randomFilters>[number];
const said = ({ is_complete: isComplete = true, ...wanted }: Wanted) => ({
  ...queryOf(wanted),
  is_complete: isComplete ?? 'all',
});
const total = async (wanted: Wanted): Promise<number> =>
  good(await alice.get(`/quiz/${survey.id}/answers`, { limit: 1, ...said(wanted) })).data.total;
const facetsOf = async (wanted: Wanted) => good(await alice.get(`/quiz/${survey.id}/facets`, said(wanted))).facets;

for (const when of ['before', 'after'] as const) {
  test(`[RE-52] each value is counted as it would be if it were chosen, ${when} answers are kept as columns`, async () => {
    if (when === 'after') await untilDone(() => foldSurvey(house.db, survey.id, 1));
    for (const { weight: _, ...wanted } of randomFilters(survey, 12)) {
      const facets = await facetsOf(wanted);
      for (const name of ['device', 'country', 'city', 'source', 'tags'] as const)
        for (const { value, count } of facets[name].values.slice(0, 3))
          assert.equal(
            await total({ ...wanted, [name]: [value] }),
            count,
            `${name} ${value}: ${JSON.stringify(wanted)}`,
          );
      for (const [name, { values }] of Object.entries<Values>(facets.extra_fields).slice(0, 2))
        for (const { value, count } of values.slice(0, 2))
          assert.equal(
            await total({ ...wanted, extra_fields: { ...wanted.extra_fields, [name]: [value] } }),
            count,
            `${name} ${value}: ${JSON.stringify(wanted)}`,
          );
      for (const [status, count] of Object.entries(facets.statuses))
        assert.equal(await total({ ...wanted, statuses: [status] }), count, `${status}: ${JSON.stringify(wanted)}`);
    }
  });
}

test('[RE-52] the hundred most frequent values are listed, and that there are more is said', async () => {
  const all = await facetsOf({});
  const tags = Array.from({ length: 120 }, (_, n) => `tag ${n}`);
  const ids = good(await alice.get(`/quiz/${survey.id}/answers`, { is_complete: true, limit: 100 })).data.answers;
  for (const [at, { id }] of ids.slice(0, 6).entries())
    good(await alice.post(`/quiz/${survey.id}/answers/${id}/tags`, { tags: tags.slice(at * 20, at * 20 + 20) }));
  const { tags: listed, device } = await facetsOf({});
  assert.deepEqual([listed.values.length, listed.more, device], [100, true, all.device]);
});

test('[LI-43] filters of more variables than ten, each of which takes another walk through the answers, are refused', async () => {
  const filtered = (count: number) => {
    const named = Object.fromEntries(Array.from({ length: count }, (_, n) => [`v${n}`, ['x']]));
    return alice.get(`/quiz/${survey.id}/facets`, { extra_fields: JSON.stringify(named) });
  };
  good(await filtered(10));
  const { status, body } = await filtered(11);
  assert.deepEqual([status, body.error.details.field, body.error.details.constraint], [422, 'extra_fields', 'max']);
});

test('[LI-51, A-91] a hundred variables have a share each: one that strangers fill takes nothing from the others', async () => {
  const { id, rita } = await openSurvey(house, { widgets: draft(ask('yesno')) });
  const names = Array.from({ length: 100 }, (_, n) => `v${n}`);
  for (const name of names) good(await alice.post(`/quiz/${id}/variables`, { name }));
  const long = 'x'.repeat(1990);
  for (let n = 0; n < 30; n += 1)
    good(
      await rita.complete(
        {},
        {
          extra_fields: Object.fromEntries(
            names.map((name, at) => [name, at === 7 ? `small ${n % 3}` : `${long}${n}`]),
          ),
        },
      ),
    );
  const { body, bytes } = await alice.get(`/quiz/${id}/facets`);
  const fields: Record<string, Values & { more: boolean }> = body.facets.extra_fields;
  assert.ok(bytes.length < 4_100_000, `${bytes.length}`);
  assert.deepEqual(
    fields['v7']!.values.map(({ value, count }) => `${value}: ${count}`),
    ['small 0: 10', 'small 1: 10', 'small 2: 10'],
  );
  assert.deepEqual([fields['v7']!.more, fields['v8']!.more], [false, true]);
  assert.deepEqual(Object.keys(fields).length, 100);
});
