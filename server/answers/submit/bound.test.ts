/** What binds a completion holds exactly, however many come at once and over however many instances. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../../test/draft.ts';
import { good, openHouse, type Answer } from '../../../test/house.ts';
import { openSurvey, respondentAt, type Respondent } from '../../../test/respondent.ts';
import { secondInstance } from '../../../test/second-instance.ts';

const house = await openHouse();
const second = await secondInstance(house);
after(async () => {
  await second.close();
  await house.close();
});

/** So many requests at once, half of them at each instance. */
function crowd(
  count: number,
  code: string,
  send: (rita: Respondent, place: number) => Promise<Answer>,
): Promise<Answer[]> {
  const ritas = [respondentAt(house.app, code), respondentAt(second.app, code)] as const;
  return Promise.all(Array.from({ length: count }, (_, place) => send(ritas[place % 2]!, place)));
}

function codesOf(answers: Answer[]): Record<string, number> {
  const codes = answers.map(({ status, body }) =>
    status === 200 ? (body.answer.is_screenout ? 'screenout' : 'done') : body.code,
  );
  return Object.fromEntries([...Map.groupBy(codes, (code: string) => code)].map(([code, all]) => [code, all.length]));
}

async function completed(surveyId: number): Promise<number> {
  const { rows } = await house.db.pool.query(
    'select count(*) from answers where survey_id = $1 and is_complete and not is_screenout',
    [surveyId],
  );
  return rows[0].count;
}

test('[RI-21] a cap of 20 and 80 completions at once over two instances: exactly 20', async () => {
  const text = ask('input');
  const settings = { limit_answer_count_enabled: true, limit_answer_count_value: 20 };
  const { id, code } = await openSurvey(house, { widgets: draft(text), settings });
  const answers = await crowd(80, code, (rita) => rita.complete({ [text.id]: 'x' }));
  assert.deepEqual(codesOf(answers), { done: 20, answer_limit_reached: 60 });
  assert.equal(await completed(id), 20);
});

test('[RI-23] a quota of 20 and 80 completions at once: exactly 20 count, the rest are screened out', async () => {
  const one = choose({ l: 'Left', r: 'Right' });
  const when = { op: 'and', items: [{ source: { type: 'widget', id: one.id }, operator: 'eq', value: 'l' }] };
  const { id, code } = await openSurvey(house, { widgets: draft(one), conditions: { quotas: [{ limit: 20, when }] } });
  const answers = await crowd(100, code, (rita, place) => rita.complete({ [one.id]: place < 80 ? 'l' : 'r' }));
  assert.deepEqual(codesOf(answers), { done: 40, screenout: 60 });
  assert.equal(await completed(id), 40);
});

test('[RI-25] one answer from each address: exactly one', async () => {
  const { id, code } = await openSurvey(house, { widgets: draft(ask('input')), settings: { multiple_ip: false } });
  const answers = await crowd(40, code, (rita) => rita.complete({}));
  assert.deepEqual(codesOf(answers), { done: 1, already_answered: 39 });
  assert.equal(await completed(id), 1);
  assert.equal(answers.find(({ status }) => status === 403)!.body.error.details.reason, 'ip');
});

test('[RI-20, RI-25] one answer of each respondent: exactly one, known by cookie, else by address and user agent', async () => {
  const { code } = await openSurvey(house, {
    widgets: draft(ask('input')),
    settings: { allow_multiple_answer: false },
  });
  assert.deepEqual(codesOf(await crowd(20, code, (rita) => rita.complete({}))), { done: 1, already_answered: 19 });
  const rita = respondentAt(house.app, code);
  const cookie = (value: string) => ({ cookie: `canvass_respondent=${value.repeat(32)}` });
  const send = (headers: Record<string, string>) => rita.put(randomUUID(), { values: {}, complete: true }, headers);
  good(await send(cookie('a')));
  assert.equal((await send(cookie('a'))).body.error.details.reason, 'respondent');
  assert.equal(
    (await send({ cookie: `canvass_respondent=${'b'.repeat(32)}; canvass_respondent_framed=${'a'.repeat(32)}` }))
      .status,
    403,
  );
  good(await send(cookie('c')));
  good(await send({ 'user-agent': 'another thing' }));
});

test('[RI-26] a single-use password is spent once, whoever comes together', async () => {
  const text = ask('input');
  const { id, code, rita } = await openSurvey(house, { widgets: draft(text) });
  good(await house.alice.post(`/quiz/${id}/passwords`, { passwords: ['only-once', 'often'], is_single_use: true }));
  good(await house.alice.post(`/quiz/${id}/settings/info`, { use_password: true }));
  const uuids = [randomUUID(), randomUUID()];
  for (const uuid of uuids) good(await rita.put(uuid, { values: { [text.id]: 'x' }, password: 'only-once' }));
  const answers = await crowd(2, code, (at, place) => at.complete({ [text.id]: 'x' }, {}, uuids[place]));
  assert.deepEqual(codesOf(answers), { done: 1, password_wrong: 1 });
  assert.equal((await rita.complete({}, { password: 'only-once' })).body.code, 'password_wrong');
  const listed = good(await house.alice.get(`/quiz/${id}/passwords`)) as { password: string; used_count: number }[];
  assert.equal(listed.find(({ password }) => password === 'only-once')!.used_count, 1);
});

test('[RI-22] the plan’s month binds all surveys of a workspace together', async () => {
  const path = `${house.config.dataDir}/plans.json`;
  writeFileSync(
    path,
    JSON.stringify({
      default_plan: 'small',
      plans: { small: { name: 'Small', features: [], limits: { answers_per_month: 5 } } },
    }),
  );
  const small = await openHouse({ PLANS_FILE: path });
  try {
    const one = await openSurvey(small, { widgets: draft(ask('input')) });
    const two = await openSurvey(small, { widgets: draft(ask('input')) });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => (place % 2 ? one : two).rita.complete({})),
    );
    assert.deepEqual(codesOf(answers), { done: 5, answer_limit_reached: 15 });
    assert.equal(good(await small.alice.get('/tariff')).tariff.usage.answers_this_month, 5);
  } finally {
    await small.close();
  }
});

test('[RI-27] hidden answers keep their place under a cap, erased ones give it back', async () => {
  const settings = { limit_answer_count_enabled: true, limit_answer_count_value: 1 };
  const { id, rita } = await openSurvey(house, { widgets: draft(ask('input')), settings });
  const done = good(await rita.complete({}));
  await house.db.pool.query('update answers set is_hidden = true where survey_id = $1', [id]);
  assert.equal((await rita.complete({})).body.code, 'answer_limit_reached');
  await house.db.pool.query('delete from answers where survey_id = $1 and id = $2', [id, done.answer.id]);
  good(await rita.complete({}));
});

test('[RI-21] a cap of nought lets nobody in, a switch without a number everybody', async () => {
  const none = await openSurvey(house, {
    widgets: draft(ask('input')),
    settings: { limit_answer_count_enabled: true, limit_answer_count_value: 0 },
  });
  assert.equal((await none.rita.complete({})).body.code, 'answer_limit_reached');
  const open = await openSurvey(house, {
    widgets: draft(ask('input')),
    settings: { limit_answer_count_enabled: true },
  });
  good(await open.rita.complete({}));
});
