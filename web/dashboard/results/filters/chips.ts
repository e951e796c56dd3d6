/** The filters in force, one by one, as they are told and taken away. */
import type { Filters, Test } from './address.ts';

export type Chip = { key: string; without: Partial<Filters> } & (
  | { is: 'days'; from: string | undefined; to: string | undefined }
  | { is: 'period'; period: 'today' | 'yesterday' | 'week' | 'month' }
  | { is: 'complete'; which: 'completed' | 'unfinished' | 'both' }
  | { is: 'list'; name: ListName; values: readonly string[] }
  | { is: 'variable'; name: string; values: readonly string[] }
  | { is: 'test'; test: Test }
  | { is: 'said'; what: 'deleted' | 'screenout' | 'good' | 'suspicious' | 'viewed' | 'unviewed' }
  | { is: 'search' | 'weight'; text: string }
  | { is: 'ids' | 'exclude'; n: number }
);

export const listNames = ['statuses', 'device', 'country', 'city', 'source', 'tags'] as const;
export type ListName = (typeof listNames)[number];

/** In the order in which they stand in the panel. */
export function chipsOf(filters: Filters): Chip[] {
  const { period, date_from: from, date_to: to, is_complete: isComplete, quality, viewed, search, weight } = filters;
  const hasDays = from !== undefined || to !== undefined;
  const chips: (Chip | false)[] = [
    hasDays && { key: 'days', is: 'days', from, to, without: days },
    !hasDays &&
      period !== undefined &&
      period !== 'all' &&
      period !== 'custom' && { key: 'days', is: 'period', period, without: days },
    isComplete !== undefined && {
      key: 'is_complete',
      is: 'complete',
      which: isComplete === null ? 'both' : isTrue(isComplete) ? 'completed' : 'unfinished',
      without: { is_complete: undefined },
    },
    filters.is_screenout === true && said('screenout', { is_screenout: undefined }),
    filters.is_deleted === true && said('deleted', { is_deleted: undefined }),
    ...listNames.map((name): Chip | false => {
      const values = filters[name] ?? [];
      return values.length > 0 && { key: name, is: 'list', name, values, without: { [name]: undefined } };
    }),
    ...Object.entries(filters.extra_fields ?? {}).map(([name, values]): Chip => {
      const { [name]: _, ...others } = filters.extra_fields!;
      return { key: `variable ${name}`, is: 'variable', name, values, without: { extra_fields: others } };
    }),
    quality !== undefined && said(quality, { quality: undefined }),
    viewed != null && said(viewed ? 'viewed' : 'unviewed', { viewed: undefined }),
    search !== undefined && { key: 'search', is: 'search', text: search, without: { search: undefined } },
    ...(filters.widgets ?? []).map((test, at, all): Chip => {
      return { key: `test ${at}`, is: 'test', test, without: { widgets: all.toSpliced(at, 1) } };
    }),
    ...(['ids', 'exclude'] as const).map((name): Chip | false => {
      const n = filters[name]?.length ?? 0;
      return n > 0 && { key: name, is: name, n, without: { [name]: undefined } };
    }),
    weight !== undefined && { key: 'weight', is: 'weight', text: weight, without: { weight: undefined } },
  ];
  return chips.filter((chip) => chip !== false);
}

const days = { period: undefined, date_from: undefined, date_to: undefined };

function said(what: (Chip & { is: 'said' })['what'], without: Partial<Filters>): Chip {
  return { key: what, is: 'said', what, without };
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}
