/** Taking questions away, with the rules that belong to them, lead to them or ask nothing but them. */
import { isTest, lowered, type Group, type Target } from '../../../engine/conditions/grammar.ts';
import type { Draft, Id, Members, Rule, Rules } from './draft.ts';
import { writeList } from './lists.ts';

export function withoutQuestions(draft: Draft, gone: ReadonlySet<Id>): Draft {
  const entities = Object.fromEntries(Object.entries(draft.entities).filter(([id]) => !gone.has(id)));
  const ids = draft.ids.filter((id) => !gone.has(id));
  const left = writeList(draft, { list: 'questions' }, { ids, byId: entities });
  return { ...left, conditions: rulesWithout(draft.conditions, gone) };
}

/** How many rules taking it away would take away or change. */
export function rulesUsing({ conditions }: Draft, question: Id): number {
  const gone = new Set([question]);
  return allRules(conditions).filter(([owner, rule]) => gone.has(owner ?? '') || ruleWithout(rule, gone) !== rule)
    .length;
}

export function rulesWithout({ jumps, display, quotas, others }: Rules, gone: ReadonlySet<Id>): Rules {
  const left = (rules: readonly Rule[]) => rules.flatMap((rule) => ruleWithout(rule, gone) ?? []);
  const stays = <T>(byOwner: Readonly<Record<Id, T>>) => Object.entries(byOwner).filter(([owner]) => !gone.has(owner));
  const jumping = stays(jumps).map(([id, rules]) => [id, left(rules)] as const);
  return {
    jumps: Object.fromEntries(jumping.filter(([, rules]) => rules.length > 0)),
    display: Object.fromEntries(stays(display).flatMap(([id, rule]) => left([rule]).map((one) => [id, one] as const))),
    quotas: left(quotas),
    others,
  };
}

/** The same object where it names none of them; null where nothing of it is left. */
function ruleWithout(rule: Rule, gone: ReadonlySet<Id>): Rule | null {
  const { when, to } = rule as Members as { when?: Group | null; to?: Target };
  if (to?.type === 'widget' && gone.has(lowered(to.id))) return null;
  if (!when) return rule;
  const left = groupWithout(when, gone);
  // A jump without a test is always taken: one that has lost its tests must go, not become that.
  if (left === null) return null;
  return left === when ? rule : { ...rule, when: left };
}

function groupWithout(group: Group, gone: ReadonlySet<Id>): Group | null {
  const items = group.items.flatMap((item): Group['items'] => {
    if (!isTest(item)) return [groupWithout(item, gone) ?? []].flat();
    return item.source.type === 'widget' && gone.has(lowered(item.source.id)) ? [] : [item];
  });
  if (items.length === group.items.length && items.every((item, at) => item === group.items[at])) return group;
  return items.length === 0 ? null : { ...group, items };
}

function allRules({ jumps, display, quotas }: Rules): [Id | null, Rule][] {
  return [
    ...Object.entries(jumps).flatMap(([id, rules]) => rules.map((rule): [Id, Rule] => [id, rule])),
    ...Object.entries(display),
    ...quotas.map((rule): [null, Rule] => [null, rule]),
  ];
}
