/** Every number of the report against a second count that shares nothing with it, under filters drawn at random. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Question } from '../../../contract/questions/types.ts';
import { fittingIn, forget, statusesOf, type Wanted, weightIn } from '../../../test/fitting.ts';
import { good, openHouse } from '../../../test/house.ts';
import { queryOf, randomFilters } from '../../../test/random-filters.ts';
import { recountQuestion } from '../../../test/recount.ts';
import { makeSurvey, type MadeSurvey, untilDone } from '../../../test/results.ts';
import { inSnapshot } from '../../kernel/database/db.ts';
import { makeTaskRunner } from '../../kernel/background/run-in-child.ts';
import { makeLog } from '../../kernel/process/log.ts';
import { countCompleted } from '../store/current-totals.ts';
import { checkTallies, wrongTallies, type WrongTally } from './check.ts';
import { foldSurvey, rebuildAllTallies, rebuildTallies } from './fold.ts';

const proves = process.env['CANVASS_PROVE'] === '1';
const house = await openHouse();
after(() => house.close());
const filters = proves ? 50 : 25;
const survey = await makeSurvey(house, { answers: proves ? 100_000 : 400, seed: 7 });

test('[RE-2, RE-4, RE-12, RE-13, RE-15] every tally equals a second count, for random filters', async () => {
  // With all answers read one by one; the full count of filters is that of columns below.
  for (const wanted of randomFilters(survey, filters).slice(0, proves ? 5 : filters)) await compare(wanted);
});

test('[RE-12, RE-18] the same from columns, and from those and the answers changed since', async (t) => {
  await untilDone(() => foldSurvey(house.db, survey.id));
  await untilDone(() => rebuildTallies(house.db, survey.id));
  for (const wanted of randomFilters(survey, filters)) await compare(wanted);
  await change();
  for (const wanted of randomFilters(survey, 10)) await compare(wanted);
  await untilDone(() => rebuildTallies(house.db, survey.id));
  for (const wanted of randomFilters(survey, 10)) await compare(wanted);
  t.diagnostic(`answers ${survey.answers.length}, random filters ${filters}, and 20 after changes`);
});

test('[RE-1, AN-10] list, summary and report agree on how many answers a filter means', async () => {
  for (const wanted of randomFilters(survey, 20)) {
    if (wanted.weight !== undefined) continue;
    const total = await totalOf(wanted);
    const report = good(await house.alice.post(`/quiz/${survey.id}/report`, wanted)).report;
    assert.equal(report.answers_count, total, JSON.stringify(wanted));
    const { statuses: _, is_complete: _complete, ...others } = wanted;
    const { summary } = good(await house.alice.get(`/quiz/${survey.id}/summary`, queryOf(others)));
    assert.equal(summary.filled_completely, await totalOf({ ...others, is_complete: true }), JSON.stringify(others));
    assert.equal(
      summary.started_not_finished,
      await totalOf({ ...others, is_complete: false }),
      JSON.stringify(others),
    );
    assert.equal(summary.screened_out, await totalOf({ ...others, statuses: ['screenout'] }), JSON.stringify(others));
  }
});

test('[RE-9] times and scores of the summary equal a second count', async () => {
  const { summary } = good(await house.alice.get(`/quiz/${survey.id}/summary`));
  const completed = survey.answers.filter((one) => one.status === 'completed' && !one.is_hidden);
  const milliseconds = completed.reduce(
    (sum, one) => sum + Date.parse(one.completed_at!) - Date.parse(one.started_at),
    0,
  );
  const seconds = Math.round(milliseconds / completed.length / 1000);
  const clock = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  const scores = completed.flatMap(({ score }) => score ?? []);
  const cents = scores.reduce((sum, score) => sum + Math.round(score * 100), 0);
  assert.equal(summary.all_average_transit_time, clock);
  assert.equal(summary.average_score, Math.round(cents / scores.length) / 100);
  assert.equal(summary.max_score, 25);
  // All of them came without a visit.
  const days = Object.groupBy(survey.answers, (one) => (one.completed_at ?? one.started_at).slice(0, 10));
  const expected = Object.entries(days).map(([date, list]) => ({
    date,
    visits: list!.length,
    completed: list!.filter((one) => completed.includes(one)).length,
  }));
  assert.deepEqual(
    summary.visits_by_day,
    expected.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  );
});

test('[RE-18, SL-7, SL-11] kept tallies and the answers since give the same numbers, at every moment', async () => {
  const filters = tallied(survey, 5);
  const look = async () => {
    for (const wanted of filters) await compare(wanted);
    await compareCompleted();
  };
  await untilDone(() => foldSurvey(house.db, survey.id));
  await look();
  // Above the mark: hidden, restored, erased and continued answers.
  await change();
  await look();
  await untilDone(() => foldSurvey(house.db, survey.id));
  await look();
  await change();
  await untilDone(() => rebuildTallies(house.db, survey.id));
  await look();
});

async function compareCompleted(): Promise<void> {
  const completed = survey.answers.filter(({ status }) => status === 'completed');
  const inView = completed.filter((one) => !one.is_hidden).length;
  const counted = await house.db.read((tx) => countCompleted(tx, [survey.id]));
  assert.deepEqual([...counted], [[survey.id, { inView, hidden: completed.length - inView }]]);
  assert.equal(good(await house.alice.get(`/quiz/${survey.id}`)).answer_count, inView);
  const listed = good(await house.alice.get('/quiz')) as { id: number; answer_count: number }[];
  assert.equal(listed.find(({ id }) => id === survey.id)?.answer_count, inView);
}

test('[RE-18] tallies and columns that are folded together give the same numbers', async () => {
  // Columns fall behind by one change, and catch up with it and another.
  for (const columnTail of [1, 1, 1_000_000, 1]) {
    await change();
    await untilDone(() => foldSurvey(house.db, survey.id, columnTail));
    for (const wanted of [...tallied(survey, 3), ...randomFilters(survey, 15)]) await compare(wanted);
  }
  const open = await house.db.pool.connect();
  await open.query('begin');
  await open.query('select pg_current_xact_id()');
  await change();
  await untilDone(() => foldSurvey(house.db, survey.id, 1));
  await open.query('commit');
  open.release();
  for (const wanted of [...tallied(survey, 3), ...randomFilters(survey, 15)]) await compare(wanted);
  await untilDone(() => foldSurvey(house.db, survey.id, 1));
  for (const wanted of [...tallied(survey, 3), ...randomFilters(survey, 15)]) await compare(wanted);
});

test('[RE-18] an answer that is changed while tallies are folded is neither lost nor counted twice', async () => {
  const victim = survey.answers.find((one) => one.status === 'completed' && !one.is_hidden)!;
  const open = await house.db.pool.connect();
  await open.query('begin');
  await open.query('update answers set is_hidden = true where survey_id = $1 and id = $2', [survey.id, victim.id]);
  await foldSurvey(house.db, survey.id);
  await compare({});
  await open.query('commit');
  open.release();
  victim.is_hidden = true;
  await compare({});
  await untilDone(() => foldSurvey(house.db, survey.id));
  await compare({});
  await compare({ is_deleted: true });
});

test('[RE-12, RE-18] sums written in between, and columns in many segments, give the same numbers', async () => {
  const tallies = async () =>
    (await house.db.pool.query('select * from tallies where survey_id = $1 order by 2, 3, 4, 5', [survey.id])).rows;
  await recountAll();
  const whole = await tallies();
  const segmentSize = Math.ceil(survey.answers.length / 20);
  await recountAll({ segmentSize, mostTallies: 1000 });
  assert.deepEqual(await tallies(), whole);
  for (const wanted of randomFilters(survey, 10)) await compare(wanted);
  await untilDone(() => rebuildTallies(house.db, survey.id));
});

/** A transaction of another test leaves what was written after it began to the readers: counted again until nothing is left. */
async function recountAll(within?: Parameters<typeof rebuildTallies>[2]): Promise<void> {
  const { rows: written } = await house.db.pool.query('select pg_current_xact_id()::text as id');
  const isLeft = async () => {
    const past = 'select 1 from tally_marks where survey_id = $1 and mark > $2::xid8';
    return (await house.db.pool.query(past, [survey.id, written[0].id])).rows.length === 0;
  };
  do await untilDone(() => rebuildTallies(house.db, survey.id, within));
  while (await isLeft());
}

