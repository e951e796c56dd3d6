/** What a walk through the paths of a survey has seen. */
import type { Rule } from './rules.ts';

export interface Facts {
  met: Set<string>;
  /** Required questions that were met without a reply they take. */
  stuck: Set<string>;
  /** Questions behind which the next one followed, because no jump led elsewhere. */
  wentOn: Set<string>;
  /** Questions that were come to and not shown: by a rule, blocked, or with nothing to choose. */
  passed: Set<string>;
  heldTrue: Set<Rule>;
  heldFalse: Set<Rule>;
  taken: Set<Rule>;
  /** Quotas taken for full that ended it. */
  closed: Set<Rule>;
  ends: Set<'complete' | 'screenout'>;
}

export function noFacts(): Facts {
  return {
    met: new Set(),
    stuck: new Set(),
    wentOn: new Set(),
    passed: new Set(),
    heldTrue: new Set(),
    heldFalse: new Set(),
    taken: new Set(),
    closed: new Set(),
    ends: new Set(),
  };
}
