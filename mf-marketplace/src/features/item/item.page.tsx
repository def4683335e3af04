import type { DynamicItemDetail } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import { useEventBus } from '@talad/runtime/events';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useParams } from '@talad/runtime/router';
import { OpenSlot } from '@talad/runtime/slot';
import { Box, Grid, Stack } from '@talad/ui/box';
import { Skeleton } from '@talad/ui/skeleton';
import { Heading, Text } from '@talad/ui/text';
import { lazy, Suspense, useEffect } from 'react';
import { LazyMount } from '../../lazy-mount/lazy-mount.tsx';
import { PageBreadcrumb } from '../../page-parts/page-breadcrumb.tsx';
import { PageFrame } from '../../page-parts/page-frame.tsx';
import { PageEmptyState, PageErrorState } from '../../page-parts/page-states.tsx';
import { rememberItem } from '../../recently-viewed/recent-items.ts';
import { RecentRow } from '../../recently-viewed/recent-row.tsx';
import { ReportButton } from '../../report/report-button.tsx';
import { BuyBox } from './buy-box.tsx';
import { ItemGallery } from './item-gallery.tsx';
import { MarketDataColumns } from './market-data-columns.ts';
import { SellerBlock } from './seller-block.tsx';

export { head } from './item-head.ts';

// Below the fold, with four API calls of its own.
const MarketData = lazy(() => import('./market-data.tsx'));

/** Page of one listing: gallery, price, seller and buy button. */
export default function ItemPage() {
  const { slug = '', id = '' } = useParams();
  const t = useText('marketplace');
  const localize = useLocalize();
  const isId = /^[1-9]\d{0,15}$/.test(id);
  const item = useCall(
    'GET /api/product/dynamic-item/:id',
    { params: { id: Number(id) } },
    { enabled: isId },
  );

  const toGames = { label: t('games.title'), href: paths.games() };
  if (!isId || (item.isError && !item.data)) {
    const isUnknown = !isId || item.error?.code === 'NOT_FOUND';
    return (
      <PageFrame>
        <PageBreadcrumb
          trail={[toGames]}
          current={isUnknown ? t('item.unknown') : slug.replaceAll('_', ' ')}
        />
        {isUnknown ? (
          <PageEmptyState
            title={t('item.unknown')}
            hint={t('item.unknownHint')}
            to={paths.game(slug)}
            action={t('item.toGame')}
          />
        ) : (
          <PageErrorState error={item.error} retry={item.refetch} />
        )}
      </PageFrame>
    );
  }
  if (!item.data) return <ItemSkeleton label={t('loading')} />;
  const { data } = item;
  return (
    <PageFrame>
      <PageBreadcrumb
        trail={[toGames, { label: localize(data.gameNames), href: paths.game(data.gameSlug) }]}
        current={localize(data.names)}
      />
      <Grid {...columns}>
        <Box minWidth="0" gridArea="pictures">
          <ItemGallery key={data.id} item={data} />
        </Box>
        <Stack gap="4" minWidth="0" gridArea="buy">
          <Box>
            <BuyBox item={data} />
            <SellerBlock seller={data.seller} statistics={data.sellerStatistics} />
            <Box textAlign="end" marginTop="2">
              <ReportButton about="listing" id={data.id} userId={data.seller.id} />
            </Box>
          </Box>
          <OpenSlot key={data.id} name="item.aside" itemId={data.id} gameSlug={data.gameSlug} />
        </Stack>
        <Description item={data} />
      </Grid>
      <Box marginTop="10">
        <LazyMount key={data.id} skeleton={<MarketDataSkeleton />}>
          <Suspense fallback={<MarketDataSkeleton />}>
            <MarketData item={data} />
          </Suspense>
        </LazyMount>
      </Box>
      <RecentRow without={data.id} />
      <Seen key={`seen ${data.id}`} item={data} />
    </PageFrame>
  );
}

/** Reports the view to the data layer and adds the listing to the recently viewed items. */
function Seen({ item }: { item: DynamicItemDetail }) {
  const bus = useEventBus();
  const { id, name, totalPrice } = item;
  useEffect(() => {
    bus.emit('analytics:view-item', { currency: 'THB', item: { id, name, totalPrice } });
    rememberItem(id);
  }, [bus, id, name, totalPrice]);
  return null;
}

function MarketDataSkeleton() {
  return (
    <MarketDataColumns aria-hidden="true">
      <Skeleton height="432px" borderRadius="card" />
      <Skeleton height="432px" borderRadius="card" display={{ base: 'none', lg: 'block' }} />
    </MarketDataColumns>
  );
}

const columns = {
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) minmax(0, 1fr)',
    lg: 'minmax(0, 1.15fr) minmax(0, 1fr)',
  },
  gridTemplateAreas: { base: '"pictures" "buy" "about"', md: '"pictures buy" "about buy"' },
  gridTemplateRows: { md: 'auto 1fr' },
  columnGap: { md: '6', lg: '10' },
  rowGap: '6',
} as const;

function Description({ item }: { item: DynamicItemDetail }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const text = localize(item.description);
  if (text.trim() === '') return null;
  return (
    <Box as="section" minWidth="0" gridArea="about">
      <Heading level={2} size="lg" marginBottom="2">
        {t('item.about')}
      </Heading>
      <Text whiteSpace="pre-line" overflowWrap="anywhere" maxWidth="68ch">
        {text}
      </Text>
    </Box>
  );
}

function ItemSkeleton({ label }: { label: string }) {
  return (
    <PageFrame loadingLabel={label}>
      <Grid {...columns} marginTop={{ base: '0', md: '10' }}>
        <Skeleton aspectRatio="4 / 3" borderRadius="card" gridArea="pictures" />
        <Box gridArea="buy">
          <Skeleton height="36px" marginBottom="4" />
          <Skeleton height="44px" width="40%" marginBottom="6" />
          <Skeleton height="220px" borderRadius="card" />
        </Box>
      </Grid>
    </PageFrame>
  );
}
