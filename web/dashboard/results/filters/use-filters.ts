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

/** The second segment, which the first is compared with: the same members behind `b.`; null: nothing is compared. */
export function useCompared(): InForce | null {
  const { search: asked } = useAddress();
  return useMemo(() => comparedIn(asked), [asked]);
}

/** With all answers, until they are narrowed. */
export function beginComparing(): void {
  if (secondIn(new URLSearchParams(location.search)) === null) setSecond({});
}

export function endComparing(): void {
  setSecond(null);
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

function comparedIn(asked: string): InForce | null {
  const second = secondIn(new URLSearchParams(asked));
  if (second === null) return null;
  const { filters, rest } = filtersIn(second);
  return {
    ...inForce(`?${queryOf(filters)}`),
    unknown: rest.map(([name, value]) => [prefix + name, value]),
    change: (members) => setSecond({ ...secondFilters(), ...members }),
    clear: () => setSecond({}),
  };
}

const prefix = 'b.';

/** Without its prefix; null: there is none. */
function secondIn(query: URLSearchParams): URLSearchParams | null {
  const own = [...query].filter(([name]) => name.startsWith(prefix));
  return own.length === 0 ? null : new URLSearchParams(own.map(([name, value]) => [name.slice(prefix.length), value]));
}

function secondFilters(): Filters {
  return filtersIn(secondIn(new URLSearchParams(location.search)) ?? new URLSearchParams()).filters;
}

/** All answers are named by the period that holds without one: a segment of which nothing is said would not be there. */
function setSecond(filters: Filters | null): void {
  const { pathname, searchParams } = new URL(location.href);
  const query = new URLSearchParams([...searchParams].filter(([name]) => !name.startsWith(prefix)));
  const period = filters?.period === 'all' ? undefined : filters?.period;
  const own = filters && new URLSearchParams(queryOf({ ...filters, period }) || 'period=all');
  for (const [name, value] of own ?? []) query.append(prefix + name, value);
  const text = query.toString();
  navigate(pathname + (text && `?${text}`), 'stay');
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
  return name === savedName || name.startsWith(prefix);
}
