/** What a token may do, as one reads it in a list. */
import type { Ability } from '../../../contract/operation.ts';
import { useWords } from '../words.ts';
import { levelsIn, parts, presetOf } from './abilities.ts';

export function useToldAbilities(): (abilities: readonly Ability[]) => string {
  const words = useWords('access');
  return (abilities) => {
    const preset = presetOf(abilities);
    if (preset) return words.t(`preset_${preset}`);
    const held = levelsIn(abilities);
    const of = (level: 'read' | 'write') => {
      const names = parts.filter((part) => held[part] === level).map((part) => words.t(`part_${part}`));
      return names.length === 0 ? [] : [`${words.t(`level_${level}`)}: ${names.join(', ')}`];
    };
    const destroys = abilities.includes('destructive') ? [words.t('destroys')] : [];
    return [...of('write'), ...of('read'), ...destroys].join(' · ');
  };
}
