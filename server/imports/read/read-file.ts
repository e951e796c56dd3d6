/** Reads a file: a small one at once, a large one in a thread with limits on memory and time. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Unread } from '../../../engine/import/imported.ts';
import { makeFairQueue } from '../../kernel/limits/fair-queue.ts';
import { root } from '../../kernel/process/root.ts';
import type { Content } from '../content.ts';
import { readSurvey, type FileFormat, type SentFile } from './read-survey.ts';

export type FromThread = 'loaded' | Content | Unread;

/** What takes a few milliseconds; a thread takes longer to begin. */
const smallBytes = 128 * 1024;
const milliseconds = 10_000;
/** A busy machine loads the reader more slowly than it reads: that is not the fault of the file. */
const loadingMilliseconds = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

/** A rush of files of one person waits behind itself: others read theirs in between. */
const queue = makeFairQueue({ places: 2, each: 1, line: 6 });

/** What was sent, still where it was put: hundreds of files that wait for their turn are not held in the memory. */
export interface WaitingFile {
  format: FileFormat;
  size: number;
  bytes(): Promise<Uint8Array>;
}

export async function readFile({ format, size, bytes }: WaitingFile, userId: number): Promise<Content | Unread> {
  if (size <= smallBytes) return readSurvey({ format, bytes: await bytes() });
  return queue.run(userId, async () => readInThread({ format, bytes: await bytes() }));
}

async function readInThread(file: SentFile): Promise<Content | Unread> {
  const thread = new Worker(join(root, 'server/imports/read/thread.ts'), {
    workerData: file,
    resourceLimits,
    // It needs no settings of the service.
    env: {},
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Content | Unread>((settle) => {
      const waitFor = (limit: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => settle(unreadable('It takes too long to read the file.')), limit);
      };
      waitFor(loadingMilliseconds);
      thread.on('message', (message: FromThread) => (message === 'loaded' ? waitFor(milliseconds) : settle(message)));
      thread.once('error', () => settle(unreadable('The file takes too much memory to be read.')));
      thread.once('exit', () => settle(unreadable('The file cannot be read.')));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

function unreadable(why: string): Unread {
  return { refused: 'file_unreadable', why };
}
