/** The walk through the draft, loaded when somebody asks for it: by its button, its key, its address or a question. */
import { useCallback, useMemo, useState } from 'react';
import { later } from '../../ui/later.tsx';
import type { Id } from '../draft/draft.ts';
import type { WalkGoal } from './walk/walk-goal.ts';

export const WalkPane = later(async () => (await import('./walk/walk.tsx')).WalkPane);

export interface WalkView {
  isOpen: boolean;
  goal: WalkGoal | null;
  walkTo(id: Id): void;
  toggle(): void;
  close(): void;
}

export function useWalkView(view: string | null, setView: (view: string | null) => void): WalkView {
  const isOpen = view === 'walk';
  const [goal, setGoal] = useState<WalkGoal | null>(null);
  const close = useCallback(() => {
    setGoal(null);
    setView(null);
  }, [setView]);
  const walkTo = useCallback(
    (id: Id) => {
      setGoal({ id });
      setView('walk');
    },
    [setView],
  );
  return useMemo(
    () => ({ isOpen, goal, walkTo, close, toggle: () => (isOpen ? close() : setView('walk')) }),
    [isOpen, goal, walkTo, close, setView],
  );
}
