import { paths } from '@talad/contract/paths';
import type { Paged } from '@talad/contract/schema';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { formatNumber } from '@talad/runtime/format';
import { useLanguage, useText } from '@talad/runtime/i18n';
import { useCall, useInfiniteCall } from '@talad/runtime/query';
import { useSearchParams, withoutScrollReset } from '@talad/runtime/router';
import { Box } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { EmptyState } from '@talad/ui/empty-state';
import { ItemGridSkeleton } from '@talad/ui/item-grid';
import { Heading } from '@talad/ui/text';
import { VisuallyHidden } from '@talad/ui/visually-hidden';
import { itemKinds } from '../../contract-enums/contract-enums.ts';
import { ListingGrid } from '../../listing-grid/listing-grid.tsx';
import { PageFrame } from '../../page-parts/page-frame.tsx';
import { PageEmptyState } from '../../page-parts/page-states.tsx';
import { RecentRow } from '../../recently-viewed/recent-row.tsx';
import { useListScrollRestoration } from '../../scroll-restoration/scroll-restoration.ts';
import { Select } from '../../select/select.tsx';
import { TabLinks } from '../../tab-links/tab-links.tsx';
import {
  type SearchFilter,
  searchAddress,
  searchFilterOf,
  searchInput,
  searchSorts,
} from './search-filter.ts';
import { SearchSuggestions } from './search-suggestions.tsx';

export const head = ({ language, search }: HeadInput): PageHead => {
  const input = search.get('input') ?? '';
  if (!input) return { title: language === 'th' ? 'ค้นหา' : 'Search', canonical: '/search' };
  return {
    title: language === 'th' ? `ค้นหา “${input}”` : `Search “${input}”`,
    canonical: paths.search(input),
  };
};

const addressOf = (filter: SearchFilter, kind: SearchFilter['kind']) =>
  `/search?${searchAddress({ ...filter, kind })}`;

/** The search of the URL: its listings, and the games, brands and official items above them. */
function useSearchResults(search: URLSearchParams, hasInput: boolean) {
  const { language } = useLanguage();
  const found = useInfiniteCall('GET /api/search/', searchInput(search, language), {
    pageParam: 'cursor',
    enabled: hasInput,
  });
  const suggested = useCall(
    'GET /api/search/place/',
    { query: { input: searchFilterOf(search).input } },
    { enabled: hasInput },
  );
  const suggestions = suggested.data?.results ?? [];
  // A failed search shows an empty list with a retry button.
  const hasFailed = found.isError && !found.data;
  const pages = found.data?.pages;
  const items = hasFailed ? [] : pages?.flatMap(({ results }) => results);
  // Cards wait for the row above them, so that they do not shift under the pointer, unless that row has failed once.
  const isWaiting = items === undefined || (suggested.isLoading && suggested.failureCount === 0);
  useListScrollRestoration(found, pages?.length ?? 0);
  return { found, suggestions, items, paged: pages?.[0]?.paged, hasFailed, isWaiting };
}

/** Listings that match a text, below matching games, brands and official items. */
export default function SearchPage() {
  const t = useText('marketplace');
  const [search] = useSearchParams();
  const filter = searchFilterOf(search);
  const hasInput = filter.input.trim() !== '';
  const results = useSearchResults(search, hasInput);
  const { found, suggestions, items, paged, isWaiting } = results;
  const countOf = useCountOf(filter);

  return (
    <PageFrame>
      <Heading level={1} overflowWrap="anywhere" marginBottom="4">
        {hasInput ? t('search.title', { input: filter.input }) : t('search.noInput')}
      </Heading>
      {hasInput && suggestions.length > 0 ? <SearchSuggestions suggestions={suggestions} /> : null}
      {hasInput ? <SearchFilters filter={filter} /> : null}
      <VisuallyHidden role="status">{hasInput && !isWaiting && paged ? countOf(paged) : ''}</VisuallyHidden>
      {hasInput && isWaiting ? <ItemGridSkeleton label={t('loading')} /> : null}
      {items?.length === 0 && hasInput && !isWaiting ? <NoResults filter={filter} results={results} /> : null}
      {hasInput ? null : (
        <PageEmptyState
          title={t('search.tryGames')}
          hint={t('search.noInputHint')}
          to={paths.games()}
          action={t('games.all')}
        />
      )}
      {items && items.length > 0 && !isWaiting ? (
        <ListingGrid items={items} label={t('search.results')} listName="search" list={found} />
      ) : null}
      <RecentRow />
    </PageFrame>
  );
}

/** Message with the number of listings found. A text and no component, so that it replaces what a browser's translator has made of it. */
function useCountOf({ kind, input }: SearchFilter): (paged: Paged) => string {
  const t = useText('marketplace');
  const searched = { kind: t(`kinds.${kind}`), input };
  return ({ total, totalIsMinimum }) =>
    totalIsMinimum
      ? t('search.foundMore', { ...searched, total: formatNumber(total) })
      : t('search.found', { ...searched, count: total });
}

function SearchFilters({ filter }: { filter: SearchFilter }) {
  const t = useText('marketplace');
  const [, setSearch] = useSearchParams();
  return (
    <>
      <TabLinks
        label={t('search.kinds')}
        current={filter.kind}
        tabs={(['all', ...itemKinds] as const).map((kind) => ({
          value: kind,
          label: t(`kinds.${kind}`),
          to: addressOf(filter, kind),
        }))}
      />
      <Box marginBlock="4" maxWidth={{ sm: '240px' }}>
        <Select
          label={t('sort.label')}
          value={filter.sort}
          onChange={(sort) => setSearch(searchAddress({ ...filter, sort }), withoutScrollReset)}
          options={searchSorts.map((sort) => ({ value: sort, label: t(`searchSort.${sort}`) }))}
        />
      </Box>
    </>
  );
}

interface NoResultsProps {
  filter: SearchFilter;
  results: ReturnType<typeof useSearchResults>;
}

function NoResults({ filter, results }: NoResultsProps) {
  const t = useText('marketplace');
  const { found, suggestions, hasFailed } = results;
  const hasSuggestions = suggestions.length > 0;
  return (
    <EmptyState
      title={t(hasSuggestions && !hasFailed ? 'search.noListings' : 'search.none')}
      icon="search"
      action={
        hasFailed ? (
          <Button variant="secondary" busy={found.isFetching} onClick={() => found.refetch()}>
            {t('again')}
          </Button>
        ) : (
          <Button variant="secondary" to={filter.kind === 'all' ? paths.games() : addressOf(filter, 'all')}>
            {t(filter.kind === 'all' ? 'games.all' : 'search.everyKind')}
          </Button>
        )
      }
    >
      {t(hasFailed ? 'search.failedHint' : hasSuggestions ? 'search.noListingsHint' : 'search.noneHint')}
    </EmptyState>
  );
}
