import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { AppLink } from '@talad/ui/link';
import { Skeleton } from '@talad/ui/skeleton';
import { OrderBadge } from '../../order-words/order-badge.tsx';
import { OrderLine } from '../../order-words/order-line.tsx';
import { EmptyPlace, FailedPlace } from '../../places/places.tsx';
import { deliveredItems } from './delivered-items.ts';

/** What was delivered to the person, newest order first. */
export function BoughtItems() {
  const t = useText('marketplace');
  const orders = useInfiniteCall(
    'GET /api/transaction/',
    { query: { role: 'buyer' } },
    { pageParam: 'page' },
  );
  const items = orders.data && deliveredItems(orders.data.pages.flatMap(({ results }) => results));
  if (orders.isError && !items) return <FailedPlace error={orders.error} retry={orders.refetch} />;
  if (!items) {
    return (
      <Stack gap="3" role="status" aria-label={t('loading')}>
        <Skeleton height="104px" borderRadius="card" />
        <Skeleton height="104px" borderRadius="card" />
      </Stack>
    );
  }
  return (
    <>
      {items.length === 0 && !orders.hasNextPage ? (
        <EmptyPlace
          title={t('inventory.boughtEmpty')}
          hint={t('inventory.boughtEmptyHint')}
          to={paths.games()}
          action={t('games.all')}
        />
      ) : (
        <Stack as="ul" gap="3" listStyleType="none" aria-label={t('inventory.bought')}>
          {items.map(({ item, transactionId, transactionNo }) => (
            <li key={item.id}>
              <Surface>
                <OrderLine item={item}>
                  <Stack gap="1" alignItems="flex-start" marginTop="1">
                    <OrderBadge kind={item.badge} />
                    <AppLink to={paths.delivery(transactionId)}>
                      {t('order.number', { number: transactionNo })}
                    </AppLink>
                  </Stack>
                </OrderLine>
              </Surface>
            </li>
          ))}
        </Stack>
      )}
      {orders.hasNextPage ? (
        <Stack alignItems="center" marginTop="8">
          <Button
            variant="secondary"
            busy={orders.isFetchingNextPage}
            onClick={() => void orders.fetchNextPage()}
          >
            {t('more.orders')}
          </Button>
        </Stack>
      ) : null}
    </>
  );
}
