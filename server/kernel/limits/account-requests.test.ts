import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { good, openHouse } from '../../../test/house.ts';

const house = await openHouse();
after(() => house.close());

test('[LI-22] of many requests of one account four work at once, and others do not wait behind them', async () => {
  const { alice, carol, db } = house;
  const holder = await db.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from workspaces where id = $1 for update', [alice.workspaceId]);
    const sent = Array.from({ length: 8 }, () => alice.post(`/workspace/${alice.workspaceId}`, { name: 'Mine' }));
    const atWork = async () => {
      const waiting = `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await db.pool.query<{ count: number }>(waiting)).rows[0]!.count;
    };
    for (let tries = 0; (await atWork()) < 4 && tries < 200; tries += 1) await pause(50);
    good(await carol.get(`/workspace/${carol.workspaceId}/members`));
    assert.equal(await atWork(), 4);
    await holder.query('commit');
    for (const answer of await Promise.all(sent)) good(answer);
  } finally {
    holder.release();
  }
});
