/** What a walk has looked for, as it is sent to the worker and as it comes back. */
import type { DraftToCheck } from '../../../../engine/check/logic.ts';
import { type Filled, fillRest } from '../../../../engine/explain/fill-rest.ts';
import { findPath, type FoundPath } from '../../../../engine/explain/find-path.ts';
import type { Goal } from '../../../../engine/explain/goal.ts';
import { walkSurvey, type WalkState } from '../../../../engine/explain/survey.ts';

export type Sought = { draft: DraftToCheck; state: WalkState } & (
  | { type: 'path'; goal: Goal }
  | { type: 'rest'; seed: string }
);

export type SearchResult = { type: 'path'; path: FoundPath } | { type: 'rest'; filled: Filled };

/** In the worker. */
export function searchFor(sought: Sought): SearchResult {
  const survey = walkSurvey(sought.draft);
  return sought.type === 'path'
    ? { type: 'path', path: findPath(survey, sought.goal, sought.state) }
    : { type: 'rest', filled: fillRest(survey, sought.state, sought.seed) };
}
