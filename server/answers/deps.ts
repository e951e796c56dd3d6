/** What the slice is given. */
import type { Db } from '../kernel/database/db.ts';
import type { Limiter } from '../kernel/limits/rate-limit.ts';
import type { Config } from '../kernel/process/config.ts';
import type { Log } from '../kernel/process/log.ts';
import type { Vault } from '../kernel/secrets/vault.ts';
import type { Storage } from '../kernel/storage/open.ts';
import type { AnswerHooks } from './hooks.ts';
import type { ServedSurveys } from './served/served-surveys.ts';
import type { Writer } from './submit/writer.ts';
import type { Locations } from './visitor/locations.ts';
import type { Visits } from './visitor/visits.ts';

export interface AnswersDeps {
  config: Config;
  db: Db;
  vault: Vault;
  log: Log;
  storage: Storage;
  limiter: Limiter;
  hooks: AnswerHooks;
  surveys: ServedSurveys;
  writer: Writer;
  visits: Visits;
  locations: Locations;
}
