import type { CallName, InputOf, OutputOf, ReadCallName } from '@talad/contract/calls';
import { type UseMutationResult, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { usePageRuntime } from '../page/page-context.ts';
import { idempotencyOf } from '../submissions/idempotent-calls.ts';
import { useSubmissionStore } from '../submissions/submission-store.ts';
import { type OpenSubmission, submit, submitStored } from '../submissions/submit.ts';
import { useCallMeta } from './call-meta.ts';
import { newKey } from './idempotency-key.ts';
import type { Optimistic } from './optimistic.ts';
import { invalidate } from './query-client.ts';

interface CommandOptions<N extends CallName> {
  onSuccess?: (output: OutputOf<N>, input: InputOf<N>) => unknown;
  onError?: (error: ApiError, input: InputOf<N>) => unknown;
  /** Reads to invalidate after the command succeeds. */
  invalidates?: ReadCallName[];
  /** Id of a submission that the caller stores; every attempt then uses it. */
  submissionId?: string;
  /** Of a `useOptimistic`: shows the change at once. */
  optimistic?: Optimistic<InputOf<N>>;
  /**
   * For calls without idempotency: of two inputs with the same number, the later cancels the request of the earlier, of which
   * the caller then hears no more.
   */
  replaces?: (input: InputOf<N>) => number;
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
  const replacement = useReplacement();
  const { submissionId, optimistic, replaces } = options;
  const declared = idempotencyOf(name);

  const run = (input: InputOf<N>): Promise<OutputOf<N>> => {
    const signal = replaces && replacement(replaces(input));
    const send = (idempotencyKey?: string) => api.call(name, input, { idempotencyKey, signal });
    if (!declared) return send();
    if (submissionId !== undefined)
      return submitStored(api, { id: submissionId, call: declared.name }, () => send(submissionId));
    // The API refuses a guest.
    if (!store) return send(newKey());
    return submit(name, input, { api, store, open, send });
  };

  return useMutation({
    mutationKey: optimistic?.mutationKey,
    mutationFn: run,
    meta: useCallMeta(name),
    retry: false,
    onMutate: optimistic?.begin,
    onSuccess: async (output: OutputOf<N>, input: InputOf<N>) => {
      if (options.invalidates?.length) await invalidate(client, ...options.invalidates);
      await options.onSuccess?.(output, input);
    },
    onError: async (error: ApiError, input: InputOf<N>, undo?: () => void) => {
      undo?.();
      if (error.code === 'CANCELLED') return;
      if (error.code === 'SUBMISSION_DONE' && options.invalidates?.length)
        await invalidate(client, ...options.invalidates);
      await options.onError?.(error, input);
    },
    onSettled: optimistic?.end,
  });
}

/** Whether a command with such an input is under way, in whichever component; rerenders only when that changes. */
export const useIsUnderWay = <N extends Exclude<CallName, ReadCallName>>(
  name: N,
  matches: (input: InputOf<N>) => boolean,
): boolean =>
  useMutationState({
    filters: {
      status: 'pending',
      // The variables are the input of the call that `useCommand` names in `meta`.
      predicate: ({ meta, state }) => meta?.call === name && matches(state.variables as InputOf<N>),
    },
    select: ({ mutationId }) => mutationId,
  }).length > 0;
