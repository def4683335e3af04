import type { DynamicItem } from '@talad/contract/listings';
import { useCall } from '@talad/runtime/query';
import { useRecentIds } from './recent-items.ts';

/** Offers that were looked at and are still on sale, the latest first; undefined while they are asked for. */
export function useRecentOffers(without?: number) {
  const ids = useRecentIds().filter((id) => id !== without);
  const query = useCall(
    'GET /api/product/dynamic-item/',
    // One order for one set: looking at them again in another order asks for nothing new.
    { query: { ids: [...ids].sort((a, b) => a - b).join(','), limit: 24 } },
    { enabled: ids.length > 0 },
  );
  const byId = new Map(query.data?.results.map((item) => [item.id, item]));
  const offers: DynamicItem[] | undefined =
    ids.length === 0
      ? []
      : query.data &&
        ids.flatMap((id) => {
          const item = byId.get(id);
          return item ? [item] : [];
        });
  return { ids, offers, error: query.error, refetch: query.refetch };
}
