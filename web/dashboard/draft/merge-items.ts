/** Items of one list on three sides: which stay, what becomes of each, and in which order. */
import { equalJson } from '../../../engine/equal.ts';
import type { Id, Members } from './draft.ts';
import type { List } from './edit.ts';
import { type Items, own } from './lists.ts';
import { idBefore, mergedOrder, type Three } from './order.ts';
import type { Notice } from './notice.ts';

export interface ItemMerge {
  tell(notice: Notice): void;
  /** Both have it; without a base both have added it. */
  both(id: Id, three: { base?: Members; mine: Members; theirs: Members }): Members;
}

export function mergeItems(list: List, { base, mine, theirs }: Three<Items>, merge: ItemMerge): Items {
  const kept = new Set<Id>();
  const entries: [Id, Members][] = [];
  for (const id of new Set([...mine.ids, ...theirs.ids, ...base.ids])) {
    const [b, m, t] = [own(base.byId, id), own(mine.byId, id), own(theirs.byId, id)];
    const fate = fateOf(b, m, t);
    const item = m && t ? merge.both(id, { ...(b && { base: b }), mine: m, theirs: t }) : (m ?? t ?? b);
    if (fate === 'kept_with_mine') kept.add(id);
    if (fate !== 'they_deleted' && fate !== 'gone') entries.push([id, item!]);
    if (fate === 'they_deleted') {
      const edits = [{ at: 'item', in: list, id, before: b!, after: null, behind: idBefore(base.ids, id) }] as const;
      merge.tell({ say: fate, in: list, id, item: b!, edits });
    } else if (fate !== 'stays' && fate !== 'gone') merge.tell({ say: fate, in: list, id, item: item! });
  }
  const order = mergedOrder(
    { base: base.ids, mine: mine.ids, theirs: theirs.ids },
    { survivors: new Set(entries.map(([id]) => id)), kept },
  );
  return { ids: order, byId: Object.fromEntries(entries) };
}

type Fate = 'stays' | 'gone' | 'they_deleted' | 'back_with_theirs' | 'kept_with_mine';

function fateOf(base: Members | undefined, mine: Members | undefined, theirs: Members | undefined): Fate {
  if (!base || (mine && theirs)) return 'stays';
  if (mine) return equalJson(mine, base) ? 'they_deleted' : 'kept_with_mine';
  if (theirs) return equalJson(theirs, base) ? 'gone' : 'back_with_theirs';
  return 'gone';
}
