/** What the list tells of surveys beyond their names: whether they take answers, and what answers they have. */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey, respondentAt } from '../../test/respondent.ts';
import { keepSurveyTotals } from '../reports/index.ts';
import { inOrderOfAnswers } from './list.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());
const { alice, bob, vera, carol, db } = house;
const question = ask('input');

interface Item {
  id: number;
  answer_count: number;
  // oxlint-disable-next-line no-explicit-any
  state: any;
}

async function makeFolder(): Promise<number> {
  return good(await alice.post(`/workspace/${alice.workspaceId}/folders`, { name: 'shelf' })).id;
}

const list = async (query: Record<string, unknown>): Promise<Item[]> => good(await alice.get('/quiz', query));
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

async function openIn(folder: number, settings: object | null = null) {
  const opened = await openSurvey(house, { widgets: draft(question), ...(settings ? { settings } : {}) });
  good(await alice.post(`/quiz/${opened.id}/move`, { folder_id: folder }));
  const answer = async (): Promise<number> => good(await opened.rita.complete({ [question.id]: 'x' })).answer.id;
  return { ...opened, answer };
}

test('[SL-70] with include=state a list item has its state, for viewers too; without it none, and another is refused', async () => {
  const folder = await makeFolder();
  const { id, answer } = await openIn(folder);
  await answer();
  good(await alice.post(`/quiz/${id}/note`, { notes: 'Call back' }));
  const [before] = good(await vera.get('/quiz', { folder_id: folder, include: 'state' }));
  const { url_preview } = good(await alice.get(`/quiz/${id}`));
  const { last_answer_at: last, ...state } = before.state;
  assert.deepEqual(state, {
    has_unpublished_changes: false,
    refusal: null,
    questions_count: 1,
    notes: 'Call back',
    url_preview,
  });
  assert.match(last, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  const more = draft(ask('welcome'), question, ask('message'), ask('matrix'), ask('rating'), ask('submit'));
  good(await alice.post(`/quiz/${id}/save`, more));
  const [changed] = await list({ folder_id: folder, include: 'state' });
  assert.deepEqual([changed!.state.has_unpublished_changes, changed!.state.questions_count], [true, 3]);
  assert.ok(!('state' in (await list({ folder_id: folder }))[0]!));
  assert.equal((await alice.get('/quiz', { include: 'answers' })).body.code, 'validation_error');
  assert.deepEqual(good(await carol.get('/quiz', { folder_id: folder, include: 'state' })), []);
});

test('[SL-70, SL-12] an empty draft has no changes to publish, and one that is published as it was none either', async () => {
  const folder = await makeFolder();
  const { id } = good(await alice.post('/quiz', { folder_id: folder }));
  const changes = async () => {
    const [item] = await list({ folder_id: folder, include: 'state' });
    assert.equal(good(await alice.get(`/quiz/${id}`)).has_unpublished_changes, item!.state.has_unpublished_changes);
    return [item!.state.has_unpublished_changes, item!.state.questions_count];
  };
  assert.deepEqual(await changes(), [false, 0]);
  good(await alice.post(`/quiz/${id}/save`, draft(question)));
  assert.deepEqual(await changes(), [true, 1]);
  good(await alice.post(`/quiz/${id}/publish`));
  assert.deepEqual(await changes(), [false, 1]);
  const conditions = { jumps: { [question.id]: [{ when: null, to: { type: 'submit' } }] } };
  good(await alice.post(`/quiz/${id}/conditions`, { conditions }));
  assert.deepEqual(await changes(), [true, 1]);
  good(await alice.post(`/quiz/${id}/save`, { ids: [], entities: {} }));
  good(await alice.post(`/quiz/${id}/conditions`, { conditions: {} }));
  assert.deepEqual(await changes(), [true, 0]);
});

const past = { limit_time_enabled: true, limit_time_value: '2020-01-01 00:00' };
const refused: [string, object | null, string | null][] = [
  ['with nothing set', null, null],
  ['closed', { close_quiz_enabled: true }, 'quiz_closed'],
  ['past its deadline', past, 'deadline_passed'],
  ['with a deadline that is switched off', { ...past, limit_time_enabled: false }, null],
  ['with a deadline to come', { ...past, limit_time_value: '2099-01-01 00:00' }, null],
  ['closed and past its deadline', { ...past, close_quiz_enabled: true }, 'quiz_closed'],
  ['for nobody', { limit_answer_count_enabled: true, limit_answer_count_value: 0 }, 'answer_limit_reached'],
  ['with a cap that is switched off', { limit_answer_count_enabled: false, limit_answer_count_value: 0 }, null],
];
for (const [name, settings, refusal] of refused) {
  test(`[SL-71] a survey ${name} tells ${refusal ?? 'no refusal'}, as its respondents are told`, async () => {
    const folder = await makeFolder();
    const { rita } = await openIn(folder, settings);
    const [item] = await list({ folder_id: folder, include: 'state' });
    assert.equal(item!.state.refusal, refusal);
    assert.equal((await rita.get('')).body.code ?? null, refusal);
  });
}

test('[SL-71] full, in the trash or not, and not published are told; what depends on who comes is not', async () => {
  const folder = await makeFolder();
  const { id, code, rita, answer } = await openIn(folder, {
    limit_answer_count_enabled: true,
    limit_answer_count_value: 1,
  });
  const refusal = async () => (await list({ folder_id: folder, include: 'state' }))[0]!.state.refusal;
  assert.equal(await refusal(), null);
  const answerId = await answer();
  assert.equal(await refusal(), 'answer_limit_reached');
  good(await alice.post(`/quiz/${id}/answers/${answerId}/visibility`, { is_hide: true }));
  assert.equal(await refusal(), 'answer_limit_reached');
  assert.equal((await rita.get('')).body.code, 'answer_limit_reached');
  good(await alice.post(`/quiz/${id}/settings/info`, { limit_answer_count_value: 2, use_password: true }));
  assert.equal((await respondentAt(house.app, code).get('')).body.code, 'password_required');
  assert.equal(await refusal(), null);
  good(await alice.post(`/quiz/${id}/unpublish`));
  assert.equal(await refusal(), 'quiz_not_found');
  assert.equal((await rita.get('')).body.code, 'quiz_not_found');
});

test('[SL-72, CV-40] pages in the order of answers are together the list, each survey once, equal ones by id, none last', async () => {
  const folder = await makeFolder();
  const opened = [];
  for (const answers of [0, 2, 1, 0, 2, 1, 0]) {
    const survey = await openIn(folder);
    for (let n = 0; n < answers; n += 1) await survey.answer();
    opened.push(survey.id);
  }
  const [a, b, c, d, e, f, g] = opened;
  const sorted = async (sort: string, order: string, more = {}) =>
    idsOf(await list({ folder_id: folder, sort, order, limit: 500, ...more }));
  assert.deepEqual(await sorted('answer_count', 'desc'), [e, b, f, c, g, d, a]);
  assert.deepEqual(await sorted('answer_count', 'asc'), [a, d, g, c, f, b, e]);
  assert.deepEqual(await sorted('last_answer_at', 'desc'), [f, e, c, b, g, d, a]);
  assert.deepEqual(await sorted('last_answer_at', 'asc'), [b, c, e, f, a, d, g]);
  for (const sort of ['answer_count', 'last_answer_at']) {
    for (const order of ['asc', 'desc']) {
      const all = await sorted(sort, order);
      for (const limit of [1, 2, 3, 6, 7]) {
        const pages: number[] = [];
        for (let offset = 0; offset < 7; offset += limit) pages.push(...(await sorted(sort, order, { limit, offset })));
        assert.deepEqual(pages, all, `${sort} ${order} ${limit}`);
      }
    }
  }
  const page = await alice.get('/quiz', { folder_id: folder, sort: 'answer_count', limit: 2, offset: 6 });
  assert.deepEqual([page.headers['x-total-count'], idsOf(page.body)], ['7', [a]]);
  assert.deepEqual(await sorted('last_answer_at', 'desc', { offset: 7 }), []);
  for (const id of [b!, a!]) good(await alice.post(`/quiz/${id}/archive`, { archive: true }));
  const archived = async (more: object) =>
    good(await alice.get('/quiz/archived', { folder_id: folder, sort: 'answer_count', ...more }));
  const { workspaceId } = alice;
  assert.deepEqual(
    (await archived({ include: 'state' })).map((item: Item & { workspace_id: number }) => [
      item.id,
      item.answer_count,
      item.workspace_id,
    ]),
    [
      [b, 2, workspaceId],
      [a, 0, workspaceId],
    ],
  );
  assert.deepEqual(idsOf(await archived({})), [b, a]);
  assert.deepEqual(idsOf(good(await bob.get('/quiz', { folder_id: folder, sort: 'answer_count' }))), [e, f, c, g, d]);
  assert.deepEqual(good(await carol.get('/quiz', { folder_id: folder, sort: 'answer_count' })), []);
});

test('[SL-72] whatever the keys, the order of answers is total, nothing is lost, and surveys without a time come last', () => {
  const times = ['2026-01-01T00:00:00.000000Z', '2026-01-01T00:00:00.000001Z', '2026-02-01T00:00:00.000000Z', null];
  const totals = fc.record({ completed: fc.nat(2), lastAt: fc.constantFrom(...times) });
  const surveys = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.option(totals)), {
    selector: ([id]) => id,
  });
  fc.assert(
    fc.property(
      surveys,
      fc.constantFrom('answer_count' as const, 'last_answer_at' as const),
      fc.constantFrom('asc' as const, 'desc' as const),
      (found, sort, order) => {
        const known = new Map(found.flatMap(([id, total]) => (total ? [[id, total] as const] : [])));
        const sorted = inOrderOfAnswers(idsOf(found.map(([id]) => ({ id }))), known, { sort, order });
        assert.deepEqual(
          sorted.toSorted((one, other) => one - other),
          found.map(([id]) => id).toSorted((one, other) => one - other),
        );
        const keyOf = (id: number) =>
          sort === 'answer_count' ? (known.get(id)?.completed ?? 0) : (known.get(id)?.lastAt ?? null);
        for (const [at, id] of sorted.slice(1).entries()) {
          const [before, after] = [keyOf(sorted[at]!), keyOf(id)];
          if (before === after) assert.equal(sorted[at]! < id, order === 'asc');
          else if (before !== null && after !== null) assert.equal(before < after, order === 'asc');
          else assert.equal(after, null);
        }
      },
    ),
  );
});

