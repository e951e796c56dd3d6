/** Whether respondents see what is here is known to the server alone, and changes with each save: it is asked again. */
import { useEffect } from 'react';
import { keyOf, queryClient } from '../queries.ts';
import type { Opened } from './context.tsx';
import type { Session } from './session.ts';

export function useStateOnServer({ saving }: Session, { id, isPublished }: Opened['survey']): void {
  useEffect(() => {
    if (!isPublished) return;
    let { etag } = saving.known();
    return saving.subscribe(() => {
      const known = saving.known();
      if (known.etag === etag) return;
      ({ etag } = known);
      void queryClient.invalidateQueries({ queryKey: keyOf('getSurvey', { id }) });
    });
  }, [saving, id, isPublished]);
}
