import type { OutputOf } from '@talad/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useOptimisticCommand } from '../query/optimistic.ts';
import { useCall } from '../query/query.ts';
import { invalidateInactive } from '../query/query-client.ts';
import { useRequireLogin } from '../session/session.tsx';

type Favourites = OutputOf<'GET /api/user/favorite'>;

const withId = ({ itemIds }: Favourites, itemId: number, isSaved: boolean): Favourites => ({
  itemIds: isSaved
    ? [...itemIds.filter((id) => id !== itemId), itemId]
    : itemIds.filter((id) => id !== itemId),
});

/** Whether a listing is a favourite, and the press that changes it. */
export interface FavouriteView {
  isFavourite: boolean;
  /** True until the server has answered; `toggle` does nothing meanwhile. */
  isPending: boolean;
  /** Error of the last toggle. */
  error: unknown;
  /** Adds the listing to the favourites or removes it; redirects guests to the sign-in page. */
  toggle: () => void;
}

/** Shows a listing as saved, or as not saved, from the press on. */
function useChange(isSaved: boolean) {
  const client = useQueryClient();
  return {
    read: 'GET /api/user/favorite' as const,
    apply: (all: Favourites, { params }: { params: { id: number } }) => withId(all, params.id, isSaved),
    // No refetch while the favourites page is open: a removed listing stays there, so the user can add it again.
    onSuccess: () => invalidateInactive(client, 'GET /api/user/favorite/items'),
  };
}

/** One listing's favourite state. All share one query; a component rerenders only when its own state changes. */
export function useFavourite(itemId: number): FavouriteView {
  const requireLogin = useRequireLogin();
  const { data: isFavourite = false } = useCall(
    'GET /api/user/favorite',
    {},
    { select: ({ itemIds }) => itemIds.includes(itemId) },
  );
  const save = useOptimisticCommand('POST /api/product/dynamic-item/:id/favorite', useChange(true));
  const remove = useOptimisticCommand('POST /api/product/dynamic-item/:id/unfavorite', useChange(false));
  const isPending = save.isPending || remove.isPending;
  return {
    isFavourite,
    isPending,
    error: save.error ?? remove.error,
    toggle: () => {
      if (!requireLogin('login-to-keep') || isPending) return;
      const [next, other] = isFavourite ? [remove, save] : [save, remove];
      other.reset();
      next.mutate({ params: { id: itemId } });
    },
  };
}
