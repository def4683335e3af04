import { paths } from '@talad/contract/paths';
import { useEventBus } from '@talad/runtime/events';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { RowScroller } from '@talad/ui/row-scroller';
import { Section } from '@talad/ui/section';
import { useEffect } from 'react';
import { ListingCard } from '../../listing-card/listing-card.tsx';
import { RowSkeleton } from '../../page-parts/row-skeleton.tsx';

const seeAllFrom = 5;
const arrowsFrom = 6;

/** Trending listings on home. */
export default function HomeTrending() {
  const t = useText('marketplace');
  const bus = useEventBus();
  const { data, isPending } = useCall('GET /api/product/dynamic-item/trending', {});
  useEffect(() => {
    if (!data?.results.length) return;
    bus.emit('analytics:view-item-list', {
      listName: 'trending',
      currency: 'THB',
      items: data.results.map(({ id, name, totalPrice }) => ({ id, name, totalPrice })),
    });
  }, [bus, data]);
  if (!isPending && !data?.results.length) return null;
  const count = data?.results.length ?? 0;
  return (
    <Section
      title={t('home.trending')}
      seeAll={count >= seeAllFrom ? { href: paths.trending(), label: t('home.seeAll') } : undefined}
    >
      {data ? (
        <RowScroller
          label={t('home.trending')}
          entries="items"
          arrowsFrom={arrowsFrom}
          labels={{ previous: t('row.previous'), next: t('row.next') }}
        >
          {data.results.map((item) => (
            <ListingCard key={item.id} item={item} />
          ))}
        </RowScroller>
      ) : (
        <RowSkeleton label={t('loading')} ratio="224 / 372" />
      )}
    </Section>
  );
}
