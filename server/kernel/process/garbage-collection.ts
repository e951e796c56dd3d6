/** When V8 tidies up its memory. */
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookMilliseconds = 3000;
const quietShare = 0.1;
const busyShare = 0.5;
const keepMilliseconds = 600_000;

/**
 * V8 gives memory back after eight quiet seconds, and whoever comes next pays for it: half a minute later the slowest of a
 * hundred answers took 66 ms instead of 16. Memory that was needed once is kept for ten minutes.
 */
export function keepMemory(): void {
  setFlagsFromString(`--gc-memory-reducer-start-delay-ms=${keepMilliseconds}`);
}

/**
 * One thorough collection: V8 would keep what the start has left behind, a third of all, until it needs the room. As it
 * holds up everything for a tenth of a second, it waits until hardly anybody is served. Where many were, it is too late:
 * their load has cleared up by itself, and code that V8 made quick for them would be thrown away.
 */
export function collectWhenQuiet(): void {
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization > quietShare && utilization < busyShare) return;
    clearInterval(timer);
    if (utilization < busyShare) collectGarbage();
  }, lookMilliseconds).unref();
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setFlagsFromString('--no-expose-gc');
}
