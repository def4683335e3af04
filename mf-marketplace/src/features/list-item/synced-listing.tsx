import type { SyncedItem } from '@talad/contract/linking';
import { listingLimits as limits } from '@talad/contract/listing-limits';
import { paths } from '@talad/contract/paths';
import { useEarlierSubmission } from '@talad/runtime/earlier-submission';
import { useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { useNavigate } from '@talad/runtime/router';
import { Stack } from '@talad/ui/box';
import { EarlierNote } from '@talad/ui/earlier-note';
import { Skeleton } from '@talad/ui/skeleton';
import { useEffect } from 'react';
import { PageEmptyState, PageErrorState } from '../../page-parts/page-states.tsx';
import { SyncedListingForm, syncedListingReads } from './synced-listing-form.tsx';

const call = 'POST /api/user/db-sync/item/:id/list';

/** Listing form of an item of a linked game account; pages through the synced items to find it. */
export function SyncedListing({ id }: { id: number }) {
  const t = useText('marketplace');
  const navigate = useNavigate();
  const earlier = useEarlierSubmission(call, { id }, { invalidates: syncedListingReads });
  const items = useInfiniteCall('GET /api/user/db-sync/item', {}, { pageParam: 'page' });
  const found = items.data?.pages.flatMap(({ results }) => results);
  const item: SyncedItem | undefined = found?.find((known) => known.id === id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = items;
  const mustLoadNext = found !== undefined && !item && hasNextPage;
  useEffect(() => {
    if (mustLoadNext && !isFetchingNextPage) void fetchNextPage();
  }, [mustLoadNext, isFetchingNextPage, fetchNextPage]);
  if (items.isError && !item) return <PageErrorState error={items.error} retry={items.refetch} />;
  if (!found || mustLoadNext) {
    return (
      <Stack gap="4" role="status" aria-label={t('loading')}>
        <Skeleton height="180px" borderRadius="card" />
        <Skeleton height="240px" borderRadius="card" />
      </Stack>
    );
  }
  if (earlier && (earlier.state === 'done' || item?.state !== 'free'))
    return <EarlierNote earlier={earlier} onRead={() => void navigate(paths.synced())} />;
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
  return (
    <SyncedListingForm item={item} earlier={earlier} daysAtFirst={Math.min(30, limits.listingDaysMax)} />
  );
}
