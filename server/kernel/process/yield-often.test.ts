import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownTurn, yieldOften } from './yield-often.ts';

test('[EX-23] long work lets others run between its pieces', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const pace = yieldOften();
  let pauses = 0;
  // Far less than this is enough; without pauses no time would be.
  for (const end = performance.now() + 10_000; performance.now() < end && (turns < 5 || pauses < 10);) {
    const waited = pace();
    if (!waited) continue;
    await waited;
    pauses += 1;
  }
  clearInterval(others);
  assert.ok(turns >= 5, `${turns} turns of others`);
  assert.ok(pauses >= 10, `${pauses} pauses`);
});

test('[A-57] of those who ask for turns of their own no two go on in the same one', async () => {
  let [turns, isDone] = [0, false];
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const seen = await Promise.all(Array.from({ length: 20 }, () => ownTurn().then(() => turns)));
  isDone = true;
  assert.equal(new Set(seen).size, 20);
});
