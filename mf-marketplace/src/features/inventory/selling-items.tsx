import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useCall, useInfiniteCall } from '@talad/runtime/query';
import { useSearchParams } from '@talad/runtime/router';
import { Grid } from '@talad/ui/box';
import { isOneOf } from '../../contract-enums/contract-enums.ts';
import { LoadMore } from '../../listing-grid/load-more.tsx';
import { PageEmptyState, PageErrorState } from '../../page-parts/page-states.tsx';
import { Drafts } from './drafts.tsx';
import { RowsLoading } from './rows-loading.tsx';
import { SellingRow } from './selling-row.tsx';
import { type SellingView, StatusFilter, sellingViews } from './status-filter.tsx';

/** The user's own listings, all or by status, and drafts. */
export function SellingItems() {
  const [search] = useSearchParams();
  const requested = search.get('status');
  const view = isOneOf(sellingViews, requested) ? requested : undefined;
  const count = useCall('GET /api/inventory/selling/count', {});
  return (
    <>
      <StatusFilter current={view} count={count.data} />
      {view === 'drafts' ? <Drafts /> : <Listings key={view ?? 'all'} status={view} />}
    </>
  );
}

function Listings({ status }: { status: Exclude<SellingView, 'drafts'> | undefined }) {
  const t = useText('marketplace');
  const list = useInfiniteCall('GET /api/inventory/selling', status ? { query: { status } } : {}, {
    pageParam: 'page',
  });
  const items = list.data?.pages.flatMap(({ results }) => results);
  if (list.isError && !items) return <PageErrorState error={list.error} retry={list.refetch} />;
  if (!items) return <RowsLoading label={t('loading')} />;
  if (items.length === 0) {
    return (
      <PageEmptyState
        title={t(status ? 'inventory.noneOfThese' : 'inventory.sellingEmpty')}
        hint={t(status ? 'inventory.noneOfTheseHint' : 'inventory.sellingEmptyHint')}
        to={status ? paths.inventory() : paths.sell()}
        action={t(status ? 'inventory.showAll' : 'sell.title')}
      />
    );
  }
  return (
    <>
      <Grid
        as="ul"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        listStyleType="none"
        aria-label={t('inventory.selling')}
      >
        {items.map((item) => (
          <li key={item.id}>
            <SellingRow item={item} />
          </li>
        ))}
      </Grid>
      <LoadMore list={list} shown={items.length} more={t('more.listings')} />
    </>
  );
}