test('[RE-19] counting everything anew changes nothing that was right', async () => {
  const { rebuilt } = await rebuildAllTallies(house.db);
  assert.ok(rebuilt <= 1);
  await compare({});
});

for (const kind of ['a', 'm', 't', 'd'] as const) {
  test(`[RE-19] the check finds a planted +1 in a period of kind ${kind}, names it and mends it`, async () => {
    assert.deepEqual(await check(), []);
    const planted = await plant(survey.id, kind);
    const [wrong, ...others] = await check();
    assert.deepEqual(others, []);
    assert.deepEqual([wrong!.period, wrong!.question_id, wrong!.cell, wrong!.amount, wrong!.counted], planted);
    assert.deepEqual(await check(), []);
    await compare({});
  });
}

test('[RE-19] the check finds sums of a day without answers, and a day without sums', async () => {
  const day = `d${survey.answers[0]!.started_at.slice(0, 10)}`;
  await house.db.pool.query('update tallies set period = $2 where survey_id = $1 and period = $3', [
    ...[survey.id, 'd1999-12-31', day],
  ]);
  const wrong = await check();
  assert.deepEqual(new Set(wrong.map(({ period }) => period)), new Set([day, 'd1999-12-31']));
  for (const { period, amount, counted } of wrong) assert.equal(period === day ? amount : counted, 0);
  assert.deepEqual(await check(), []);
});

