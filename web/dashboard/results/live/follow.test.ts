/** What comes in is heard, without asking more often than is good for anybody. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ServerEvent } from '../../../../sdk/client.ts';
import { follow, makeRenewal, patienceMilliseconds, pollMilliseconds, type Following } from './follow.ts';

/** Time that passes when it is told to. */
function clock() {
  let now = 0;
  let next = 0;
  const waiting = new Map<number, { at: number; run: () => void }>();
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    now: () => now,
    set(run: () => void, milliseconds: number) {
      next += 1;
      waiting.set(next, { at: now + milliseconds, run });
      return next;
    },
    clear: (timer: number) => void waiting.delete(timer),
    async pass(milliseconds: number) {
      const end = now + milliseconds;
      await settle();
      for (;;) {
        const due = [...waiting].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)[0];
        if (!due) break;
        waiting.delete(due[0]);
        now = due[1].at;
        due[1].run();
        await settle();
      }
      now = end;
    },
  };
}

const untilStopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));

async function* streamOf(events: readonly ServerEvent[], signal: AbortSignal): AsyncGenerator<ServerEvent> {
  yield* events;
  await untilStopped(signal);
}

test('[DA-203] a stream that says nothing gives way to asking every half minute, and comes back when it can', async () => {
  const time = clock();
  const states: Following[] = [];
  const heard: unknown[] = [];
  let [asked, isRefused] = [0, true];
  const end = new AbortController();
  const events = [{ event: 'totals', data: { all_visited: 2 }, id: '7' }];
  const following = follow(
    {
      ...time,
      open: (_, signal) => streamOf(isRefused ? [] : events, signal),
      ask: () => void (asked += 1),
      hear: (totals) => heard.push(totals),
      tell: (state) => states.push(state),
    },
    end.signal,
  );
  await time.pass(patienceMilliseconds - 1);
  assert.deepEqual([states, asked], [[], 0]);
  await time.pass(1);
  assert.deepEqual([states, asked], [['polling'], 1]);
  await time.pass(pollMilliseconds + patienceMilliseconds);
  assert.deepEqual([states, asked], [['polling', 'polling'], 2]);
  isRefused = false;
  await time.pass(pollMilliseconds);
  assert.deepEqual([states.at(-1), heard], ['live', [{ all_visited: 2 }]]);
  end.abort();
  await following;
});

test('[DA-203] a survey that is gone is asked for once more, and then no longer', async () => {
  const time = clock();
  let asked = 0;
  await follow(
    {
      ...time,
      open: (_, signal) => streamOf([{ event: 'end', data: { reason: 'deleted' }, id: null }], signal),
      ask: () => void (asked += 1),
      hear: () => assert.fail('nothing is heard'),
      tell: () => {},
    },
    new AbortController().signal,
  );
  assert.equal(asked, 1);
});

test('[DA-203] what is shown is read again at most every three seconds, and every ten where reading is slow', async () => {
  const time = clock();
  const readings: number[] = [];
  let takes = 10;
  const renewal = makeRenewal({
    ...time,
    read: () => {
      readings.push(time.now());
      return new Promise<void>((resolve) => void time.set(resolve, takes));
    },
  });
  for (let at = 0; at < 100; at += 1) {
    renewal.changed();
    await time.pass(100);
  }
  assert.deepEqual(readings, [0, 3000, 6000, 9000]);
  takes = 1500;
  await time.pass(2000);
  readings.length = 0;
  for (let at = 0; at < 350; at += 1) {
    renewal.changed();
    await time.pass(100);
  }
  const gaps = readings.slice(1).map((at, n) => at - readings[n]!);
  assert.ok(gaps.length >= 2 && gaps.every((gap) => gap === 10_000), gaps.join());
  renewal.stop();
  const before = readings.length;
  await time.pass(60_000);
  assert.equal(readings.length, before);
});
