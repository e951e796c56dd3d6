import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { makeLocations } from './locations.ts';
import { hashesOf, readVisitor } from './visitor.ts';
import { makeVisits } from './visits.ts';

const house = await openHouse();
after(() => house.close());

const counted = async (surveyId: number) =>
  (
    await house.db.pool.query(
      'select device, source, browser, visits from visit_counts where survey_id = $1 order by source',
      [surveyId],
    )
  ).rows;

test('[RI-13] reads count as visits once they are flushed; robots, started answers and visit=0 do not', async () => {
  const { id, rita } = await openSurvey(house, { widgets: draft(ask('input')) });
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: {} }));
  good(await rita.get(''));
  good(await rita.get('', { referer: 'https://news.example/story?a=b' }));
  good(await rita.get(`?uuid=${randomUUID()}`.replace(/^/, '/public/v1/quiz/' + (await codeOf(id)))));
  good(await rita.get(`/public/v1/quiz/${await codeOf(id)}?visit=0`));
  good(await rita.get(`/public/v1/quiz/${await codeOf(id)}?uuid=${uuid}`));
  good(
    await rita.get('', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
  );
  assert.deepEqual(await counted(id), []);
  await house.app.flushVisits();
  assert.deepEqual(await counted(id), [
    { device: 'desktop', source: '', browser: 'Chrome', visits: 2 },
    { device: 'desktop', source: 'news.example', browser: 'Chrome', visits: 1 },
  ]);
  const { rows } = await house.db.pool.query('select count(distinct visitor) from visitor_marks where survey_id = $1', [
    id,
  ]);
  assert.equal(rows[0].count, 1);
});

const codeOf = async (id: number) => good(await house.alice.get(`/quiz/${id}`)).virtual_id as string;

test('[RI-13] visits that could not be written are kept for the next try', async () => {
  const { id } = await openSurvey(house, { widgets: draft(ask('input')) });
  const { vault, log } = house.app.kernel;
  let isAway = true;
  const db = {
    ...house.db,
    transact: ((work) =>
      isAway ? Promise.reject(new Error('away')) : house.db.transact(work)) as typeof house.db.transact,
  };
  const visits = makeVisits({ db, log, vault, locations: makeLocations({ geoDatabase: null }) });
  const visitor = readVisitor(house.config, { ip: '203.0.113.5', header: () => undefined }, { person: null });
  visits.count(id, visitor);
  await visits.flush();
  visits.count(id, visitor);
  isAway = false;
  await visits.stop();
  assert.deepEqual(
    (await counted(id)).map((row) => row.visits),
    [2],
  );
});

test('[RE-40] a survey knows 500 sources a day; visits from further ones are counted as other, and none is lost', async () => {
  const { id } = await openSurvey(house, { widgets: draft(ask('input')) });
  const { vault, log } = house.app.kernel;
  const visits = makeVisits({ db: house.db, log, vault, locations: makeLocations({ geoDatabase: null }) });
  const visit = (referrer: string) => {
    const header = (name: string) => (name === 'referer' ? referrer : undefined);
    visits.count(id, readVisitor(house.config, { ip: '203.0.113.5', header }, { person: null }));
  };
  for (const from of [0, 400, 800]) {
    for (let number = from; number < from + 400; number += 1) visit(`https://n${number}.example/`);
    visit('https://n7.example/');
    await visits.flush();
  }
  const rows = await counted(id);
  const of = (source: string) => rows.find((row) => row.source === source)?.visits;
  assert.deepEqual([rows.length, of('n7.example'), of('n499.example'), of('n500.example')], [501, 4, 1, undefined]);
  assert.equal(of('other'), 1200 - 500);
});

test('[RI-90] invented user agents, addresses of one /64 and referrers make no rows without end, and every visit counts', async () => {
  const { id } = await openSurvey(house, { widgets: draft(ask('input')) });
  const { vault, log } = house.app.kernel;
  const visits = makeVisits({ db: house.db, log, vault, locations: makeLocations({ geoDatabase: null }) });
  const visit = (ip: string, headers: Record<string, string>) =>
    visits.count(id, readVisitor(house.config, { ip, header: (name) => headers[name] }, { person: null }));
  for (const from of [0, 10_000]) {
    for (let number = from; number < from + 10_000; number += 1)
      visit(`2001:db8::${number.toString(16)}`, { 'user-agent': `Invented/${number}` });
    for (let number = from; number < from + 30; number += 1)
      visit('203.0.113.5', { 'user-agent': 'One', referer: `https://n${number}.example/` });
    await visits.flush();
  }
  const { rows } = await house.db.pool.query(
    `select count(distinct visitor) filter (where source = '')::int as agents,
      count(*) filter (where source <> '')::int as sources from visitor_marks where survey_id = $1`,
    [id],
  );
  assert.ok(rows[0].agents > 3500 && rows[0].agents <= 4096, `${rows[0].agents} visitors of one network`);
  assert.equal(rows[0].sources, 20);
  assert.equal(
    (await counted(id)).reduce((sum, row) => sum + row.visits, 0),
    20_060,
  );
});

test('[RI-95] of hundreds of cookies that a program sends as respondent cookies a few count', async () => {
  const cookies = Array.from({ length: 300 }, (_, n) => `canvass_respondent=${String(n).padStart(32, 'x')}`);
  const header = (name: string) => (name === 'cookie' ? cookies.join('; ') : undefined);
  const visitor = readVisitor(house.config, { ip: '203.0.113.5', header }, { person: null });
  assert.equal(visitor.cookies[0], '0'.padStart(32, 'x'));
  assert.equal(hashesOf(house.app.kernel.vault, 1, visitor).identities.length, 4);
});
