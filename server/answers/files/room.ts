/**
 * How much the files of respondents take together in all surveys of an account. By the hour they are bounded too, but they stay
 * as long as their answers: a patient stranger would have the whole disk, and take it from the surveys of everybody else.
 */
import { limits } from '../../../contract/limits.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { refuse } from '../../kernel/problem.ts';
import type { Config } from '../../kernel/process/config.ts';
import { lockFilesOfOwner, sumFileBytes } from '../store/files.ts';

interface Room {
  config: Pick<Config, 'uploads'>;
  surveyId: number;
}

/** For who can tell before the file is read: whether the least of files would find room. */
export async function requireSomeRoom(tx: Tx, { config, surveyId }: Room): Promise<void> {
  const most = mostBytes(config);
  if (most > 0) await requireWithin(tx, surveyId, { most, bytes: 0 });
}

/** Nobody else takes what is left before the transaction ends, so that it is exact. */
export async function takeRoom(tx: Tx, { config, surveyId }: Room, bytes: number): Promise<void> {
  const most = mostBytes(config);
  if (most === 0) return;
  await lockFilesOfOwner(tx, surveyId);
  await requireWithin(tx, surveyId, { most, bytes });
}

async function requireWithin(
  tx: Tx,
  surveyId: number,
  { most, bytes }: { most: number; bytes: number },
): Promise<void> {
  const least = limits.leastFileBytes;
  const taken = await sumFileBytes(tx, surveyId, least);
  if (taken + Math.max(bytes, least) > most) refuse('409 answer_file_limit', { details: { max_bytes: most } });
}

function mostBytes({ uploads }: Pick<Config, 'uploads'>): number {
  return uploads.answerFilesMbPerAccount * 2 ** 20;
}
