import { useSyncExternalStore } from 'react';
import type { Id } from '../draft/draft.ts';
import { useOpened } from './context.tsx';

/** Those that are chosen and still there, in the order of the survey; empty: none. */
export function useChosenIds(order: readonly Id[]): Id[] {
  const { chosen } = useOpened();
  const ids = useSyncExternalStore(chosen.subscribe, chosen.ids);
  return order.filter((id) => ids.has(id));
}
