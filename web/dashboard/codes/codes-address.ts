/** Which codes of a list an address asks for. */
import { limits } from '../../../contract/limits.ts';

export const shows = ['all', 'free', 'used'] as const;
export type Show = (typeof shows)[number];

export const perPage = 20;

export interface CodesAsked {
  search: string;
  show: Show;
  /** From 1. */
  page: number;
}

export function codesAsked({ searchParams: query }: URL): CodesAsked {
  const page = Number(query.get('page'));
  const isPage = Number.isInteger(page) && page >= 1 && (page - 1) * perPage <= limits.offset;
  return {
    search: (query.get('search') ?? '').trim().slice(0, limits.search),
    show: shows.find((show) => show === query.get('show')) ?? 'all',
    page: isPage ? page : 1,
  };
}
