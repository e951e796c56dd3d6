/** Filters of a megabyte: saved, and sent with reports. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';

const house = await openHouse();
after(() => house.close());
const { alice, vera, nobody } = house;
const heavy = () => ({ city: Array.from({ length: 480 }, () => randomBytes(990).toString('hex')) });

test('[AC-90, A-75] saved filters of a survey take 8 MB together, by new ones and by changes alike', async () => {
  const id = await house.survey(alice);
  const path = `/quiz/${id}/filters`;
  const { filter: short } = good(await alice.post(path, { name: 'Short', filters: { city: ['Lima'] } }));
  const atOnce = await Promise.all(
    Array.from({ length: 12 }, (_, number) => alice.post(path, { name: `Heavy ${number}`, filters: heavy() })),
  );
  assert.equal(atOnce.filter(({ status }) => status < 300).length, 8);
  for (const refused of [
    await alice.post(path, { name: 'One more', filters: heavy() }),
    await alice.post(`${path}/${short.id}`, { filters: heavy() }),
  ])
    assert.deepEqual(
      [refused.status, refused.body.error.details.field, refused.body.error.details.constraint],
      [422, 'filters', 'max'],
    );
  good(await alice.post(`${path}/${short.id}`, { name: 'Renamed' }));
  const { body, bytes } = await alice.get(path);
  assert.deepEqual([body.length, bytes.length < 9_000_000], [9, true]);
});

test('[AC-91, A-75] who may only look adds 32 MB of filters to a survey at most; shared links go on', async () => {
  const { id } = await openSurvey(house, { widgets: draft(ask('input', { title: 'Say' })) });
  const { link } = good(await alice.post(`/quiz/${id}/share`, { section: 'report', city: ['Lima'] }));
  const reader = await house.tokenFor(vera, ['answers:read']);
  const uuids: string[] = [];
  for (let number = 0; number < 36; number += 1)
    uuids.push(good(await reader.post(`/quiz/${id}/report`, heavy())).report.report_uuid);
  const { rows } = await house.db.pool.query<{ uuid: string; bytes: number }>(
    'select uuid, pg_column_size(filters) as bytes from reports where survey_id = $1',
    [id],
  );
  assert.ok(rows.reduce((sum, { bytes }) => sum + bytes, 0) <= 32 * 1_048_576);
  const kept = new Set(rows.map(({ uuid }) => uuid));
  assert.deepEqual([kept.has(uuids[0]!), kept.has(uuids.at(-1)!), kept.has(link.uuid)], [false, true, true]);
  assert.equal((await nobody.get(`//r/${link.uuid}/data`)).status, 200);
});

test('[AC-91, A-95] nor by many that are short', async () => {
  const { id } = await openSurvey(house, { widgets: draft(ask('input')) });
  await house.db.pool.query(
    `insert into reports (survey_id, filters, created_at)
      select $1, jsonb_build_object('city', jsonb_build_array(n, repeat(md5(n::text), 50))), now() - interval '1 day'
      from generate_series(1, 24000) n`,
    [id],
  );
  const weigh = async () =>
    (
      await house.db.pool.query('select sum(pg_column_size(filters))::int as bytes from reports where survey_id = $1', [
        id,
      ])
    ).rows[0].bytes as number;
  assert.ok((await weigh()) > 34 * 1_048_576);
  for (let n = 0; n < 2000 && (await weigh()) > 32 * 1_048_576; n += 1)
    good(await alice.post(`/quiz/${id}/report`, { city: [`${n} ${'x'.repeat(1900)}`] }));
  assert.ok((await weigh()) <= 32 * 1_048_576);
});
