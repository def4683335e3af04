import type { OrderGroup } from '@talad/contract/order-facts';
import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useSearchParams } from '@talad/runtime/router';
import { Grid, Stack } from '@talad/ui/box';
import { Skeleton } from '@talad/ui/skeleton';
import { Heading } from '@talad/ui/text';
import { PageBreadcrumb } from '../../page-parts/page-breadcrumb.tsx';
import { PageFrame } from '../../page-parts/page-frame.tsx';
import { PageEmptyState, PageErrorState } from '../../page-parts/page-states.tsx';
import { Select } from '../../select/select.tsx';
import { TabLinks } from '../../tab-links/tab-links.tsx';
import { GroupLinks } from './group-links.tsx';
import { badgesOf, groupsOf, type HistoryFilter, historyFilterOf, historySearch } from './history-filter.ts';
import { OrderCard } from './order-card.tsx';
import { OrderSearch } from './order-search.tsx';
import { Pager } from './pager.tsx';

const roles = ['buyer', 'seller'] as const;

const addressOf = (filter: Partial<HistoryFilter>) => {
  const text = historySearch(filter).toString();
  return paths.transactionHistory() + (text && `?${text}`);
};

/** The user's purchases and sales, newest first; the URL stores every filter. */
export default function TransactionHistoryPage() {
  const t = useText('marketplace');
  const [search, setSearch] = useSearchParams();
  const filter = historyFilterOf(search);
  const { role, group, badge, q } = filter;
  const orders = useCall(
    'GET /api/transaction/',
    { query: filter },
    // The previous result stays until the next one loads, to avoid layout shifts while the user types.
    { placeholderData: (before) => before },
  );
  const counts = useCall('GET /api/transaction/count', { query: { role } });
  const rows = orders.data?.results;
  const paged = orders.data?.paged;
  const choose = (change: Partial<HistoryFilter>) =>
    setSearch(historySearch({ ...filter, page: undefined, ...change }), { replace: true });
  const groupAddress = (to: OrderGroup | undefined) => addressOf({ role, q, group: to });
  return (
    <PageFrame narrow>
      <PageBreadcrumb current={t('history.title')} />
      <Heading level={1} marginBottom="4">
        {t('history.title')}
      </Heading>
      <TabLinks
        label={t('history.tabs')}
        current={role}
        tabs={roles.map((value) => ({ value, label: t(`history.${value}`), to: addressOf({ role: value }) }))}
      />
      <Stack gap="3" marginBlock="4">
        <GroupLinks groups={groupsOf(role)} current={group} counts={counts.data} addressOf={groupAddress} />
        <Grid gap="3" alignItems="end" gridTemplateColumns={{ base: '1fr', sm: '1fr 220px' }}>
          <OrderSearch value={q ?? ''} onSearch={(text) => choose({ q: text || undefined })} />
          <Select
            label={t('history.badge')}
            value={badge ?? ''}
            onChange={(kind) => choose({ badge: kind || undefined, group: undefined })}
            options={[
              { value: '', label: t('history.anyBadge') },
              ...badgesOf(role).map((kind) => ({ value: kind, label: t(`badge.${kind}`) })),
            ]}
          />
        </Grid>
      </Stack>
      {orders.isPending ? <OrdersSkeleton label={t('loading')} /> : null}
      {orders.isError && !rows ? <PageErrorState error={orders.error} retry={orders.refetch} /> : null}
      {rows?.length === 0 ? <NoOrders filter={filter} /> : null}
      {rows && rows.length > 0 ? (
        <Stack
          as="ul"
          gap="4"
          listStyleType="none"
          aria-label={t(`history.${role}`)}
          aria-busy={orders.isPlaceholderData}
          opacity={orders.isPlaceholderData ? 0.6 : 1}
        >
          {rows.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </Stack>
      ) : null}
      {paged ? <Pager paged={paged} addressOf={(to) => addressOf({ ...filter, page: to })} /> : null}
    </PageFrame>
  );
}

/** Empty state: no orders at all, or none that match the filter. */
function NoOrders({ filter: { role, group, badge, q, page } }: { filter: HistoryFilter }) {
  const t = useText('marketplace');
  if (q || group || badge || page) {
    return (
      <PageEmptyState
        title={q ? t('history.notFound', { text: q }) : t('history.noneOfThese')}
        hint={t(q ? 'history.notFoundHint' : 'history.noneOfTheseHint')}
        to={addressOf({ role })}
        action={t('history.showAll')}
      />
    );
  }
  return (
    <PageEmptyState
      title={t(`history.empty.${role}`)}
      hint={t(`history.emptyHint.${role}`)}
      to={role === 'buyer' ? paths.games() : paths.guide('how-to-sell')}
      action={t(role === 'buyer' ? 'games.all' : 'history.howToSell')}
    />
  );
}

function OrdersSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="4" role="status" aria-label={label}>
      <Skeleton height="196px" borderRadius="card" />
      <Skeleton height="196px" borderRadius="card" />
      <Skeleton height="196px" borderRadius="card" />
    </Stack>
  );
}
