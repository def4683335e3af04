import { paths } from '@talad/contract/paths';
import { useLanguage, useText } from '@talad/runtime/i18n';
import { useCall, useInfiniteCall } from '@talad/runtime/query';
import { useParams, useSearchParams, withoutScrollReset } from '@talad/runtime/router';
import { OpenSlot } from '@talad/runtime/slot';
import { Box, Stack } from '@talad/ui/box';
import { itemSorts } from '../../contract-enums/contract-enums.ts';
import { ListingResults } from '../../listing-grid/listing-results.tsx';
import { PageBreadcrumb } from '../../page-parts/page-breadcrumb.tsx';
import { PageFrame } from '../../page-parts/page-frame.tsx';
import { PageEmptyState, PageErrorState } from '../../page-parts/page-states.tsx';
import { useListScrollRestoration } from '../../scroll-restoration/scroll-restoration.ts';
import { Select } from '../../select/select.tsx';
import { TabLinks } from '../../tab-links/tab-links.tsx';
import { sellerFilterOf, sellerListingsInput, sellerQuery, sellerViews } from './seller-filter.ts';
import { SellerHeader, SellerHeaderSkeleton } from './seller-header.tsx';
import { SellerRatings } from './seller-ratings.tsx';

export { head } from './seller-head.ts';

/** Page of one seller: statistics, listings and ratings. */
export default function SellerPage() {
  const { username = '' } = useParams();
  const t = useText('marketplace');
  const [search] = useSearchParams();
  const isName = /^[A-Za-z0-9]{3,32}$/.test(username);
  const store = useCall('GET /api/user/store/:username', { params: { username } }, { enabled: isName });
  const filter = sellerFilterOf(search);

  if (!isName || (store.isError && !store.data)) {
    const isDeleted = store.error?.code === 'USER_DELETED';
    const title = t(isDeleted ? 'seller.deleted' : 'seller.unknown');
    return (
      <PageFrame>
        <PageBreadcrumb current={title} />
        {!isName || isDeleted || store.error?.code === 'NOT_FOUND' ? (
          <PageEmptyState
            title={title}
            hint={t(isDeleted ? 'seller.deletedHint' : 'seller.unknownHint')}
            to={paths.games()}
            action={t('games.all')}
          />
        ) : (
          <PageErrorState error={store.error} retry={store.refetch} />
        )}
      </PageFrame>
    );
  }
  const { statistics, onSale } = store.data ?? {};
  const counts = {
    ...onSale,
    all: onSale && onSale.account + onSale.gold + onSale.item,
    ratings: statistics?.ratings,
  };
  return (
    <PageFrame>
      <PageBreadcrumb current={store.data?.user.username ?? username} />
      <Stack gap="4">
        {/* Ends with free space of its own, so that the gap below it is for contributions only. */}
        <Box marginBottom="-4">
          {store.data ? <SellerHeader store={store.data} /> : <SellerHeaderSkeleton />}
        </Box>
        <OpenSlot key={username} name="seller.aside" username={username} />
        <TabLinks
          label={t('seller.tabs')}
          current={filter.view}
          tabs={sellerViews.map((view) => ({
            value: view,
            label: view === 'ratings' ? t('ratings.title') : t(`kinds.${view}`),
            count: counts[view],
            to: paths.seller(username) + sellerQuery({ ...filter, view }),
          }))}
        />
      </Stack>
      {filter.view === 'ratings' ? (
        <Box marginTop="5">
          <SellerRatings key={username} username={username} />
        </Box>
      ) : (
        <SellerListings key={username} username={username} />
      )}
    </PageFrame>
  );
}

function SellerListings({ username }: { username: string }) {
  const t = useText('marketplace');
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const filter = sellerFilterOf(search);
  const listings = useInfiniteCall(
    'GET /api/product/dynamic-item/',
    sellerListingsInput(username, search, language),
    { pageParam: 'cursor' },
  );
  useListScrollRestoration(listings, listings.data?.pages.length ?? 0);
  const isFiltered = filter.view !== 'all';
  return (
    <>
      <Box marginBlock="4" maxWidth={{ sm: '240px' }}>
        <Select
          label={t('sort.label')}
          value={filter.sort}
          onChange={(sort) => setSearch(sellerQuery({ ...filter, sort }), withoutScrollReset)}
          options={itemSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        />
      </Box>
      <ListingResults
        list={listings}
        empty={{
          title: t(isFiltered ? 'game.noneOfThese' : 'seller.nothing'),
          hint: t(isFiltered ? 'seller.noneOfTheseHint' : 'seller.nothingHint'),
          to: isFiltered ? paths.seller(username) : paths.games(),
          action: t(isFiltered ? 'game.showAll' : 'games.all'),
        }}
        label={t('seller.listings', { name: username })}
        listName={`seller ${username}`}
      />
    </>
  );
}
