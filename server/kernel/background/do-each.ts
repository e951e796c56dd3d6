/**
 * Work of jobs on many things that have nothing to do with each other. One that fails, on each run, keeps none of the
 * others from being done; the first failure is thrown at the end, so that the job is seen to fail and comes again.
 */

/** So many in a row are no fault of theirs: the store or the database is away, and each may wait for it a long time. */
const mostInARow = 10;

export async function doEach<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  let inARow = 0;
  for (const item of items) {
    try {
      await work(item);
      inARow = 0;
    } catch (error) {
      failures.push(error);
      inARow += 1;
      if (inARow === mostInARow) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
