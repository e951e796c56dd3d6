/**
 * The filters of a results screen, which live in its address:
 *
 *   const { sent, weighted, body, search, change, clear } = useFilters();
 *   useRead('getSummary', { id, ...sent });      useRead('getReport', { id, ...weighted });
 *   change('createExport', { id, filters: body });      <Link href={`/s/${id}/answers${search}`}>
 *   change({ device: ['mobile'], search: undefined });  // the members named, all others stay
 */
import { useMemo } from 'react';
import { navigate, useAddress } from '../../router.tsx';
import { screens } from '../screens.ts';
import { filtersIn, queryOf, sentOf, weightedOf, type Filters, type Found, type SentFilters } from './address.ts';

export interface InForce {
  /** For summary, answers, facets: spread into the input. The same object while the address names the same. */
  sent: SentFilters;
  /** For report and crosstab: with the weight. */
  weighted: SentFilters & { weight?: string };
  /** For bodies: answers changed at once, exports, saved filters. */
  body: Filters;
  isFiltered: boolean;
  /** `?…` for links to other results screens, empty without filters. */
  search: string;
  /** The saved filter that was opened, changed or not. */
  saved: number | null;
  /** What the address holds besides and nobody understands. */
  unknown: Found['rest'];
  change(members: Partial<Filters>): void;
  clear(): void;
}

export function useFilters(): InForce {
  const { search: asked } = useAddress();
  return useMemo(() => inForce(asked), [asked]);
}

function inForce(asked: string): InForce {
  const { filters, rest } = filtersIn(new URLSearchParams(asked));
  const own = new Set(screens.flatMap((screen) => screen.own));
  const kept = rest.filter(([name]) => isKept(name));
  const query = queryOf(filters, kept);
  return {
    sent: sentOf(filters),
    weighted: weightedOf(filters),
    body: filters,
    isFiltered: Object.keys(weightedOf(filters)).length > 0,
    search: query && `?${query}`,
    saved: Number(rest.find(([name]) => name === savedName)?.[1]) || null,
    unknown: rest.filter(([name]) => !own.has(name) && !isKept(name)),
    change: (members) => go(members),
    clear: () => go(null),
  };
}

/** From what the address is by then: two changes may come before it is drawn. */
function go(members: Partial<Filters> | null): void {
  const address = new URL(location.href);
  const { filters, rest } = filtersIn(address.searchParams);
  const next = members === null ? {} : { ...filters, ...members };
  // Without filters nothing is left of a saved one.
  const query = queryOf(
    next,
    Object.keys(weightedOf(next)).length > 0 ? rest : rest.filter(([name]) => name !== savedName),
  );
  if (`?${query}` !== address.search) navigate(address.pathname + (query && `?${query}`), 'stay');
}

/** A saved filter by its number. */
export const savedName = 'filter';

/** Goes along to other screens: the saved filter, and the second one that the first is compared with. */
function isKept(name: string): boolean {
  return name === savedName || name.startsWith('b.');
}
