/** What reading and changing answers is given. */
import type { Config } from '../../kernel/config.ts';
import type { Tx } from '../../kernel/db.ts';
import type { Log } from '../../kernel/log.ts';
import type { Storage } from '../../kernel/storage.ts';
import type { Vault } from '../../kernel/vault.ts';
import type { Filter } from './filter.ts';

export interface RecordsDeps {
  config: Config;
  vault: Vault;
  storage: Storage;
  log: Log;
  /** How many a filter means, and which where they are few: from what a higher slice keeps, where that knows it. */
  findAnswers(tx: Tx, filter: Filter): Promise<{ total: number; rare: readonly number[] | null }>;
}
