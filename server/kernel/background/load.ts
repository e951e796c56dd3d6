/** Whether requests take the time of the process. What can wait gives way to them: nobody stands before it. */
import { performance } from 'node:perf_hooks';

const windowMilliseconds = 250;
/** With fewer requests in a window it is other work that takes the time, and it need not give way to itself. */
const manyRequests = 25;

export type IsBusy = () => boolean;

/** Looks at the time since it was asked last, a quarter of a second at least. `served` counts requests. */
export function watchLoad(served: () => number, busyShare: number): IsBusy {
  const look = () => ({ at: performance.now(), loop: performance.eventLoopUtilization(), served: served() });
  let last = look();
  let isBusy = false;
  return () => {
    const now = look();
    if (now.at - last.at < windowMilliseconds) return isBusy;
    const { utilization } = performance.eventLoopUtilization(now.loop, last.loop);
    isBusy = utilization > busyShare && now.served - last.served >= manyRequests;
    last = now;
    return isBusy;
  };
}
