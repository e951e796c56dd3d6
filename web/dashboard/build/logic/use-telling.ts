/** What rules speak of, and the words. Names follow a moment behind what is typed: they stand in hundreds of lines. */
import { useDeferredValue, useMemo } from 'react';
import { rememberLast } from '../../../ui/remember-last.ts';
import type { Draft } from '../../draft/draft.ts';
import { useWords } from '../../words.ts';
import { useDraft, useOpened } from '../context.tsx';
import { groundOf, type Ground } from './ground.ts';
import type { Telling } from './telling.ts';

export function useTelling(): Telling {
  const { variables, isScored } = useOpened().survey;
  const draft = useDeferredValue(useDraft((one) => one));
  const [logic, build, points] = [useWords('logic'), useWords('build'), useWords('points')];
  const ground = lastGround(draft, variables, isScored);
  return useMemo(() => ({ ground, logic, build, points }), [ground, logic, build, points]);
}

/** The same for every reader of it, and for who comes back to it. */
const lastGround = rememberLast((draft: Draft, variables: Ground['variables'], isScored: boolean) =>
  groundOf(draft, { variables, isScored }),
);
