/** Questions, options and rules read and written alike: items by id, in an order. */
import { shownOrder } from '../../../engine/order.ts';
import { type Draft, type Entity, type Id, isMembers, listPrefixes, type Members, type Rule } from './draft.ts';
import type { List } from './edit.ts';

export interface Items {
  readonly ids: readonly Id[];
  readonly byId: Readonly<Record<Id, Members>>;
}

export const noItems: Items = { ids: [], byId: {} };

/** Null: what it belongs to is not there. */
export function readList(draft: Draft, list: List): Items | null {
  const { entities, conditions } = draft;
  switch (list.list) {
    case 'questions':
      return { ids: draft.ids, byId: entities };
    case 'options': {
      const entity = own(entities, list.question);
      return entity === undefined ? null : optionsIn(entity, list.prefix);
    }
    case 'jumps':
      return rulesAsItems(own(conditions.jumps, list.question) ?? []);
    case 'display':
      return { ids: Object.keys(conditions.display).toSorted(), byId: conditions.display };
    case 'quotas':
      return rulesAsItems(conditions.quotas);
  }
}

export function writeList(draft: Draft, list: List, items: Items): Draft {
  const { entities, conditions } = draft;
  switch (list.list) {
    case 'questions':
      return { ...draft, ids: shownOrder(items.ids), entities: items.byId as Record<Id, Entity> };
    case 'options':
      return { ...draft, entities: withOwn(entities, list.question, withOptions(entities, list, items)) };
    case 'jumps': {
      const rules = itemsAsRules(items);
      const jumps = withOwn(conditions.jumps, list.question, rules.length === 0 ? undefined : rules);
      return { ...draft, conditions: { ...conditions, jumps } };
    }
    case 'display':
      return { ...draft, conditions: { ...conditions, display: items.byId as Record<Id, Rule> } };
    case 'quotas':
      return { ...draft, conditions: { ...conditions, quotas: itemsAsRules(items) } };
  }
}

/** Null: the question has no such list, or something else in its place. */
export function optionsIn(entity: Members, prefix: string): Items | null {
  const [ids, byId] = [own(entity, `${prefix}Ids`), own(entity, `${prefix}Entities`)];
  if (!Array.isArray(ids) || !isMembers(byId) || ids.length !== Object.keys(byId).length) return null;
  const isWhole = ids.every((id: unknown) => typeof id === 'string' && isMembers(own(byId, id)));
  return isWhole && new Set(ids).size === ids.length ? { ids: ids as Id[], byId: byId as Items['byId'] } : null;
}

/** The order of options goes with the options. */
export function togetherWith(member: string): string[] {
  const prefix = listPrefixes.find((one) => member === `${one}Ids` || member === `${one}Entities`);
  return prefix === undefined ? [member] : [`${prefix}Ids`, `${prefix}Entities`];
}

/** A name that every object has is no member, and may be the id of an option. */
export function own<T>(members: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

/** Undefined takes it away. */
export function withOwn<T>(
  members: Readonly<Record<string, T>>,
  name: string,
  value: T | undefined,
): Record<string, T> {
  if (value !== undefined) return { ...members, [name]: value };
  const { [name]: _gone, ...others } = members;
  return others;
}

function withOptions(
  entities: Draft['entities'],
  { question, prefix }: List & { list: 'options' },
  items: Items,
): Entity {
  return { ...entities[question]!, [`${prefix}Ids`]: items.ids, [`${prefix}Entities`]: items.byId };
}

function rulesAsItems(rules: readonly Rule[]): Items {
  return { ids: rules.map(({ id }) => id), byId: Object.fromEntries(rules.map((rule) => [rule.id, rule])) };
}

function itemsAsRules({ ids, byId }: Items): Rule[] {
  return ids.map((id) => byId[id] as Rule);
}
