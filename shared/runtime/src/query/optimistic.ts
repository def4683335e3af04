import type { OutputOf, ReadCallName } from '@talad/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../api/api-error.ts';
import { invalidate } from './query-client.ts';
import { queryKeyOf } from './query-key.ts';

/** Shows what a command will change of a read before the API has answered; an option of `useCommand`. */
export interface Optimistic<Input> {
  readonly mutationKey: readonly [ReadCallName];
  /** Shows the change; the result takes it back. */
  readonly begin: (input: Input) => Promise<() => void>;
  /** Fetches the read once no other command is changing it. */
  readonly end: (output: unknown, error: unknown) => Promise<void> | undefined;
}

/**
 * An optimistic update of a read without input. `apply` returns the data as the command will leave it. A command that fails
 * has no effect on what later ones show: the data of before is shown again if there are none, and fetched in any case.
 */
export function useOptimistic<R extends ReadCallName, Input>(
  read: R,
  apply: (shown: OutputOf<R>, input: Input) => OutputOf<R>,
): Optimistic<Input> {
  const client = useQueryClient();
  const queryKey = queryKeyOf(read);
  const isLast = () => client.isMutating({ mutationKey: [read] }) === 1;
  return {
    mutationKey: [read],
    begin: async (input) => {
      // The answer of a fetch that is under way lacks this change.
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<OutputOf<R>>(queryKey);
      client.setQueryData<OutputOf<R>>(queryKey, (shown) => shown && apply(shown, input));
      return () => {
        if (isLast()) client.setQueryData(queryKey, before);
      };
    },
    end: (_output, error) => {
      if (!isLast()) return undefined;
      const fetched = invalidate(client, read);
      // An error is shown at once.
      return error ? undefined : fetched;
    },
  };
}

/**
 * Returns a function that waits for the optimistic commands on a read, also those that begin meanwhile. It resolves to whether
 * all of them have succeeded; one that a newer one has replaced counts as done.
 */
export function useSettled(read: ReadCallName): () => Promise<boolean> {
  const cache = useQueryClient().getMutationCache();
  return async () => {
    const waitedFor = new Set(cache.findAll({ mutationKey: [read], status: 'pending' }));
    await new Promise<void>((resolve) => {
      const look = () => {
        const underWay = cache.findAll({ mutationKey: [read], status: 'pending' });
        for (const command of underWay) waitedFor.add(command);
        if (underWay.length > 0) return;
        stop();
        resolve();
      };
      const stop = cache.subscribe(look);
      look();
    });
    return [...waitedFor].every(
      ({ state: { status, error } }) =>
        status === 'success' || (isApiError(error) && error.code === 'CANCELLED'),
    );
  };
}
