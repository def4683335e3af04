import type { CallName, InputOf, OutputOf, ReadCallName } from '@talad/contract/calls';
import { type UseMutationResult, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ApiError, isApiError } from '../api/api-error.ts';
import { usePageRuntime } from '../page/page-context.ts';
import { useCallMeta } from './call-meta.ts';
import { invalidate } from './query-client.ts';
import { queryKeyOf } from './query-key.ts';

type CommandName = Exclude<CallName, ReadCallName>;

interface OptimisticOptions<N extends CommandName, R extends ReadCallName> {
  /** The read that shows the change; it has no input. */
  read: R;
  /** Returns the data as the command will leave it. */
  apply: (shown: OutputOf<R>, input: InputOf<N>) => OutputOf<R>;
  /** Of two inputs with the same number, the later cancels the request of the earlier, and no callback of the earlier is called. */
  replaces?: (input: InputOf<N>) => number;
  onSuccess?: (output: OutputOf<N>, input: InputOf<N>) => unknown;
  onError?: (error: ApiError) => unknown;
}

/** Returns the signal of a new request with this number, and cancels the earlier one. */
function useReplacement(): (number: number) => AbortSignal {
  const requests = useRef(new Map<number, AbortController>());
  return (number) => {
    requests.current.get(number)?.abort();
    const request = new AbortController();
    requests.current.set(number, request);
    return request.signal;
  };
}

const isReplaced = (error: unknown): boolean => isApiError(error) && error.code === 'CANCELLED';

/**
 * A mutation whose change of a read is shown before the API has answered, for calls without idempotency (see `useCommand`).
 * The read is fetched once no other command is changing it; it is pending until then. One that fails has no effect on what
 * later ones show: the data of before is shown again if there are none.
 */
export function useOptimisticCommand<N extends CommandName, R extends ReadCallName>(
  name: N,
  { read, apply, replaces, onSuccess, onError }: OptimisticOptions<N, R>,
): UseMutationResult<OutputOf<N>, ApiError, InputOf<N>, OutputOf<R> | undefined> {
  const { api } = usePageRuntime();
  const client = useQueryClient();
  const replacement = useReplacement();
  const queryKey = queryKeyOf(read);
  const isLast = () => client.isMutating({ mutationKey: [read] }) === 1;
  return useMutation({
    mutationKey: [read],
    meta: useCallMeta(name),
    mutationFn: (input: InputOf<N>) =>
      api.call(name, input, { signal: replaces && replacement(replaces(input)) }),
    onMutate: async (input) => {
      // The answer of a fetch that is under way lacks this change.
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<OutputOf<R>>(queryKey);
      client.setQueryData<OutputOf<R>>(queryKey, (shown) => shown && apply(shown, input));
      return before;
    },
    onSuccess,
    onError: (error: ApiError, _input, before) => {
      if (isLast()) client.setQueryData(queryKey, before);
      if (!isReplaced(error)) onError?.(error);
    },
    onSettled: (_output, error) => {
      if (!isLast()) return undefined;
      const fetched = invalidate(client, read);
      // An error is shown at once.
      return error ? undefined : fetched;
    },
  });
}

/** Whether a command with such an input is under way, in whichever component; rerenders only when that changes. */
export const useIsUnderWay = <N extends CommandName>(
  name: N,
  matches: (input: InputOf<N>) => boolean,
): boolean =>
  useMutationState({
    filters: {
      status: 'pending',
      // The variables are the input of the call that `meta` names.
      predicate: ({ meta, state }) => meta?.call === name && matches(state.variables as InputOf<N>),
    },
    select: ({ mutationId }) => mutationId,
  }).length > 0;

/**
 * Returns a function that waits for the optimistic commands on a read, also those that begin meanwhile. It resolves to whether
 * all of them have succeeded; one that a newer one has replaced counts as done.
 */
export function useSettled(read: ReadCallName): () => Promise<boolean> {
  const cache = useQueryClient().getMutationCache();
  return async () => {
    const waitedFor = new Set(cache.findAll({ mutationKey: [read], status: 'pending' }));
    await new Promise<void>((resolve) => {
      const check = () => {
        const underWay = cache.findAll({ mutationKey: [read], status: 'pending' });
        for (const command of underWay) waitedFor.add(command);
        if (underWay.length > 0) return;
        stop();
        resolve();
      };
      const stop = cache.subscribe(check);
      check();
    });
    return [...waitedFor].every(({ state: { status, error } }) => status === 'success' || isReplaced(error));
  };
}
