import type { InputOf, OutputOf, ReadCallName } from '@talad/contract/calls';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { ApiError } from '../api/api-error.ts';
import { needsSession } from '../api/session-reads.ts';
import { usePageRuntime } from '../page/page-context.ts';
import { useCallMeta } from './call-meta.ts';
import { queryKeyOf } from './query-key.ts';
import { useDehydratedQuery } from './use-dehydrated-query.ts';

type ReadOptions<N extends ReadCallName, Shown> = Omit<
  UseQueryOptions<OutputOf<N>, ApiError, Shown>,
  'queryKey' | 'queryFn'
>;

/** Whether a read may start: reads that need a session wait for sign-in. */
function useMayRead(name: ReadCallName): boolean {
  const { session } = usePageRuntime();
  const isSignedIn = useStore(session, (state) => state.status === 'signedIn');
  return isSignedIn || !needsSession(name);
}

/** A read of the contract. Reads that need a session wait for it. */
export function useCall<N extends ReadCallName, Shown = OutputOf<N>>(
  name: N,
  input: InputOf<N>,
  options: ReadOptions<N, Shown> = {},
): UseQueryResult<Shown, ApiError> {
  const { api } = usePageRuntime();
  const mayRead = useMayRead(name);
  const queryKey = queryKeyOf(name, input);
  const rendered = useDehydratedQuery<OutputOf<N>>(queryKey);
  return useQuery({
    ...options,
    enabled: mayRead && (options.enabled ?? true),
    queryKey,
    queryFn: ({ signal }) => api.call(name, input, { signal }),
    meta: useCallMeta(name),
    ...rendered,
  });
}

/** Paginated reads. */
export type ListCallName = {
  [N in ReadCallName]: OutputOf<N> extends { results: unknown[]; paged: { next: string | null } } ? N : never;
}[ReadCallName];

interface PagedResponse {
  paged: { next: string | null };
}

/**
 * An infinite list. `pageParam` is the query field that requests the next page. A first page that the server (or
 * `useCall`) already fetched is reused.
 */
export function useInfiniteCall<N extends ListCallName>(
  name: N,
  input: InputOf<N>,
  options: { pageParam: 'cursor' | 'page'; enabled?: boolean },
): UseInfiniteQueryResult<InfiniteData<OutputOf<N>, string | null>, ApiError> {
  const { api } = usePageRuntime();
  const client = useQueryClient();
  const mayRead = useMayRead(name);
  const firstKey = queryKeyOf(name, input);
  const rendered = useDehydratedQuery<OutputOf<N>>(firstKey);
  return useInfiniteQuery({
    queryKey: [...firstKey, 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const requested = pageParam === null ? {} : { [options.pageParam]: pageParam };
      return api.call(name, { ...input, query: { ...input.query, ...requested } }, { signal });
    },
    meta: useCallMeta(name),
    initialPageParam: null as string | null,
    getNextPageParam: (last: OutputOf<N> & PagedResponse) => last.paged.next,
    initialData: () => {
      const first = rendered ? rendered.initialData : client.getQueryData<OutputOf<N>>(firstKey);
      return first ? { pages: [first], pageParams: [null] } : undefined;
    },
    initialDataUpdatedAt: () => client.getQueryState(firstKey)?.dataUpdatedAt,
    enabled: mayRead && (options.enabled ?? true),
  });
}

/** For code that writes to the cache directly, and for reads of other services than the API. */
export {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
