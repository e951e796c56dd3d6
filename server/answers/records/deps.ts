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
  /** From counts that a higher slice keeps, where they know it. */
  countAnswers(tx: Tx, filter: Filter): Promise<number>;
}
