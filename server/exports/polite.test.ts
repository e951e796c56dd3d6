import assert from 'node:assert/strict';
import { test } from 'node:test';
import { politely } from './polite.ts';

test('[EX-23] long work lets others run between its pieces', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const pace = politely();
  const waits: number[] = [];
  for (const end = performance.now() + 50; performance.now() < end;) {
    const waited = pace();
    if (!waited) continue;
    await waited;
    waits.push(performance.now());
  }
  clearInterval(others);
  assert.ok(turns >= 5, `${turns} turns of others`);
  assert.ok(waits.length >= 10, `${waits.length} pauses`);
});
