/** The batched writer: one bad row never fails the others, and nobody waits for ever. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ask, draft } from '../../../test/draft.ts';
import { openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import type { Db } from '../../kernel/database/db.ts';
import { assignCodes, holdCodes } from '../../promo/index.ts';
import type { Completion } from '../store/writer.ts';
import { makeWriter } from './writer.ts';

const hooks = { assignCodes, holdCodes };
const house = await openHouse();
after(() => house.close());

async function completionOf(): Promise<(change?: Partial<Completion> & { lang?: string }) => Completion> {
  const { id, rita } = await openSurvey(house, { widgets: draft(ask('input')) });
  await rita.complete({});
  const { rows } = await house.db.pool.query(
    'select a.*, s.updated_at, s.revision, s.workspace_id from answers a join surveys s on s.id = a.survey_id where a.survey_id = $1',
    [id],
  );
  const {
    updated_at: updatedAt,
    revision,
    workspace_id: workspaceId,
    survey_id: _survey,
    uuid: _uuid,
    id: _id,
    ...row
  } = rows[0];
  return ({ lang, ...change } = {}) => ({
    surveyId: id,
    workspaceId,
    uuid: randomUUID(),
    stamp: { id, updatedAt, revision, isOfStrangers: false, themeUpdatedAt: '' },
    answer: { ...row, ...(lang === undefined ? {} : { lang }) },
    ...change,
  });
}

test('[RI-44] a batch that fails goes row by row: the bad one fails, the others are stored', async () => {
  const make = await completionOf();
  const writer = makeWriter(house.db, hooks);
  const bad = make({ lang: null as never });
  const settled = await Promise.allSettled([make(), bad, make()].map((one) => writer.write(one)));
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
});

test('[RI-44] a taken UUID and a survey that has changed are left out, without a fault', async () => {
  const make = await completionOf();
  const writer = makeWriter(house.db, hooks);
  const one = make();
  const stale = make({ stamp: { ...one.stamp, revision: one.stamp.revision + 1 } });
  const [first, twin, old] = await Promise.all([writer.write(one), writer.write({ ...one }), writer.write(stale)]);
  assert.deepEqual([typeof first, twin, old], ['number', null, null]);
  assert.equal(await writer.write(one), null);
});

test('[RI-44] requests that come together share a statement of at most 64 rows', async () => {
  const make = await completionOf();
  const sizes: number[] = [];
  const db: Db = {
    ...house.db,
    prepared: (statement) => {
      sizes.push(JSON.parse(statement.values[0] as string).length);
      return house.db.prepared(statement);
    },
  };
  const writer = makeWriter(db, hooks);
  const ids = await Promise.all(Array.from({ length: 150 }, () => writer.write(make())));
  assert.equal(new Set(ids).size, 150);
  assert.deepEqual(
    [sizes.reduce((sum, size) => sum + size), Math.max(...sizes) <= 64, sizes.length < 10],
    [150, true, true],
  );
});

test('[RI-44] another batch goes past one that is held up', async () => {
  const make = await completionOf();
  const stuck = Promise.withResolvers<never>();
  let batches = 0;
  const db: Db = {
    ...house.db,
    prepared: (statement) => (++batches === 1 ? stuck.promise : house.db.prepared(statement)),
  };
  const writer = makeWriter(db, hooks);
  const first = writer.write(make());
  await setImmediate();
  const others = await Promise.all(Array.from({ length: 3 }, () => writer.write(make())));
  assert.deepEqual([others.every((id) => typeof id === 'number'), batches], [true, 2]);
  stuck.reject(new Error('gone'));
  await assert.rejects(first, /gone/);
});
