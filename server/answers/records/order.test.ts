/** The orders of the list beside those by dates, and how much of each answer it tells. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { MadeAnswer } from '../../../test/generated.ts';
import { good, openHouse } from '../../../test/house.ts';
import { makeSurvey } from '../../../test/results.ts';

const house = await openHouse();
after(() => house.close());
const survey = await makeSurvey(house, { answers: 150, seed: 15 });
const shown = survey.answers.filter((one) => !one.is_hidden && one.status !== 'screenout');
const list = async (query: Record<string, unknown> = {}) =>
  good(await house.alice.get(`/quiz/${survey.id}/answers`, query)).data;
const idsOf = (answers: { id: number }[]) => answers.map(({ id }) => id);

const tookOf = ({ started_at: from, completed_at: to }: MadeAnswer) =>
  to === null ? null : Date.parse(to) - Date.parse(from);
const keys: Record<string, (answer: MadeAnswer) => number | null> = {
  score: (answer) => answer.score,
  duration_seconds: tookOf,
  id: (answer) => answer.id,
};

test('[AN-15] by points, by time taken and by number each answer stands once, those without it last, by pages of any kind', async () => {
  // Many with the same points: the number decides.
  await house.db.pool.query('update answers set score = round(score / 4) where survey_id = $1', [survey.id]);
  for (const one of shown) if (one.score !== null) one.score = Math.round(one.score / 4);
  for (const [sort, key] of Object.entries(keys)) {
    const value = (one: MadeAnswer) => key(one) ?? Number.NEGATIVE_INFINITY;
    const downward = idsOf(
      shown.toSorted((a, b) => (value(a) === value(b) ? b.id - a.id : value(a) < value(b) ? 1 : -1)),
    );
    for (const order of ['desc', 'asc']) {
      const wanted = order === 'desc' ? downward : downward.toReversed();
      const byOffset = [];
      for (let offset = 0; offset < wanted.length; offset += 13)
        byOffset.push(...idsOf((await list({ sort, order, limit: 13, offset })).answers));
      assert.deepEqual(byOffset, wanted, `${sort} ${order} by offset`);
      const byCursor = [];
      let cursor: string | null = null;
      do {
        const page = await list({ sort, order, limit: 7, ...(cursor !== null && { cursor }) });
        byCursor.push(...idsOf(page.answers));
        cursor = page.next_cursor;
      } while (cursor !== null);
      assert.deepEqual(byCursor, wanted, `${sort} ${order} by cursor`);
    }
  }
});

test('[AN-15] a page by points or by time taken can walk an index, in both directions', async () => {
  const client = await house.db.pool.connect();
  try {
    // So few answers would be sorted.
    await client.query('begin');
    await client.query('set local enable_sort = off');
    for (const [index, key] of [
      ['answers_by_score', 'score'],
      ['answers_by_duration', '(completed_at - started_at)'],
    ]) {
      for (const order of ['asc', 'desc']) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain select id from answers where survey_id = ${survey.id} order by ${key} ${order}, id ${order} limit 51`,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        assert.ok(plan.includes(index!) && !plan.includes('Sort'), plan);
      }
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('[AN-16] the list tells the replies of the columns that were asked for, and their points are those of the whole', async () => {
  const whole = (await list({ limit: 50 })).answers as { answers: { question_id: string }[] }[];
  const bare = (await list({ limit: 50, columns: 'none' })).answers as typeof whole;
  assert.deepEqual(
    bare,
    whole.map((one) => ({ ...one, answers: [] })),
  );
  const { ids } = survey.versions[1]!.structure;
  const wanted = [ids[2]!, ids[8]!];
  const query = `columns=${wanted[0]}&columns=${wanted[1]}&columns=none&limit=50`;
  const some = good(await house.alice.get(`/quiz/${survey.id}/answers?${query}`)).data.answers;
  assert.deepEqual(
    some,
    whole.map((one) => ({ ...one, answers: one.answers.filter(({ question_id: id }) => wanted.includes(id)) })),
  );
  const wrong = await house.alice.get(`/quiz/${survey.id}/answers`, { columns: 'all' });
  assert.deepEqual([wrong.status, wrong.body.code], [422, 'validation_error']);
});
