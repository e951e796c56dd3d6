/** Templates of every workspace one belongs to, as many as one would look through. */
import { useQueries } from '@tanstack/react-query';
import { canvass } from '../client.ts';
import { keyOf } from '../queries.ts';
import { useWorkspaces } from '../workspaces.ts';
import type { Template } from './template.ts';

export interface OwnTemplates {
  templates: Template[];
  trouble: { error: unknown; retry(): void } | null;
}

export function useOwnTemplates(): OwnTemplates {
  const { workspaces, trouble } = useWorkspaces();
  const lists = useQueries({
    queries: workspaces.map(({ id }) => ({
      queryKey: keyOf('listOwnTemplates', { id, limit: 100 }),
      queryFn: () => canvass.listOwnTemplates({ id, limit: 100 }),
    })),
  });
  const failed = lists.filter(({ error }) => error !== null);
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  return {
    templates: lists.flatMap(({ data }) => data?.data ?? []),
    trouble: failed[0] ? { error: failed[0].error, retry } : trouble,
  };
}
