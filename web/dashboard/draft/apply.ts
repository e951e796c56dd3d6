/** Carries out edits. One whose question, list or option is no longer there does nothing. */
import { equalJson } from '../../../engine/equal.ts';
import { type Draft, type Entity, isMembers, type Members } from './draft.ts';
import type { Edit } from './edit.ts';
import { type Items, own, readList, withOwn, writeList } from './lists.ts';
import { idBefore, putBehind } from './order.ts';

export function apply(draft: Draft, edits: readonly Edit[]): Draft {
  return edits.reduce(applyOne, draft);
}

/** Whether what the edit has brought is what is there now. */
export function stands(draft: Draft, edit: Edit): boolean {
  switch (edit.at) {
    case 'member': {
      const entity = own(draft.entities, edit.question);
      return entity !== undefined && equalJson(valueAt(entity, edit.path), edit.after);
    }
    case 'item': {
      const items = readList(draft, edit.in);
      return items !== null && equalJson(own(items.byId, edit.id) ?? null, edit.after);
    }
    case 'place': {
      const ids = readList(draft, edit.in)?.ids ?? [];
      return ids.includes(edit.id) && idBefore(ids, edit.id) === edit.after;
    }
    case 'other':
      return equalJson(own(draft.conditions.others, edit.name), edit.after);
  }
}

function applyOne(draft: Draft, edit: Edit): Draft {
  switch (edit.at) {
    case 'member': {
      const entity = own(draft.entities, edit.question);
      const changed = entity && withValueAt(entity, edit.path, edit.after);
      if (changed === undefined || changed === entity) return draft;
      return { ...draft, entities: withOwn(draft.entities, edit.question, changed as Entity) };
    }
    case 'item':
    case 'place': {
      const items = readList(draft, edit.in);
      const changed = items && (edit.at === 'item' ? withItem(items, edit) : withPlace(items, edit));
      return changed === null || changed === items ? draft : writeList(draft, edit.in, changed);
    }
    case 'other': {
      const others = withOwn(draft.conditions.others, edit.name, edit.after);
      return { ...draft, conditions: { ...draft.conditions, others } };
    }
  }
}

function withItem({ ids, byId }: Items, { id, after, behind }: Edit & { at: 'item' }): Items {
  if (after === null) return { ids: ids.filter((one) => one !== id), byId: withOwn(byId, id, undefined) };
  return { ids: Object.hasOwn(byId, id) ? ids : putBehind(ids, [id], behind), byId: withOwn(byId, id, after) };
}

function withPlace(items: Items, { id, after }: Edit & { at: 'place' }): Items {
  const isThere = Object.hasOwn(items.byId, id) && (after === null || Object.hasOwn(items.byId, after));
  return isThere && id !== after ? { ...items, ids: putBehind(items.ids, [id], after) } : items;
}

export function valueAt(members: Members, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isMembers(value) ? own(value, name) : undefined), members);
}

/** As it was where a part of the way is missing. */
export function withValueAt(members: Members, [name, ...rest]: readonly string[], value: unknown): Members {
  if (name === undefined) return members;
  if (rest.length === 0) return withOwn(members, name, value);
  const inner = own(members, name);
  if (!isMembers(inner)) return members;
  const changed = withValueAt(inner, rest, value);
  return changed === inner ? members : withOwn(members, name, changed);
}
