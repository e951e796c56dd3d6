/** A saved filter in the address: `?filter=4` alone stands for all that was saved, and becomes it. */
import { useEffect } from 'react';
import { useRead } from '../../queries.ts';
import { navigate, useAddress } from '../../router.tsx';
import { filtersIn, queryOf, weightedOf, type Filters } from './address.ts';
import { savedName } from './use-filters.ts';

/** Its filters in place of those there; what the address says besides stays. */
export function openSaved(address: URL, saved: { id: number; filters: Filters }): string {
  const rest = filtersIn(address.searchParams).rest.filter(([name]) => name !== savedName);
  return `${address.pathname}?${queryOf(saved.filters, [...rest, [savedName, String(saved.id)]])}`;
}

/** Whether they ask for the same answers; the order of values says nothing. */
export function isSame(one: Filters, other: Filters): boolean {
  return told(one) === told(other);
}

/** True until the address says what was saved, so that nothing is read for other answers before. */
export function useOpening(surveyId: number): boolean {
  const address = useAddress();
  const { filters, rest } = filtersIn(address.searchParams);
  const asked = rest.find(([name]) => name === savedName)?.[1];
  const isBare = asked !== undefined && Object.keys(weightedOf(filters)).length === 0;
  const saved = useRead('listFilters', { id: surveyId }, { enabled: isBare });
  const found = isBare ? saved.data?.find(({ id }) => String(id) === asked) : undefined;
  const wanted = found && openSaved(address, { id: found.id, filters: found.filters });
  const isWaiting = isBare && saved.isPending;
  const isOther = wanted !== undefined && wanted !== address.pathname + address.search;
  useEffect(() => {
    if (isOther) navigate(wanted, 'replace');
  }, [wanted, isOther]);
  return isWaiting || isOther;
}

function told(filters: Filters): string {
  const sent = Object.entries(weightedOf(filters)).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...(value as unknown[])].map(String).sort((a, b) => (a < b ? -1 : 1)) : value,
  ]);
  return JSON.stringify(sent);
}
