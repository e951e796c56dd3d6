/** What operations run on, whatever the wire. */
import type { Db, Tx } from '../database/db.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import type { Vault } from '../secrets/vault.ts';
import type { SubjectRow } from './caller.ts';

/** How the slices tell the kernel about the objects that rights hang on. A role of null: not a member. */
export type SubjectFinder = (
  tx: Tx,
  id: number,
  userId: number,
) => Promise<(Omit<SubjectRow, 'role'> & { role: SubjectRow['role'] | null }) | null>;

/** What a change may have changed: one survey, what belongs to a workspace, or whatever there is. */
export type Touched = { survey: number } | { workspace: number } | 'everything';

export interface Kernel {
  config: Config;
  db: Db;
  log: Log;
  vault: Vault;
  subjects: Record<'workspace' | 'survey' | 'folder', SubjectFinder>;
  /** Tests and development: what leaves the house must match the contract exactly. */
  strict: boolean;
  /** Told after every change that this instance has made durable: what is kept of these in memory may be old. */
  changed?(touched: Touched): void;
  /** Refuses what answers do not need where the disk is almost full. */
  requireRoom?(): void;
}
