/** Surveys that are deleted while another request is about to change them. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openHouse, good } from '../../test/house.ts';
import { untilDone } from '../../test/results.ts';

const house = await openHouse();
after(() => house.close());
const { alice, db } = house;

const changes: Record<string, (id: number) => ReturnType<typeof alice.post>> = {
  archive: (id) => alice.post(`/quiz/${id}/archive`, { archive: true }),
  delete: (id) => alice.del(`/quiz/${id}`),
  move: (id) => alice.post(`/quiz/${id}/move`, { folder_id: alice.folderId }),
  publish: (id) => alice.post(`/quiz/${id}/publish`, {}),
};

for (const [name, change] of Object.entries(changes)) {
  test(`[SL-50] ${name} of a survey that is deleted meanwhile is 404, for it is not there any more`, async () => {
    const { id } = good(await alice.post('/quiz', { folder_id: alice.folderId }));
    const other = await db.pool.connect();
    try {
      await other.query('begin');
      await other.query('update surveys set deleted_at = now() where id = $1', [id]);
      let isAnswered = false;
      const answer = change(id).finally(() => (isAnswered = true));
      await untilDone(async () => isAnswered || (await isSomebodyWaiting()));
      await other.query('commit');
      const { status, body } = await answer;
      assert.deepEqual([status, body.code], [404, 'quiz_not_found']);
    } finally {
      other.release(true);
    }
  });
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rowCount !== 0;
}
