/** What the slice is given. What it asks of answers comes through parts.ts, because answers stand above webhooks. */
import type { AnswerRecord } from '../../contract/answers.ts';
import type { Db, Tx } from '../kernel/database/db.ts';
import type { DiskReserve } from '../kernel/limits/disk-reserve.ts';
import type { Outbound } from '../kernel/network/outbound.ts';
import type { Config } from '../kernel/process/config.ts';
import type { Log } from '../kernel/process/log.ts';
import type { Metrics } from '../kernel/process/metrics.ts';
import type { Vault } from '../kernel/secrets/vault.ts';

export interface WebhooksDeps {
  config: Config;
  db: Db;
  vault: Vault;
  log: Log;
  outbound: Outbound;
  reserve: DiskReserve;
  metrics: Pick<Metrics, 'count'>;
  hooks: WebhookHooks;
}

export interface WebhookHooks {
  /** Records of answers of one survey; those that are gone are left out. */
  readAnswers(tx: Tx, surveyId: number, ids: readonly number[]): Promise<AnswerRecord[]>;
  /** The spans, in minutes, in which an unfinished answer has grown old enough since they were looked at last. */
  listDueSpans(tx: Tx, spans: readonly Span[]): Promise<number[]>;
  /**
   * Unfinished answers that nobody has touched for a span, the oldest first; all that changed at one moment come
   * together, so that a mark cuts none of them off.
   */
  listUnfinished(tx: Tx, span: Span, limit: number): Promise<Unfinished[]>;
  /** Of these answers the ones that are unfinished and in view; they cannot be deleted before the transaction ends. */
  holdUnfinished(tx: Tx, surveyId: number, ids: readonly number[]): Promise<number[]>;
}

/** So many minutes without a change, and the moment of change up to which answers were looked at. */
export interface Span {
  minutes: number;
  seenUntil: string;
}

export interface Unfinished {
  surveyId: number;
  id: number;
  workspaceId: number;
  changedAt: string;
}
