import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { ItemGridSkeleton } from '@talad/ui/item-grid';
import { OfferGrid } from '../../offer-grid/offer-grid.tsx';
import { EmptyPlace, FailedPlace } from '../../places/places.tsx';

/** The person's own offers, in every state. */
export function SellingItems() {
  const t = useText('marketplace');
  const offers = useInfiniteCall('GET /api/inventory/selling', {}, { pageParam: 'page' });
  const items = offers.data?.pages.flatMap(({ results }) => results);
  if (offers.isError && !items) return <FailedPlace error={offers.error} retry={offers.refetch} />;
  if (!items) return <ItemGridSkeleton label={t('loading')} />;
  if (items.length === 0) {
    return (
      <EmptyPlace
        title={t('inventory.sellingEmpty')}
        hint={t('inventory.sellingEmptyHint')}
        to={paths.guide('how-to-sell')}
        action={t('history.howToSell')}
      />
    );
  }
  return (
    <OfferGrid
      items={items}
      total={offers.data?.pages[0]?.paged.total ?? items.length}
      label={t('inventory.selling')}
      list={offers}
      isOwn
    />
  );
}
