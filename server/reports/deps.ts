/** What the slice is given. The words of a survey's labels come from a slice beside it. */
import type { Language } from '../../contract/common.ts';
import type { Db, Tx } from '../kernel/database/db.ts';
import type { Limiter } from '../kernel/limits/rate-limit.ts';
import type { Config } from '../kernel/process/config.ts';
import type { Vault } from '../kernel/secrets/vault.ts';
import type { Streams } from '../kernel/http/live-streams.ts';

export interface ReportsDeps {
  config: Config;
  db: Db;
  vault: Vault;
  totalsWatch: Streams;
  limiter: Limiter;
  /** The default texts of a survey, by code. */
  texts(tx: Tx, surveyId: number, lang: Language): Promise<Readonly<Record<string, string>>>;
}
