/** Templates of every workspace one belongs to, as many as one would look through. */
import { useQueries } from '@tanstack/react-query';
import { canvass } from '../client.ts';
import { keyOf } from '../queries.ts';
import { useWorkspaces } from '../workspaces.ts';
import type { Template } from './template.ts';

export function useOwnTemplates(): Template[] {
  const { workspaces } = useWorkspaces();
  const lists = useQueries({
    queries: workspaces.map(({ id }) => ({
      queryKey: keyOf('listOwnTemplates', { id, limit: 100 }),
      queryFn: () => canvass.listOwnTemplates({ id, limit: 100 }),
    })),
  });
  return lists.flatMap(({ data }) => data?.data ?? []);
}
