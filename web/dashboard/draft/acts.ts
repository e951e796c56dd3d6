/** What people do to a draft, as functions from one draft to the next; `store.act` makes a command of any of them. */
import { resolved, type Card } from './cards.ts';
import { type Draft, type Entity, type Id, isMembers, type Members, type Rule } from './draft.ts';
import type { List } from './edit.ts';
import { type Items, noItems, own, readList, withOwn, writeList } from './lists.ts';
import { putBehind } from './order.ts';
import { withoutQuestions } from './remove.ts';
import type { CardPlace } from './notice.ts';

export type Change = (draft: Draft) => Draft;

/** `path` as in an edit; undefined takes the member away. A map on the way that is not there yet is made. */
export function setMember(question: Id, path: readonly string[], value: unknown): Change {
  return (draft) => {
    const entity = own(draft.entities, question);
    if (entity === undefined || path.length === 0) return draft;
    return { ...draft, entities: { ...draft.entities, [question]: withMade(entity, path, value) as Entity } };
  };
}

/** One behind the other, in this order; `behind` null: at the start. */
export function addItems(list: List, added: readonly (readonly [Id, Members])[], behind: Id | null): Change {
  return (draft) => {
    if (list.list === 'options' && !Object.hasOwn(draft.entities, list.question)) return draft;
    const items = readList(draft, list) ?? noItems;
    const fresh = added.filter(([id]) => !Object.hasOwn(items.byId, id));
    const asRules = isRuleList(list) ? fresh.map(([id, item]): [Id, Rule] => [id, { ...item, id }]) : fresh;
    const byId = { ...items.byId, ...Object.fromEntries(asRules) };
    const ids = fresh.map(([id]) => id);
    return writeList(draft, list, { ids: putBehind(items.ids, ids, behind), byId });
  };
}

export function moveItems(list: List, ids: readonly Id[], behind: Id | null): Change {
  return inList(list, (items) => {
    const known = items.ids.filter((id) => ids.includes(id));
    return ids.includes(behind ?? '') ? items : { ...items, ids: putBehind(items.ids, known, behind) };
  });
}

/** Questions go with the rules that belong to them, lead to them or test them. */
export function removeItems(list: List, ids: readonly Id[]): Change {
  const gone = new Set(ids);
  if (list.list === 'questions') return (draft) => withoutQuestions(draft, gone);
  return inList(list, ({ ids: order, byId }) => ({
    ids: order.filter((id) => !gone.has(id)),
    byId: Object.fromEntries(Object.entries(byId).filter(([id]) => !gone.has(id))),
  }));
}

/** Another one in its place: a rule that was rewritten, a question of another type. */
export function setItem(list: List, id: Id, item: Members): Change {
  return inList(list, (items) => {
    if (!Object.hasOwn(items.byId, id)) return items;
    return { ...items, byId: { ...items.byId, [id]: isRuleList(list) ? { ...item, id } : item } };
  });
}

/** The card is put away; with `theirs` what it says takes the place of mine. */
export function resolveCard(at: CardPlace, card: Card, keep: 'mine' | 'theirs'): Change {
  return (draft) => {
    if (at.on === 'conditions') {
      const others = resolved(draft.conditions.others, card, keep);
      return { ...draft, conditions: { ...draft.conditions, others } };
    }
    const [list, id] = at.on === 'question' ? [{ list: 'questions' } as const, at.question] : [at.in, at.id];
    const item = own(readList(draft, list)?.byId ?? {}, id);
    return item === undefined ? draft : setItem(list, id, resolved(item, card, keep))(draft);
  };
}

function inList(list: List, change: (items: Items) => Items): Change {
  return (draft) => {
    const items = readList(draft, list);
    const changed = items && change(items);
    return changed === null || changed === items ? draft : writeList(draft, list, changed);
  };
}

function withMade(members: Members, [name = '', ...rest]: readonly string[], value: unknown): Members {
  if (rest.length === 0) return withOwn(members, name, value);
  const inner = own(members, name);
  if (!isMembers(inner) && value === undefined) return members;
  return withOwn(members, name, withMade(isMembers(inner) ? inner : {}, rest, value));
}

/** The id of a display rule is its own; it is found by that of its question. */
function isRuleList({ list }: List): boolean {
  return list === 'jumps' || list === 'quotas';
}
