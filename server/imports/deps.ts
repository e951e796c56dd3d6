import type { Log } from '../kernel/process/log.ts';
import type { Storage } from '../kernel/storage/open.ts';
import type { SurveysDeps } from '../surveys/index.ts';

export interface ImportsDeps extends SurveysDeps {
  storage: Storage;
  log: Log;
}
