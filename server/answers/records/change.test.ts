/** One answer: its record, and what members do with it. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../../test/house.ts';
import { makeSurvey } from '../../../test/results.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;
const survey = await makeSurvey(house, { answers: 40, seed: 2 });
const shown = survey.answers.filter((one) => !one.is_hidden && one.status === 'completed');
const at = (id: number | string, more = '') => `/quiz/${survey.id}/answers/${id}${more}`;

test('[AN-1] a record has every member, and the questions with a value in path order', async () => {
  const made = shown.find(({ values }) => Object.keys(values).length > 5)!;
  const { answer, status } = good(await alice.get(at(made.id), { include: 'path' }));
  assert.equal(status, true);
  assert.deepEqual(
    Object.keys(answer).toSorted(),
    `answer_id answers browser city country date_end date_start device duration_seconds extra_fields id ip_address
     is_complete is_hidden is_screenout is_time_over is_viewed lang left_at max_score note os path promo_code quiz_id referrer respondent
     score submitted_at tags terms_accepted unique_link user_agent uuid version_id`.split(/\s+/),
  );
  assert.deepEqual(
    [answer.id, answer.answer_id, answer.unique_link, answer.quiz_id],
    [made.id, made.id, null, survey.id],
  );
  assert.equal(answer.submitted_at, answer.date_end);
  const withValue = made.path.filter((id) => (made.values[id] ?? null) !== null);
  assert.deepEqual(
    answer.answers.map((one: { question_id: string }) => one.question_id),
    withValue,
  );
  assert.deepEqual(
    Object.keys(answer.answers[0]).toSorted(),
    `answer answer_type hidden is_correct max_score question_id question_text score time_seconds value widget_hash`.split(
      ' ',
    ),
  );
  const open = survey.answers.find(({ status: state, is_hidden }) => state === 'unfinished' && !is_hidden)!;
  const unfinished = good(await alice.get(at(open.id))).answer;
  assert.deepEqual([unfinished.date_end, unfinished.submitted_at], [null, null]);
});

test('[AN-2] the list has twenty answers unless asked for more', async () => {
  const { success, status, data } = good(await alice.get(`/quiz/${survey.id}/answers`));
  assert.deepEqual([success, status, data.limit, data.offset, data.answers.length], [true, true, 20, 0, 20]);
  const { answers } = good(await alice.get(`/quiz/${survey.id}/answers`, { limit: 500 })).data;
  assert.deepEqual([answers.length, data.total], [data.total, answers.length]);
});

test('[A-49, AN-4] answers that come meanwhile shift no page, and a page by cursor has no total', async () => {
  const own = await makeSurvey(house, { answers: 12, seed: 4 });
  const list = async (query: object) => good(await alice.get(`/quiz/${own.id}/answers`, { limit: 3, ...query })).data;
  const before = (await list({ limit: 500 })).answers.map(({ id }: { id: number }) => id);
  const first = await list({});
  await house.db.pool.query(
    `insert into answers (survey_id, uuid, version_id, is_listed, is_complete, completed_at, started_at, device, lang)
     select survey_id, gen_random_uuid(), version_id, true, true, now(), now(), 'mobile', 'en' from answers where survey_id = $1`,
    [own.id],
  );
  const second = await list({ cursor: first.next_cursor });
  assert.deepEqual([second.total, second.offset], [null, null]);
  const seen = [...first.answers, ...second.answers].map(({ id }: { id: number }) => id);
  assert.deepEqual(seen, before.slice(0, 6));
});

test('[AN-8] an answer is hidden, marked, tagged, noted and deleted', async () => {
  const { id } = shown[1]!;
  assert.deepEqual(good(await alice.post(at(id, '/viewed'), { is_viewed: true })), { status: true, is_viewed: true });
  assert.deepEqual(good(await alice.post(at(id, '/tags'), { tags: ['a', 'b', 'a'] })), {
    status: true,
    tags: ['a', 'b'],
  });
  assert.deepEqual(good(await alice.post(at(id, '/note'), { note: 'x' })), { status: true, note: 'x' });
  const { answer } = good(await alice.get(at(id)));
  assert.deepEqual([answer.is_viewed, answer.tags, answer.note], [true, ['a', 'b'], 'x']);
  good(await alice.post(at(id, '/note'), { note: '' }));
  assert.equal(good(await alice.get(at(id))).answer.note, null);
  const hide = good(await alice.post(at(id, '/visibility'), { is_hide: true }));
  assert.deepEqual(hide, { status: true, is_hidden: true });
  const wrong = [
    [at(id, '/tags'), { tags: Array.from({ length: 21 }, (_, n) => `${n}`) }],
    [at(id, '/tags'), { tags: ['x'.repeat(51)] }],
    [at(id, '/tags'), { tags: [''] }],
    [at(id, '/note'), { note: 'x'.repeat(1001) }],
    [at(id, '/viewed'), {}],
  ] as const;
  for (const [path, body] of wrong) assert.equal((await alice.post(path, body)).status, 422, JSON.stringify(body));
  assert.deepEqual(good(await alice.del(at(id))), { status: true });
  const other = (await makeSurvey(house, { answers: 1, seed: 1 })).answers[0]!.id;
  for (const gone of [id, other, 999_999_999, 'x']) {
    const { status, body } = await alice.get(at(gone));
    assert.deepEqual([status, body.code], [404, 'answer_not_found'], String(gone));
  }
});

test('[AN-9] a bulk change of an unknown answer, or a purge without confirmation, changes nothing', async () => {
  const [one, two] = [shown[2]!.id, shown[3]!.id];
  const bulk = (body: object) => alice.post(`/quiz/${survey.id}/answers/bulk`, body);
  const unknown = await bulk({ action: 'trash', answer_ids: [one, 999_999_999] });
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'answer_not_found']);
  assert.equal(good(await alice.get(at(one))).answer.is_hidden, false);
  assert.deepEqual(good(await bulk({ action: 'trash', answer_ids: [one, two, two], include: 'answer_ids' })), {
    status: true,
    affected: 2,
    answer_ids: [one, two].toSorted((a, b) => a - b),
  });
  for (const body of [
    { action: 'purge', answer_ids: [one] },
    { action: 'purge', answer_ids: [one], confirm_purge: false },
    { action: 'purge', scope: 'all' },
    { action: 'burn', answer_ids: [one] },
    { action: 'trash', answer_ids: [] },
  ]) {
    assert.equal((await bulk(body)).status, 422, JSON.stringify(body));
  }
  assert.deepEqual(good(await bulk({ action: 'restore', answer_ids: [one, two] })), { status: true, affected: 2 });
});
