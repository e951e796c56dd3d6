/** Promises of the owner that many at once, forged headers or a late change would break. */
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../draft.ts';
import { good, openHouse } from '../house.ts';
import { openSurvey, respondentAt } from '../respondent.ts';
import { secondInstance } from '../second-instance.ts';

const proving = Boolean(process.env['CANVASS_PROVE']);
const house = await openHouse({ DAILY_QUIZ_LIMIT: '0', RATE_PUBLIC_PER_MINUTE: '0' });
const limited = await openHouse({ DAILY_QUIZ_LIMIT: '10' });
const second = await secondInstance(house);
after(async () => {
  await second.close();
  await Promise.all([house.close(), limited.close()]);
});
const { alice, db } = house;

/** How many of each. */
function counted(items: readonly (string | number)[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(items, (item) => item)].map(([item, all]) => [item, all.length]));
}

async function storedAnswers(id: number): Promise<number> {
  const { rows } = await db.pool.query(
    'select count(*)::int as count from answers where survey_id = $1 and is_complete',
    [id],
  );
  return rows[0].count;
}

test('[A-31, RI-21] a cap of 100 and 400 completions at once over two instances: exactly 100', async () => {
  for (let round = 0; round < (proving ? 20 : 1); round += 1) {
    const settings = { limit_answer_count_enabled: true, limit_answer_count_value: 100 };
    const { id, code, rita } = await openSurvey(house, { widgets: draft(ask('input')), settings });
    const ritas = [rita, respondentAt(second.app, code)];
    const replies = await Promise.all(Array.from({ length: 400 }, (_, n) => ritas[n % 2]!.complete({})));
    assert.deepEqual(counted(replies.map(({ status, body }) => body.code ?? status)), {
      200: 100,
      answer_limit_reached: 300,
    });
    assert.equal(await storedAnswers(id), 100);
    assert.equal(good(await alice.get(`/quiz/${id}`)).answer_count, 100);
  }
});

test('[A-33, LI-6] of 100 creations at once against a daily limit of ten exactly ten succeed, and ten more on the next day', async () => {
  const person = limited.alice;
  for (let day = 0; day < 2; day += 1) {
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => person.post('/quiz', { folder_id: person.folderId })),
    );
    assert.deepEqual(counted(replies.map(({ status, body }) => body.code ?? status)), {
      201: 10,
      quiz_limit_today: 90,
    });
    // Midnight, by the clock of the database, which no test can move: what was counted is of yesterday.
    await limited.db.pool.query('update daily_creations set day = day - 1');
  }
  assert.equal(good(await person.get('/quiz', { limit: 500 })).length, 20);
});

test('[A-77, EX-25] of 400 exports asked for at once, in two workspaces and over two instances, exactly 100 of an account wait', async () => {
  const { workspace } = good(await alice.post('/workspaces', { name: 'Second' }));
  const [folder] = good(await alice.get('/folders', { workspace_id: workspace.id }));
  const ids = [await house.survey(alice), await house.survey({ ...alice, folderId: folder.id })];
  const replies = await Promise.all(
    Array.from({ length: 400 }, async (_, n) => {
      const { statusCode } = await (n % 2 ? second.app : house.app).origin.inject({
        method: 'POST',
        url: `/api/v3/quiz/${ids[(n >> 1) % 2]}/exports`,
        headers: { authorization: `Bearer ${alice.token}` },
        payload: { kind: 'answers_csv' },
      });
      return statusCode;
    }),
  );
  assert.deepEqual(counted(replies), { 201: 100, 429: 300 });
  await db.pool.query('delete from export_jobs where survey_id = any($1)', [ids]);
});

