/**
 * The option list of a question, read once for each question object: a replay asks for it several times, and the
 * questions of a version never change.
 */
import { optionContent, optionsOf, type Option } from './options.ts';
import type { Members } from './questions/members.ts';

export interface Listed {
  options: readonly Option[];
  ids: ReadonlySet<string>;
  /** Points by id, those of special and carried options included; without points an id is absent. Pages have none. */
  scores(): ReadonlyMap<string, number>;
}

const known = new WeakMap<Members, Map<string, Listed>>();

export function listed(question: Members, prefix: string): Listed {
  const lists = known.get(question) ?? new Map<string, Listed>();
  if (lists.size === 0) known.set(question, lists);
  const before = lists.get(prefix);
  if (before) return before;
  const options = optionsOf(question, prefix);
  let scores: ReadonlyMap<string, number> | undefined;
  const list = {
    options,
    ids: new Set(options.map(({ id }) => id)),
    scores: () =>
      (scores ??= new Map(Object.entries(optionContent(question, prefix).scores as Record<string, number>))),
  };
  lists.set(prefix, list);
  return list;
}
