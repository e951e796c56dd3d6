import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';

const house = await openHouse();
after(() => house.close());

const capped = { limit_answer_count_enabled: true, limit_answer_count_value: 1000 };

test('[LI-30] of a crowd before one survey six hold connections, and respondents of another do not wait behind it', async () => {
  const crowded = await openSurvey(house, { widgets: draft(ask('input')), settings: capped });
  const other = await openSurvey(house, { widgets: draft(ask('input')), settings: capped });
  const holder = await house.db.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`cap ${crowded.id}`]);
    const crowd = Array.from({ length: 40 }, () => crowded.rita.complete({}));
    const atWork = async () => {
      const waiting = `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await house.db.pool.query<{ count: number }>(waiting)).rows[0]!.count;
    };
    for (let tries = 0; (await atWork()) < 6 && tries < 200; tries += 1) await pause(50);
    const uuid = randomUUID();
    good(await other.rita.put(uuid, { values: {} }));
    good(await other.rita.complete({}, {}, uuid));
    assert.equal(await atWork(), 6);
    await holder.query('commit');
    for (const answer of await Promise.all(crowd)) good(answer);
  } finally {
    holder.release();
  }
});
