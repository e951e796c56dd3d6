/** The order of the rules after a question: by dragging, by buttons, by Alt and an arrow. A sentence that is no rule yet has no place. */
import type { KeyboardEvent, RefObject } from 'react';
import { say } from '../../../ui/toasts.tsx';
import type { Id } from '../../draft/draft.ts';
import { useWords } from '../../words.ts';
import { useDragOrder } from '../drag-order.ts';
import type { Rules } from './use-rules.ts';

export function useOrder(list: RefObject<HTMLElement | null>, rules: Rules, ids: readonly Id[]) {
  const words = useWords('logic');
  // Behind a sentence that is not stored means behind all that are.
  const drag = useDragOrder(list, ids, (id, behind) => {
    const last = ids.findLast((one) => one !== id) ?? null;
    rules.move(id, behind === null || ids.includes(behind) ? behind : last);
  });
  const step = (id: Id, by: 1 | -1) => {
    const others = ids.filter((one) => one !== id);
    const to = ids.indexOf(id) + by;
    if (!ids.includes(id) || to < 0 || to > others.length) return;
    rules.move(id, others[to - 1] ?? null);
    say(words.t('ruleMoved', { place: to + 1, of: ids.length }));
  };
  const onKeyDown = (id: Id, event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    step(id, event.key === 'ArrowUp' ? -1 : 1);
    event.preventDefault();
    event.nativeEvent.stopPropagation();
  };
  return { drag, ids, step, onKeyDown };
}

export type RuleOrder = ReturnType<typeof useOrder>;
