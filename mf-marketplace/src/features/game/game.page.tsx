import type { Game } from '@talad/contract/catalogue';
import type { ListFacets } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import { useLanguage, useLocalize, useText } from '@talad/runtime/i18n';
import { useCall, useInfiniteCall } from '@talad/runtime/query';
import { useParams, useSearchParams, withoutScrollReset } from '@talad/runtime/router';
import { ItemGridSkeleton } from '@talad/ui/item-grid';
import { useState } from 'react';
import { ListingResults } from '../../listing-grid/listing-results.tsx';
import { PageBreadcrumb } from '../../page-parts/page-breadcrumb.tsx';
import { PageFrame } from '../../page-parts/page-frame.tsx';
import { PageEmptyState, PageErrorState } from '../../page-parts/page-states.tsx';
import { RecentRow } from '../../recently-viewed/recent-row.tsx';
import { useListScrollRestoration } from '../../scroll-restoration/scroll-restoration.ts';
import { GameHeader, GameHeaderSkeleton } from './game-header.tsx';
import { GameTools } from './game-tools.tsx';
import { filterCount, filterOf, type ListingFilter, listingsInput, searchOf } from './listing-filter.ts';

export { head } from './game-head.ts';

/** Page of one game with its listings. */
export default function GamePage() {
  const { slug = '' } = useParams();
  const t = useText('marketplace');
  const localize = useLocalize();
  const game = useCall('GET /api/game/:slug', { params: { slug } });

  if (game.isError && !game.data) {
    const isUnknown = game.error.code === 'NOT_FOUND';
    return (
      <PageFrame>
        <PageBreadcrumb
          trail={[{ label: t('games.title'), href: paths.games() }]}
          current={isUnknown ? t('game.unknown') : slug.replaceAll('_', ' ')}
        />
        {isUnknown ? (
          <PageEmptyState
            title={t('game.unknown')}
            hint={t('game.unknownHint')}
            to={paths.games()}
            action={t('games.all')}
          />
        ) : (
          <PageErrorState error={game.error} retry={game.refetch} />
        )}
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <PageBreadcrumb
        trail={[{ label: t('games.title'), href: paths.games() }]}
        current={game.data ? localize(game.data.names) : t('loading')}
      />
      {game.data ? <GameHeader game={game.data} /> : <GameHeaderSkeleton />}
      {game.data ? <GameListings key={slug} game={game.data} /> : <ItemGridSkeleton label={t('loading')} />}
      {game.data ? <RecentRow /> : null}
    </PageFrame>
  );
}

/** Returns the last known facets while new ones load, so that the filters do not disappear. */
function useLastFacets(facets: ListFacets | undefined): ListFacets | undefined {
  const [last, setLast] = useState(facets);
  if (facets && facets !== last) setLast(facets);
  return facets ?? last;
}

function GameListings({ game }: { game: Game }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const listings = useInfiniteCall(
    'GET /api/product/dynamic-item/',
    listingsInput(game.slug, search, language),
    {
      pageParam: 'cursor',
    },
  );
  const pages = listings.data?.pages;
  const facets = useLastFacets(pages?.[0]?.facets);
  useListScrollRestoration(listings, pages?.length ?? 0);
  const change = (part: Partial<ListingFilter>) =>
    setSearch(searchOf({ ...filter, ...part }), withoutScrollReset);

  const isFiltered = filter.kind !== 'all' || filterCount(filter) > 0;
  return (
    <>
      <GameTools game={game} filter={filter} facets={facets} paged={pages?.[0]?.paged} onChange={change} />
      <ListingResults
        list={listings}
        empty={{
          title: t(isFiltered ? 'game.noneOfThese' : 'game.empty'),
          hint: t(isFiltered ? 'game.noneOfTheseHint' : 'game.emptyHint'),
          to: isFiltered ? paths.game(game.slug) : paths.games(),
          action: t(isFiltered ? 'game.showAll' : 'games.all'),
        }}
        label={t('game.listingsOf', { game: localize(game.names) })}
        listName={`game ${game.slug}`}
        showsGame={false}
      />
    </>
  );
}
