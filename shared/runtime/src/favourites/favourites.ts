import type { OutputOf } from '@talad/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePageRuntime } from '../page/page-context.ts';
import { useCall } from '../query/query.ts';
import { invalidateInactive } from '../query/query-client.ts';
import { queryKeyOf } from '../query/query-key.ts';
import { useRequireLogin } from '../session/session.tsx';

type Favourites = OutputOf<'GET /api/user/favorite'>;

const favouritesKey = queryKeyOf('GET /api/user/favorite');

const withId = ({ itemIds }: Favourites, itemId: number, isSaved: boolean): Favourites => ({
  itemIds: isSaved
    ? [...itemIds.filter((id) => id !== itemId), itemId]
    : itemIds.filter((id) => id !== itemId),
});

export interface FavouriteView {
  isFavourite: boolean;
  /** True until the server has answered; `toggle` does nothing meanwhile. */
  isPending: boolean;
  /** Error of the last toggle. */
  error: unknown;
  /** Adds the listing to the favourites or removes it; redirects guests to the sign-in page. */
  toggle: () => void;
}

/** One listing's favourite state. All share one query; a component rerenders only when its own state changes. */
export function useFavourite(itemId: number): FavouriteView {
  const { api } = usePageRuntime();
  const client = useQueryClient();
  const requireLogin = useRequireLogin();
  const { data: isFavourite = false } = useCall(
    'GET /api/user/favorite',
    {},
    { select: ({ itemIds }) => itemIds.includes(itemId) },
  );

  const show = (isSaved: boolean) =>
    client.setQueryData<Favourites>(favouritesKey, (all) => withId(all ?? { itemIds: [] }, itemId, isSaved));

  const change = useMutation({
    mutationFn: (isSaved: boolean) =>
      api.call(
        isSaved
          ? 'POST /api/product/dynamic-item/:id/favorite'
          : 'POST /api/product/dynamic-item/:id/unfavorite',
        { params: { id: itemId } },
      ),
    onMutate: async (isSaved) => {
      await client.cancelQueries({ queryKey: favouritesKey });
      show(isSaved);
    },
    onError: (_error, isSaved) => show(!isSaved),
    // No refetch while the favourites page is open: a removed listing stays there, so the user can add it again.
    onSuccess: () => invalidateInactive(client, 'GET /api/user/favorite/items'),
  });

  return {
    isFavourite,
    isPending: change.isPending,
    error: change.error,
    toggle: () => {
      if (requireLogin('login-to-keep') && !change.isPending) change.mutate(!isFavourite);
    },
  };
}
