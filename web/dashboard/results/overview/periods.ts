/** The days before those that are looked at, and how much has changed since. Days are those of the server, in UTC. */
import { dayAfter, daysFrom } from '../../charts/geometry/days.ts';
import type { Filters, SentFilters } from '../filters/address.ts';

export interface Days {
  from: string;
  to: string;
}

/** The days that filters name; null where they have no beginning or no end. */
export function daysOf({ period, date_from: from, date_to: to }: Filters, today: string): Days | null {
  // Days that are named win over a period.
  if (from !== undefined) return { from, to: to ?? today };
  if (to !== undefined) return null;
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) };
    case 'week':
      return { from: dayAfter(today, -6), to: today };
    case 'month':
      return { from: dayAfter(today, -29), to: today };
    default:
      return null;
  }
}

/** As many days, just before them. */
export function daysBefore({ from, to }: Days): Days {
  return { from: dayAfter(from, -daysFrom(from, to)), to: dayAfter(from, -1) };
}

/** The same filters, of other days. */
export function withDays({ period: _, ...sent }: SentFilters, { from, to }: Days): SentFilters {
  return { ...sent, date_from: from, date_to: to };
}

/** A share of what it was, for amounts; null where there was nothing to compare with. */
export function growthOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
}
