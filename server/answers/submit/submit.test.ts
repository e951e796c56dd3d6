/** Starting, saving and completing an answer, through the app's own requests on a real database. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';

const house = await openHouse();
after(() => house.close());

async function rows(surveyId: number) {
  const { rows: found } = await house.db.pool.query('select * from answers where survey_id = $1 order by id', [
    surveyId,
  ]);
  return found;
}

test('[RI-28, RI-29] one verb starts, saves and completes; the row and its event stand together', async () => {
  const [rating, text] = [ask('rating'), ask('input', { isRequired: true })];
  const { id, rita } = await openSurvey(house, { widgets: draft(ask('welcome'), rating, text, ask('submit')) });
  const uuid = randomUUID();
  const started = good(await rita.put(uuid, { values: { welcome: null, [rating.id]: 4 }, seq: 1 }));
  assert.deepEqual([started.next, started.answer.is_complete, started.seq], [text.id, false, 1]);
  assert.deepEqual(started.path, ['welcome', rating.id, text.id, 'submit']);
  const done = good(await rita.put(uuid, { values: { [rating.id]: 5, [text.id]: ' hello ' }, complete: true, seq: 2 }));
  assert.deepEqual([done.answer.id, done.next, done.answer.is_complete, done.seq], [started.answer.id, null, true, 2]);
  const [row] = await rows(id);
  assert.deepEqual(row!.values, { [rating.id]: 5, [text.id]: 'hello' });
  const events = await house.db.pool.query(
    'select type, answer_id from events where survey_id = $1 and answer_id is not null',
    [id],
  );
  assert.deepEqual(events.rows, [{ type: 'answer.completed', answer_id: row!.id }]);
});

test('[RI-30] a lower seq changes nothing, not even by completing', async () => {
  const text = ask('input');
  const { id, rita } = await openSurvey(house, { widgets: draft(text) });
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: { [text.id]: 'new' }, seq: 7 }));
  const late = good(await rita.put(uuid, { values: { [text.id]: 'old' }, complete: true, seq: 6 }));
  assert.deepEqual([late.answer.is_complete, late.seq], [false, 7]);
  assert.deepEqual((await rows(id))[0]!.values, { [text.id]: 'new' });
  const same = good(await rita.put(uuid, { values: { [text.id]: 'again' }, seq: 7 }));
  assert.equal(same.seq, 7);
  good(await rita.put(uuid, { values: { [text.id]: 'without' } }));
  assert.deepEqual([(await rows(id))[0]!.values, (await rows(id))[0]!.seq], [{ [text.id]: 'without' }, 7]);
});

test('[RI-31] a completed answer: equal values get the first result byte for byte, others 409', async () => {
  const [one, text] = [choose({ x: 'X', y: 'Y' }), ask('input')];
  const { id, rita } = await openSurvey(house, { widgets: draft(one, text) });
  const uuid = randomUUID();
  const first = await rita.put(uuid, { values: { [one.id]: 'x', [text.id]: 'a' }, complete: true });
  const again = await rita.put(uuid, { values: { [text.id]: ' a ', [one.id]: { id: 'x', other: null } } });
  assert.equal(again.bytes.toString(), first.bytes.toString());
  good(await house.alice.post(`/quiz/${id}/settings/info`, { close_quiz_enabled: true }));
  assert.equal(
    (await rita.put(uuid, { values: { [one.id]: 'x', [text.id]: 'a' }, complete: true })).bytes.toString(),
    first.bytes.toString(),
  );
  const other = await rita.put(uuid, { values: { [one.id]: 'y', [text.id]: 'a' }, complete: true });
  assert.deepEqual(
    [other.status, other.body.code, other.body.message],
    [409, 'answer_completed', 'These answers have already been sent'],
  );
});

test('[RI-32] the same UUID fifty times at once is one row, and everybody gets the same body', async () => {
  for (const settings of [{}, { limit_answer_count_enabled: true, limit_answer_count_value: 1 }]) {
    const text = ask('input');
    const { id, rita } = await openSurvey(house, { widgets: draft(text), settings });
    const uuid = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => rita.complete({ [text.id]: 'once' }, {}, uuid)));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal(new Set(answers.map(({ bytes }) => bytes.toString())).size, 1);
    assert.equal((await rows(id)).length, 1);
  }
});

test('[RI-33] a path, a score or a required flag of the client has no effect', async () => {
  const [rating, needed] = [ask('rating', { ratingScores: { 5: 3 } }), ask('input', { isRequired: true })];
  const { rita } = await openSurvey(house, { widgets: draft(rating, needed), settings: { scoring_switcher: true } });
  const forged = { path: [rating.id], score: 100, max_score: 100, is_screenout: true, required: false };
  const refused = await rita.complete({ [rating.id]: 5 }, forged);
  assert.deepEqual([refused.status, refused.body.code], [422, 'answer_invalid']);
  const done = good(await rita.complete({ [rating.id]: 5, [needed.id]: 'x' }, forged));
  assert.deepEqual([done.answer.score, done.answer.max_score, done.answer.is_screenout], [3, 3, false]);
});

test('[A-51, RI-34] U+0000 and lone surrogates are taken out of a respondent’s texts, and nothing is refused for them', async () => {
  const text = ask('input');
  const widgets = draft(text);
  const { id, rita } = await openSurvey(house, { widgets, settings: { extra_fields: [{ name: 'ref' }] } });
  const body = { extra_fields: { ref: 'r\u0000\ud83d' }, ['k\u0000']: '\udc00' };
  for (const uuid of [randomUUID(), randomUUID()]) {
    good(await rita.complete({ [text.id]: 'a\u0000b\ud800c', [`x\u0000`]: '\ud800' }, body, uuid));
  }
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: { [text.id]: 'a\u0000b\ud800c' }, ...body }));
  for (const row of await rows(id)) {
    assert.equal(row['values'][text.id], 'ab\ufffdc');
    assert.deepEqual(Object.values(row['extra_fields']), [{ name: 'ref', value: 'r\ufffd' }]);
  }
});

test('[RI-35] a body of another form is refused, an unknown survey before it', async () => {
  const { rita } = await openSurvey(house, { widgets: draft(ask('input')) });
  for (const body of [
    {},
    { values: [] },
    { values: {}, complete: 'yes' },
    { values: {}, seq: -1 },
    { values: {}, times: { a: -1 } },
  ]) {
    assert.equal((await rita.put(randomUUID(), body as never)).body.code, 'validation_error');
  }
  assert.equal((await rita.put('6ba7b810-9dad-11d1-80b4-00c04fd430c8', { values: {} })).body.code, 'validation_error');
  const gone = await house.app.survey.inject({ method: 'PUT', url: `/public/v1/quiz/%00zzz/answers/x`, payload: '[]' });
  assert.deepEqual([gone.statusCode, gone.json().code], [404, 'quiz_not_found']);
});

test('[RI-35, RI-38] texts of 1 MB and more than the body may have', async () => {
  const text = ask('input', { inputIsTextarea: true, inputLimitMax: 20_000 });
  const { rita } = await openSurvey(house, { widgets: draft(text) });
  assert.equal((await rita.complete({ [text.id]: 'x'.repeat(1_048_576) })).status, 413);
  assert.equal(
    (await rita.complete({ [text.id]: 'x'.repeat(1_000_000) })).body.error.details.errors[0].code,
    'max_length',
  );
  good(await rita.complete({ [text.id]: '😀'.repeat(20_000) }));
});

test('[RI-36] an answer stays with its version, and one replaced long ago is outdated', async () => {
  const [old, fresh] = [ask('input', { title: 'Old' }), ask('rating')];
  const { id, rita } = await openSurvey(house, { widgets: draft(old) });
  const before = good(await house.alice.get(`/quiz/${id}`)).live_version_id;
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: { [old.id]: 'x' } }));
  good(await house.alice.post(`/quiz/${id}/save`, draft(fresh)));
  good(await house.alice.post(`/quiz/${id}/publish`));
  const done = good(await rita.put(uuid, { values: { [old.id]: 'x' }, complete: true }));
  assert.deepEqual([done.version_id, done.path], [before, [old.id, 'submit']]);
  assert.equal(good(await rita.complete({ [old.id]: 'y' }, { version_id: before })).version_id, before);
  assert.equal((await rita.complete({}, { version_id: 999_999_999 })).body.code, 'version_outdated');
  await house.db.pool.query(
    `update versions set created_at = now() - interval '31 days' where survey_id = $1 and id > $2`,
    [id, before],
  );
  const late = await rita.complete({ [old.id]: 'z' }, { version_id: before });
  assert.deepEqual(
    [late.status, late.body.code, late.body.message],
    [409, 'version_outdated', 'The survey has changed. Please reload it'],
  );
});

test('[RI-9] a change of the survey is seen by the very next request', async () => {
  const a = ask('input');
  const { id, rita } = await openSurvey(house, { widgets: draft(a) });
  for (let round = 0; round < 5; round += 1) {
    good(await rita.complete({}));
    good(await house.alice.post(`/quiz/${id}/settings/info`, { close_quiz_enabled: true }));
    assert.equal((await rita.complete({})).body.code, 'quiz_closed');
    good(await house.alice.post(`/quiz/${id}/settings/info`, { close_quiz_enabled: false }));
  }
  good(await house.alice.post(`/quiz/${id}/unpublish`));
  assert.equal((await rita.complete({})).body.code, 'quiz_not_found');
});

test('[RI-40, RI-42] resuming gives back the values, the variables and the seconds left', async () => {
  const [a, b] = [ask('rating'), ask('input')];
  const settings = { extra_fields: [{ name: 'ref' }], filling_time_enabled: true, filling_time_seconds: 600 };
  const { rita } = await openSurvey(house, { widgets: draft(a, b), settings });
  const uuid = randomUUID();
  assert.equal((await rita.get(`answers/${uuid}`)).body.code, 'answer_not_found');
  assert.equal((await rita.get('answers/nothing')).body.code, 'answer_not_found');
  good(await rita.put(uuid, { values: { [a.id]: 2 }, extra_fields: { ref: 'x', other: 'y' } }));
  const read = good(await rita.get(`answers/${uuid}`));
  assert.deepEqual(
    [read.values, read.extra_fields, read.next, read.seconds_left > 590],
    [{ [a.id]: 2 }, { ref: 'x' }, b.id, true],
  );
  good(await rita.put(uuid, { values: { [a.id]: 2 }, complete: true, extra_fields: { ref: 'later' } }));
  const done = good(await rita.get(`answers/${uuid}`));
  assert.deepEqual(
    [done.values, done.answer.is_complete, done.extra_fields, done.seconds_left],
    [null, true, { ref: 'x' }, null],
  );
});
