/** Which part of the survey list the address asks for. */
import type { Received, Sent } from '../../../sdk/client.ts';

export type Survey = Received<'listSurveys'>[number];
export type Archived = Received<'listArchivedSurveys'>[number];

export const sorts = ['created_at', 'updated_at', 'name', 'answer_count', 'last_answer_at'] as const;
export type Sort = (typeof sorts)[number];

export const states = ['published', 'draft'] as const;
export type State = (typeof states)[number];

export const pageSize = 20;

export interface ListAddress {
  workspaceId: number | null;
  folderId: number | null;
  archive: boolean;
  search: string;
  sort: Sort;
  state: State | null;
  page: number;
}

export function listAddress({ searchParams: query }: URL): ListAddress {
  const folder = query.get('folder') ?? '';
  const page = Math.trunc(Number(query.get('page'))) || 1;
  return {
    workspaceId: idIn(query.get('workspace')),
    folderId: idIn(folder),
    archive: folder === 'archive',
    search: (query.get('search') ?? '').slice(0, 200),
    sort: sorts.find((one) => one === query.get('sort')) ?? 'created_at',
    state: states.find((one) => one === query.get('state')) ?? null,
    page: Math.min(Math.max(page, 1), 5000),
  };
}

function idIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

export function surveysAsked(place: ListAddress): Sent<'listSurveys'> {
  return {
    ...pageAsked(place),
    include: 'state',
    sort: place.sort,
    ...(place.folderId !== null && { folder_id: place.folderId }),
    ...(place.state !== null && { is_published: place.state === 'published' }),
  };
}

export function archivedAsked(place: ListAddress): Sent<'listArchivedSurveys'> {
  return { ...pageAsked(place), include: 'state', sort: place.sort === 'created_at' ? 'archive_at' : place.sort };
}

function pageAsked({ page, sort, search, workspaceId }: ListAddress) {
  return {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    order: sort === 'name' ? ('asc' as const) : ('desc' as const),
    ...(search && { search }),
    ...(workspaceId !== null && { workspace_id: workspaceId }),
  };
}

/** Of so many surveys. */
export function lastPage(total: number): number {
  return Math.max(Math.ceil(total / pageSize), 1);
}

/** Whether an empty list is empty because of what was asked for. */
export function isNarrowed({ search, state }: ListAddress): boolean {
  return search !== '' || state !== null;
}