test('[A-77, EX-25] of twelve requests of three members at once for the last export that may wait one is granted, ten times in a row', async () => {
  const id = await house.survey(alice);
  await db.pool.query(
    `insert into export_jobs (survey_id, kind, filters, form) select $1, 'answers_csv', '{}', '{}' from generate_series(1, 99)`,
    [id],
  );
  const people = [alice, house.bob, house.vera];
  for (let round = 0; round < 10; round += 1) {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => people[n % 3]!.post(`/quiz/${id}/exports`, { kind: 'answers_csv' })),
    );
    assert.deepEqual(counted(replies.map(({ status }) => status)), { 201: 1, 429: 11 });
    const made = replies.find(({ status }) => status === 201)!.body.export.id;
    good(await alice.del(`/quiz/${id}/exports/${made}`));
  }
});

const client = '127.0.0.1';
const claims = ['203.0.113.7', '10.0.0.1', '::1', '2001:db8::7', 'unknown', '127.0.0.2', '::ffff:203.0.113.7'];
const headerForms: Record<string, string>[] = [
  ...[
    'x-forwarded-for',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'x-originating-ip',
  ].flatMap((name) => claims.map((claim) => ({ [name]: claim }))),
  ...claims.map((claim) => ({ forwarded: `for="${claim}";proto=https` })),
  { 'x-forwarded-for': '203.0.113.7, 203.0.113.8' },
  { 'x-forwarded-for': '203.0.113.7,127.0.0.1' },
  { 'x-forwarded-for': ',,203.0.113.7' },
  { 'x-forwarded-for': '203.0.113.7:1234' },
  { 'x-forwarded-for': '"203.0.113.7"' },
  { 'x-forwarded-for': 'x'.repeat(4000) },
  { 'X-Forwarded-For': '203.0.113.9' },
  { via: '1.1 203.0.113.7', 'x-forwarded': '203.0.113.7' },
];

test(`[A-34, RI-19, RI-25] ${headerForms.length} headers that claim another address give nobody a second answer`, async () => {
  assert.ok(headerForms.length >= 60);
  const { id, rita } = await openSurvey(house, { widgets: draft(ask('input')), settings: { multiple_ip: false } });
  good(await rita.complete({}));
  for (const headers of headerForms) {
    const { status, body } = await rita.put(randomUUID(), { values: {}, complete: true }, headers);
    assert.deepEqual([status, body.code], [403, 'already_answered'], JSON.stringify(headers));
  }
  assert.equal(await storedAnswers(id), 1);
});

test('[A-34, RI-25] 64 completions at once from one address over two instances: exactly one', async () => {
  const { id, code, rita } = await openSurvey(house, {
    widgets: draft(ask('input')),
    settings: { multiple_ip: false },
  });
  const ritas = [rita, respondentAt(second.app, code)];
  const replies = await Promise.all(Array.from({ length: 64 }, (_, n) => ritas[n % 2]!.complete({})));
  assert.deepEqual(counted(replies.map(({ status, body }) => body.code ?? status)), { 200: 1, already_answered: 63 });
  assert.equal(await storedAnswers(id), 1);
});

test('[A-36, RI-59] one captcha 50 times at once over two instances is worth one answer', async () => {
  const { id, code, rita } = await openSurvey(house, {
    widgets: draft(ask('input')),
    settings: { show_captcha: true },
  });
  const { captcha } = good(await rita.get('captcha'));
  const solved = { id: captcha.id, nonce: solve(captcha) };
  const ritas = [rita, respondentAt(second.app, code)];
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) => ritas[n % 2]!.complete({}, { captcha: solved })),
  );
  assert.deepEqual(counted(replies.map(({ status, body }) => body.code ?? status)), { 200: 1, captcha_required: 49 });
  assert.equal(await storedAnswers(id), 1);
});

function solve({ salt, difficulty }: { salt: string; difficulty: number }): string {
  const fits = (nonce: number) =>
    Math.clz32(
      createHash('sha256')
        .update(salt + nonce)
        .digest()
        .readUInt32BE(0),
    ) >= difficulty;
  let nonce = 0;
  while (!fits(nonce)) nonce += 1;
  return String(nonce);
}

