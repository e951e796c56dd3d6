/** What respondents, and programs that pretend to be some, should not send: each is refused or set right as promised. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey, respondentAt } from '../../../test/respondent.ts';

const house = await openHouse();
after(() => house.close());

interface Issue {
  widget_id: string;
  code: string;
  row?: string;
  message: string;
}

const list = (prefix: string, ...ids: string[]) => ({ [`${prefix}Entities`]: ids.map((id) => ({ id, text: id })) });

test('[RI-38] values of wrong shape and unknown options: every fault at once, in path order, by row, in words', async () => {
  const asked = {
    yesno: ask('yesno'),
    choice: choose({ a: 'A', b: 'B' }),
    several: choose({ a: 'A', b: 'B' }, { choiceMultiple: true, choiceMin: 2 }),
    ranking: ask('ranking', list('ranking', 'a', 'b')),
    slider: ask('slider', { sliderMin: 0, sliderMax: 10, sliderStep: 5 }),
    rating: ask('rating'),
    text: ask('input', { inputFormat: 'integer' }),
    email: ask('email'),
    phone: ask('phone', { phoneStrictValidation: true, phoneAllowedCountries: ['DE'] }),
    date: ask('datetime', { dateTimeMin: '2026-01-01' }),
    matrix: ask('matrix', { ...list('matrixRow', 'r', 's'), ...list('matrixCol', 'c'), matrixIsAllRequired: true }),
    needed: ask('input', { isRequired: true }),
    submit: ask('submit', { submitTerms: true }),
  };
  const { id, rita } = await openSurvey(house, { widgets: draft(...Object.values(asked)) });
  const wrong: [keyof typeof asked, unknown, string][] = [
    ['yesno', 'maybe', 'invalid_value'],
    ['choice', 'z', 'unknown_option'],
    ['several', ['a'], 'min_choice'],
    ['ranking', ['a'], 'ranking_incomplete'],
    ['slider', 3, 'off_step'],
    ['rating', 99, 'out_of_range'],
    ['text', 'ten', 'format'],
    ['email', 'nobody', 'email_invalid'],
    ['phone', '+12025550123', 'country_not_allowed'],
    ['date', '2025-12-31', 'date_out_of_range'],
    ['matrix', { r: ['z'] }, 'unknown_option'],
  ];
  const values = Object.fromEntries(wrong.map(([name, value]) => [asked[name].id, value]));
  const refused = await rita.complete(values, { lang: 'es' });
  assert.deepEqual([refused.status, refused.body.code], [422, 'answer_invalid']);
  const issues = refused.body.error.details.errors as Issue[];
  assert.deepEqual(
    issues.map(({ widget_id, code, row }) => [widget_id, code, row]),
    [
      ...wrong.slice(0, -1).map(([name, , code]) => [asked[name].id, code, undefined]),
      [asked.matrix.id, 'unknown_option', 'r'],
      [asked.matrix.id, 'row_required', 's'],
      [asked.needed.id, 'required', undefined],
      ['submit', 'terms_required', undefined],
    ],
  );
  assert.equal(issues.find(({ code }) => code === 'required')!.message, 'Responda a esta pregunta');
  const { rows } = await house.db.pool.query('select count(*) from answers where survey_id = $1', [id]);
  assert.equal(rows[0].count, 0, 'nothing is stored');
  const saved = await rita.put(randomUUID(), { values });
  assert.deepEqual(
    saved.body.error.details.errors.map(({ code }: Issue) => code),
    ['invalid_value'],
    'a save looks at the kind alone',
  );
});

test('[RI-39] answers to blocked questions, to questions nobody knows and to messages leave no trace', async () => {
  const [text, blocked, message] = [ask('input'), ask('input', { isBlocked: true, isRequired: true }), ask('message')];
  const { id, rita } = await openSurvey(house, { widgets: draft(text, blocked, message) });
  const values = { [text.id]: 'x', [blocked.id]: 'y', [randomUUID()]: 'z', [message.id]: 'm', __proto__x: 1 };
  const done = good(await rita.complete(values));
  assert.deepEqual(done.path, [text.id, message.id, 'submit']);
  const { rows } = await house.db.pool.query('select values from answers where survey_id = $1', [id]);
  assert.deepEqual(rows[0].values, { [text.id]: 'x' });
});

test('[RI-31, RI-42] somebody else’s UUID: a completed answer shows no values and is not changed', async () => {
  const text = ask('input');
  const { rita } = await openSurvey(house, { widgets: draft(text) });
  const uuid = randomUUID();
  good(await rita.complete({ [text.id]: 'mine' }, {}, uuid));
  assert.equal(good(await rita.get(`answers/${uuid.toUpperCase()}`)).values, null);
  assert.equal((await rita.complete({ [text.id]: 'theirs' }, {}, uuid)).body.code, 'answer_completed');
  const other = await openSurvey(house, { widgets: draft(text) });
  assert.equal((await other.rita.get(`answers/${uuid}`)).body.code, 'answer_not_found');
  const apart = good(await other.rita.complete({ [text.id]: 'other' }, {}, uuid));
  assert.equal(apart.answer.is_complete, true, 'a UUID belongs to its survey');
});

test('[RI-35] broken JSON, another media type, and a UUID of another version', async () => {
  const { code, rita } = await openSurvey(house, { widgets: draft(ask('input')) });
  const send = async (payload: string, type = 'application/json', uuid: string = randomUUID()) =>
    (
      await house.app.survey.inject({
        method: 'PUT',
        url: `/public/v1/quiz/${code}/answers/${uuid}`,
        headers: { 'content-type': type },
        payload,
      })
    ).json().code;
  assert.equal(await send('{"values":'), 'malformed_json');
  assert.equal(await send('values=1', 'application/x-www-form-urlencoded'), 'unsupported_media_type');
  for (const uuid of ['00000000-0000-0000-0000-000000000000', '6ba7b810-9dad-31d1-80b4-00c04fd430c8', 'x']) {
    assert.equal(await send('{"values":{}}', 'application/json', uuid), 'validation_error');
  }
  assert.equal(await send('{"values":{}}', 'application/json', '019087a4-7c0e-7b3a-8c6e-1f2a3b4c5d6e'), undefined);
  good(await rita.complete({}, { lang: 'en' }, randomUUID().toUpperCase()));
});

test('[RI-34] a file name with what a database cannot hold is set right', async () => {
  const file = ask('file');
  const { rita } = await openSurvey(house, { widgets: draft(file) });
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: {} }));
  const sent = good(await rita.upload(uuid, file.id, { name: 'a\u0000\u0007b.txt', bytes: Buffer.from('x') }));
  assert.equal(sent.name, 'ab.txt');
  const long = good(await rita.upload(uuid, file.id, { name: `${'é'.repeat(300)}.txt`, bytes: Buffer.from('x') }));
  assert.ok([...long.name].length <= 255);
});

test('[RI-41] an answer is listed from its first reply on, unless it is on its way to a screen-out', async () => {
  const [text, out] = [ask('input'), ask('yesno')];
  const when = { op: 'and', items: [{ source: { type: 'widget', id: out.id }, operator: 'eq', value: 'no' }] };
  const conditions = { jumps: { [out.id]: [{ when, to: { type: 'screenout' } }] } };
  const { id, rita } = await openSurvey(house, { widgets: draft(ask('welcome'), out, text), conditions });
  const listed = async () => good(await house.alice.get(`/quiz/${id}/answers`)).data.total;
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: { welcome: null } }));
  assert.equal(await listed(), 0);
  good(await rita.put(uuid, { values: { welcome: null, [out.id]: false } }));
  assert.equal(await listed(), 0);
  good(await rita.put(uuid, { values: { welcome: null, [out.id]: true } }));
  assert.equal(await listed(), 1);
});

test('[RI-20] a screened-out answer is no answer of the respondent', async () => {
  const out = ask('yesno');
  const when = { op: 'and', items: [{ source: { type: 'widget', id: out.id }, operator: 'eq', value: 'no' }] };
  const conditions = { jumps: { [out.id]: [{ when, to: { type: 'screenout' } }] } };
  const settings = { allow_multiple_answer: false, multiple_ip: false };
  const { rita } = await openSurvey(house, { widgets: draft(out), conditions, settings });
  for (const value of [false, false, true]) good(await rita.complete({ [out.id]: value }));
  assert.equal((await rita.complete({ [out.id]: false })).body.code, 'already_answered');
});

test('[RI-17] a cap that fills up stops an answer that was started, and resuming it', async () => {
  const settings = { limit_answer_count_enabled: true, limit_answer_count_value: 1 };
  const { rita } = await openSurvey(house, { widgets: draft(ask('input')), settings });
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: {} }));
  good(await rita.complete({}));
  assert.equal((await rita.put(uuid, { values: {}, complete: true })).body.code, 'answer_limit_reached');
  assert.equal((await rita.get(`answers/${uuid}`)).body.code, 'answer_limit_reached');
});

test('[RI-59] a captcha is worth nothing after ten minutes', async (t) => {
  const { rita } = await openSurvey(house, { widgets: draft(ask('input')), settings: { show_captcha: true } });
  const { captcha } = good(await rita.get('captcha?kind=question'));
  const [a, b] = (captcha.question as string).match(/\d+/g)!.map(Number) as [number, number];
  const solved = { id: captcha.id, answer: String(a + b) };
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 601_000 });
  const late = await rita.complete({}, { captcha: solved });
  assert.deepEqual([late.body.code, late.body.error.details.reason], ['captcha_required', 'expired']);
  t.mock.timers.reset();
  good(await rita.complete({}, { captcha: solved }));
});

test('[RI-3] without limits a UUID may come as often as it likes', async () => {
  const free = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
  try {
    const { code } = await openSurvey(free, { widgets: draft(ask('input')) });
    const rita = respondentAt(free.app, code);
    const uuid = randomUUID();
    for (let n = 0; n < 125; n += 1) good(await rita.put(uuid, { values: {} }));
  } finally {
    await free.close();
  }
});
