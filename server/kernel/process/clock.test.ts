import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { freshDatabase } from '../../../test/database.ts';
import { connect } from '../database/db.ts';
import { today, wireTime, wireTimestamp } from './clock.ts';
import { makeLog } from './log.ts';

const database = await freshDatabase();
const db = connect({ url: database.url, log: makeLog({ pretty: false, level: 'silent' }) });
after(async () => {
  await db.close();
  await database.drop();
});

test('[CV-34] a time of our own has six decimals', () => {
  assert.equal(wireTime(new Date('2026-02-25T08:37:14.123Z')), '2026-02-25T08:37:14.123000Z');
  assert.match(today(), /^\d{4}-\d\d-\d\d$/);
});

const written: Record<string, string> = {
  '2026-02-25 08:37:14+00': '2026-02-25T08:37:14.000000Z',
  '2026-02-25 08:37:14.1+00': '2026-02-25T08:37:14.100000Z',
  '2026-02-25 08:37:14.123456+00': '2026-02-25T08:37:14.123456Z',
  '2026-02-25 10:37:14.123456+02': '2026-02-25T08:37:14.123456Z',
  '2026-03-01 00:07:14.000001+05:30': '2026-02-28T18:37:14.000001Z',
  '2026-02-24 22:37:14-03:30': '2026-02-25T02:07:14.000000Z',
};

for (const [text, wire] of Object.entries(written)) {
  test(`[CV-34] PostgreSQL's "${text}" becomes ${wire}`, () => assert.equal(wireTimestamp(text), wire));
}

test('[CV-34] what the database gives is in UTC to the microsecond, and ids are numbers', async () => {
  const { rows } = await db.pool.query(
    "select timestamptz '2026-07-01 12:00:00.000001+02' as at, 9007199254740991::int8 as id, current_setting('timezone') as zone",
  );
  assert.deepEqual(rows, [{ at: '2026-07-01T10:00:00.000001Z', id: Number.MAX_SAFE_INTEGER, zone: 'UTC' }]);
});
