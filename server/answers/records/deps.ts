/** What reading and changing answers is given. */
import type { Tx } from '../../kernel/database/db.ts';
import type { Config } from '../../kernel/process/config.ts';
import type { Log } from '../../kernel/process/log.ts';
import type { Vault } from '../../kernel/secrets/vault.ts';
import type { Storage } from '../../kernel/storage/open.ts';
import type { Filter } from './filter.ts';

export interface RecordsDeps {
  config: Config;
  vault: Vault;
  storage: Storage;
  log: Log;
  /** How many a filter means, and which where they are few: from what a higher slice keeps, where that knows it. */
  findAnswers(tx: Tx, filter: Filter): Promise<{ total: number; rare: readonly number[] | null }>;
}
