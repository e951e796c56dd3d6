/** What the slice is given. */
import type { Language } from '../../contract/common.ts';
import type { RunTask } from '../kernel/background/run-in-child.ts';
import type { Db, Tx } from '../kernel/database/db.ts';
import type { DiskReserve } from '../kernel/limits/disk-reserve.ts';
import type { Config } from '../kernel/process/config.ts';
import type { Log } from '../kernel/process/log.ts';
import type { Metrics } from '../kernel/process/metrics.ts';
import type { Storage } from '../kernel/storage/open.ts';
import type { ReportsDeps } from '../reports/index.ts';

export interface ExportsDeps {
  config: Config;
  db: Db;
  log: Log;
  runTask: RunTask;
  reserve: Pick<DiskReserve, 'requireRoom'>;
  storage: Storage;
  metrics: Pick<Metrics, 'count'>;
  reports: ReportsDeps;
  /** The default texts of a survey, by code. */
  texts(tx: Tx, surveyId: number, lang: Language): Promise<Readonly<Record<string, string>>>;
}
