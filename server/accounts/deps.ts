/** What the slice is given: what it must know of surveys comes as functions, because surveys stand above it. */
import type { Db, Tx } from '../kernel/database/db.ts';
import type { Context } from '../kernel/operation/context.ts';
import type { Config } from '../kernel/process/config.ts';
import type { Log } from '../kernel/process/log.ts';
import type { Vault } from '../kernel/secrets/vault.ts';
import type { Mail } from '../mail/index.ts';

export type SurveysWithin = { workspaceId: number } | { folderId: number };

export interface Agent {
  device: 'desktop' | 'mobile' | 'tablet';
  browser: string | null;
  os: string | null;
}

export interface AccountsDeps {
  config: Config;
  db: Db;
  log: Log;
  vault: Vault;
  mail: Mail | null;
  /** What a browser says of itself. */
  readAgent(userAgent: string): Agent;
  countSurveys(tx: Tx, within: SurveysWithin): Promise<number>;
  /** Surveys that are not archived, by folder; a folder without any is left out. */
  countListed(tx: Tx, workspaceIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  countPromoLists(tx: Tx, workspaceId: number): Promise<number>;
  /** Completed answers of the workspace in this UTC month, without those screened out. */
  countMonthlyAnswers(tx: Tx, workspaceId: number): Promise<number>;
  /** What media and files of answers take together. */
  storedBytes(tx: Tx, workspaceId: number): Promise<number>;
  /** Makes the surveys leave at once, archived ones too; gives their number. */
  deleteSurveys(context: Context, within: SurveysWithin): Promise<number>;
}
