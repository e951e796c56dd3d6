/** At which questions a sentence waits to be finished. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Id, Rules } from '../../draft/draft.ts';
import { useOpened } from '../context.tsx';
import { hearHeld, heldIn, keyOf } from './held.ts';
import { rowsOf, storedAt } from './rows.ts';

export function useHeld() {
  const { session } = useOpened();
  const held = useSyncExternalStore(
    useMemo(() => (listener: () => void) => hearHeld(session, listener), [session]),
    () => heldIn(session),
  );
  return {
    isAt: (owner: Id, conditions: Rules) =>
      held.size > 0 &&
      (['display', 'jump'] as const).some((kind) => {
        const all = held.get(keyOf({ kind, owner })) ?? [];
        if (all.length === 0) return false;
        const rows = rowsOf(storedAt({ conditions }, { kind, owner }), all, kind);
        return rows.some(({ sketch, stored }) => sketch !== stored);
      }),
  };
}
