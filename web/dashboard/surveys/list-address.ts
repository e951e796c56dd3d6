/** Which part of the survey list the address asks for. */
import type { Received } from '../../../sdk/client.ts';
import { canvass } from '../context.tsx';

export type Survey = Received<'listSurveys'>[number];
export type Archived = Received<'listArchivedSurveys'>[number];
export type Folder = Received<'listFolders'>[number];

export const sorts = ['created_at', 'updated_at', 'name'] as const;
export type Sort = (typeof sorts)[number];

export const pageSize = 20;

export interface ListAddress {
  folderId: number | null;
  archive: boolean;
  search: string;
  sort: Sort;
  page: number;
}

export function listAddress(address: URL): ListAddress {
  const query = address.searchParams;
  const folder = query.get('folder') ?? '';
  const sort = query.get('sort') as Sort;
  return {
    folderId: /^[1-9]\d{0,15}$/.test(folder) ? Number(folder) : null,
    archive: folder === 'archive',
    search: (query.get('search') ?? '').slice(0, 200),
    sort: sorts.includes(sort) ? sort : 'created_at',
    page: Math.min(Math.max(Math.trunc(Number(query.get('page'))) || 1, 1), 5000),
  };
}

export interface ListedSurveys {
  surveys: Survey[];
  archived: Archived[];
  total: number;
}

export async function readList(place: ListAddress): Promise<ListedSurveys> {
  const asked = {
    limit: pageSize,
    offset: (place.page - 1) * pageSize,
    order: place.sort === 'name' ? ('asc' as const) : ('desc' as const),
    ...(place.search ? { search: place.search } : {}),
  };
  if (place.archive) {
    const { data, headers } = await canvass.raw.listArchivedSurveys({
      ...asked,
      sort: place.sort === 'created_at' ? 'archive_at' : place.sort,
    });
    return { surveys: [], archived: data, total: Number(headers.get('x-total-count')) };
  }
  const { data, headers } = await canvass.raw.listSurveys({
    ...asked,
    sort: place.sort,
    ...(place.folderId === null ? {} : { folder_id: place.folderId }),
  });
  return { surveys: data, archived: [], total: Number(headers.get('x-total-count')) };
}
