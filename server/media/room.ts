/**
 * How much the media of an account take together, in however many workspaces. By the hour their uploads are bounded too, but
 * media stay until somebody deletes them: a patient stranger would have the whole disk.
 */
import { limits } from '../../contract/limits.ts';
import type { Tx } from '../kernel/database/db.ts';
import { refuse } from '../kernel/problem.ts';
import type { Config } from '../kernel/process/config.ts';
import { lockMediaBytes } from './store/media.ts';

interface MediaOf {
  config: Pick<Config, 'uploads'>;
  workspaceId: number;
}

export async function requireMediaRoom(tx: Tx, of: MediaOf, bytes: number): Promise<void> {
  if (await hasMediaRoom(tx, of, Math.max(bytes, limits.leastFileBytes))) return;
  refuse('409 media_limit', { details: { max_bytes: mostOf(of) } });
}

/** Nobody else adds media of this account before the transaction ends, so that what is left is exact. */
export async function hasMediaRoom(tx: Tx, of: MediaOf, bytes: number): Promise<boolean> {
  const most = mostOf(of);
  return most === 0 || (await lockMediaBytes(tx, of.workspaceId, limits.leastFileBytes)) + bytes <= most;
}

function mostOf({ config }: MediaOf): number {
  return config.uploads.mediaMbPerAccount * 2 ** 20;
}
