import type { CallName, InputOf, OutputOf, ReadCallName } from '@talad/contract/calls';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { usePageRuntime } from '../page/page-context.ts';
import { idempotencyOf } from '../submissions/idempotent-calls.ts';
import { useSubmissionStore } from '../submissions/submission-store.ts';
import { type OpenSubmission, submit, submitStored } from '../submissions/submit.ts';
import { useCallMeta } from './call-meta.ts';
import { newKey } from './idempotency-key.ts';
import { invalidate } from './query-client.ts';

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
 * when its response is lost, and `useEarlierSubmission` for the next page.
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
