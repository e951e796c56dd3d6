/**
 * A pasted text in a survey that is there already: its questions with their jumps, and the screens that the survey does not
 * have. What is not taken is named, so that nobody believes it to be there.
 */
import type { Outline } from '../../../engine/outline/outline.ts';
import { withoutScreens } from '../../../engine/screens.ts';
import type { Draft, Entity, Id, Rule } from '../draft/draft.ts';
import { type Added, renamed } from './add-with-rules.ts';
import { newId } from './new-id.ts';

const screens = ['welcome', 'submit'] as const;
type Screen = (typeof screens)[number];

export interface Taken extends Added {
  leftOut: {
    name: string | null;
    screens: readonly Screen[];
  };
}

export function takeOutline({ name, ids, entities, conditions }: Outline, draft: Draft): Taken {
  const names = new Map(withoutScreens(ids).map((id) => [id, newId()]));
  const there = screens.filter((screen) => Object.hasOwn(entities, screen));
  const isFree = (screen: Screen) => !Object.hasOwn(draft.entities, screen);
  const jumps = Object.entries((conditions['jumps'] ?? {}) as Record<Id, Rule[]>);
  return {
    questions: [...names].map(([id, own]) => [own, entities[id] as Entity]),
    screens: there.filter(isFree).map((screen) => [screen, entities[screen] as Entity]),
    jumps: Object.fromEntries(jumps.map(([id, rules]) => [names.get(id)!, renamed(rules, names)])),
    display: [],
    leftOut: { name, screens: there.filter((screen) => !isFree(screen)) },
  };
}
