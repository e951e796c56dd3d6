import type { UseQueryResult } from '@tanstack/react-query';
import type { Received } from '../../../../sdk/client.ts';
import { useRead } from '../../queries.ts';
import { useFilters } from '../filters/use-filters.ts';
import { daysBefore, type Days, daysOf, withDays } from './periods.ts';

/** The summary under the filters, and that of as many days before, where there are such days. */
export function useSummary(id: number): {
  now: UseQueryResult<Received<'getSummary'>>;
  before: Received<'getSummary'>['summary'] | null;
  days: Days | null;
} {
  const { sent, body } = useFilters();
  const now = useRead('getSummary', { id, ...sent });
  const looked = daysOf(body, new Date().toISOString().slice(0, 10));
  const days = looked && daysBefore(looked);
  const before = useRead('getSummary', { id, ...(days ? withDays(sent, days) : sent) }, { enabled: days !== null });
  return { now, before: (days && before.data?.summary) ?? null, days };
}
