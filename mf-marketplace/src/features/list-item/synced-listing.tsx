import type { SyncedItem } from '@talad/contract/linking';
import { listingLimits as limits } from '@talad/contract/listing-limits';
import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Skeleton } from '@talad/ui/skeleton';
import { useEffect } from 'react';
import { PageEmptyState, PageErrorState } from '../../page-parts/page-states.tsx';
import { SyncedListingForm } from './synced-listing-form.tsx';

/** Listing form of an item of a linked game account; pages through the synced items to find it. */
export function SyncedListing({ id }: { id: number }) {
  const t = useText('marketplace');
  const items = useInfiniteCall('GET /api/user/db-sync/item', {}, { pageParam: 'page' });
  const found = items.data?.pages.flatMap(({ results }) => results);
  const item: SyncedItem | undefined = found?.find((known) => known.id === id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = items;
  const mustLookOn = found !== undefined && !item && hasNextPage;
  useEffect(() => {
    if (mustLookOn && !isFetchingNextPage) void fetchNextPage();
  }, [mustLookOn, isFetchingNextPage, fetchNextPage]);
  if (items.isError && !item) return <PageErrorState error={items.error} retry={items.refetch} />;
  if (!found || mustLookOn) {
    return (
      <Stack gap="4" role="status" aria-label={t('loading')}>
        <Skeleton height="180px" borderRadius="card" />
        <Skeleton height="240px" borderRadius="card" />
      </Stack>
    );
  }
  if (item?.state !== 'free') {
    return (
      <PageEmptyState
        title={t('synced.gone')}
        hint={t('synced.goneHint')}
        to={paths.synced()}
        action={t('synced.back')}
      />
    );
  }
  return <SyncedListingForm item={item} daysAtFirst={Math.min(30, limits.listingDaysMax)} />;
}
