/** Filters and shapes of the report, its files and texts. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';
import { makeSurvey } from '../../test/results.ts';
import { daysOf, keepFilters } from '../answers/index.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;
const survey = await makeSurvey(house, { answers: 150, seed: 21 });
const report = async (filters: object = {}) => good(await alice.post(`/quiz/${survey.id}/report`, filters)).report;
const inView = survey.answers.filter((one) => one.status === 'completed' && !one.is_hidden);

test('[RE-5] suspicious is completed in less than a third of the median time', async () => {
  const seconds = inView
    .map((one) => (Date.parse(one.completed_at!) - Date.parse(one.started_at)) / 1000)
    .toSorted((a, b) => a - b);
  const median = (seconds[Math.floor((seconds.length - 1) / 2)]! + seconds[Math.floor(seconds.length / 2)]!) / 2;
  const hasty = seconds.filter((one) => one < median / 3).length;
  assert.ok(hasty > 0);
  assert.equal((await report({ quality: 'suspicious' })).answers_count, hasty);
  assert.equal((await report({ quality: 'good' })).answers_count, inView.length - hasty);
});

test('[RE-6] empty filters are absent, wrong ones are refused', async () => {
  const empty = {
    tags: [],
    device: [],
    search: '',
    extra_fields: {},
    widgets: [],
    ids: [],
    quality: null,
    viewed: null,
  };
  assert.equal((await report(empty)).answers_count, inView.length);
  const id = inView[0]!.path.find((one) => one !== 'welcome')!;
  for (const filters of [
    { date_from: '2026-02-02', date_to: '2026-02-01' },
    { date_from: '2026-02-30' },
    { period: 'year' },
    { device: ['fridge'] },
    { statuses: ['gone'] },
    { search: 'x' },
    { ids: ['one'] },
    { viewed: 'yes' },
    { widgets: [{ id: '00000000-0000-4000-8000-000000000000', operator: 'answered' }] },
    { widgets: [{ id, operator: 'resembles' }] },
    { widgets: [{ id, row: 'r', operator: 'answered' }] },
  ]) {
    const { status, body } = await alice.post(`/quiz/${survey.id}/report`, filters);
    assert.deepEqual([status, body.code], [422, 'validation_error'], JSON.stringify(filters));
  }
});

test('[RE-7] periods count back from today, and days win over them', () => {
  const days = (sent: object) => daysOf(keepFilters(sent), '2026-03-02');
  assert.deepEqual(days({ period: 'today' }), { from: '2026-03-02', to: '2026-03-02' });
  assert.deepEqual(days({ period: 'yesterday' }), { from: '2026-03-01', to: '2026-03-01' });
  assert.deepEqual(days({ period: 'week' }), { from: '2026-02-24', to: '2026-03-02' });
  assert.deepEqual(days({ period: 'month' }), { from: '2026-02-01', to: '2026-03-02' });
  assert.deepEqual(days({ period: 'all' }), { from: null, to: null });
  assert.deepEqual(days({ period: 'week', date_to: '2026-01-01' }), { from: null, to: '2026-01-01' });
});

test('[RE-8] the summary has every number, and visits are at least the answers that were started', async () => {
  const { summary } = good(await alice.get(`/quiz/${survey.id}/summary`));
  assert.deepEqual(
    Object.keys(summary).toSorted(),
    `all_average_transit_time all_visited average_score average_seconds completion_rate filled_completely geography_visits max_score median_seconds screened_out
     started_not_finished unique_visitors visits_browsers visits_by_day visits_devices visits_sources`.split(/\s+/),
  );
  assert.equal(summary.all_visited, survey.answers.length);
  assert.equal(summary.completion_rate, Math.round((100 * inView.length) / survey.answers.length));
  assert.ok(summary.unique_visitors <= summary.all_visited);
  const none = good(await alice.get(`/quiz/${await house.survey(alice)}/summary`)).summary;
  assert.deepEqual([none.all_visited, none.completion_rate, none.all_average_transit_time], [0, 0, '00:00']);
  assert.deepEqual([none.median_seconds, none.average_seconds], [null, null]);
});

test('[RE-11] live questions come in their order, older forms after the live one, removed ones last', async () => {
  const [older, live] = survey.versions.map(({ structure }) => structure);
  const counted = (id: string) => !['welcome', 'message', 'html', 'submit'].includes(live!.entities[id]!.type);
  const expected = live!.ids.filter(counted).flatMap((id) => {
    const before = older!.entities[id];
    const { hash } = live!.entities[id]!;
    return [[id, hash, true], ...(before && before.hash !== hash ? [[id, before.hash, false]] : [])];
  });
  const removed = older!.ids.filter((id) => !live!.entities[id]);
  const { widgets } = await report();
  assert.deepEqual(
    widgets.map((one: { id: string; hash: string; is_live: boolean }) => [one.id, one.hash, one.is_live]),
    [...expected, ...removed.map((id) => [id, older!.entities[id]!.hash, false])],
  );
});

test('[RE-17] texts and files of a report are those of its answers, newest first', async () => {
  const { report_uuid: uuid } = await report({ device: ['mobile'] });
  const path = `/quiz/${survey.id}/report/${uuid}`;
  const question = Object.values(survey.versions.at(-1)!.structure.entities).find(({ type }) => type === 'phone')!;
  const meant = inView.filter(({ device, values }) => device === 'mobile' && (values[question.id] ?? null) !== null);
  const expected = meant
    .toSorted((a, b) => (a.completed_at! < b.completed_at! ? 1 : -1))
    .map(({ id, values }) => [id, values[question.id]]);
  const { total, data } = good(await alice.get(`${path}/inputs`, { widget_id: question.id, limit: 500 }));
  assert.equal(total, expected.length);
  assert.deepEqual(
    data.map((one: { answer_id: number; value: string }) => [one.answer_id, one.value]),
    expected,
  );
  const hash = '00000000-0000-4000-8000-000000000000';
  assert.deepEqual(good(await alice.get(`${path}/inputs`, { widget_id: question.id, widget_hash: hash })), {
    total: 0,
    data: [],
    next_cursor: null,
  });
  assert.equal((await alice.get(`${path}/inputs`, { widget_id: hash })).body.code, 'widget_not_found');
  assert.equal((await alice.get(`${path}/files`, { widget_id: question.id })).status, 422);
  assert.equal((await alice.get(`/quiz/${survey.id}/report/${hash}/files`)).body.code, 'report_not_found');
  assert.deepEqual(good(await alice.get(`${path}/files`)), [], 'values that name no stored file');
});
