/** What the slice is given. Records of answers come through parts.ts, because answers stand above webhooks. */
import type { z } from 'zod';
import type { answerRecord } from '../../contract/answers.ts';
import type { Db, Tx } from '../kernel/database/db.ts';
import type { DiskReserve } from '../kernel/limits/disk-reserve.ts';
import type { Outbound } from '../kernel/network/outbound.ts';
import type { Config } from '../kernel/process/config.ts';
import type { Log } from '../kernel/process/log.ts';
import type { Vault } from '../kernel/secrets/vault.ts';

export type AnswerRecord = z.output<typeof answerRecord>;

export interface WebhooksDeps {
  config: Config;
  db: Db;
  vault: Vault;
  log: Log;
  outbound: Outbound;
  reserve: DiskReserve;
  /** Records of answers of one survey; those that are gone are left out. */
  readAnswers(tx: Tx, surveyId: number, ids: readonly number[]): Promise<AnswerRecord[]>;
}
