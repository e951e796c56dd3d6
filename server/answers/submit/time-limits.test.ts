/** Limits of time by the server's clock. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { formsOf, hiddenOf, textOf } from '../../../test/forms.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { openVault } from '../../kernel/secrets/keys.ts';

const house = await openHouse();
after(() => house.close());

/** As if the answer had been begun, and its questions been served, so many seconds earlier. */
async function age(uuid: string, seconds: number) {
  await house.db.pool.query(
    `update answers set started_at = started_at - make_interval(secs => $2),
      served = (select coalesce(jsonb_object_agg(key, case when value = 'null' then value
        else to_jsonb((value #>> '{}')::timestamptz - make_interval(secs => $2)) end), '{}') from jsonb_each(served))
     where uuid = $1`,
    [uuid, seconds],
  );
}
const stored = async (uuid: string) =>
  (await house.db.pool.query('select * from answers where uuid = $1', [uuid])).rows[0];

test('[RI-52] the whole answer: in time, in the ten seconds after, and too late', async () => {
  const [needed, mail] = [ask('input', { isRequired: true }), ask('email')];
  const settings = { filling_time_enabled: true, filling_time_seconds: 60 };
  const { rita } = await openSurvey(house, { widgets: draft(needed, mail), settings });
  const begin = async () => {
    const uuid = randomUUID();
    good(await rita.put(uuid, { values: {} }));
    return uuid;
  };
  const punctual = await begin();
  await age(punctual, 55);
  assert.equal((await rita.put(punctual, { values: {}, complete: true })).body.code, 'answer_invalid');
  const late = await begin();
  await age(late, 65);
  good(await rita.put(late, { values: { [mail.id]: 'no address' }, complete: true }));
  const row = await stored(late);
  assert.deepEqual([row.is_complete, row.is_time_over, row.values], [true, true, {}]);
  const over = await begin();
  await age(over, 71);
  const refused = await rita.put(over, { values: { [needed.id]: 'x' }, complete: true });
  assert.deepEqual([refused.status, refused.body.code, refused.body.message], [403, 'time_over', 'Time is up']);
  assert.equal((await rita.get(`answers/${over}`)).body.code, 'time_over');
  assert.equal((await stored(over)).is_complete, false);
});

test('[RI-75] an answer with a limit begins before it ends: one completing request is refused and stores nothing', async () => {
  const text = ask('input');
  const settings = { filling_time_enabled: true, filling_time_seconds: 60 };
  const { id, rita } = await openSurvey(house, { widgets: draft(text), settings });
  const uuid = randomUUID();
  const values = { [text.id]: 'x' };
  for (const forged of [
    {},
    { times: { [text.id]: 1 } },
    { started_at: '2020-01-01T00:00:00Z' },
    { seq: 9 },
    { begun: '1.x' },
  ]) {
    const refused = await rita.complete(values, forged, uuid);
    assert.deepEqual([refused.status, refused.body.error.details.field], [422, 'complete'], JSON.stringify(forged));
  }
  const { rows } = await house.db.pool.query('select count(*) from answers where survey_id = $1', [id]);
  assert.equal(rows[0].count, 0);
  const crowd = await Promise.all(Array.from({ length: 40 }, () => rita.complete(values)));
  assert.ok(crowd.every(({ status }) => status === 422));
  good(await rita.put(uuid, { values: {} }));
  good(await rita.complete(values, {}, uuid));
  good(await rita.complete(values, {}, uuid));
  good(await house.alice.post(`/quiz/${id}/settings/info`, { filling_time_seconds: 0 }));
  good(await rita.complete(values));
});

test('[RI-75] no clock of a client moves the beginning', async () => {
  const text = ask('input');
  const settings = { filling_time_enabled: true, filling_time_seconds: 60 };
  const { rita } = await openSurvey(house, { widgets: draft(text), settings });
  for (let hours = -10; hours < 10; hours += 1) {
    const uuid = randomUUID();
    const moment = new Date(Date.now() + hours * 3_600_000).toISOString();
    const forged = { started_at: moment, date_start: moment, begunAt: moment, times: { [text.id]: Math.abs(hours) } };
    good(await rita.put(uuid, { values: {}, ...forged }, { date: moment }));
    await age(uuid, 71);
    const late = await rita.complete({ [text.id]: 'x' }, { ...forged, started_at: new Date().toISOString() }, uuid);
    assert.equal(late.body.code, 'time_over');
  }
});

