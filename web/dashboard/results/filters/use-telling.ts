/** What filters speak of: the questions of the survey as they stand in its draft, and the words. */
import { useMemo } from 'react';
import { groundOf } from '../../build/logic/ground.ts';
import { readDraft } from '../../draft/draft.ts';
import { useWords } from '../../words.ts';
import type { ResultsProps } from '../results-props.ts';
import type { FilterTelling } from './tell-chip.ts';

export function useFilterTelling({ widgets }: ResultsProps['survey']): FilterTelling {
  const [logic, build, points, words] = [useWords('logic'), useWords('build'), useWords('points'), useWords('filters')];
  const ground = useMemo(() => groundOf(readDraft(widgets, {}), { variables: [], isScored: false }), [widgets]);
  return useMemo(() => ({ ground, logic, build, points, words }), [ground, logic, build, points, words]);
}
