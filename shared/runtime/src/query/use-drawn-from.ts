import { hashKey, type QueryFunction, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { usePageRuntime } from '../page/page-context.ts';
import type { CallKey } from './query-key.ts';

const neverChanges = () => () => {};

/** Stays open until nobody looks any more: the true query asks. */
const untilLeft = ({ signal }: { signal: AbortSignal }) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** A query of its own that holds what the server drew from, for as long as its HTML is taken over. */
interface DrawnQuery<Answer> {
  queryKey: readonly unknown[];
  queryFn: QueryFunction<Answer>;
  initialData: Answer | undefined;
  staleTime: number;
  gcTime: number;
}

/**
 * Options that make a query give what the server drew this place from, where the cache has gone on since: a place is
 * taken over when its code is there, and by then the page may have asked again for what the server was too busy to
 * wait for, or another place for what both show. React would find other words than in the HTML and throw the place
 * away. Undefined where the two are the same, and from the moment on when the place stands.
 */
export function useDrawnFrom<Answer>(key: CallKey): DrawnQuery<Answer> | undefined {
  const { drawnFrom } = usePageRuntime();
  const client = useQueryClient();
  const hasGoneOn = useSyncExternalStore(
    neverChanges,
    () => false,
    () => client.getQueryData(key) !== drawnFrom.get(hashKey(key)),
  );
  if (!hasGoneOn) return undefined;
  return {
    queryKey: ['drawn', ...key],
    queryFn: untilLeft,
    initialData: drawnFrom.get(hashKey(key)) as Answer | undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
}
