/** What rules speak of, and the words. Names follow a moment behind what is typed: they stand in hundreds of lines. */
import { useDeferredValue, useMemo } from 'react';
import { useWords } from '../../words.ts';
import { useDraft, useOpened } from '../context.tsx';
import { groundOf } from './ground.ts';
import type { Telling } from './telling.ts';

export function useTelling(): Telling {
  const { variables, isScored } = useOpened().survey;
  const draft = useDeferredValue(useDraft((one) => one));
  const [logic, build, points] = [useWords('logic'), useWords('build'), useWords('points')];
  const ground = useMemo(() => groundOf(draft, { variables, isScored }), [draft, variables, isScored]);
  return useMemo(() => ({ ground, logic, build, points }), [ground, logic, build, points]);
}