/** Members with which a client might wish to have begun later, or to have more time. */
const forgedTimes: Record<string, unknown>[] = [
  'started_at',
  'start',
  'created_at',
  'first_seen',
  'now',
  'client_time',
  'completed_at',
].flatMap((name) => [{ [name]: '2999-01-01T00:00:00Z' }, { [name]: 99_999_999_999_999 }]);

test(`[A-38, RI-52] ${forgedTimes.length + 6} claims of the client about time open no answer again that is over`, async () => {
  const question = ask('input');
  const settings = { filling_time_enabled: true, filling_time_seconds: 60 };
  const { id, rita } = await openSurvey(house, { widgets: draft(question), settings });
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: { [question.id]: 'begun' } }));
  await db.pool.query(
    `update answers set started_at = now() - interval '71 seconds' where survey_id = $1 and uuid = $2`,
    [id, uuid],
  );
  const rest = [
    { times: { [question.id]: 0 } },
    { times: { [question.id]: -100 } },
    { seconds: 1 },
    { seconds_left: 60 },
    { is_time_over: false },
    { filling_time_seconds: 999 },
  ];
  assert.ok(forgedTimes.length + rest.length >= 20);
  for (const forged of [...forgedTimes, ...rest]) {
    for (const headers of [{}, { date: 'Thu, 01 Jan 1970 00:00:00 GMT' }] as Record<string, string>[]) {
      const replies = await rita.put(uuid, { values: { [question.id]: 'late' }, complete: true, ...forged }, headers);
      assert.ok(replies.status === 403 || replies.status === 422, JSON.stringify(forged));
    }
  }
  const { rows } = await db.pool.query('select is_complete, "values" from answers where survey_id = $1', [id]);
  assert.deepEqual([rows[0].is_complete, rows[0].values[question.id]], [false, 'begun']);
});

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 Safari/604.1' };
type State = [what: string, code: string, enter: (id: number) => Promise<unknown>, headers?: Record<string, string>];
const set = (settings: object) => (id: number) => alice.post(`/quiz/${id}/settings/info`, settings);
const states: State[] = [
  ['closed', 'quiz_closed', set({ close_quiz_enabled: true })],
  ['past its deadline', 'deadline_passed', set({ limit_time_enabled: true, limit_time_value: '2020-01-01 00:00' })],
  ['full', 'answer_limit_reached', set({ limit_answer_count_enabled: true, limit_answer_count_value: 0 })],
  ['archived', 'quiz_not_found', (id) => alice.post(`/quiz/${id}/archive`, { archive: true })],
  ['unpublished', 'quiz_not_found', (id) => alice.post(`/quiz/${id}/unpublish`)],
  ['deleted', 'quiz_not_found', (id) => alice.del(`/quiz/${id}`)],
  ['for another device', 'device_not_allowed', set({ available_devices: ['desktop'] }), phone],
  ['closed to the address', 'ip_not_allowed', set({ ip_list_enabled: true, ip_blacklist: client })],
];

for (const [what, code, enter, headers] of states) {
  test(`[A-39, RI-14, RI-17] a survey that is ${what} takes nothing: not a start, not a save, not a completion`, async () => {
    const question = ask('input');
    const { id, rita } = await openSurvey(house, { widgets: draft(question) });
    const [begun, saved] = [randomUUID(), randomUUID()];
    for (const uuid of [begun, saved]) good(await rita.put(uuid, { values: { [question.id]: 'before' } }, headers));
    good((await enter(id)) as never);
    const rows = async () =>
      (await db.pool.query('select to_jsonb(a) as row from answers a where survey_id = $1 order by id', [id])).rows;
    const before = await rows();
    const moments: [string, string, object][] = [
      ['start', randomUUID(), { values: {} }],
      ['save', saved, { values: { [question.id]: 'after' } }],
      ['complete', begun, { values: { [question.id]: 'after' }, complete: true }],
      ['all at once', randomUUID(), { values: { [question.id]: 'after' }, complete: true }],
    ];
    for (const [moment, uuid, body] of moments) {
      const replies = await rita.put(uuid, body as Record<string, unknown>, headers);
      assert.deepEqual([replies.status, replies.body.code], [code === 'quiz_not_found' ? 404 : 403, code], moment);
    }
    assert.deepEqual(await rows(), before);
  });
}

