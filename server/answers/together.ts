/**
 * Work of the same kind, asked for in one turn of the event loop, done in one go at its end. Judging one answer between
 * two requests finds neither code nor data in the caches of the processor; for all that arrived together it does so once.
 */
export type Together = <Made>(work: () => Made) => Promise<Made>;

export function makeTogether(): Together {
  let waiting: (() => void)[] = [];

  function run(): void {
    const all = waiting;
    waiting = [];
    for (const work of all) work();
  }

  return (work) =>
    new Promise((done, failed) => {
      if (waiting.length === 0) setImmediate(run);
      waiting.push(() => {
        try {
          done(work());
        } catch (error) {
          failed(error);
        }
      });
    });
}