test('[RE-19] the job does so in a process of its own, and fails when that does', async () => {
  await plant(survey.id, 'd');
  await house.app.jobTable['reports:check']();
  assert.deepEqual(await check(), []);
  const url = 'postgres://127.0.0.1:1/none';
  const nowhere = { ...house.db, opened: { url, directUrl: url, isOurs: false } };
  await assert.rejects(
    makeTaskRunner({ db: nowhere, config: house.config, isBusy: () => false })('check tallies'),
    /ECONNREFUSED/,
  );
});

test('[RE-19, SL-51] a survey that cannot be counted anew keeps no other from it', async () => {
  const later = await makeSurvey(house, { answers: 5, seed: 8 });
  await untilDone(() => foldSurvey(house.db, later.id));
  await house.db.pool.query(
    `create function stay() returns trigger language plpgsql as $$ begin raise 'cannot be counted'; end $$`,
  );
  await house.db.pool.query(
    `create trigger stay before delete on tallies for each row when (old.survey_id = ${survey.id}) execute function stay()`,
  );
  await plant(survey.id, 'a');
  for (const countAnew of [check, () => rebuildAllTallies(house.db)]) {
    await plant(later.id, 'a');
    await assert.rejects(countAnew, /cannot be counted/);
    assert.deepEqual(await house.db.read((tx) => inSnapshot(tx, () => wrongTallies(tx, later.id))), []);
  }
  await house.db.pool.query('drop trigger stay on tallies');
  await untilDone(() => rebuildTallies(house.db, survey.id));
});

function check(): Promise<WrongTally[]> {
  return checkTallies({ db: house.db, log: makeLog({ pretty: false, level: 'silent' }) });
}

type Planted = [period: string, questionId: string, cell: string, amount: number, counted: number];

/** One more in some cell of a period whose name begins so. */
async function plant(surveyId: number, kind: 'a' | 'm' | 't' | 'd'): Promise<Planted> {
  const { rows } = await house.db.pool.query<{ period: string; question_id: string; cell: string; amount: string }>(
    `with chosen as (
       select t.ctid as place, t.period, t.question_id, c.key as cell, c.value::bigint + 1 as amount
       from tallies t cross join lateral json_each_text(t.counts -> 'completed' -> 'value') c
       where t.survey_id = $1 and left(t.period, 1) = $2 order by md5(t.question_id || t.period || c.key) limit 1)
     update tallies t set counts = jsonb_set(t.counts::jsonb, array['completed', 'value', c.cell], to_jsonb(c.amount))::json
     from chosen c where t.survey_id = $1 and t.ctid = c.place returning c.period, c.question_id, c.cell, c.amount::text`,
    [surveyId, kind],
  );
  const { period, question_id, cell, amount } = rows[0]!;
  return [period, question_id, cell, Number(amount), Number(amount) - 1];
}

