/** What a token may do, as people choose it: a preset, or for each part nothing, reading or changing. */
import type { Ability } from '../../../contract/operation.ts';

export const presets = ['all', 'read', 'answers', 'make', 'own'] as const;
export type Preset = (typeof presets)[number];

export const presetAbilities: Record<Exclude<Preset, 'own'>, readonly Ability[]> = {
  all: ['*'],
  read: ['quiz:read', 'answers:read', 'promo:read', 'webhooks:read', 'account:read'],
  answers: ['quiz:read', 'answers:read', 'account:read'],
  make: ['quiz:write', 'answers:write', 'themes:write', 'promo:write', 'webhooks:write', 'account:read'],
};

export const parts = ['quiz', 'answers', 'themes', 'promo', 'webhooks', 'account'] as const;
export type Part = (typeof parts)[number];
export const levels = ['none', 'read', 'write'] as const;
export type Level = (typeof levels)[number];
export type Chosen = Record<Part, Level>;

export const nothing: Chosen = {
  ...{ quiz: 'none', answers: 'none', themes: 'none', promo: 'none', webhooks: 'none', account: 'none' },
};

/** Themes are read with surveys. */
export function levelsOf(part: Part): readonly Level[] {
  return part === 'themes' ? ['none', 'write'] : levels;
}

export function abilitiesOf(chosen: Chosen, mayDestroy: boolean): Ability[] {
  const held = parts.filter((part) => chosen[part] !== 'none').map((part) => `${part}:${chosen[part]}` as Ability);
  return [...held, ...(mayDestroy ? (['destructive'] as const) : [])];
}

/** The preset that these are, in whatever order; null: something of one's own. */
export function presetOf(abilities: readonly Ability[]): Exclude<Preset, 'own'> | null {
  const key = (list: readonly Ability[]) => list.toSorted().join(' ');
  if (abilities.includes('*')) return 'all';
  const found = Object.entries(presetAbilities).find(([, held]) => key(held) === key(abilities));
  return (found?.[0] as Exclude<Preset, 'own'> | undefined) ?? null;
}

/** For each part the most that these let do: who may write may read. */
export function levelsIn(abilities: readonly Ability[]): Chosen {
  const level = (part: Part): Level =>
    abilities.includes(`${part}:write` as Ability)
      ? 'write'
      : abilities.includes(`${part}:read` as Ability)
        ? 'read'
        : 'none';
  return Object.fromEntries(parts.map((part) => [part, level(part)])) as Chosen;
}
