/**
 * How much the media of an account take together, in however many workspaces. By the hour their uploads are bounded too, but
 * media stay until somebody deletes them: a patient stranger would have the whole disk.
 */
import { limits } from '../../contract/limits.ts';
import type { Tx } from '../kernel/database/db.ts';
import { refuse } from '../kernel/problem.ts';
import type { Config } from '../kernel/process/config.ts';
import { lockMediaBytes } from './store.ts';

/** Nobody else adds media of this account before the transaction ends, so that what is left is exact. */
export async function requireMediaRoom(
  tx: Tx,
  { config, workspaceId }: { config: Pick<Config, 'uploads'>; workspaceId: number },
  bytes: number,
): Promise<void> {
  const most = config.uploads.mediaMbPerAccount * 2 ** 20;
  if (most === 0) return;
  const least = limits.leastFileBytes;
  const taken = await lockMediaBytes(tx, workspaceId, least);
  if (taken + Math.max(bytes, least) > most) refuse('409 media_limit', { details: { max_bytes: most } });
}
