import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { promoIn } from '../../test/promo.ts';
import { openSurvey } from '../../test/respondent.ts';
import { connect, type Tx } from '../kernel/database/db.ts';
import { makeLog } from '../kernel/process/log.ts';
import { claimCode } from './claim.ts';

const house = await openHouse();
const other = connect({ url: house.config.databaseDirectUrl!, log: makeLog({ pretty: false, level: 'silent' }) });
after(async () => {
  await other.close();
  await house.close();
});
const { alice, db } = house;
const promo = promoIn(house);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `C${index}`);

/** A transaction that has done its work and waits to be told how to end. */
async function held(work: (tx: Tx) => Promise<unknown>) {
  let end!: (how: 'commit' | 'undo') => void;
  const how = new Promise<'commit' | 'undo'>((settle) => (end = settle));
  let begun!: (result: unknown) => void;
  const result = new Promise<unknown>((settle) => (begun = settle));
  const ended = other
    .transact(async (tx) => {
      begun(await work(tx));
      if ((await how) === 'undo') throw new Error('undone');
    })
    .catch(() => {});
  return { result: await result, end: (ending: 'commit' | 'undo') => (end(ending), ended) };
}

/** Resolves when so many statements wait for a lock: no sleeping, the database says so. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await db.pool.query(
      "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    if (rows[0].count >= count) return;
  }
}

async function ready(codes: readonly string[], look: Record<string, unknown> = {}) {
  const list = await promo.list(codes, look);
  const surveyId = await house.survey(alice);
  await promo.attach(list.id, surveyId);
  return { listId: list.id as number, surveyId };
}

test('[PR-31, PR-32, PR-36] completions get the codes in order, then the empty text, and repeats the same code', async () => {
  const list = await promo.list(['first', 'second'], { code_format: 'qr', code_width: 200 });
  const { id, rita } = await promo.open();
  assert.deepEqual(
    [good(await rita.complete({})).answer.promo_code, good(await rita.complete({})).promo_format],
    [null, null],
  );
  await promo.attach(list.id, id);
  const uuid = randomUUID();
  const done = [good(await rita.complete({}, {}, uuid)), good(await rita.complete({})), good(await rita.complete({}))];
  assert.deepEqual(
    done.map((one) => one.answer.promo_code),
    ['first', 'second', ''],
  );
  assert.deepEqual(
    done.map((one) => one.promo_format),
    done.map(() => ({ code_format: 'qr', code_width: 200, code_height: null })),
  );
  assert.equal(good(await rita.complete({}, {}, uuid)).answer.promo_code, 'first');
  assert.equal(good(await alice.get(`/quiz/${id}/answers/${done[0].answer.id}`)).answer.promo_code, 'first');
  assert.deepEqual((await promo.codes(list.id)).stats, { total: 2, used: 2, unused: 0 });
});

test('[PR-34] screened-out answers, unfinished ones, previews and surveys that give none take no code', async () => {
  const list = await promo.list(['a', 'b']);
  const question = ask('yesno');
  const when = { op: 'and', items: [{ source: { type: 'widget', id: question.id }, operator: 'eq', value: 'no' }] };
  const jumps = { [question.id]: [{ when, to: { type: 'screenout' } }] };
  const choosy = await openSurvey(house, { widgets: draft(question, ask('submit')), conditions: { jumps } });
  const silent = await promo.open({ submit: { promoCode: false } });
  await promo.attach(list.id, silent.id, choosy.id);
  assert.equal(good(await silent.rita.complete({})).answer.promo_code, null);
  const out = good(await choosy.rita.complete({ [question.id]: false })).answer;
  assert.deepEqual([out.is_screenout, out.promo_code], [true, null]);
  assert.equal(good(await choosy.rita.put(randomUUID(), { values: { [question.id]: true } })).answer.promo_code, null);
  const { url_preview: preview } = good(await alice.get(`/quiz/${choosy.id}`));
  const tried = await house.app.survey.inject({
    method: 'PUT',
    url: `/public/v1/quiz/${choosy.code}/preview${new URL(preview).search}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ values: { [question.id]: true }, complete: true }),
  });
  assert.deepEqual([tried.statusCode, tried.json().answer.is_complete], [200, true]);
  assert.equal((await promo.codes(list.id)).stats.used, 0);
  assert.equal(good(await choosy.rita.complete({ [question.id]: true })).answer.promo_code, 'a');
});

test('[PR-35] answers keep their codes when code or list goes, and a purged answer leaves its code used', async () => {
  const list = await promo.list(['a', 'b', 'c']);
  const { id, rita } = await promo.open();
  await promo.attach(list.id, id);
  const done = [good(await rita.complete({})).answer, good(await rita.complete({})).answer];
  const record = async (answerId: number) => good(await alice.get(`/quiz/${id}/answers/${answerId}`)).answer.promo_code;
  const codes = (await promo.codes(list.id, { order: 'asc' })).data;
  good(await alice.del(`/promo/codes/${codes[0].id}`));
  assert.equal(await record(done[0].id), 'a');
  assert.deepEqual((await promo.codes(list.id)).stats, { total: 2, used: 1, unused: 1 });
  good(await alice.del(`/quiz/${id}/answers/${done[1].id}`));
  const [b] = (await promo.codes(list.id, { used: 1 })).data;
  assert.deepEqual([b.code, b.is_used, b.quiz_id, b.answer_id], ['b', true, id, null]);
  assert.equal(good(await rita.complete({})).answer.promo_code, 'c');
  good(await alice.del(`/quiz/${id}/promo/list/${list.id}`));
  assert.equal(await record(done[0].id), 'a');
  assert.equal(good(await rita.complete({})).answer.promo_code, null);
});

test('[PR-31] a code that somebody is just taking is left to them', async () => {
  const { surveyId } = await ready(['a', 'b', 'c']);
  const first = await held((tx) => claimCode(tx, { surveyId, answerId: 1 }));
  const second = await db.transact((tx) => claimCode(tx, { surveyId, answerId: 2 }));
  await first.end('undo');
  const third = await db.transact((tx) => claimCode(tx, { surveyId, answerId: 3 }));
  assert.deepEqual([(first.result as { code: string }).code, second?.code, third?.code], ['a', 'b', 'a']);
});

test('[PR-32] when all free codes are being taken, a completion waits and takes one that becomes free again', async () => {
  const { surveyId, listId } = await ready(['a', 'b']);
  const holders = [
    await held((tx) => claimCode(tx, { surveyId, answerId: 1 })),
    await held((tx) => claimCode(tx, { surveyId, answerId: 2 })),
  ];
  const late = db.transact((tx) => claimCode(tx, { surveyId, answerId: 3 }));
  await waiting(1);
  await holders[0]!.end('commit');
  await waiting(1);
  await holders[1]!.end('undo');
  assert.equal((await late)?.code, 'b');
  assert.deepEqual((await promo.codes(listId)).stats, { total: 2, used: 2, unused: 0 });
});

test('[PR-32] and gets the empty text when those before it keep theirs', async () => {
  const { surveyId } = await ready(['a', 'b']);
  const holders = [
    await held((tx) => claimCode(tx, { surveyId, answerId: 1 })),
    await held((tx) => claimCode(tx, { surveyId, answerId: 2 })),
  ];
  const late = db.transact((tx) => claimCode(tx, { surveyId, answerId: 3 }));
  await waiting(1);
  for (const holder of holders) await holder.end('commit');
  assert.equal((await late)?.code, '');
});

test('[PR-32, PR-9] a list that goes while a completion waits for its codes gives none of them', async () => {
  const { surveyId, listId } = await ready(['a']);
  const holder = await held((tx) => claimCode(tx, { surveyId, answerId: 1 }));
  const deleted = alice.del(`/quiz/${surveyId}/promo/list/${listId}`);
  await waiting(1);
  const late = db.transact((tx) => claimCode(tx, { surveyId, answerId: 2 }));
  await waiting(2);
  await holder.end('commit');
  assert.equal((await deleted).status, 200);
  // Which of the two goes first is open; either way the completion ends, and without a code of a list that is gone.
  const got = await late;
  assert.ok(got === null || got.code === '', JSON.stringify(got));
});

test('[A-32, PR-31] an answer gets one code, by a constraint and not by care', async () => {
  const { surveyId, listId } = await ready(['a', 'b']);
  await db.transact((tx) => claimCode(tx, { surveyId, answerId: 1 }));
  await assert.rejects(
    db.transact((tx) => claimCode(tx, { surveyId, answerId: 1 })),
    { constraint: 'promo_codes_one_per_answer' },
  );
  assert.equal((await promo.codes(listId)).stats.used, 1);
});

test('[PR-31, PR-33] completions that come together share a commit, each with its own code and its own result', async () => {
  const list = await promo.list(numbered(12));
  const submit = { finishNextUrl: 'https://example.com/?code={promo_code}' };
  const surveys = [await promo.open({ submit }), await promo.open({ submit })];
  await promo.attach(list.id, ...surveys.map(({ id }) => id));
  const twin = randomUUID();
  const done = await Promise.all([
    ...surveys.flatMap(({ rita }) => Array.from({ length: 5 }, () => rita.complete({}))),
    ...Array.from({ length: 4 }, () => surveys[0]!.rita.complete({}, {}, twin)),
  ]);
  const answers = done.map((one) => good(one));
  const codes = new Set(answers.map(({ answer }) => answer.promo_code));
  assert.equal(codes.size, 11);
  assert.ok([...codes].every((code) => numbered(12).includes(code)));
  for (const { answer, redirect_url: address } of answers)
    assert.equal(new URL(address).searchParams.get('code'), answer.promo_code);
  assert.equal(new Set(answers.slice(10).map(({ answer }) => answer.promo_code)).size, 1);
  const { rows } = await db.pool.query(
    `select a.promo_code, c.code, c.used_at is not null as used from answers a
      join promo_codes c on c.survey_id = a.survey_id and c.answer_id = a.id where a.survey_id = any($1)`,
    [surveys.map(({ id }) => id)],
  );
  assert.equal(rows.length, 11);
  for (const row of rows) assert.deepEqual([row.promo_code, row.used], [row.code, true]);
});

test('[A-32, PR-33] fifty codes and eighty completions at once over two pools: each code once, thirty empty', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { surveyId, listId } = await ready(numbered(50));
    const second = await house.survey(alice);
    await promo.attach(listId, second);
    const claims = Array.from({ length: 80 }, (_, index) =>
      [db, other][index % 2]!.transact((tx) =>
        claimCode(tx, { surveyId: index % 3 ? surveyId : second, answerId: index + 1 }),
      ),
    );
    const given = (await Promise.all(claims)).map((claimed) => claimed!.code);
    const codes = given.filter((code) => code !== '');
    assert.deepEqual([codes.length, new Set(codes).size, given.length - codes.length], [50, 50, 30]);
    assert.deepEqual((await promo.codes(listId)).stats, { total: 50, used: 50, unused: 0 });
  }
});
