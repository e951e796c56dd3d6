/** What the slice is given. */
import type { Language } from '../../contract/common.ts';
import type { Aside } from '../kernel/aside.ts';
import type { Config } from '../kernel/config.ts';
import type { Db, Tx } from '../kernel/db.ts';
import type { Log } from '../kernel/log.ts';
import type { ReportsDeps } from '../reports/index.ts';

export interface ExportsDeps {
  config: Config;
  db: Db;
  log: Log;
  aside: Aside;
  reports: ReportsDeps;
  /** The default texts of a survey, by code. */
  texts(tx: Tx, surveyId: number, lang: Language): Promise<Readonly<Record<string, string>>>;
}
