import assert from 'node:assert/strict';
import test from 'node:test';
import { fetchedOnce } from './fetched-once.ts';

test('[DA-80] what cannot be fetched is asked for four times with pauses, then told, and asked for again by the next', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let asked = 0;
  const { load } = fetchedOnce(async () => {
    asked += 1;
    throw new Error('no connection');
  });
  const failure = load().catch((error: unknown) => error);
  for (let second = 0; second < 7; second += 1) {
    await new Promise(setImmediate);
    t.mock.timers.tick(1000);
  }
  assert.match(String(await failure), /no connection/);
  assert.equal(asked, 4);
  await assert.rejects(load(), /no connection/);
  assert.equal(asked, 4);
  t.mock.timers.tick(1000);
  void load().catch(() => {});
  assert.equal(asked, 5);
});
