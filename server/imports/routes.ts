import type { Handlers } from '../kernel/operation/handlers.ts';
import { getBundle } from './bundle/export.ts';
import type { ImportsDeps } from './deps.ts';
import { importSurvey } from './import-survey.ts';

export function importRoutes(deps: ImportsDeps) {
  return {
    importSurvey: (context, input) => importSurvey(deps, context, input),
    getBundle: (context, input) => getBundle(deps, context, input),
  } satisfies Partial<Handlers>;
}
