import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { useSearchParams } from '@talad/runtime/router';
import { Box, Stack } from '@talad/ui/box';
import { Skeleton } from '@talad/ui/skeleton';
import { Heading } from '@talad/ui/text';
import { Choice } from '../../choice/choice.tsx';
import { LoadMore } from '../../offer-grid/load-more.tsx';
import { PageCrumbs } from '../../places/page-crumbs.tsx';
import { PageFrame } from '../../places/page-frame.tsx';
import { EmptyPlace, FailedPlace } from '../../places/places.tsx';
import { badgeKinds } from '../../shop-words/shop-words.ts';
import { TabLinks } from '../../tab-links/tab-links.tsx';
import { historyFilterOf, historySearch } from './history-filter.ts';
import { OrderCard } from './order-card.tsx';

const roles = ['buyer', 'seller'] as const;

/** Everything that was bought and sold, newest first. */
export default function TransactionHistoryPage() {
  const t = useText('marketplace');
  const [search, setSearch] = useSearchParams();
  const filter = historyFilterOf(search);
  const orders = useInfiniteCall('GET /api/transaction/', { query: filter }, { pageParam: 'page' });
  const rows = orders.data?.pages.flatMap(({ results }) => results);
  const addressOf = (role: (typeof roles)[number]) => {
    const text = historySearch({ role, badge: undefined }).toString();
    return paths.transactionHistory() + (text && `?${text}`);
  };
  return (
    <PageFrame narrow>
      <PageCrumbs here={t('history.title')} />
      <Heading level={1} marginBottom="4">
        {t('history.title')}
      </Heading>
      <TabLinks
        label={t('history.tabs')}
        current={filter.role}
        tabs={roles.map((role) => ({ value: role, label: t(`history.${role}`), to: addressOf(role) }))}
      />
      <Box marginBlock="4" maxWidth={{ sm: '240px' }}>
        <Choice
          label={t('history.badge')}
          value={filter.badge ?? ''}
          onChange={(badge) =>
            setSearch(historySearch({ ...filter, badge: badge || undefined }), { replace: true })
          }
          options={[
            { value: '', label: t('history.anyBadge') },
            ...badgeKinds.map((kind) => ({ value: kind, label: t(`badge.${kind}`) })),
          ]}
        />
      </Box>
      {orders.isPending ? <OrdersSkeleton label={t('loading')} /> : null}
      {orders.isError && !rows ? <FailedPlace error={orders.error} retry={orders.refetch} /> : null}
      {rows?.length === 0 ? (
        <EmptyPlace
          title={t(filter.badge ? 'history.noneOfThese' : `history.empty.${filter.role}`)}
          hint={t(filter.badge ? 'history.noneOfTheseHint' : `history.emptyHint.${filter.role}`)}
          to={
            filter.badge
              ? addressOf(filter.role)
              : filter.role === 'buyer'
                ? paths.games()
                : paths.guide('how-to-sell')
          }
          action={t(
            filter.badge ? 'history.showAll' : filter.role === 'buyer' ? 'games.all' : 'history.howToSell',
          )}
        />
      ) : null}
      {rows && rows.length > 0 ? (
        <>
          <Stack as="ul" gap="4" listStyleType="none" aria-label={t(`history.${filter.role}`)}>
            {rows.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} />
              </li>
            ))}
          </Stack>
          <LoadMore
            list={orders}
            shown={rows.length}
            total={orders.data?.pages[0]?.paged.total ?? rows.length}
            more={t('more.orders')}
          />
        </>
      ) : null}
    </PageFrame>
  );
}

function OrdersSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="4" role="status" aria-label={label}>
      <Skeleton height="168px" borderRadius="card" />
      <Skeleton height="168px" borderRadius="card" />
      <Skeleton height="168px" borderRadius="card" />
    </Stack>
  );
}
