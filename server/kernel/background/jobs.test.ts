import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openHouse } from '../../../test/house.ts';
import { jobs, resumeJobs } from './jobs.ts';

const house = await openHouse();
after(() => house.close());

test('[RU-92] what a killed process was doing is asked for anew at the next start, and not after hours', async () => {
  const { db } = house;
  const free = async () => {
    const { rows } = await db.pool.query<{ name: string }>(
      `select task_identifier as name from graphile_worker.jobs where locked_at is null and attempts < max_attempts
       order by task_identifier`,
    );
    return rows.map(({ name }) => name);
  };
  for (const name of ['surveys:erase', 'answers:count-quotas'] as const)
    await db.transact((tx) => jobs.add(tx, name, { key: name }));
  await db.pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'`);
  assert.deepEqual(await free(), []);
  await resumeJobs(db);
  await resumeJobs(db);
  assert.deepEqual(await free(), ['answers:count-quotas', 'media:narrow', 'surveys:erase']);
});
