/** Who walks the path of a survey: nobody needs to, the page, or the server with each save. */
import type { Question, Structure } from '../contract/questions/types.ts';
import { type Conditions, type Group, isTest } from './conditions/grammar.ts';
import { isOn, numberOf } from './questions/members.ts';

export type Logic = 'none' | 'local' | 'server';

/** The server walks where the page would need the points, or where only the server's clock can be trusted. */
export function logicOf({
  structure,
  conditions,
  scoring,
}: {
  structure: Structure;
  conditions: Conditions;
  scoring: boolean;
}): Logic {
  const { jumps = {}, display = {}, quotas = [] } = conditions;
  const rules = [...Object.values(jumps).flat(), ...Object.values(display), ...quotas];
  const isTimed = Object.values(structure.entities).some((one) => !isOn(one, 'isBlocked') && timeLimitOf(one) !== null);
  if (scoring || isTimed || rules.some(({ when }) => when !== null && testsScore(when))) return 'server';
  return rules.length === 0 ? 'none' : 'local';
}

/** Seconds for this question alone; switched on without seconds, or with 0, it has no effect. */
export function timeLimitOf(question: Question): number | null {
  return (isOn(question, 'filling_time_enabled') && numberOf(question, 'filling_time_seconds', 0)) || null;
}

function testsScore(group: Group): boolean {
  return group.items.some((item) => (isTest(item) ? item.source.type === 'score' : testsScore(item)));
}
