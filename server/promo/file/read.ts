/** Reads the codes of an uploaded file in a thread with limits on memory and time. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { makeFairQueue } from '../../kernel/limits/fair-queue.ts';
import { refuse } from '../../kernel/problem.ts';
import { root } from '../../kernel/process/root.ts';
import { reasons, type Reason } from './unreadable.ts';

const endings = ['txt', 'csv', 'xlsx', 'xls'] as const;

export interface CodeFile {
  ext: (typeof endings)[number];
  bytes: Uint8Array;
}

export type Outcome = { codes: string[] } | { fault: Reason };

/** Its reader is loaded, and the time of the file begins; then what became of it. */
export type FromThread = 'loaded' | Outcome;

const milliseconds = 4500;
/** A busy machine loads the reader more slowly than it reads: that is not the fault of the file. */
const loadingMilliseconds = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 };

/** Refused by the ending of its name alone, whatever is inside. */
export function codeFileOf(name: string, bytes: Uint8Array): CodeFile {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const ext = endings.find((known) => known === ending) ?? refuse('422 file_format');
  return { ext, bytes };
}

/** A rush of files of one person waits behind itself: others read theirs in between. */
const queue = makeFairQueue({ places: 2, each: 1, line: 6 });

export async function readCodes(file: CodeFile, userId: number): Promise<string[]> {
  const outcome = await queue.run(userId, () => readInThread(file));
  if ('codes' in outcome) return outcome.codes;
  return refuse('422 file_unreadable', { message: reasons[outcome.fault], details: { reason: outcome.fault } });
}

async function readInThread(file: CodeFile): Promise<Outcome> {
  const thread = new Worker(join(root, 'server/promo/file/thread.ts'), {
    workerData: file,
    resourceLimits,
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
        timer = setTimeout(() => settle({ fault: 'too_slow' }), limit);
      };
      waitFor(loadingMilliseconds);
      thread.on('message', (message: FromThread) => (message === 'loaded' ? waitFor(milliseconds) : settle(message)));
      // Out of memory is the one way in which the thread ends without a message.
      thread.once('error', () => settle({ fault: 'too_large' }));
      thread.once('exit', () => settle({ fault: 'damaged' }));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
