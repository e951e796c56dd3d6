/** The workspaces of the person, their folders, and the zone in which times of their surveys are shown. */
import { useRead } from './queries.ts';
import type { Received } from '../../sdk/client.ts';
import { withDistinctNames } from './distinct-names.ts';
import { useWords } from './words.ts';

export type Folder = Received<'listFolders'>[number];
export type Workspace = Received<'listWorkspaces'>['data'][number];

export interface Workspaces {
  workspaces: Workspace[];
  folders: Folder[];
  /** Those in which the person may make surveys. */
  writable: Folder[];
  zoneOf(workspaceId: number): string;
  /** Whoever only looks on in a workspace is offered nothing that changes it. */
  mayChange(workspaceId: number): boolean;
  /** Whether there is a place for a new survey: in this workspace, or in any. Until that is known nobody has to wait. */
  mayMake(workspaceId: number | null): boolean;
  /** Without it all of this would seem to be empty. */
  trouble: { error: unknown; retry(): void } | null;
}

export function useWorkspaces(): Workspaces {
  const words = useWords('shell');
  const readings = [useRead('listWorkspaces', { per_page: 100 }), useRead('listFolders', {})] as const;
  const workspaces = withDistinctNames(readings[0].data?.data ?? [], words);
  const folders = readings[1].data ?? [];
  const viewed = new Set(workspaces.filter(({ role }) => role === 'viewer').map(({ id }) => id));
  const writable = folders.filter(({ workspace_id: id }) => !viewed.has(id));
  const isNowhere = readings.every(({ data }) => data !== undefined) && writable.length === 0;
  const failed = readings.filter(({ error }) => error !== null);
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  return {
    workspaces,
    folders,
    writable,
    zoneOf: (id) => workspaces.find((workspace) => workspace.id === id)?.timezone ?? 'UTC',
    mayChange: (id) => !viewed.has(id),
    mayMake: (id) => (id === null ? !isNowhere : !viewed.has(id)),
    trouble: failed[0] ? { error: failed[0].error, retry } : null,
  };
}