test('[SL-73] whatever happens to answers, before and after the job and while it runs, the list tells what a count tells', async () => {
  const folder = await makeFolder();
  const surveys = [await openIn(folder), await openIn(folder), await openIn(folder)];
  const ids: [number, number][] = [];
  const anyOf = <T>(from: readonly T[]): T => from[randomInt(from.length)]!;
  const acts = [
    async () => {
      const survey = anyOf(surveys);
      ids.push([survey.id, await survey.answer()]);
    },
    async ([id, answer]: [number, number]) =>
      alice.post(`/quiz/${id}/answers/${answer}/visibility`, { is_hide: randomInt(2) === 0 }),
    async ([id, answer]: [number, number]) => alice.del(`/quiz/${id}/answers/${answer}`),
    async ([id]: [number, number]) =>
      alice.post(`/quiz/${id}/answers/bulk`, { action: 'purge', scope: 'all', confirm_purge: true }),
    async () => keepSurveyTotals(db, 2),
  ];
  for (let n = 0; n < 6; n += 1) await acts[0]!(anyOf([[0, 0]]));
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(Array.from({ length: 6 }, () => anyOf(acts)(anyOf(ids))));
    if (round % 3 === 0) await keepSurveyTotals(db);
    const items = await list({ folder_id: folder, include: 'state', sort: 'id', order: 'asc' });
    assert.deepEqual(
      items.map(({ id, answer_count, state }) => [id, answer_count, state.last_answer_at]),
      await counted(idsOf(surveys)),
    );
  }
});

