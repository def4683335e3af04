import { hashKey, type QueryFunction, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { usePageRuntime } from '../page/page-context.ts';
import type { CallKey } from './query-key.ts';

const neverChanges = () => () => {};

/** Stays pending until it is cancelled: the actual query does the fetching. */
const pendingUntilAborted = ({ signal }: { signal: AbortSignal }) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** A separate query that holds the data of the server rendering during hydration. */
interface DehydratedQuery<Data> {
  queryKey: readonly unknown[];
  queryFn: QueryFunction<Data>;
  initialData: Data | undefined;
  staleTime: number;
  gcTime: number;
}

/**
 * Options that make a query return the data that the server rendered from, where the cache has changed since: a
 * boundary hydrates when its code has loaded, and by then the page may have fetched what the server did not wait for,
 * or another component may have refetched shared data. React would find a mismatch with the HTML and discard it.
 * Undefined where both are the same, and after hydration.
 */
export function useDehydratedQuery<Data>(key: CallKey): DehydratedQuery<Data> | undefined {
  const { dehydratedQueries } = usePageRuntime();
  const client = useQueryClient();
  const hasChanged = useSyncExternalStore(
    neverChanges,
    () => false,
    () => client.getQueryData(key) !== dehydratedQueries.get(hashKey(key)),
  );
  if (!hasChanged) return undefined;
  return {
    queryKey: ['dehydrated', ...key],
    queryFn: pendingUntilAborted,
    initialData: dehydratedQueries.get(hashKey(key)) as Data | undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
}
