/**
 * What was read from the server, kept under the operation and its input. A write names the readings that it changes
 * (changes.ts); those on the screen are read again, and what was shown stays until the new is there.
 */
import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  useInfiniteQuery,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { OperationId, Options, RawResponse, Received, Sent } from '../../sdk/client.ts';
import { affectedBy } from './changes.ts';
import { canvass, isPassing, isSignedOut } from './client.ts';

type Call = (input: unknown, options: Options) => Promise<RawResponse<unknown>>;
type Input<Id extends OperationId> = Record<never, never> extends Sent<Id> ? Sent<Id> | undefined : Sent<Id>;

const tries = 2;

/** Whoever draws the page says what happens when a reading finds that nobody is signed in any more. */
export const signedOut = { tell: (_then?: () => void) => {} };

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => isSignedOut(error) && signedOut.tell() }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // The browser's word on whether there is a network is often wrong: asking tells.
      networkMode: 'always',
      retry: (failures, error) => failures < tries && isPassing(error),
      placeholderData: keepPreviousData,
    },
  },
});

export function keyOf<Id extends OperationId>(id: Id, input?: Sent<Id>): unknown[] {
  return input === undefined ? [id] : [id, input];
}

interface Asking<Data> {
  enabled?: boolean;
  /** After so many milliseconds it is read again, by what it said last; false: not any more. */
  every?: ((data: Data | undefined) => number | false) | undefined;
}

function again<Data>(every: Asking<Data>['every']) {
  return every && { refetchInterval: (query: { state: { data: Data | undefined } }) => every(query.state.data) };
}

export function useRead<Id extends OperationId>(
  id: Id,
  input: Input<Id>,
  { enabled = true, every }: Asking<Received<Id>> = {},
): UseQueryResult<Received<Id>> {
  return useQuery({ ...readingOf(id, input), enabled, ...again(every) });
}

/** Before the page that will show it is drawn. */
export function readSoon<Id extends OperationId>(id: Id, input: Input<Id>): Promise<void> {
  return queryClient.prefetchQuery(readingOf(id, input));
}

/** For several readings at once, of which nobody knows how many. */
export function readingOf<Id extends OperationId>(id: Id, input: Input<Id>) {
  return {
    queryKey: keyOf(id, input as Sent<Id>),
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(id)(input, { signal })).data as Received<Id>,
  };
}

/** Lists that go on from a cursor. */
type WithCursor = 'listMedia' | 'listAudit' | 'listReportInputs';

/** A list that is read further and further; what was read stays. */
export function useReadOn<Id extends WithCursor>(id: Id, input: Sent<Id>) {
  return useInfiniteQuery({
    queryKey: [id, input, 'on'],
    queryFn: async ({ signal, pageParam: cursor }) =>
      (await call(id)({ ...input, ...(cursor !== null && { cursor }) }, { signal })).data as Received<Id>,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

export interface Page<Item> {
  items: Item[];
  total: number;
}

/** A list of which the server gives a part, with the number of all in a header. */
export function useReadPage<Id extends OperationId>(
  id: Id,
  input: Sent<Id>,
  { enabled = true, every }: Asking<Page<Received<Id> extends (infer Item)[] ? Item : never>> = {},
): UseQueryResult<Page<Received<Id> extends (infer Item)[] ? Item : never>> {
  return useQuery({ ...readingPage(id, input), enabled, ...again(every) });
}

export function readPageSoon<Id extends OperationId>(id: Id, input: Sent<Id>): Promise<void> {
  return queryClient.prefetchQuery(readingPage(id, input));
}

function readingPage<Id extends OperationId>(id: Id, input: Sent<Id>) {
  return {
    queryKey: [id, input, 'page'],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { data, headers } = await call(id)(input, { signal });
      return { items: data as never[], total: Number(headers.get('x-total-count')) };
    },
  };
}

/** Does it, and has all that shows it read again. */
export async function change<Id extends OperationId>(
  id: Id,
  input: Sent<Id>,
  options: Pick<Options, 'file'> = {},
): Promise<Received<Id>> {
  try {
    const signal = AbortSignal.timeout(longestMilliseconds + (options.file?.size ?? 0) / slowestUpload);
    return (await call(id)(input, { ...options, signal })).data as Received<Id>;
  } finally {
    // Also after a failure: what was refused may have been changed by somebody else.
    renew(id);
  }
}

function renew(id: OperationId): void {
  const affected = affectedBy(id) ?? 'everything';
  if (affected === 'everything') void queryClient.invalidateQueries();
  else for (const read of affected) void queryClient.invalidateQueries({ queryKey: [read] });
}

const longestMilliseconds = 60_000;
/** Bytes in a millisecond: a slow line takes a quarter of an hour for the largest video. */
const slowestUpload = 100;

function call(id: OperationId): Call {
  return (canvass.raw as unknown as Record<string, Call>)[id]!;
}
