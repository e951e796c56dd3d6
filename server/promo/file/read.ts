/** Reads the codes of an uploaded file in a thread with limits on memory and time. */
import { runInThread } from '../../kernel/background/run-in-thread.ts';
import { makeFairQueue } from '../../kernel/limits/fair-queue.ts';
import { refuse } from '../../kernel/problem.ts';
import { reasons, type Reason } from './unreadable.ts';

const endings = ['txt', 'csv', 'xlsx', 'xls'] as const;

export interface CodeFile {
  ext: (typeof endings)[number];
  bytes: Uint8Array;
}

export type Outcome = { codes: string[] } | { fault: Reason };

/** Refused by the ending of its name alone, whatever is inside. */
export function codeFileOf(name: string, bytes: Uint8Array): CodeFile {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const ext = endings.find((known) => known === ending) ?? refuse('422 file_format');
  return { ext, bytes };
}

/** A rush of files of one person waits behind itself: others read theirs in between. */
const queue = makeFairQueue({ name: 'promo files', places: 2, each: 1, line: 6 });

export async function readCodes(file: CodeFile, userId: number): Promise<string[]> {
  const outcome = await queue.run(userId, () => readInThread(file));
  if ('codes' in outcome) return outcome.codes;
  return refuse('422 file_unreadable', { message: reasons[outcome.fault], details: { reason: outcome.fault } });
}

async function readInThread(file: CodeFile): Promise<Outcome> {
  return runInThread<Outcome>({
    file: 'server/promo/file/thread.ts',
    input: file,
    milliseconds: 4500,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 },
    failed: (fault) => ({ fault }),
  });
}
