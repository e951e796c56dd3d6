/** What the slice is given. Who an address belongs to is asked of accounts by a function, because they stand above mail. */
import type { Language } from '../../contract/common.ts';
import type { Db, Tx } from '../kernel/database/db.ts';
import type { Log } from '../kernel/process/log.ts';
import type { Metrics } from '../kernel/process/metrics.ts';
import type { Vault } from '../kernel/secrets/vault.ts';
import type { Kind } from './store.ts';
import type { Transport } from './transport.ts';
import type { Texts } from './write.ts';

export interface MailDeps {
  db: Db;
  vault: Vault;
  log: Log;
  metrics: Pick<Metrics, 'count'>;
  /** Null: the operator has set no mail server; what was written before waits as long as it is worth it. */
  transport: Transport | null;
  /** The letter for an address whose password somebody has forgotten; null: it has had enough of them. */
  answerForgotten(tx: Tx, asked: { receiver: string; lang: Language }): Promise<Answer | null>;
}

export interface Answer extends Texts {
  kind: Exclude<Kind, 'forgotten' | 'invitation'>;
  userId: number | null;
  receiver: string;
  lang: Language;
}
