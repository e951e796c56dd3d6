/**
 * Crowds that change the same things at once, in any order. PostgreSQL counts each time it had to end one of two transactions that
 * waited for each other: behind those everybody waits a second, and who lost too often gets a 503.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../draft.ts';
import { randomFrom } from '../generated.ts';
import { good, openHouse, type Answer } from '../house.ts';
import { openSurvey } from '../respondent.ts';

const house = await openHouse({ DAILY_QUIZ_LIMIT: '0', RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());
const { alice, bob, db } = house;
const random = randomFrom(7);
const below = (most: number) => Math.floor(random() * most);
const some = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, 1 + below(list.length))
    .map(({ one }) => one);
const editor = () => (random() < 0.5 ? alice : bob);

/** Each connection tells its counts when it is asked to. */
async function deadlocks(): Promise<number> {
  const clients = await Promise.all(Array.from({ length: db.pool.totalCount }, () => db.pool.connect()));
  for (const client of clients) await client.query('select pg_stat_force_next_flush()');
  for (const client of clients) client.release();
  const { rows } = await db.pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0].deadlocks;
}

/** Nobody was refused but for what others had done, and none of them waited for each other. */
async function crowd(requests: readonly (() => Promise<Answer>)[]): Promise<number[]> {
  const before = await deadlocks();
  const said = await Promise.all(requests.map((send) => send()));
  const failed = said.filter(({ status }) => status >= 500).map(({ status, body }) => `${status} ${body.code}`);
  assert.deepEqual({ failed, deadlocks: (await deadlocks()) - before }, { failed: [], deadlocks: 0 });
  return said.map(({ status }) => status);
}

const never = Array.from({ length: 8 }, (_, place) => `none${place}`);
const one = choose({ l: 'Left', r: 'Right', ...Object.fromEntries(never.map((id) => [id, id])) });
const isNot = (value: string) => ({
  op: 'and',
  items: [{ source: { type: 'widget', id: one.id }, operator: 'neq', value }],
});
const quotas = never.map((id) => ({ id, limit: 1000, when: isNot(id) }));
const filled = async () => {
  const made = await openSurvey(house, { widgets: draft(one), conditions: { quotas } });
  const answers = await Promise.all(
    Array.from({ length: 48 }, async () => good(await made.rita.complete({ [one.id]: 'l' })).answer.id as number),
  );
  return { ...made, answers };
};
const countsOf = async (id: number) => {
  const { rows } = await db.pool.query(
    `select distinct q.count::int, (select count(*)::int from answers a where a.survey_id = $1 and a.is_complete) as answers
     from quota_counts q where q.survey_id = $1`,
    [id],
  );
  return rows;
};

test('[LI-45, A-87] answers that are completed, deleted, emptied from the trash and published anew at once wait in one order, and quotas stay exact', async () => {
  const { id, rita, answers } = await filled();
  const path = `/quiz/${id}/answers`;
  const [own, hidden] = [answers.slice(0, 24), answers.slice(24)];
  const begun = Array.from({ length: 24 }, () => randomUUID());
  for (const uuid of begun) good(await rita.put(uuid, { values: { [one.id]: 'l' } }));
  await crowd([() => alice.post(`${path}/bulk`, { action: 'trash', answer_ids: hidden })]);
  await crowd(
    own.flatMap((answer, place) => [
      () => editor().del(`${path}/${answer}`),
      () => rita.complete({ [one.id]: 'r' }, {}, begun[place]),
      () => editor().post(`${path}/bulk`, { action: 'trash', scope: 'all' }),
      ...(place % 3 === 0
        ? [
            () =>
              editor().post(`${path}/bulk`, { action: 'purge', confirm_purge: true, scope: 'filtered', filters: {} }),
            () => editor().post(`/quiz/${id}/publish`),
          ]
        : []),
    ]),
  );
  const counts = await countsOf(id);
  assert.equal(counts.length, 1);
  assert.equal(counts[0].count, counts[0].answers);
});

test('[LI-45, A-87] an answer that many delete at once gives back its places in quotas once', async () => {
  const { id, answers } = await filled();
  for (const answer of answers.slice(0, 3)) {
    const said = await crowd(Array.from({ length: 8 }, () => () => editor().del(`/quiz/${id}/answers/${answer}`)));
    assert.deepEqual(
      said.toSorted((a, b) => a - b),
      [200, ...Array(7).fill(404)],
    );
  }
  assert.deepEqual(await countsOf(id), [{ count: 45, answers: 45 }]);
});

test('[LI-45, A-87] promo lists that are attached, detached, set anew and deleted at once wait in one order', async () => {
  const surveys: number[] = [];
  for (let made = 0; made < 6; made += 1) surveys.push(await house.survey(alice));
  const lists: number[] = [];
  for (let made = 0; made < 8; made += 1)
    lists.push(
      good(await alice.post('/promo/list', { workspace_id: alice.workspaceId, name: randomUUID(), codes: ['A'] })).list
        .id,
    );
  const list = () => lists[below(lists.length)]!;
  await crowd(
    Array.from({ length: 40 }, (_, place) => [
      () => editor().post(`/promo/attach/${list()}`, { quize_ids: some(surveys) }),
      () => editor().post('/promo/detach', { quize_ids: some(surveys) }),
      () => editor().post(`/quiz/${surveys[0]}/promo/sync`, { list_id: list(), quize_ids: some(surveys) }),
      ...(place % 10 === 9 ? [() => editor().del(`/promo/list/${lists[place % 8]}`)] : []),
    ]).flat(),
  );
});

test('[LI-45, A-87] a theme that is deleted while surveys with it are saved, set, duplicated and given it leaves them the default one', async () => {
  const surveys: number[] = [];
  for (let made = 0; made < 4; made += 1) surveys.push(await house.survey(alice, { widgets: draft(ask('input')) }));
  for (let round = 0; round < 4; round += 1) {
    const { theme } = good(await alice.post(`/workspace/${alice.workspaceId}/themes/1/copy`));
    for (const id of surveys) good(await alice.post(`/quiz/${id}/applyTheme/${theme.id}`));
    const survey = () => surveys[below(4)]!;
    await crowd([
      ...Array.from({ length: 10 }, (_, place) => [
        () => editor().post(`/quiz/${survey()}/settings/info`, { numeration: place % 2 === 0 }),
        () => editor().post(`/quiz/${survey()}/variables`, { name: `v${round} ${place}` }),
        () => editor().post(`/quiz/${survey()}/duplicate`),
        () => editor().post(`/quiz/${survey()}/applyTheme/${theme.id}`),
        ...(place === 3 ? [() => editor().del(`/workspace/${alice.workspaceId}/themes/${theme.id}`)] : []),
      ]).flat(),
    ]);
    const { rows } = await db.pool.query('select count(*)::int from surveys where theme_id = $1', [theme.id]);
    assert.equal(rows[0].count, 0);
  }
});
