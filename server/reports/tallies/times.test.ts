/** Median and mean of the times against a second count, from tallies, from columns, and with changes since. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fittingIn, type Wanted } from '../../../test/fitting.ts';
import { good, openHouse } from '../../../test/house.ts';
import { queryOf, randomFilters } from '../../../test/random-filters.ts';
import { makeSurvey, untilDone } from '../../../test/results.ts';
import { foldSurvey } from './fold.ts';

const filters = process.env['CANVASS_PROVE'] === '1' ? 50 : 10;
const house = await openHouse();
after(() => house.close());
const survey = await makeSurvey(house, { answers: 150, seed: 7 });

test('[RE-57] the median and the mean time equal a second count, for random filters, before and after changes', async () => {
  await untilDone(() => foldSurvey(house.db, survey.id));
  const asked: Wanted[] = [
    {},
    { date_from: '2026-04-01' },
    { date_to: '2026-05-20' },
    ...randomFilters(survey, filters),
  ];
  for (const wanted of asked) await compareTimes(wanted);
  const hidden = survey.answers.filter((one) => !one.is_hidden).slice(0, 20);
  const ids = hidden.map(({ id }) => id);
  good(await house.alice.post(`/quiz/${survey.id}/answers/bulk`, { action: 'trash', answer_ids: ids }));
  for (const one of hidden) one.is_hidden = true;
  for (const wanted of asked) await compareTimes({ ...wanted });
  await untilDone(() => foldSurvey(house.db, survey.id));
  for (const wanted of asked.slice(0, 3)) await compareTimes({ ...wanted });
});

/** Of completed answers, whichever statuses were asked for. */
async function compareTimes({
  weight: _,
  statuses: _statuses,
  is_complete: _complete,
  ...wanted
}: Wanted): Promise<void> {
  const { summary } = good(await house.alice.get(`/quiz/${survey.id}/summary`, queryOf(wanted)));
  const took = fittingIn(survey, wanted)
    .filter(({ status }) => status === 'completed')
    .map((one) => Date.parse(one.completed_at!) - Date.parse(one.started_at))
    .toSorted((a, b) => a - b);
  const seconds = took.map((one) => Math.round(one / 1000));
  const middle = [seconds[Math.floor((took.length - 1) / 2)]!, seconds[Math.floor(took.length / 2)]!];
  const mean = took.reduce((sum, one) => sum + one, 0) / took.length;
  assert.deepEqual(
    [summary.median_seconds, summary.average_seconds],
    took.length === 0 ? [null, null] : [(middle[0]! + middle[1]!) / 2, Math.round(mean / 10) / 100],
    JSON.stringify(wanted),
  );
}
