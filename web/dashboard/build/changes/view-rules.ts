/** Rules as they work, without what only names them: a rule that was deleted and written again is the same rule. */
import { equalJson } from '../../../../engine/equal.ts';
import { lowered } from '../../../../engine/conditions/grammar.ts';
import { isMembers, type Draft, type Id, type Members, type Rule, type Rules } from '../../draft/draft.ts';
import { own } from '../../draft/lists.ts';

export function rulesFor({ jumps, display, quotas }: Rules, shown: ReadonlySet<Id>): Rules {
  const at = <T>(rules: Readonly<Record<Id, T>>) => Object.entries(rules).filter(([id]) => shown.has(id));
  return {
    jumps: Object.fromEntries(
      at(jumps).map(([id, list]) => [
        id,
        list.map((rule) => ({ id: rule.id, when: whenIn(rule), to: place(rule.to) })),
      ]),
    ),
    display: Object.fromEntries(
      at(display).map(([id, rule]) => [
        id,
        { id, action: rule.action === 'hide' ? 'hide' : 'show', when: whenIn(rule) },
      ]),
    ),
    quotas: quotas.map((rule) => ({ id: rule.id, limit: rule.limit, when: whenIn(rule) })),
    others: {},
  };
}

/** The second with the ids of the first for rules that are the same; quotas have no order that anybody would notice. */
export function withSameIds(before: Draft, after: Draft): [Draft, Draft] {
  const jumps = Object.entries(after.conditions.jumps).map(([id, list]) => [
    id,
    renamed(own(before.conditions.jumps, id) ?? [], list),
  ]);
  const quotas = renamed(before.conditions.quotas, after.conditions.quotas);
  const conditions = { ...after.conditions, jumps: Object.fromEntries(jumps) as Rules['jumps'], quotas: byId(quotas) };
  return [
    { ...before, conditions: { ...before.conditions, quotas: byId(before.conditions.quotas) } },
    { ...after, conditions },
  ];
}

function renamed(before: readonly Rule[], after: readonly Rule[]): Rule[] {
  const isSame = (one: Rule | undefined, other: Rule) => one && equalJson({ ...one, id: '' }, { ...other, id: '' });
  if (before.length === after.length && after.every((rule, at) => isSame(before[at], rule))) return [...before];
  const stay = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !stay.has(id));
  const known = new Set(before.map(({ id }) => id));
  return after.map((rule) => {
    if (known.has(rule.id)) return rule;
    const at = gone.findIndex((one) => isSame(one, rule));
    return at < 0 ? rule : { ...rule, id: gone.splice(at, 1)[0]!.id };
  });
}

function byId(rules: readonly Rule[]): Rule[] {
  return rules.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function whenIn({ when }: Rule): unknown {
  return isMembers(when) && Array.isArray(when.items) ? groupIn(when) : null;
}

/** Of a test and a group what the grammar knows. */
function groupIn({ op, items }: Members): Members {
  return {
    op: op === 'or' ? 'or' : 'and',
    items: (items as unknown[]).filter(isMembers).map((item) => {
      if (Array.isArray(item.items)) return groupIn(item);
      const { source, operator, value = null } = item;
      return { source: place(source), operator, value };
    }),
  };
}

/** What is asked, or where it leads. */
function place(named: unknown): Members | null {
  if (!isMembers(named)) return null;
  const { type, id, row } = named;
  return { type, ...(typeof id === 'string' && { id: lowered(id) }), ...(row != null && { row }) };
}
