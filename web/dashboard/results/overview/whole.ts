import type { SentFilters } from '../filters/address.ts';

/** The filters without what they ask of an answer's content; null: they ask for nothing of it, and its share would be the whole. */
export function wholeOf(filters: SentFilters): SentFilters | null {
  const { widgets, search, tags, viewed, quality, ids, exclude, ...whole } = filters;
  const isPart = [widgets, search, tags, viewed, quality, ids, exclude].some((value) => value !== undefined);
  return isPart ? whole : null;
}
