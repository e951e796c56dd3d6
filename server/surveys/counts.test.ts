/** Kept counts of surveys: whatever happens to surveys, they say what a count of the rows says. */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, test } from 'node:test';
import { openHouse, good } from '../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice, db } = house;

async function differences(): Promise<unknown[]> {
  const { rows } = await db.pool.query(`
    select workspace_id, folder_id, is_archived, surveys as kept, n as counted from survey_counts full join (
      select workspace_id, folder_id, archive_at is not null as is_archived, count(*) as n from live_surveys group by 1, 2, 3
    ) s using (workspace_id, folder_id, is_archived) where coalesce(surveys, 0) <> coalesce(n, 0)`);
  return rows;
}

const makeFolder = async (name: string): Promise<number> =>
  good(await alice.post(`/workspace/${alice.workspaceId}/folders`, { name })).id;

test('[SL-8, CV-40] after 300 changes at once, of all kinds, kept counts and totals equal a count of the rows', async () => {
  const folders = [await makeFolder('one'), await makeFolder('two'), await makeFolder('three')];
  const anyOf = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;
  const ids: number[] = [];
  const make = async () => {
    const { status, body } = await alice.post('/quiz', { folder_id: anyOf(folders) });
    if (status === 201) ids.push(body.id);
  };
  for (let n = 0; n < 30; n += 1) await make();
  const changes = [
    make,
    () => alice.post(`/quiz/${anyOf(ids)}/archive`, { archive: true }),
    () => alice.post(`/quiz/${anyOf(ids)}/archive`, { archive: false }),
    () => alice.post(`/quiz/${anyOf(ids)}/move`, { folder_id: anyOf(folders) }),
    () => alice.post(`/quiz/${anyOf(ids)}/duplicate`, {}),
    () => alice.post(`/quiz/${anyOf(ids)}/rename`, { name: 'other' }),
    () => alice.del(`/quiz/${anyOf(ids)}`),
  ];
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(Array.from({ length: 30 }, () => anyOf(changes)()));
    for (const answer of answers) assert.ok(!answer || answer.status < 500, JSON.stringify(answer));
    assert.deepEqual(await differences(), []);
  }
  for (const folder of folders) {
    const { headers } = await alice.get('/quiz', { folder_id: folder, limit: 1 });
    const { rows } = await db.pool.query(
      'select count(*)::int as n from live_surveys where folder_id = $1 and archive_at is null',
      [folder],
    );
    assert.equal(Number(headers['x-total-count']), rows[0].n);
  }
});

test('[SL-8] surveys that go with their folder, and many at once, are counted out', async () => {
  const folder = await makeFolder('full');
  await db.pool.query(
    `insert into surveys (workspace_id, folder_id, user_id, name, virtual_id, preview_key)
      select $1, $2, $3, 'many', 'many' || n, 'many' || n from generate_series(1, 500) n`,
    [alice.workspaceId, folder, alice.userId],
  );
  assert.deepEqual(await differences(), []);
  assert.equal((await alice.get('/quiz', { folder_id: folder, limit: 1 })).headers['x-total-count'], '500');
  good(await alice.del(`/folders/${folder}`, { confirm_delete_quizzes: true }));
  assert.deepEqual(await differences(), []);
  const { rows } = await db.pool.query(
    'select coalesce(sum(surveys), 0)::int as n from survey_counts where folder_id = $1',
    [folder],
  );
  assert.equal(rows[0].n, 0);
});
