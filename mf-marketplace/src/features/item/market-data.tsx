import type { DynamicItem } from '@talad/contract/listings';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { RowScroller } from '@talad/ui/row-scroller';
import { Section } from '@talad/ui/section';
import { ListingCard } from '../../listing-card/listing-card.tsx';
import { PriceHistory } from '../../price-history/price-history.tsx';
import { MarketDataColumns } from './market-data-columns.ts';
import { OtherSellers } from './other-sellers.tsx';
import { RecentSales } from './recent-sales.tsx';

/** Market data around a listing: price history, other sellers and similar listings. */
export default function MarketData({ item }: { item: DynamicItem }) {
  return (
    <Stack gap="10">
      <MarketDataColumns>
        <PriceHistory itemId={item.id} />
        <RecentSales itemId={item.id} />
      </MarketDataColumns>
      <OtherSellers item={item} />
      <Similar itemId={item.id} />
    </Stack>
  );
}

function Similar({ itemId }: { itemId: number }) {
  const t = useText('marketplace');
  const similar = useCall('GET /api/product/dynamic-item/:id/similar', { params: { id: itemId } });
  if (!similar.data?.results.length) return null;
  return (
    <Section title={t('similar.title')}>
      <RowScroller
        label={t('similar.title')}
        arrowsFrom={6}
        labels={{ previous: t('row.previous'), next: t('row.next') }}
      >
        {similar.data.results.map((listing) => (
          <ListingCard key={listing.id} item={listing} />
        ))}
      </RowScroller>
    </Section>
  );
}