test('[RI-75] the page without scripts begins when its first questions are shown, and its form cannot say otherwise', async () => {
  const text = ask('input');
  const settings = { filling_time_enabled: true, filling_time_seconds: 60, show_by_one: false };
  const { code, id } = await openSurvey(house, { widgets: draft(text), settings });
  const forms = formsOf(house);
  const send = async (begun: (stamp: string) => string) => {
    const page = await forms.visit(`/q/${code}`);
    const stamp = hiddenOf(page.html)['begun']!;
    return forms.post(`/q/${code}`, page.html.replace(stamp, begun(stamp)), { [`v[${text.id}]`]: 'x' });
  };
  assert.equal((await send((stamp) => stamp)).status, 303);
  const vault = await openVault(house.db, house.config.secretKey!);
  const signed = (uuid: string, at: number) =>
    `${at}.${vault.sign('link', `begun ${id} ${uuid} ${at}`).toString('base64url')}`;
  const page = await forms.visit(`/q/${code}`);
  const { uuid, begun } = hiddenOf(page.html) as { uuid: string; begun: string };
  const late = page.html.replace(begun, signed(uuid, Date.now() - 71_000));
  const refused = await forms.post(`/q/${code}`, late, { [`v[${text.id}]`]: 'x' });
  assert.deepEqual([refused.status, /Time is up/.test(textOf(refused.html))], [403, true]);
  for (const forged of ['', '1.x', signed(randomUUID(), Date.now()), `${Date.now()}${begun.slice(13)}`])
    assert.equal((await send(() => forged)).status, 422, forged);
});

test('[RI-53] a question: its value is dropped when it comes too late, and stays dropped', async () => {
  const [slow, text] = [
    ask('input', { isRequired: true, filling_time_enabled: true, filling_time_seconds: 20 }),
    ask('input'),
  ];
  const { rita } = await openSurvey(house, { widgets: draft(slow, text) });
  const uuid = randomUUID();
  assert.equal(good(await rita.put(uuid, { values: {} })).next, slow.id);
  await age(uuid, 26);
  assert.equal(good(await rita.put(uuid, { values: { [slow.id]: 'late' } })).next, text.id);
  assert.deepEqual((await stored(uuid)).values, { [slow.id]: null });
  good(await rita.put(uuid, { values: { [slow.id]: 'late', [text.id]: 'y' }, complete: true }));
  const row = await stored(uuid);
  assert.deepEqual([row.values, row.is_time_over], [{ [text.id]: 'y' }, true]);
});

test('[A-38, RI-53] a question: in time by the server, whatever the client’s times say', async () => {
  const slow = ask('input', { isRequired: true, filling_time_enabled: true, filling_time_seconds: 20 });
  const { rita } = await openSurvey(house, { widgets: draft(slow, ask('rating')) });
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: {} }));
  await age(uuid, 24);
  good(await rita.put(uuid, { values: { [slow.id]: 'in time' }, times: { [slow.id]: 500 } }));
  await age(uuid, 100);
  good(await rita.put(uuid, { values: { [slow.id]: 'changed later' }, complete: true }));
  assert.deepEqual((await stored(uuid)).values, { [slow.id]: 'changed later' });
});

test('[RI-53] a question that was never served is validated by the client’s times', async () => {
  const slow = ask('input', { isRequired: true, filling_time_enabled: true, filling_time_seconds: 20 });
  const { rita } = await openSurvey(house, { widgets: draft(slow) });
  const [quick, tardy] = [randomUUID(), randomUUID()];
  good(await rita.complete({ [slow.id]: 'x' }, { times: { [slow.id]: 25 } }, quick));
  good(await rita.complete({ [slow.id]: 'x' }, { times: { [slow.id]: 26 } }, tardy));
  assert.deepEqual([(await stored(quick)).values, (await stored(tardy)).values], [{ [slow.id]: 'x' }, {}]);
  assert.deepEqual([(await stored(quick)).is_time_over, (await stored(tardy)).is_time_over], [false, true]);
});

test('[RI-54] times are kept no longer than the answer took, and for its questions only', async () => {
  const text = ask('input');
  const { rita } = await openSurvey(house, { widgets: draft(text) });
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: {} }));
  await age(uuid, 30);
  good(await rita.put(uuid, { values: { [text.id]: 'x' }, complete: true, times: { [text.id]: 4000, nothing: 5 } }));
  const { times } = await stored(uuid);
  assert.deepEqual([Object.keys(times), Math.round(times[text.id] / 10)], [[text.id], 3]);
});
