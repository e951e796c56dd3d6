/**
 * A pasted text in a survey that is there already: its questions with their jumps, and the screens that the survey does not
 * have. What is not taken is named, so that nobody believes it to be there.
 */
import type { Outline } from '../../../engine/outline/outline.ts';
import { addItems, type Change } from '../draft/acts.ts';
import { isMembers, type Draft, type Entity, type Id, type Rule } from '../draft/draft.ts';
import { newId } from './new-id.ts';

const screens = ['welcome', 'submit'] as const;
type Screen = (typeof screens)[number];

export interface Taken {
  /** In their order, under ids of their own. */
  questions: readonly (readonly [Id, Entity])[];
  screens: readonly (readonly [Screen, Entity])[];
  jumps: Readonly<Record<Id, readonly Rule[]>>;
  leftOut: {
    name: string | null;
    screens: readonly Screen[];
  };
}

export function takeOutline({ name, ids, entities, conditions }: Outline, draft: Draft): Taken {
  const names = new Map(ids.filter((id) => !isScreen(id)).map((id) => [id, newId()]));
  const there = screens.filter((screen) => Object.hasOwn(entities, screen));
  const isFree = (screen: Screen) => !Object.hasOwn(draft.entities, screen);
  const jumps = Object.entries((conditions['jumps'] ?? {}) as Record<Id, Rule[]>);
  return {
    questions: [...names].map(([id, own]) => [own, entities[id] as Entity]),
    screens: there.filter(isFree).map((screen) => [screen, entities[screen] as Entity]),
    jumps: Object.fromEntries(jumps.map(([id, rules]) => [names.get(id)!, renamed(rules, names) as Rule[]])),
    leftOut: { name, screens: there.filter((screen) => !isFree(screen)) },
  };
}

export function addTaken({ questions, screens: added, jumps }: Taken, behind: Id | null): Change {
  const list = { list: 'questions' } as const;
  return (draft) => {
    const asked = addItems(list, questions, behind)(draft);
    const withScreens = added.reduce(
      (next, screen) => addItems(list, [screen], screen[0] === 'welcome' ? null : (next.ids.at(-1) ?? null))(next),
      asked,
    );
    return Object.entries(jumps).reduce(
      (next, [question, rules]) => addItems({ list: 'jumps', question }, withIds(rules), null)(next),
      withScreens,
    );
  };
}

function withIds(rules: readonly Rule[]): (readonly [Id, Rule])[] {
  return rules.map((rule) => [rule.id, rule]);
}

/** Rules name questions by their ids, which are new here. */
function renamed(value: unknown, names: ReadonlyMap<Id, Id>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => renamed(one, names));
  if (!isMembers(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamed(one, names)]));
}

function isScreen(id: Id): boolean {
  return id === 'welcome' || id === 'submit';
}
