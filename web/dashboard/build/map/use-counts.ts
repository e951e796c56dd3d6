/** How many answers came by each question: asked for once the map is drawn, and only where there can be any. */
import { useEffect, useMemo, useState } from 'react';
import { whenFree } from '../../../ui/when-free.ts';
import type { Id } from '../../draft/draft.ts';
import { useRead } from '../../queries.ts';
import { useOpened } from '../context.tsx';
import { countsIn } from './counts.ts';

/** Null: none are known. */
export function useCounts(): ReadonlyMap<Id, number> | null {
  const { survey } = useOpened();
  const [isFree, setFree] = useState(false);
  useEffect(() => whenFree(() => setFree(true)), []);
  const { data } = useRead('getReport', { id: survey.id }, { enabled: isFree && survey.isPublished });
  return useMemo(() => (data ? countsIn(data.report) : null), [data]);
}
