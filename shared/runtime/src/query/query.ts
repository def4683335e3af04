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
import type { ApiError } from '../api/api-error.ts';
import { idempotencyOf, needsSession } from '../api/call-facts.ts';
import { usePageRuntime } from '../page/page-context.ts';
import { type OpenSubmission, submit, submitStored } from '../submissions/submit.ts';
import { useSubmissionStore } from '../submissions/use-earlier-submission.ts';
import { useCallMeta } from './call-meta.ts';
import { newKey } from './idempotency-key.ts';
import { invalidate } from './query-client.ts';
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
  /** Id of a submission that the caller stores; every attempt then uses it. */
  submissionId?: string;
}

/**
 * A mutation. A call for which the contract declares idempotency is sent as a submission: see submit.ts for what happens
 * when its answer is lost, and `useEarlierSubmission` for the next page.
 */
export function useCommand<N extends Exclude<CallName, ReadCallName>>(
  name: N,
  options: CommandOptions<N> = {},
): UseMutationResult<OutputOf<N>, ApiError, InputOf<N>> {
  const { api } = usePageRuntime();
  const client = useQueryClient();
  const store = useSubmissionStore();
  const open = useRef<OpenSubmission>(null);
  const { submissionId } = options;
  const declared = idempotencyOf(name);

  const run = (input: InputOf<N>): Promise<OutputOf<N>> => {
    const send = (idempotencyKey?: string) => api.call(name, input, { idempotencyKey });
    if (!declared) return send();
    if (submissionId !== undefined)
      return submitStored(api, { id: submissionId, call: declared.name }, () => send(submissionId));
    // The API refuses a guest.
    if (!store) return send(newKey());
    return submit(name, input, { api, store, open, send });
  };

  return useMutation({
    mutationFn: run,
    meta: useCallMeta(name),
    retry: false,
    onSuccess: async (output: OutputOf<N>, input: InputOf<N>) => {
      if (options.invalidates?.length) await invalidate(client, ...options.invalidates);
      await options.onSuccess?.(output, input);
    },
    onError: async (error: ApiError, input: InputOf<N>) => {
      if (error.code === 'SUBMISSION_DONE' && options.invalidates?.length)
        await invalidate(client, ...options.invalidates);
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