test('[SL-73] an answer that was counted, then hidden and then removed is told of no longer', async () => {
  const folder = await makeFolder();
  const { id, answer } = await openIn(folder);
  const gone = await answer();
  await answer();
  const answerCount = async () => (await list({ folder_id: folder }))[0]!.answer_count;
  await keepSurveyTotals(db);
  good(await alice.post(`/quiz/${id}/answers/${gone}/visibility`, { is_hide: true }));
  good(await alice.del(`/quiz/${id}/answers/${gone}`));
  assert.equal(await answerCount(), 1);
});

test('[SL-73] what a transaction has done that was open while the job counted is told once it is committed', async () => {
  const folder = await makeFolder();
  const { id, answer } = await openIn(folder);
  const first = await answer();
  const second = await answer();
  const answerCount = async () => (await list({ folder_id: folder }))[0]!.answer_count;
  const changes = [
    'update answers set is_hidden = true where survey_id = $1 and id = $2',
    'delete from answers where survey_id = $1 and id = $2',
  ];
  for (const [n, change] of changes.entries()) {
    const client = await db.pool.connect();
    await client.query('begin');
    await client.query(change, [id, n === 0 ? first : second]);
    await keepSurveyTotals(db);
    assert.equal(await answerCount(), 2 - n);
    await client.query('commit');
    client.release();
    assert.equal(await answerCount(), 1 - n);
    await keepSurveyTotals(db);
    assert.equal(await answerCount(), 1 - n);
  }
});

