/** Whether respondents see what is here is known to the server alone, and changes with each save: it is asked again. */
import { useEffect } from 'react';
import { hearRevisions } from '../draft/revisions.ts';
import { keyOf, queryClient } from '../queries.ts';
import type { Opened } from './context.tsx';
import type { Session } from './session.ts';

export function useStateOnServer({ saving }: Session, { id, isPublished }: Opened['survey']): void {
  useEffect(() => {
    if (!isPublished) return;
    const ask = () => void queryClient.invalidateQueries({ queryKey: keyOf('getSurvey', { id }) });
    return hearRevisions(saving, ask);
  }, [saving, id, isPublished]);
}
