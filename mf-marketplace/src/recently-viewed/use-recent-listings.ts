import type { DynamicItem } from '@talad/contract/listings';
import { useCall } from '@talad/runtime/query';
import { useRecentIds } from './recent-items.ts';

/** Returns the recently viewed listings that are still on sale, latest first; undefined while loading. */
export function useRecentListings(without?: number) {
  const ids = useRecentIds().filter((id) => id !== without);
  const query = useCall(
    'GET /api/product/dynamic-item/',
    // Sorted ids give one cache key per set, so that a changed order does not refetch.
    { query: { ids: [...ids].sort((a, b) => a - b).join(','), limit: 24 } },
    { enabled: ids.length > 0 },
  );
  const byId = new Map(query.data?.results.map((item) => [item.id, item]));
  const listings: DynamicItem[] | undefined =
    ids.length === 0
      ? []
      : query.data &&
        ids.flatMap((id) => {
          const item = byId.get(id);
          return item ? [item] : [];
        });
  return { ids, listings, error: query.error, refetch: query.refetch };
}
