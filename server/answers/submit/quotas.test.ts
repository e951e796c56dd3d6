/** Quotas over their whole life: new rules over old answers, kept counts, and erased answers. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { turnsOf } from '../../../test/turns.ts';
import { migrationText } from '../../kernel/database/migrate.ts';
import { releaseQuotas } from '../store/quotas.ts';

const house = await openHouse();
after(() => house.close());

const is = (question: string, value: string) => ({
  op: 'and',
  items: [{ source: { type: 'widget', id: question }, operator: 'eq', value }],
});
const runJob = () => house.app.jobTable['answers:count-quotas']();
const countOf = async (surveyId: number) =>
  (
    await house.db.pool.query(
      'select count, ready from quota_counts where survey_id = $1 and is_current order by key',
      [surveyId],
    )
  ).rows;
const publishing = (surveyId: number) => async (quotas: unknown[]) => {
  good(await house.alice.post(`/quiz/${surveyId}/conditions`, { conditions: { quotas } }));
  good(await house.alice.post(`/quiz/${surveyId}/publish`));
};

async function answered(values: string[]) {
  const one = choose({ l: 'Left', r: 'Right' });
  const made = await openSurvey(house, { widgets: draft(one) });
  for (const value of values) good(await made.rita.complete({ [one.id]: value }));
  return { ...made, one };
}

test('[RI-24] a new quota counts the answers that were there before, and binds once that is done', async () => {
  const { id, rita, one } = await answered(['l', 'r', 'l']);
  good(
    await house.alice.post(`/quiz/${id}/conditions`, {
      conditions: { quotas: [{ id: 'q', limit: 3, when: is(one.id, 'l') }] },
    }),
  );
  good(await house.alice.post(`/quiz/${id}/publish`));
  assert.equal(good(await house.alice.get(`/quiz/${id}`)).quotas_ready, false);
  // Not counted yet: it binds nobody, but counts from now on.
  assert.equal(good(await rita.complete({ [one.id]: 'l' })).answer.is_screenout, false);
  await runJob();
  assert.deepEqual(await countOf(id), [{ count: 3, ready: true }]);
  assert.equal(good(await house.alice.get(`/quiz/${id}`)).quotas_ready, true);
  assert.equal(good(await rita.complete({ [one.id]: 'l' })).answer.is_screenout, true);
  await runJob();
  assert.deepEqual(await countOf(id), [{ count: 3, ready: true }]);
});

test('[CO-28] how full the quotas of the live version are, whether they are counted yet, and nothing of the draft', async () => {
  const { id, rita, one } = await answered(['l', 'r', 'l']);
  const told = async () => good(await house.vera.get(`/quiz/${id}/quotas`)).quotas;
  assert.deepEqual(await told(), []);
  const quotas = [
    { id: 'left', name: 'Left', limit: 3, when: is(one.id, 'l') },
    { id: 'right', limit: 9, when: is(one.id, 'r') },
  ];
  await publishing(id)(quotas);
  const left = { id: 'left', name: 'Left', limit: 3, count: 0, is_ready: false };
  assert.deepEqual((await told())[0], left);
  await runJob();
  good(await rita.complete({ [one.id]: 'l' }));
  const counted = [
    { ...left, count: 3, is_ready: true },
    { id: 'right', name: null, limit: 9, count: 1, is_ready: true },
  ];
  assert.deepEqual(await told(), counted);
  good(await house.alice.post(`/quiz/${id}/conditions`, { conditions: {} }));
  assert.deepEqual(await told(), counted, 'what respondents have is told until the next publication');
  assert.equal((await house.carol.get(`/quiz/${id}/quotas`)).body.code, 'access_denied');
});

test('[RI-23, RI-36] an answer to an older version is bound by the quotas of today, with the limits of today', async () => {
  const { id, rita, one } = await answered([]);
  const publish = publishing(id);
  const first = good(await rita.get('')).quiz.version_id;
  await publish([{ id: 'q', limit: 1, when: is(one.id, 'l') }]);
  const onFirst = (values: object) => rita.put(randomUUID(), { values, complete: true, version_id: first });
  const screened = async (values: object) => good(await onFirst(values)).answer.is_screenout;
  const second = good(await rita.get('')).quiz.version_id;
  assert.deepEqual([await screened({ [one.id]: 'l' }), await screened({ [one.id]: 'l' })], [false, true]);
  assert.equal(await screened({ [one.id]: 'r' }), false);
  assert.deepEqual(await countOf(id), [{ count: 1, ready: true }]);
  await publish([{ id: 'q', limit: 2, when: is(one.id, 'l') }]);
  const onSecond = async () =>
    good(await rita.put(randomUUID(), { values: { [one.id]: 'l' }, complete: true, version_id: second })).answer
      .is_screenout;
  assert.deepEqual([await onSecond(), await onSecond()], [false, true], 'a raised limit has room, and no more');
  await publish([]);
  assert.equal(await onSecond(), false, 'a quota that was taken away binds nobody');
});

test('[RI-24] a quota that stays keeps its count, one with another rule is counted anew', async () => {
  const { id, one } = await answered(['l', 'r', 'l']);
  const publish = publishing(id);
  await publish([{ id: 'q', limit: 5, when: is(one.id, 'l') }]);
  await runJob();
  await publish([{ id: 'q', name: 'renamed', limit: 2, when: is(one.id, 'l') }]);
  assert.deepEqual(await countOf(id), [{ count: 2, ready: true }]);
  await publish([{ id: 'q', limit: 2, when: is(one.id, 'r') }]);
  assert.deepEqual(await countOf(id), [{ count: 0, ready: false }]);
  await runJob();
  assert.deepEqual(await countOf(id), [{ count: 1, ready: true }]);
});

test('[RI-24] a quota that was taken away and returns counts every answer, those of meanwhile too', async () => {
  const { id, rita, one } = await answered(['l', 'r', 'l']);
  const publish = publishing(id);
  const quota = { id: 'q', limit: 4, when: is(one.id, 'l') };
  await publish([quota]);
  await runJob();
  good(await rita.complete({ [one.id]: 'l' }));
  await publish([]);
  good(await rita.complete({ [one.id]: 'l' }));
  await publish([quota]);
  assert.equal(good(await house.alice.get(`/quiz/${id}`)).quotas_ready, false);
  await runJob();
  assert.deepEqual(await countOf(id), [{ count: 4, ready: true }]);
  assert.equal(good(await rita.complete({ [one.id]: 'l' })).answer.is_screenout, true);
});

test('[RI-24, RU-4] counts of before, of quotas that are there and of those taken away, are put right by an update', async () => {
  const { id, one } = await answered(['l', 'r', 'l']);
  const publish = publishing(id);
  const quotas = [
    { id: 'gone', limit: 9, when: is(one.id, 'l') },
    { id: 'kept', limit: 9, when: is(one.id, 'r') },
  ];
  await publish(quotas);
  await runJob();
  await publish([quotas[1]]);
  // Of all surveys: before the update there were no rows of quotas that were taken away.
  const surveys = (await house.db.pool.query('select id from surveys')).rows.map((row) => row.id);
  await house.db.pool.query('delete from quota_counts where survey_id = any($1) and not is_current', [surveys]);
  await house.db.pool.query('update quota_counts set count = 0 where survey_id = $1', [id]);
  await house.db.pool.query('alter table quota_counts drop column is_current');
  await house.db.pool.query(`begin; ${migrationText('0023_quotas_that_return.sql')}; commit`);
  assert.deepEqual(await countOf(id), [{ count: 1, ready: true }]);
  await publish(quotas);
  await runJob();
  assert.deepEqual(await countOf(id), [
    { count: 2, ready: true },
    { count: 1, ready: true },
  ]);
});

test('[RI-24] a quota published while others are counted waits for the next run, and completions wait for none', async () => {
  const { id, rita, one } = await answered(['l', 'r', 'l']);
  const publish = publishing(id);
  const left = { id: 'q', limit: 4, when: is(one.id, 'l') };
  await publish([left]);
  const stopped = await house.db.pool.connect();
  try {
    // The job stops at the count of the quota, between its answers and its end.
    await stopped.query('begin');
    await stopped.query('select from answers where survey_id = $1 and is_complete for update', [id]);
    const counted = runJob();
    await waitingFor(1);
    good(await rita.complete({ [one.id]: 'r' }));
    await publish([left, { id: 'r', limit: 4, when: is(one.id, 'r') }]);
    await stopped.query('rollback');
    await counted;
  } finally {
    stopped.release(true);
  }
  const ready = async () => (await countOf(id)).map((one) => one.ready);
  assert.deepEqual(await ready(), [true, false]);
  await runJob();
  assert.deepEqual(await countOf(id), [
    { count: 2, ready: true },
    { count: 2, ready: true },
  ]);
});

test('[RI-24] without completed answers quotas are ready at once', async () => {
  const one = choose({ l: 'Left' });
  const { id } = await openSurvey(house, {
    widgets: draft(one),
    conditions: { quotas: [{ limit: 1, when: is(one.id, 'l') }] },
  });
  assert.equal(good(await house.alice.get(`/quiz/${id}`)).quotas_ready, true);
});

test('[RI-24, A-57] others have their turn while long answers are counted by slow rules', async () => {
  const one = ask('input');
  const { id, rita } = await openSurvey(house, { widgets: draft(one) });
  good(await rita.complete({ [one.id]: 'short' }));
  await house.db.pool.query(
    `insert into answers (survey_id, uuid, version_id, lang, device, is_complete, values)
     select survey_id, gen_random_uuid(), version_id, lang, device, true, jsonb_build_object($2::text, repeat('Ж a', 2000))
     from answers, generate_series(1, 499) where survey_id = $1`,
    [id, one.id],
  );
  const source = { type: 'widget', id: one.id };
  const items = Array.from({ length: 40 }, (_, n) => ({ source, operator: 'not_contains', value: `nobody ${n}` }));
  const quotas = Array.from({ length: 10 }, (_, n) => ({ id: `q${n}`, limit: 600 + n, when: { op: 'and', items } }));
  good(await house.alice.post(`/quiz/${id}/conditions`, { conditions: { quotas } }));
  good(await house.alice.post(`/quiz/${id}/publish`));
  const { longest, whole } = await turnsOf(runJob);
  assert.deepEqual((await countOf(id))[0], { count: 500, ready: true });
  assert.ok(longest < whole / 4, `${longest} of ${whole} µs`);
});

test('[RI-27] an erased answer frees its place', async () => {
  const one = choose({ l: 'Left' });
  const { id, rita } = await openSurvey(house, {
    widgets: draft(one),
    conditions: { quotas: [{ limit: 1, when: is(one.id, 'l') }] },
  });
  const done = good(await rita.complete({ [one.id]: 'l' }));
  assert.equal(good(await rita.complete({ [one.id]: 'l' })).answer.is_screenout, true);
  await house.db.transact((tx) => releaseQuotas(tx, id, [done.answer.id]));
  assert.equal(good(await rita.complete({ [one.id]: 'l' })).answer.is_screenout, false);
});

test('[RI-23] a quota on a variable alone screens out too', async () => {
  const conditions = {
    quotas: [
      {
        limit: 1,
        when: { op: 'and', items: [{ source: { type: 'variable', id: 'team' }, operator: 'eq', value: 'red' }] },
      },
    ],
  };
  const { rita } = await openSurvey(house, {
    widgets: draft(ask('submit')),
    settings: { extra_fields: [{ name: 'team' }] },
    conditions,
  });
  const red = { extra_fields: { team: 'Red' } };
  assert.equal(good(await rita.complete({}, red)).answer.is_screenout, false);
  assert.equal(good(await rita.complete({}, red)).answer.is_screenout, true);
  assert.equal(good(await rita.complete({}, { extra_fields: { team: 'blue' } })).answer.is_screenout, false);
});

test('[RI-24, CV-65] a completion that meets a publication is counted by its new quota, however late it commits', async () => {
  for (const before of [['l', 'r'], []]) {
    const { id, rita, one } = await answered(before);
    const uuid = randomUUID();
    const conditions = { quotas: [{ id: 'q', limit: 9, when: is(one.id, 'l') }] };
    good(await house.alice.post(`/quiz/${id}/conditions`, { conditions }));
    const [events, twin] = [await house.db.pool.connect(), await house.db.pool.connect()];
    try {
      // The publication stops at its event, when the quota is made; the completion at its UUID, which another has taken.
      await events.query('begin; lock table events in share mode');
      await twin.query('begin');
      await twin.query(
        "insert into answers (survey_id, uuid, version_id, lang, device) values ($1, $2, 1, 'en', 'other')",
        [id, uuid],
      );
      const published = house.alice.post(`/quiz/${id}/publish`);
      await waitingFor(1);
      const completed = rita.complete({ [one.id]: 'l' }, {}, uuid);
      await waitingFor(2);
      await events.query('rollback');
      good(await published);
      let isCounted = false;
      const counted = runJob().then(() => (isCounted = true));
      await until(async () => isCounted || (await waiters()) >= 2);
      await twin.query('rollback');
      assert.equal(good(await completed).answer.is_screenout, false);
      await counted;
    } finally {
      events.release(true);
      twin.release(true);
    }
    assert.deepEqual(await countOf(id), [{ count: before.length === 0 ? 1 : 2, ready: true }]);
  }
});

async function waiters(): Promise<number> {
  const { rows } = await house.db.pool.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0].count;
}

const waitingFor = (count: number) => until(async () => (await waiters()) >= count);

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries += 1) {
    assert.ok(tries < 1000, 'nobody came to wait');
    await new Promise((next) => setTimeout(next, 10));
  }
}
