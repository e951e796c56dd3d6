/** Which function answers which operation. */
import type { Handlers } from '../kernel/operation/handlers.ts';
import { makeStatus, type StatusDeps } from './status.ts';

export function operatorRoutes(deps: StatusDeps) {
  return { getOperatorStatus: makeStatus(deps) } satisfies Partial<Handlers>;
}
