/** Whether a sentence is a whole rule, and what is wrong with one that was. The engine's check decides, as it does on the server. */
import { brokenCodes } from '../../../../engine/conditions/broken.ts';
import { findingsOf, type Finding } from '../../../../engine/conditions/check.ts';
import type { FaultCode } from '../../../../engine/conditions/group.ts';
import type { Members } from '../../draft/draft.ts';
import { testsOf, type Ground, type RulePlace } from './ground.ts';

export interface RuleFault {
  code: FaultCode;
  /** The test it is about; absent: the rule as a whole, or where it leads. */
  test?: Members | undefined;
}

/** Looked at by itself: what else there is of rules has no say in it. */
export function faultsOf(rule: Members, { kind, owner }: RulePlace, ground: Ground): RuleFault[] {
  return [...findingsOf(alone(rule, { kind, owner }), ground.known)].map(({ code, test }: Finding) => ({ code, test }));
}

function alone(rule: Members, { kind, owner }: RulePlace): Members {
  if (kind === 'quota') return { quotas: [rule] };
  return kind === 'jump' ? { jumps: { [owner]: [rule] } } : { display: { [owner]: rule } };
}

/**
 * A part that some change of the questions has broken before may stay as it is while the rest of the sentence is rewritten; a
 * part that was touched must be right.
 */
export function isFinished(
  sketch: Members,
  before: Members | undefined,
  where: RulePlace & { ground: Ground },
): boolean {
  const untouched = new Set(before ? testsOf(before) : []);
  return faultsOf(sketch, where, where.ground).every(({ code, test }) => {
    if (brokenCodes[code] === undefined || before === undefined) return false;
    return test ? untouched.has(test) : before.to === sketch.to;
  });
}

/** Of a stored rule, and of what was not touched in a sentence that is being rewritten. */
export function brokenParts(sketch: Members, before: Members, where: RulePlace & { ground: Ground }): RuleFault[] {
  const untouched = new Set(testsOf(before));
  const faults = faultsOf(sketch, where, where.ground);
  return faults.filter(({ test }) => (test ? untouched.has(test) : before.to === sketch.to));
}
