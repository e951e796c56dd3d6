/** What the operator decides about answers: how long unfinished ones are kept, and whether places are known. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse, type House } from '../../../test/house.ts';
import { makeMmdb } from '../../../test/mmdb.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { makeStorage } from '../../kernel/storage/open.ts';
import { answerFilesFolder } from '../files/files.ts';
import { makeLocations } from '../visitor/locations.ts';

const folder = mkdtempSync(join(tmpdir(), 'canvass-places-'));
after(() => rmSync(folder, { recursive: true }));

const tidy = ({ app }: House) => app.jobTable['kernel:tidy']();

async function age(house: House, surveyId: number, days: number): Promise<void> {
  await house.db.pool.query(
    "update answers set changed_at = now() - make_interval(days => $2) where survey_id = $1 and changed_at > now() - interval '1 hour'",
    [surveyId, days],
  );
}

async function left(house: House, surveyId: number): Promise<string[]> {
  const { rows } = await house.db.pool.query('select uuid from answers where survey_id = $1 order by id', [surveyId]);
  return rows.map(({ uuid }) => uuid);
}

test('[RU-33] unfinished answers go after the days that the operator has set, with their files; others stay', async () => {
  const house = await openHouse({ ERASE_UNFINISHED_DAYS: '8' });
  try {
    const [text, file] = [ask('input'), ask('file')];
    const { id, rita } = await openSurvey(house, { widgets: draft(text, file) });
    const [opened, begun, fresh, done] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    good(await rita.put(opened, { values: {} }));
    good(await rita.put(begun, { values: { [text.id]: 'x' } }));
    const upload = good(await rita.upload(begun, file.id, { name: 'a.txt', bytes: Buffer.from('x') }));
    good(await rita.complete({ [text.id]: 'x' }, {}, done));
    await age(house, id, 9);
    good(await rita.put(fresh, { values: { [text.id]: 'y' } }));
    await age(house, id, 7);
    await tidy(house);
    assert.deepEqual(await left(house, id), [done, fresh]);
    const storage = makeStorage(house.config);
    while (await storage.get(answerFilesFolder + upload.id)) await new Promise(setImmediate);
    assert.equal((await rita.get(`answers/${begun}`)).body.code, 'answer_not_found');
    good(await rita.put(begun, { values: { [text.id]: 'again' } }));
  } finally {
    await house.close();
  }
});

test('[RU-33] by default they stay for ever', async () => {
  const house = await openHouse();
  try {
    const text = ask('input');
    const { id, rita } = await openSurvey(house, { widgets: draft(text) });
    good(await rita.put(randomUUID(), { values: { [text.id]: 'x' } }));
    await age(house, id, 30_000);
    await tidy(house);
    assert.equal((await left(house, id)).length, 1);
  } finally {
    await house.close();
  }
});

test('[RU-34] answers and visits get the place that the database knows, also where addresses are not stored', async () => {
  const file = join(folder, 'places.mmdb');
  writeFileSync(
    file,
    makeMmdb({
      '203.0.113.0/24': { country: { iso_code: 'DE' }, city: { names: { en: 'Berlin' } } },
      '198.51.100.0/24': { country_code: 'fr', city: 'Lyon' },
      '2001:db8::/32': { country: { iso_code: 'Nowhere' } },
    }),
  );
  const house = await openHouse({ GEO_DATABASE: file, TRUST_PROXY: '127.0.0.0/8', STORE_IP: 'none' });
  try {
    const text = ask('input');
    const { id, rita } = await openSurvey(house, { widgets: draft(text) });
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    const send = (ip: string, complete: boolean) =>
      rita.put(randomUUID(), { values: { [text.id]: ip }, complete }, from(ip));
    for (const [ip, complete] of [
      ['203.0.113.5', true],
      ['198.51.100.9', false],
      ['2001:db8::1', true],
      ['192.0.2.1', true],
    ] as const)
      good(await send(ip, complete));
    const { answers } = good(await house.alice.get(`/quiz/${id}/answers`)).data;
    const places = (answers as { answers: { value: string }[]; country: string; city: string; ip_address: null }[]).map(
      (one) => [one.answers[0]!.value, one.country, one.city, one.ip_address],
    );
    assert.deepEqual(
      places.toSorted(([one], [other]) => String(one).localeCompare(String(other))),
      [
        ['192.0.2.1', null, null, null],
        ['198.51.100.9', 'FR', 'Lyon', null],
        ['2001:db8::1', null, null, null],
        ['203.0.113.5', 'DE', 'Berlin', null],
      ],
    );
    good(await rita.get('', from('203.0.113.5')));
    await house.app.flushVisits();
    const { rows } = await house.db.pool.query('select country, visits from visit_counts where survey_id = $1', [id]);
    assert.deepEqual(rows, [{ country: 'DE', visits: 1 }]);
  } finally {
    await house.close();
  }
});

test('[RU-34] a file of another format is named in a sentence', () => {
  const file = join(folder, 'wrong.mmdb');
  writeFileSync(file, 'not a database');
  assert.throws(() => makeLocations({ geoDatabase: file }), /^Error: GEO_DATABASE: .*wrong\.mmdb is no database/);
  assert.deepEqual(makeLocations({ geoDatabase: null }).of('203.0.113.5'), { country: null, city: null });
});
