/** Questions that come with rules of theirs: from a pasted text, or as copies of others. */
import { addItems, type Change } from '../draft/acts.ts';
import { isMembers, type Entity, type Id, type Rule } from '../draft/draft.ts';

export interface Added {
  /** In their order, under ids of their own. */
  questions: readonly (readonly [Id, Entity])[];
  screens: readonly (readonly ['welcome' | 'submit', Entity])[];
  jumps: Readonly<Record<Id, readonly Rule[]>>;
  /** Each under the id of its question. */
  display: readonly (readonly [Id, Rule])[];
}

export function addWithRules({ questions, screens, jumps, display }: Added, behind: Id | null): Change {
  const list = { list: 'questions' } as const;
  return (draft) => {
    const asked = addItems(list, questions, behind)(draft);
    const withScreens = screens.reduce(
      (next, screen) => addItems(list, [screen], screen[0] === 'welcome' ? null : (next.ids.at(-1) ?? null))(next),
      asked,
    );
    const withJumps = Object.entries(jumps).reduce(
      (next, [question, rules]) => addItems({ list: 'jumps', question }, withIds(rules), null)(next),
      withScreens,
    );
    return addItems({ list: 'display' }, display, null)(withJumps);
  };
}

function withIds(rules: readonly Rule[]): (readonly [Id, Rule])[] {
  return rules.map((rule) => [rule.id, rule]);
}

/** The same with other ids in it: rules, and questions that take options over, name questions by their ids. */
export function renamed<T>(value: T, names: ReadonlyMap<Id, Id>): T {
  const rename = (one: unknown): unknown => {
    if (typeof one === 'string') return names.get(one) ?? one;
    if (Array.isArray(one)) return one.map(rename);
    if (!isMembers(one)) return one;
    return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, rename(inner)]));
  };
  return rename(value) as T;
}
