/** Reads a file: a small one at once, a large one in a thread with limits on memory and time. */
import type { Unread } from '../../../engine/import/imported.ts';
import { runInThread, type ThreadFault } from '../../kernel/background/run-in-thread.ts';
import { makeFairQueue } from '../../kernel/limits/fair-queue.ts';
import type { Content } from '../content.ts';
import { readSurvey, type FileFormat, type SentFile } from './read-survey.ts';

export type ReadOutcome = Content | Unread;

/** What takes a few milliseconds whatever stands in it; rules on long lists took two seconds of a file of 94 KB. */
const smallBytes = 4 * 1024;

/** A rush of files of one person waits behind itself: others read theirs in between. */
const queue = makeFairQueue({ name: 'imports', places: 2, each: 1, line: 6 });

const sentences: Record<ThreadFault, string> = {
  too_slow: 'It takes too long to read the file.',
  too_large: 'The file takes too much memory to be read.',
  damaged: 'The file cannot be read.',
};

/** What was sent, still where it was put: hundreds of files that wait for their turn are not held in the memory. */
export interface WaitingFile {
  format: FileFormat;
  size: number;
  bytes(): Promise<Uint8Array>;
}

export async function readFile({ format, size, bytes }: WaitingFile, userId: number): Promise<ReadOutcome> {
  if (size <= smallBytes) return readSurvey({ format, bytes: await bytes() });
  return queue.run(userId, async () => readInThread({ format, bytes: await bytes() }));
}

async function readInThread(file: SentFile): Promise<ReadOutcome> {
  return runInThread<ReadOutcome>({
    file: 'server/imports/read/thread.ts',
    input: file,
    milliseconds: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    failed: (fault) => ({ refused: 'file_unreadable', why: sentences[fault] }),
  });
}
