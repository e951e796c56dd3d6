/**
 * Loaded into the server: how long its thread worked without coming back to its timers, in time of its processor, so
 * that a busy machine is not taken for a busy server, and the most memory it held.
 */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const everyMilliseconds = 20;
/** Shorter ones are of no interest. */
const leastMilliseconds = 50;
const file = `${process.env.CANVASS_FUZZ_PROBE}.${process.pid}`;

if (isMainThread) {
  const holdUps = [];
  let mostMemory = 0;
  let last = process.threadCpuUsage();
  let ticks = 0;
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    const worked = (user + system) / 1000;
    if (worked > leastMilliseconds) holdUps.push({ at: Date.now(), worked });
    mostMemory = Math.max(mostMemory, process.memoryUsage.rss());
    ticks += 1;
    if (ticks % 10 === 0 || worked > leastMilliseconds) writeFileSync(file, JSON.stringify({ holdUps, mostMemory }));
  }, everyMilliseconds).unref();
}
