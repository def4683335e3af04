import type { CallName, InputOf, OutputOf, ReadCallName } from '@talad/contract/calls';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { type ApiError, isApiError } from '../api/api-error.ts';
import { isIdempotent, needsSession } from '../api/call-facts.ts';
import { usePageRuntime } from '../page/page-context.ts';
import { useCallMeta } from './call-meta.ts';
import { newKey } from './idempotency-key.ts';
import { invalidate, mayRetry, retryDelay } from './query-client.ts';
import { queryKeyOf } from './query-key.ts';
import { useDehydratedQuery } from './use-dehydrated-query.ts';

type ReadOptions<N extends ReadCallName, Shown> = Omit<
  UseQueryOptions<OutputOf<N>, ApiError, Shown>,
  'queryKey' | 'queryFn'
>;

/** Whether a read may start: reads that need a session wait for sign-in. */
function useMayRead(name: ReadCallName): boolean {
  const { session } = usePageRuntime();
  const isSignedIn = useStore(session, (state) => state.status === 'member');
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

interface PagedAnswer {
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
      const asked = pageParam === null ? {} : { [options.pageParam]: pageParam };
      return api.call(name, { ...input, query: { ...input.query, ...asked } }, { signal });
    },
    meta: useCallMeta(name),
    initialPageParam: null as string | null,
    getNextPageParam: (last: OutputOf<N> & PagedAnswer) => last.paged.next,
    initialData: () => {
      const first = rendered ? rendered.initialData : client.getQueryData<OutputOf<N>>(firstKey);
      return first ? { pages: [first], pageParams: [null] } : undefined;
    },
    initialDataUpdatedAt: () => client.getQueryState(firstKey)?.dataUpdatedAt,
    enabled: mayRead && (options.enabled ?? true),
  });
}

interface CommandOptions<N extends CallName> {
  onSuccess?: (output: OutputOf<N>, input: InputOf<N>) => unknown;
  onError?: (error: ApiError, input: InputOf<N>) => unknown;
  /** Reads to invalidate after the command succeeds. */
  invalidates?: ReadCallName[];
  /** Key of a submission that outlives this page; every attempt then uses it. */
  idempotencyKey?: string;
}

/**
 * A mutation. Where the contract requires an idempotency key, each submission has one: retries after a lost answer,
 * automatic or by another press with the same input, carry the same key and cannot act twice.
 */
export function useCommand<N extends Exclude<CallName, ReadCallName>>(
  name: N,
  options: CommandOptions<N> = {},
): UseMutationResult<OutputOf<N>, ApiError, InputOf<N>> {
  const { api } = usePageRuntime();
  const client = useQueryClient();
  const openSubmit = useRef<{ input: string; key: string } | null>(null);
  const keyed = isIdempotent(name);

  const keyFor = (input: InputOf<N>) => {
    if (!keyed) return undefined;
    if (options.idempotencyKey) return options.idempotencyKey;
    const text = JSON.stringify(input);
    if (openSubmit.current?.input !== text) openSubmit.current = { input: text, key: newKey() };
    return openSubmit.current.key;
  };

  return useMutation({
    mutationFn: (input: InputOf<N>) => api.call(name, input, { idempotencyKey: keyFor(input) }),
    meta: useCallMeta(name),
    retry: keyed ? mayRetry : false,
    retryDelay,
    onSuccess: async (output: OutputOf<N>, input: InputOf<N>) => {
      openSubmit.current = null;
      if (options.invalidates?.length) await invalidate(client, ...options.invalidates);
      await options.onSuccess?.(output, input);
    },
    onError: async (error: ApiError, input: InputOf<N>) => {
      if (!isApiError(error) || !error.isTransient) openSubmit.current = null;
      await options.onError?.(error, input);
    },
  });
}

/** For code that writes to the cache directly, and for reads of other services than the API. */
export {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
