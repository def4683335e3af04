import { paths } from '@talad/contract/paths';
import { useHydrated } from '@talad/runtime/hydrated';
import { useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { ItemGrid, ItemGridSkeleton } from '@talad/ui/item-grid';
import { Heading, Text } from '@talad/ui/text';
import { useRef } from 'react';
import { ListingCard } from '../../listing-card/listing-card.tsx';
import { PageBreadcrumb } from '../../page-parts/page-breadcrumb.tsx';
import { PageFrame } from '../../page-parts/page-frame.tsx';
import { PageEmptyState, PageErrorState } from '../../page-parts/page-states.tsx';
import { clearRecentItems } from '../../recently-viewed/recent-items.ts';
import { useRecentListings } from '../../recently-viewed/use-recent-listings.ts';

/** Recently viewed listings, stored only in this browser, with a button to clear them. */
export default function RecentlyViewedPage() {
  const t = useText('marketplace');
  const isHydrated = useHydrated();
  const title = useRef<HTMLDivElement>(null);
  const { ids, listings, error, refetch } = useRecentListings();
  return (
    <PageFrame>
      <PageBreadcrumb current={t('recent.title')} />
      <Box ref={title} tabIndex={-1} outline="none">
        <Heading level={1}>{t('recent.title')}</Heading>
      </Box>
      <Flex
        justifyContent="space-between"
        alignItems="center"
        flexWrap="wrap"
        gap="3"
        marginTop="1"
        marginBottom="6"
        minHeight="44px"
      >
        <Text tone="muted" maxWidth="64ch">
          {t('recent.lead')}
        </Text>
        {ids.length > 0 ? (
          <Button
            variant="secondary"
            onClick={() => {
              clearRecentItems();
              // The button disappears with the list; without this the focus would be lost.
              title.current?.focus();
            }}
          >
            {t('recent.clear')}
          </Button>
        ) : null}
      </Flex>
      {!isHydrated || (!listings && !error) ? <ItemGridSkeleton label={t('loading')} /> : null}
      {isHydrated && error && !listings ? <PageErrorState error={error} retry={refetch} /> : null}
      {isHydrated && listings?.length === 0 ? (
        <PageEmptyState
          title={t(ids.length > 0 ? 'recent.gone' : 'recent.empty')}
          hint={t('recent.emptyHint')}
          to={paths.games()}
          action={t('games.all')}
        />
      ) : null}
      {listings && listings.length > 0 ? (
        <ItemGrid label={t('recent.title')}>
          {listings.map((item) => (
            <ListingCard key={item.id} item={item} level={2} />
          ))}
        </ItemGrid>
      ) : null}
    </PageFrame>
  );
}
