import type { SyncedItem, SyncedItemState } from '@talad/contract/linking';
import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { Slot } from '@talad/runtime/slot';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { EmptyState } from '@talad/ui/empty-state';
import { AppLink } from '@talad/ui/link';
import { useEffect, useState } from 'react';
import { LoadMore } from '../../listing-grid/load-more.tsx';
import { PageErrorState } from '../../page-parts/page-states.tsx';
import { RowsLoading } from './rows-loading.tsx';
import { SyncedRow } from './synced-row.tsx';

/** Polling interval while a game is still locking or transferring an item, in ms. */
const againMs = 3_000;
const passing: ReadonlySet<SyncedItemState> = new Set(['locking', 'unlocking', 'arriving']);

/** Items in linked game accounts, and purchases that wait for one. */
export function SyncedItems() {
  const t = useText('marketplace');
  const items = useInfiniteCall('GET /api/user/db-sync/item', {}, { pageParam: 'page' });
  const [linking, setLinking] = useState<SyncedItem['game']>();
  const found = items.data?.pages.flatMap(({ results }) => results);
  const isMoving = found?.some(({ state }) => passing.has(state)) ?? false;
  const { refetch } = items;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void refetch(), againMs);
    return () => clearInterval(timer);
  }, [isMoving, refetch]);
  if (items.isError && !found) return <PageErrorState error={items.error} retry={items.refetch} />;
  if (!found) return <RowsLoading label={t('loading')} />;
  if (found.length === 0) return <NothingSynced />;
  return (
    <>
      <Flex justifyContent="flex-end" marginBottom="3">
        <AppLink to={paths.settings('db-sync')}>{t('synced.settings')}</AppLink>
      </Flex>
      <Stack as="ul" gap="3" listStyleType="none" aria-label={t('inventory.synced')}>
        {found.map((item) => (
          <li key={item.id}>
            <SyncedRow item={item} onLink={() => setLinking(item.game)} />
          </li>
        ))}
      </Stack>
      <LoadMore list={items} shown={found.length} more={t('synced.more')} />
      {linking ? (
        <Slot
          name="link-account.modal"
          gameId={linking.id}
          gameNames={linking.names}
          context="inventory"
          open
          onClose={() => setLinking(undefined)}
          onLinked={() => void refetch()}
        />
      ) : null}
    </>
  );
}

function NothingSynced() {
  const t = useText('marketplace');
  return (
    <EmptyState
      icon="link"
      title={t('inventory.syncedEmpty')}
      action={
        <Flex gap="3" flexWrap="wrap" justifyContent="center">
          <Button variant="secondary" to={paths.settings('db-sync')}>
            {t('inventory.syncedLink')}
          </Button>
          <Button variant="ghost" to={paths.guide('how-to-db-sync-item')}>
            {t('inventory.syncedGuide')}
          </Button>
        </Flex>
      }
    >
      {t('inventory.syncedEmptyHint')}
    </EmptyState>
  );
}
