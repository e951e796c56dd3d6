/** Keys in the list of questions: going, choosing several, and what is done to them. */
import type { KeyboardEvent, RefObject } from 'react';
import type { Id } from '../draft/draft.ts';
import { areSingleKeysOn } from '../shell/commands.ts';
import { chordOf } from '../shell/keys.ts';
import { useBuildActs } from './acts.ts';
import { useBuild } from './context.tsx';

export function useListKeys(list: RefObject<HTMLElement | null>, questions: readonly Id[]) {
  const { selected, select, chosen, isReadOnly } = useBuild();
  const acts = useBuildActs();
  const at = selected === null ? -1 : questions.indexOf(selected);
  const go = (to: number, isReaching: boolean) => {
    const next = questions[Math.min(Math.max(to, 0), questions.length - 1)];
    if (next === undefined) return;
    if (isReaching && !isReadOnly) chosen.reach(next, questions, selected);
    select(next);
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(next)}"] .row-name`)?.focus();
  };
  const going: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: questions.length - 1,
  };
  const meant = () => {
    const several = questions.filter((id) => chosen.ids().has(id));
    return several.length > 0 ? several : selected === null ? [] : [selected];
  };
  const acting: Record<string, () => void> = {
    'mod+a': () => chosen.all(questions),
    'mod+ ': () => selected !== null && at >= 0 && chosen.toggle(selected),
    Delete() {
      acts.remove(meant());
      chosen.clear();
    },
    ...(areSingleKeysOn() && {
      r: () => acts.toggle(meant(), 'isRequired'),
      b: () => acts.toggle(meant(), 'isBlocked'),
    }),
  };
  return (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    const keys = chordOf(event);
    const to = going[keys.replace('shift+', '')];
    const act = isReadOnly ? undefined : acting[keys];
    if (to !== undefined) go(to, keys.startsWith('shift+'));
    else if (keys === 'Escape' && chosen.isOpen()) chosen.clear();
    else if (act && (keys === 'mod+a' || meant().length > 0)) act();
    else return;
    event.preventDefault();
  };
}
