/** What is needed to tell of findings; names follow a moment behind what is typed. */
import { useDeferredValue } from 'react';
import { useWords } from '../../words.ts';
import { useDraft } from '../context.tsx';
import type { FindingWords } from './tell.ts';

export function useFindingWords(): FindingWords {
  const draft = useDeferredValue(useDraft((one) => one));
  return { findings: useWords('findings'), logic: useWords('logic'), build: useWords('build'), draft };
}
