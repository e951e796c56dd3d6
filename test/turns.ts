/** How long others wait for the thread while it works. */

/** What the thread works in its longest turn of the event loop, and in all of them together: microseconds of the processor. */
export async function turnsOf(work: () => Promise<unknown>): Promise<{ longest: number; whole: number }> {
  const worked = (since?: NodeJS.CpuUsage) => process.threadCpuUsage(since).user;
  const began = process.threadCpuUsage();
  let [longest, last, isDone] = [0, began, false];
  const next = () => {
    longest = Math.max(longest, worked(last));
    last = process.threadCpuUsage();
    if (!isDone) setImmediate(next);
  };
  setImmediate(next);
  await work();
  isDone = true;
  return { longest, whole: worked(began) };
}
