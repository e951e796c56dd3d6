/** What is taken out of a window of the database is exact, however many take at once: resent messages, uploads, kept repeats. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openHouse } from '../../../test/house.ts';
import { connect } from '../database/db.ts';
import { makeLog } from '../process/log.ts';
import { readWindows, spendWindow } from './store.ts';

const house = await openHouse();
const { config } = house;
const other = connect({
  url: config.databaseUrl!,
  directUrl: config.databaseDirectUrl!,
  log: makeLog(config.log),
});
after(async () => {
  await other.close();
  await house.close();
});
/** Long enough that no test meets its end. */
const minutes = 60 * 24 * 36_500;

test('[WH-16, LI-12, LI-36, A-80] of 400 at once over two instances as many take three out of a window of 300 as there is room for, and what is rolled back costs nothing', async () => {
  const bucket = 'resends of somebody';
  const spend = (n: number) =>
    [house.db, other][n % 2]!.transact(async (tx) => {
      const { isWithin } = await spendWindow(tx, { bucket, amount: 3, most: 301, minutes });
      // Every tenth fails afterwards, for a reason of its own.
      if (isWithin && n % 10 === 0) throw new Error('undone');
      return isWithin;
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 400 }, (_, n) => spend(n)));
  const taken = outcomes.filter((one) => one.status === 'fulfilled' && one.value);
  const { spent } = await house.db.read((tx) => readWindows(tx, { buckets: [bucket], minutes }));
  assert.deepEqual([taken.length, spent.get(bucket)], [100, 300]);
});
