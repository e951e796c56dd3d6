/** A question with its option list in one form: a map, and the order beside it. What it means stays the same. */
import { orderedKeys, part } from './options.ts';
import { isMembers, type Members } from './questions/members.ts';

/** As it is where it has no such list, or none that an author could have sent. */
export function inOneForm<Q extends Members>(question: Q, prefix: string): Q {
  const [list, order] = [part(question, prefix, 'Entities'), part(question, prefix, 'Ids')];
  const items = itemsOf(list.value);
  if (items === null || (order.value != null && !Array.isArray(order.value))) return question;
  const known = new Map(items);
  const named = (order.value ?? (isMembers(list.value) ? orderedKeys(list.value) : [...known.keys()])) as unknown[];
  const ids = [...new Set(named.filter((id): id is string => typeof id === 'string' && known.has(id)))];
  if (ids.length !== known.size) return question;
  const spelled = new Set([`${list.prefix}Entities`, `${order.prefix}Ids`]);
  const others = Object.entries(question).filter(([name]) => !spelled.has(name));
  const own = [
    [`${prefix}Ids`, ids],
    [`${prefix}Entities`, Object.fromEntries(known)],
  ];
  return Object.fromEntries([...others, ...own]) as Q;
}

function itemsOf(list: unknown): [string, Members][] | null {
  if (isMembers(list)) {
    const items = Object.entries(list);
    return items.every((item): item is [string, Members] => isMembers(item[1])) ? items : null;
  }
  if (!Array.isArray(list)) return null;
  const items = list.map((item: unknown, index): [string, Members | null] => {
    if (typeof item === 'string') return [String(index), { text: item }];
    if (!isMembers(item)) return ['', null];
    const { id, ...rest } = item;
    return typeof id === 'string' ? [id, rest] : [String(index), rest];
  });
  return items.every((item): item is [string, Members] => item[1] !== null) ? items : null;
}