test('[SL-73] answers of a survey whose totals are kept are not counted again by the list', async () => {
  const folder = await makeFolder();
  const { id, answer } = await openIn(folder);
  await answer();
  const answerCount = async () => (await list({ folder_id: folder, sort: 'answer_count' }))[0]!.answer_count;
  // A transaction of somebody else that is older than the answer keeps the mark below it for as long as it lasts.
  for (let tries = 0; tries < 500 && (await answerCount()) !== 77; tries += 1) {
    await keepSurveyTotals(db);
    await db.pool.query('update survey_totals set completed = 77 where survey_id = $1', [id]);
  }
  assert.equal(await answerCount(), 77);
  await answer();
  assert.equal(await answerCount(), 2);
});

test('[SL-74, AC-46] a folder tells how many surveys the list shows in it', async () => {
  const folder = await makeFolder();
  const counts = async () => {
    const found = good(await vera.get('/folders', { workspace_id: alice.workspaceId, include: 'counts' }));
    return found.find((item: { id: number }) => item.id === folder).quizzes_count;
  };
  assert.equal(await counts(), 0);
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push(good(await alice.post('/quiz', { folder_id: folder })).id);
  good(await alice.post(`/quiz/${ids[0]}/archive`, { archive: true }));
  assert.equal(await counts(), 2);
  good(await alice.del(`/quiz/${ids[1]}`));
  assert.equal(await counts(), 1);
  const plain = good(await alice.get('/folders', { workspace_id: alice.workspaceId }));
  assert.ok(plain.every((item: object) => !('quizzes_count' in item)));
  assert.equal((await alice.get('/folders', { include: 'everything' })).body.code, 'validation_error');
});

async function counted(ids: readonly number[]): Promise<unknown[]> {
  const found = [];
  for (const id of ids) {
    const { rows } = await db.pool.query(
      `select count(*)::int as n, max(completed_at) as at from answers
        where survey_id = $1 and is_complete and not is_screenout and not is_hidden`,
      [id],
    );
    found.push([id, rows[0].n, rows[0].at]);
  }
  return found;
}

test('[SL-51] a survey whose answers cannot be counted keeps no other from being counted', async () => {
  const folder = await makeFolder();
  const [first, second] = [await openIn(folder), await openIn(folder)];
  await first.answer();
  await second.answer();
  await db.pool.query(`create function stay() returns trigger language plpgsql as $$ begin raise 'stays'; end $$`);
  await db.pool.query(
    `create trigger stay before insert on survey_totals for each row when (new.survey_id = ${first.id}) execute function stay()`,
  );
  try {
    await assert.rejects(keepSurveyTotals(db), /stays/);
  } finally {
    await db.pool.query('drop trigger stay on survey_totals');
  }
  const { rows } = await db.pool.query('select survey_id as id from survey_totals where survey_id = any($1)', [
    [first.id, second.id],
  ]);
  assert.deepEqual(idsOf(rows), [second.id]);
});