test('[A-39, RI-9] in a race between closing and sending every success is stored and no refusal is', async (t) => {
  const rounds = proving ? 200 : 12;
  let [stored, refused] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const { id, code, rita } = await openSurvey(house, { widgets: draft(ask('input')) });
    const ritas = [rita, respondentAt(second.app, code)];
    const uuids = Array.from({ length: 12 }, () => randomUUID());
    const send = (uuid: string, n: number) => ritas[n % 2]!.put(uuid, { values: {}, complete: true });
    const first = uuids.slice(0, 6).map(send);
    // It is closed before any of them is answered, behind the first one, or behind two.
    await Promise.all(first.slice(0, round % 3));
    const closing = alice.post(`/quiz/${id}/settings/info`, { close_quiz_enabled: true });
    const replies = await Promise.all([...first, ...uuids.slice(6).map(send)]);
    good(await closing);
    const { rows } = await db.pool.query('select uuid from answers where survey_id = $1 and is_complete', [id]);
    const taken = uuids.filter((_, n) => replies[n]!.status === 200);
    assert.deepEqual(rows.map(({ uuid }) => String(uuid)).toSorted(), taken.toSorted());
    for (const { status, body } of replies) if (status !== 200) assert.equal(body.code, 'quiz_closed');
    stored += taken.length;
    refused += replies.length - taken.length;
    const late = await send(randomUUID(), 0);
    assert.equal(late.body.code, 'quiz_closed', 'where it was closed, at once');
  }
  t.diagnostic(`rounds ${rounds}, stored ${stored}, refused ${refused}`);
  assert.ok(stored > 0);
});

test('[A-40, RI-36, EX-10] while the survey is saved and published again and again no answer is lost and none fails', async (t) => {
  const [saves, submissions] = proving ? [500, 5000] : [12, 100];
  const questions = Array.from({ length: 4 }, (_, n) => ask('input', { title: `Question ${n}` }));
  const { id, code, rita } = await openSurvey(house, { widgets: draft(...questions) });
  const ritas = [rita, respondentAt(second.app, code)];
  const given = new Map<string, Record<string, string>>();
  let busy = true;
  const author = async () => {
    for (let n = 0; n < saves; n += 1) {
      const kept = questions.filter((_, at) => at !== n % questions.length);
      good(await alice.post(`/quiz/${id}/save`, draft(...kept)));
      good(await alice.post(`/quiz/${id}/publish`));
    }
    busy = false;
  };
  const respondent = async (n: number) => {
    for (let at = n; at < submissions || busy; at += 8) {
      const uuid = randomUUID();
      const words = Object.fromEntries(questions.map(({ id: each }) => [each, `${uuid} ${each}`]));
      const visitor = ritas[at % 2]!;
      good(await visitor.put(uuid, { values: { [questions[0]!.id]: words[questions[0]!.id] } }));
      const done = good(await visitor.put(uuid, { values: words, complete: true }));
      given.set(
        uuid,
        Object.fromEntries(Object.entries(words).filter(([each]) => (done.path as string[]).includes(each))),
      );
    }
  };
  await Promise.all([author(), ...Array.from({ length: 8 }, (_, n) => respondent(n))]);
  const { rows } = await db.pool.query('select uuid, "values" from answers where survey_id = $1 and is_complete', [id]);
  assert.deepEqual(Object.fromEntries(rows.map((row) => [row.uuid, row.values])), Object.fromEntries(given));
  const table = (await alice.get(`/quiz/${id}/answers/csv`)).bytes.toString();
  for (const { entity } of questions) assert.ok(table.split('\r\n')[0]!.includes(String(entity['title'])));
  for (const words of given.values()) for (const word of Object.values(words)) assert.ok(table.includes(word));
  t.diagnostic(`${saves} publications, ${given.size} answers, 0 lost`);
});
