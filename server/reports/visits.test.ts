/** Visits and visitors of the summary: one rule for the whole and for its days, and filters that mean both. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { readPdf } from '../../test/pdf.ts';
import { desktop, openSurvey } from '../../test/respondent.ts';
import { visitsByDay } from './summary.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';
const summaryOf = async (id: number, query: Record<string, unknown> = {}) =>
  good(await alice.get(`/quiz/${id}/summary`, query)).summary;
const inDays = (days: readonly { visits: number }[]) => days.reduce((all, { visits }) => all + visits, 0);
const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, one) => all + one, 0);

test('[RE-38] visits of the days add up to those of the whole, which are at least the answers, whatever came when', () => {
  const amounts = fc.dictionary(fc.constantFrom('01', '02', '03', '04', '05'), fc.nat(20));
  fc.assert(
    fc.property(amounts, amounts, (counted, answers) => {
      const rows = Object.entries(counted).map(([day, visits]) => ({ day, visits }));
      const started = new Map(Object.entries(answers));
      const days = visitsByDay(rows, started);
      assert.equal(sum(days.values()), Math.max(sum(Object.values(counted)), sum(started.values())));
      for (const [day, visits] of days) {
        assert.ok(visits >= (counted[day] ?? 0));
        assert.ok(visits <= Math.max(counted[day] ?? 0, started.get(day) ?? 0));
      }
    }),
    { numRuns: 1000 },
  );
});

test('[RE-38] answers that come by the interface without a page read are visits of their days, under every filter', async () => {
  const question = ask('input');
  const { id, rita } = await openSurvey(house, { widgets: draft(question) });
  for (const text of ['a', 'b', 'c']) good(await rita.complete({ [question.id]: text }));
  good(await rita.put(crypto.randomUUID(), { values: { [question.id]: 'd' } }, { 'user-agent': phone }));
  const first = await summaryOf(id);
  assert.deepEqual([first.all_visited, inDays(first.visits_by_day), first.completion_rate], [4, 4, 75]);
  await house.db.pool.query(
    "update answers set started_at = started_at - interval '3 days', completed_at = completed_at - interval '3 days' where survey_id = $1 and id in (select id from answers where survey_id = $1 and is_complete limit 2)",
    [id],
  );
  good(await rita.get('', { referer: 'https://news.example/' }));
  await house.app.flushVisits();
  for (const filter of [
    {},
    { device: 'mobile' },
    { device: 'desktop' },
    { source: 'news.example' },
    { search: 'aa' },
  ]) {
    const { all_visited: visited, visits_by_day: days } = await summaryOf(id, filter);
    assert.equal(inDays(days), visited, JSON.stringify(filter));
  }
});

test('[RE-39] unique visitors are those that device, country, source and dates mean', async () => {
  const { id, rita } = await openSurvey(house, { widgets: draft(ask('input')) });
  const visits = [
    { agent: desktop, referer: 'https://news.example/a' },
    { agent: desktop, referer: 'https://mail.example/' },
    { agent: `${desktop} Edg/126`, referer: '' },
    { agent: phone, referer: 'https://news.example/b' },
    { agent: phone, referer: 'https://news.example/c' },
    { agent: `${phone} x`, referer: '' },
  ];
  for (const { agent, referer } of visits)
    good(await rita.get('', { 'user-agent': agent, ...(referer === '' ? {} : { referer }) }));
  await house.app.flushVisits();
  const unique = async (query: Record<string, unknown>) => (await summaryOf(id, query)).unique_visitors;
  assert.equal(await unique({}), 4);
  assert.equal(await unique({ device: 'desktop' }), 2);
  assert.equal(await unique({ device: 'mobile' }), 2);
  assert.equal(await unique({ device: 'desktop,mobile' }), 4);
  assert.equal(await unique({ source: 'news.example' }), 2);
  assert.equal(await unique({ source: 'direct' }), 2);
  assert.equal(await unique({ source: 'news.example,mail.example', device: 'desktop' }), 1);
  assert.equal(await unique({ country: 'DE' }), 0);
  assert.equal(await unique({ period: 'yesterday' }), 0);
  const { bytes } = await alice.get(`/quiz/${id}/summary/pdf`, { source: 'mail.example' });
  assert.match(readPdf(bytes).text.replace(/\s+/g, ' '), /Unique visitors 1\b|1 Unique visitors/);
});

test('[RE-39] visitors counted before they had a device are in the whole and in no narrowed count', async () => {
  const { id } = await openSurvey(house, { widgets: draft(ask('input')) });
  await house.db.pool.query(
    "insert into visitor_marks (survey_id, day, visitor) values ($1, current_date, decode(repeat('ab', 16), 'hex'))",
    [id],
  );
  await house.db.pool.query(
    `insert into visit_counts (survey_id, day, device, country, source, browser, visits)
    values ($1, current_date, 'desktop', '', '', 'Chrome', 3)`,
    [id],
  );
  assert.equal((await summaryOf(id)).unique_visitors, 1);
  assert.equal((await summaryOf(id, { source: 'direct' })).unique_visitors, 0);
});

test('[RE-58] countries of visits come with their codes, those that are none as unknown', async () => {
  const { id } = await openSurvey(house, { widgets: draft(ask('input')) });
  await house.db.pool.query(
    `insert into visit_counts (survey_id, day, device, country, source, browser, visits)
    select $1, current_date, 'desktop', country, '', 'Chrome', visits
    from (values ('DE', 3), ('', 2), ('BR', 1)) v (country, visits)`,
    [id],
  );
  assert.deepEqual((await summaryOf(id)).geography_visits, [
    { count: 3, country: 'Germany', code: 'DE' },
    { count: 2, country: 'unknown', code: null },
    { count: 1, country: 'Brazil', code: 'BR' },
  ]);
});
