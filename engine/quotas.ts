/** Which quota ends a walk. Only the server knows what is full: this is no part of the page. */
import { type EvaluationContext, holds, testHolds } from './conditions/evaluate.ts';
import type { Quota, Source, Test } from './conditions/grammar.ts';

/** The first quota that is full and holds for what was seen so far. */
export type EndingQuota = (seen: EvaluationContext) => Quota | undefined;

/**
 * For one walk, which asks at each of its questions: what a test says of a value that was met stays, or every test would
 * go through it hundreds of times.
 */
export function endingQuota(quotas: readonly Quota[] | undefined, isFull: (quota: Quota) => boolean): EndingQuota {
  const full = quotas?.filter(isFull) ?? [];
  const known = new Map<Test, boolean>();
  const says = (test: Test, seen: EvaluationContext): boolean => {
    const before = known.get(test);
    if (before !== undefined) return before;
    const now = testHolds(test, seen);
    if (isSettled(test.source, seen)) known.set(test, now);
    return now;
  };
  return (seen) => full.find(({ when }) => holds(when, seen, says));
}

/** A question is met once, and variables are there from the start. */
function isSettled(source: Source, seen: EvaluationContext): boolean {
  return source.type === 'variable' || (source.type === 'widget' && seen.value(source.id) !== undefined);
}
