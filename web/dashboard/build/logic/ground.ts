/** What rules can speak of: the questions in their order, the variables of the survey, and points where they are counted. */
import { isTest, type Group } from '../../../../engine/conditions/grammar.ts';
import { knownQuestions, type KnownQuestions, type Variable } from '../../../../engine/conditions/known-questions.ts';
import type { Structure } from '../../../../contract/questions/types.ts';
import { withoutScreens } from '../../../../engine/screens.ts';
import { isMembers, structureOf, type Draft, type Id, type Members } from '../../draft/draft.ts';

export interface Ground {
  ids: readonly Id[];
  /** As they stand in the list; screens have none. */
  numbers: ReadonlyMap<Id, number>;
  structure: Structure;
  known: KnownQuestions;
  variables: readonly Variable[];
  isScored: boolean;
}

/** A rule belongs to a question: before it (display) or after it (jump); a quota to none, and its owner is empty. */
export interface RulePlace {
  kind: 'jump' | 'display' | 'quota';
  owner: Id;
}

export function groundOf(draft: Draft, { variables, isScored }: Pick<Ground, 'variables' | 'isScored'>): Ground {
  const structure = structureOf(draft);
  const numbers = new Map(withoutScreens(draft.ids).map((id, at) => [id, at + 1]));
  return { ids: draft.ids, numbers, structure, known: knownQuestions(structure, variables), variables, isScored };
}

/** Questions that are answered before the rule applies; of a jump the question itself is the last of them. */
export function answeredBefore({ ids }: Ground, { kind, owner }: RulePlace): readonly Id[] {
  if (kind === 'quota') return ids;
  const at = ids.indexOf(owner);
  return ids.slice(0, kind === 'jump' ? at + 1 : Math.max(at, 0));
}

/** All tests of a rule, however deep: of one that is not finished too, and of anything else that is stored as one. */
export function testsOf(rule: Members): Members[] {
  const within = (group: Members): Members[] =>
    (Array.isArray(group.items) ? group.items : [])
      .filter(isMembers)
      .flatMap((item: Members) => (isTest(item) ? [item as Members] : within(item)));
  return isMembers(rule.when) ? within(rule.when) : [];
}

/** Null: always. */
export function whenOf(rule: Members): Group | null {
  return isMembers(rule.when) && Array.isArray(rule.when.items) ? (rule.when as unknown as Group) : null;
}