let turn = 0;

/** Changes answers in every way that moves them between tallies, in the product and in what the test knows. */
async function change(): Promise<void> {
  turn += 1;
  const { alice } = house;
  const [hide, show, erase] = [
    survey.answers.filter((one) => !one.is_hidden).slice(turn * 7, turn * 7 + 5),
    survey.answers.filter((one) => one.is_hidden).slice(0, 3),
    survey.answers.slice(-3),
  ];
  good(await alice.post(`/quiz/${survey.id}/answers/bulk`, { action: 'trash', answer_ids: hide.map(({ id }) => id) }));
  for (const one of hide) one.is_hidden = true;
  for (const one of show) {
    good(await alice.post(`/quiz/${survey.id}/answers/${one.id}/visibility`, { is_hide: false }));
    one.is_hidden = false;
  }
  for (const one of erase) good(await alice.del(`/quiz/${survey.id}/answers/${one.id}`));
  survey.answers.splice(-3);
  const resumed = survey.answers.filter((one) => one.status === 'unfinished')[turn]!;
  const completedAt = new Date(Date.parse(resumed.started_at) + 60_000).toISOString();
  await house.db.pool.query(
    'update answers set is_complete = true, completed_at = $3, next = null where survey_id = $1 and id = $2',
    [survey.id, resumed.id, completedAt],
  );
  Object.assign(resumed, { status: 'completed', completed_at: completedAt, next: null });
}

async function totalOf(wanted: Wanted): Promise<number> {
  const { is_complete: isComplete = true, ...rest } = wanted;
  const query = queryOf({ ...rest, ...(isComplete === null ? {} : { is_complete: isComplete }), limit: 1 });
  return good(await house.alice.get(`/quiz/${survey.id}/answers`, query)).data.total;
}

async function compare(wanted: Wanted): Promise<void> {
  const { report } = good(await house.alice.post(`/quiz/${survey.id}/report`, wanted));
  const about = JSON.stringify(wanted);
  forget(wanted);
  const meant = fittingIn(survey, wanted).filter((one) => statusesOf(wanted).includes(one.status));
  assert.equal(report.answers_count, meant.filter((one) => weightIn(one, wanted) !== null).length, about);
  if (wanted.weight !== undefined)
    assert.equal(report.weight.left_out, meant.filter((one) => weightIn(one, wanted) === null).length, about);
  const questions = new Map(
    survey.versions
      .flatMap(({ structure }) => Object.values(structure.entities))
      .map((one) => [`${one.id} ${one.hash}`, one]),
  );
  const listed = new Set<string>();
  for (const widget of report.widgets) {
    const key = `${widget.id} ${widget.hash}`;
    listed.add(key);
    const expected = recountQuestion(survey, questions.get(key) as Question, wanted);
    const { answers_count, skipped_count, funnel, data } = widget;
    assert.deepEqual(
      { answers_count, skipped_count, funnel, data: withoutTexts(data) },
      expected,
      `${widget.type} ${about}`,
    );
  }
  for (const [key, question] of questions) {
    if (listed.has(key) || ['welcome', 'message', 'html', 'submit'].includes(question.type)) continue;
    assert.equal(recountQuestion(survey, question, wanted).answers_count, 0, `missing ${question.type} ${about}`);
  }
}

/** Labels are checked elsewhere. */
function withoutTexts(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutTexts);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (name === 'text' ? [] : [[name, withoutTexts(value)]])),
  );
}

function tallied(of: MadeSurvey, count: number): Wanted[] {
  return [{}, ...randomFilters(of, count * 8)].filter((wanted) =>
    Object.keys(wanted).every((name) =>
      ['is_complete', 'statuses', 'is_deleted', 'date_from', 'date_to'].includes(name),
    ),
  );
}
