/** Reads what a stranger sent in a thread with limits on memory and time: whatever it does to its reader, the service goes on. */
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { programOf } from '../process/program.ts';

/** Its reader is loaded, and the time of the work begins; then what became of it. */
export type FromThread<Outcome> = 'loaded' | Outcome;

export type ThreadFault = 'too_slow' | 'too_large' | 'damaged';

export interface ThreadWork<Outcome> {
  /** The thread's file, from the root of the project. */
  file: string;
  input: unknown;
  milliseconds: number;
  resourceLimits: ResourceLimits;
  failed: (fault: ThreadFault) => Outcome;
}

/** A busy machine loads the reader more slowly than it reads: that is not the fault of what was sent. */
const loadingMilliseconds = 20_000;

export async function runInThread<Outcome>(work: ThreadWork<Outcome>): Promise<Outcome> {
  const thread = new Worker(programOf(work.file), {
    workerData: work.input,
    resourceLimits: work.resourceLimits,
    // It needs no settings of the service, and what a library prints is nobody's log.
    env: {},
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Outcome>((settle) => {
      const waitFor = (limit: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => settle(work.failed('too_slow')), limit);
      };
      waitFor(loadingMilliseconds);
      thread.on('message', (message: FromThread<Outcome>) =>
        message === 'loaded' ? waitFor(work.milliseconds) : settle(message),
      );
      // Out of memory is the one way in which the thread ends without a message.
      thread.once('error', () => settle(work.failed('too_large')));
      thread.once('exit', () => settle(work.failed('damaged')));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
