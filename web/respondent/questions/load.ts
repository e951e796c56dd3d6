/** Fetches what this survey needs besides what is common. */
import { rules } from '../../../engine/conditions/rules.ts';
import { shuffle } from '../../../engine/shuffle.ts';
import { pauseAfter } from '../trouble.ts';
import type { Part } from './rare-types.ts';
import { learnConsent, learnGrids, learnRare } from './table.ts';

const load: Record<Part, () => Promise<void>> = {
  grids: () => import('./grids.ts').then(({ grids }) => learnGrids(grids)),
  rare: () => import('./rare.ts').then(({ rare }) => learnRare(rare)),
  consent: () => import('./consent.ts').then(({ Submit }) => learnConsent(Submit)),
  shuffled: () => import('./shuffled.ts').then(({ shuffled }) => void Object.assign(shuffle, { shuffled })),
  rules: () => import('./rules.ts').then(({ holds }) => void Object.assign(rules, { holds })),
};

/** Until they have come, and without them for ever, the page is the form that it is without a script. */
export async function loadParts(parts: readonly Part[], start: () => void, tries = 1): Promise<void> {
  try {
    await Promise.all(parts.map((part) => load[part]()));
  } catch {
    if (tries < 6) setTimeout(() => void loadParts(parts, start, tries + 1), pauseAfter(tries));
    return;
  }
  start();
}
