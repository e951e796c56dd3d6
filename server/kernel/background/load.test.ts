import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { watchLoad } from './load.ts';

test('[WH-42] a process is busy when requests take its time, and not when other work or nothing does', async () => {
  let served = 0;
  const isBusy = watchLoad(() => served, 0.85);
  const work = async (requests: number) => {
    const end = performance.now() + 300;
    while (performance.now() < end) Math.sqrt(served);
    served += requests;
    await new Promise(setImmediate);
  };
  assert.equal(isBusy(), false);
  await work(100);
  assert.equal(isBusy(), true, 'many requests, no time left');
  await work(1);
  assert.equal(isBusy(), false, 'hardly a request');
  served += 100;
  await pause(300);
  assert.equal(isBusy(), false, 'many requests, time left');
});
