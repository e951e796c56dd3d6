import type { Id } from '../../draft/draft.ts';

/** A question to which a path is wanted; another object each time. */
export interface WalkGoal {
  id: Id;
}
