/** What the slice is given. */
import type { Config } from '../kernel/config.ts';
import type { Db } from '../kernel/db.ts';
import type { Log } from '../kernel/log.ts';
import type { Limiter } from '../kernel/rate-limit.ts';
import type { Storage } from '../kernel/storage.ts';
import type { Vault } from '../kernel/vault.ts';
import type { AnswerHooks } from './hooks.ts';
import type { LiveSurveys } from './live.ts';
import type { Places } from './places.ts';
import type { Visits } from './visits.ts';
import type { Writer } from './writer.ts';

export interface AnswersDeps {
  config: Config;
  db: Db;
  vault: Vault;
  log: Log;
  storage: Storage;
  limiter: Limiter;
  hooks: AnswerHooks;
  lives: LiveSurveys;
  writer: Writer;
  visits: Visits;
  places: Places;
}
