import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';

const house = await openHouse();
after(() => house.close());

test('[LI-22] of many requests of one account four work at once, and others do not wait behind them', async () => {
  const { alice, carol, db } = house;
  const holder = await db.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from workspaces where id = $1 for update', [alice.workspaceId]);
    const sent = Array.from({ length: 8 }, () => alice.post(`/workspace/${alice.workspaceId}`, { name: 'Mine' }));
    for (let tries = 0; (await waitingForLocks()) < 4 && tries < 200; tries += 1) await pause(50);
    good(await carol.get(`/workspace/${carol.workspaceId}/members`));
    assert.equal(await waitingForLocks(), 4);
    await holder.query('commit');
    for (const answer of await Promise.all(sent)) good(answer);
  } finally {
    holder.release();
  }
});

test('[LI-47, A-89] of many accounts ten requests work at once, and respondents do not wait behind them', async () => {
  const { alice, bob, vera, carol, db } = house;
  const { rita } = await openSurvey(house, { widgets: draft(ask('input')) });
  good(await rita.complete({}));
  const holder = await db.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table saved_filters in access exclusive mode');
    const { id } = (await alice.get('/quiz')).body[0];
    const own = await house.survey(carol);
    const sent = [alice, bob, vera, carol].flatMap((person) =>
      Array.from({ length: 4 }, () => person.get(`/quiz/${person === carol ? own : id}/filters`)),
    );
    for (let tries = 0; (await waitingForLocks()) < 10 && tries < 200; tries += 1) await pause(50);
    good(await rita.complete({}));
    assert.equal(await waitingForLocks(), 10);
    await holder.query('commit');
    for (const answer of await Promise.all(sent)) good(answer);
  } finally {
    holder.release();
  }
});

test('[LI-31] of many who are not signed in two of an address work at once, and respondents do not wait behind them', async () => {
  const { rita } = await openSurvey(house, { widgets: draft(ask('input')) });
  good(await rita.complete({}));
  const holder = await house.db.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table users in access exclusive mode');
    const wrong = { email: 'stranger@example.com', password: 'not the password' };
    const sent = Array.from({ length: 20 }, () => house.nobody.post('/auth/login', wrong));
    for (let tries = 0; (await waitingForLocks()) < 2 && tries < 200; tries += 1) await pause(50);
    good(await rita.complete({}));
    assert.equal(await waitingForLocks(), 2);
    await holder.query('commit');
    for (const { status } of await Promise.all(sent)) assert.ok(status === 401 || status === 429, String(status));
  } finally {
    holder.release();
  }
});

async function waitingForLocks(): Promise<number> {
  const waiting = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await house.db.pool.query<{ count: number }>(waiting)).rows[0]!.count;
}
