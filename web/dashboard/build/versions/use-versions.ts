/** The published versions, newest first, some at a time, numbered as they followed each other. */
import { useInfiniteQuery, type InfiniteData, type UseQueryResult } from '@tanstack/react-query';
import type { Received } from '../../../../sdk/client.ts';
import { canvass } from '../../client.ts';
import { keyOf } from '../../queries.ts';

type Page = Received<'listVersions'>;

export type ListedVersion = Page['data'][number] & { readonly number: number };

const perPage = 50;

export function useVersions(id: number) {
  const reading = useInfiniteQuery({
    // Under the operation: what publishing makes stale is read again.
    queryKey: [...keyOf('listVersions'), id],
    queryFn: ({ pageParam, signal }) => canvass.listVersions({ id, limit: perPage, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }: Page, all) => {
      const read = all.reduce((sum, { data }) => sum + data.length, 0);
      return read < total ? read : undefined;
    },
  });
  const total = reading.data?.pages[0]?.total ?? 0;
  const rows = reading.data?.pages.flatMap(({ data }) => data) ?? [];
  return {
    // A region asks of it what a reading of one page has as well.
    reading: reading as unknown as UseQueryResult<InfiniteData<Page>>,
    versions: rows.map((row, at): ListedVersion => ({ ...row, number: total - at })),
    older: reading.hasNextPage ? () => void reading.fetchNextPage() : null,
  };
}
