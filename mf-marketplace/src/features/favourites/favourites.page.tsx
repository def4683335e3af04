import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { Heading, Text } from '@talad/ui/text';
import { ListingResults } from '../../listing-grid/listing-results.tsx';
import { PageBreadcrumb } from '../../page-parts/page-breadcrumb.tsx';
import { PageFrame } from '../../page-parts/page-frame.tsx';
import { RecentRow } from '../../recently-viewed/recent-row.tsx';
import { useListScrollRestoration } from '../../scroll-restoration/scroll-restoration.ts';

/** The user's favourites. A removed favourite stays on the page until navigation, so that removal can be undone. */
export default function FavouritesPage() {
  const t = useText('marketplace');
  const favourites = useInfiniteCall('GET /api/user/favorite/items', {}, { pageParam: 'page' });
  useListScrollRestoration(favourites, favourites.data?.pages.length ?? 0);
  return (
    <PageFrame>
      <PageBreadcrumb current={t('favourites.title')} />
      <Heading level={1}>{t('favourites.title')}</Heading>
      <Text tone="muted" marginTop="1" marginBottom="6">
        {t('favourites.lead')}
      </Text>
      <ListingResults
        list={favourites}
        empty={{
          title: t('favourites.empty'),
          hint: t('favourites.emptyHint'),
          to: paths.games(),
          action: t('games.all'),
        }}
        label={t('favourites.title')}
        listName="favourites"
      />
      <RecentRow />
    </PageFrame>
  );
}
