/** A condition as it came out, part by part. Each part is asked by the function that decides. */
import { type EvaluationContext, holds, testHolds } from '../conditions/evaluate.ts';
import { type Group, isTest } from '../conditions/grammar.ts';
import type { GroupVerdict } from './reasons.ts';

/** What came out as the whole did is what made it so; of the rest nothing matters. */
export function verdictOn(group: Group, seen: EvaluationContext, matters = true): GroupVerdict {
  const whole = holds(group, seen);
  return {
    type: 'group',
    op: group.op,
    holds: whole,
    items: group.items.map((item) => {
      if (!isTest(item)) return verdictOn(item, seen, matters && holds(item, seen) === whole);
      const is = testHolds(item, seen);
      return { type: 'test', test: item, holds: is, matters: matters && is === whole };
    }),
  };
}
