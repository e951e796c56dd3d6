import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shouldGiveUp } from './give-up.ts';
import { nextWait } from './schedule.ts';

const plain = { status: 500, retryAfter: null };
const minutes = [5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440];

test('[WH-29] nine retries, each a tenth earlier or later at random, and then no more', () => {
  minutes.forEach((wait, tries) => {
    for (const [random, factor] of [
      [0, 0.9],
      [0.5, 1],
      [1, 1.1],
    ] as const) {
      const seconds = nextWait({ ...plain, tries }, () => random)!;
      assert.ok(Math.abs(seconds - wait * 60 * factor) < 1e-6, `${tries} ${random}`);
    }
  });
  assert.equal(nextWait({ ...plain, tries: 9 }), null);
});

test('[WH-30] Retry-After of 429 and 503 is waited for, a day at most, and never shortens the schedule', () => {
  const wait = (status: number, retryAfter: string, tries = 0) => nextWait({ status, retryAfter, tries }, () => 0.5);
  assert.equal(wait(429, '600'), 600);
  assert.equal(wait(503, '600'), 600);
  assert.equal(wait(500, '600'), 5);
  assert.equal(wait(429, '1', 1), 300);
  assert.equal(wait(429, '999999'), 86_400);
  assert.equal(wait(429, '9'.repeat(400)), 86_400);
  assert.equal(wait(429, 'soon'), 5);
  assert.equal(wait(429, '-7'), 5);
  const inTenMinutes = wait(503, new Date(Date.now() + 600_000).toUTCString())!;
  assert.ok(inTenMinutes > 590 && inTenMinutes <= 600);
  assert.equal(wait(503, new Date(0).toUTCString()), 5);
});

test('[WH-31] 410 ends at once; else only five days of failures with at least five attempts', () => {
  const five = 5 * 86_400;
  assert.equal(nextWait({ status: 410, retryAfter: null, tries: 0 }), null);
  assert.equal(shouldGiveUp({ failCount: 1, failingSeconds: 0 }, { status: 410 }, 1), true);
  assert.equal(shouldGiveUp({ failCount: 5, failingSeconds: five }, { status: 500 }, 1), true);
  assert.equal(shouldGiveUp({ failCount: 4, failingSeconds: five }, { status: 500 }, 1), false);
  assert.equal(shouldGiveUp({ failCount: 500, failingSeconds: five - 1 }, { status: null }, 1), false);
  assert.equal(shouldGiveUp({ failCount: 500, failingSeconds: null }, { status: 500 }, 1), false);
});
