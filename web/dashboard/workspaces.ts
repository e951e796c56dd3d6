/** The workspaces of the person, their folders, and the zone in which times of their surveys are shown. */
import { useRead } from './queries.ts';
import type { Received } from '../../sdk/client.ts';
import { toldApart } from './told-apart.ts';
import { useWords } from './words.ts';

export type Folder = Received<'listFolders'>[number];
export type Workspace = Received<'listWorkspaces'>['data'][number];

export interface Workspaces {
  workspaces: Workspace[];
  folders: Folder[];
  /** Those in which the person may make surveys. */
  writable: Folder[];
  zoneOf(workspaceId: number): string;
}

export function useWorkspaces(): Workspaces {
  const words = useWords('shell');
  const workspaces = toldApart(useRead('listWorkspaces', { per_page: 100 }).data?.data ?? [], words);
  const folders = useRead('listFolders', {}).data ?? [];
  const viewed = new Set(workspaces.filter(({ role }) => role === 'viewer').map(({ id }) => id));
  return {
    workspaces,
    folders,
    writable: folders.filter(({ workspace_id: id }) => !viewed.has(id)),
    zoneOf: (id) => workspaces.find((workspace) => workspace.id === id)?.timezone ?? 'UTC',
  };
}
