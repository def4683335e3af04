import type { ItemSort } from '@talad/contract/listings';
import type { ApiModule } from '../../api-module.ts';
import { PublicResponses } from '../../cache/public-responses.ts';
import { publicRoute } from '../../cache/public-route.ts';
import type { AppContext } from '../../context.ts';
import { minFuzzyQueryLength, searchText } from '../../text-search/search-text.ts';
import {
  type ListingPage,
  type ListingPageQuery,
  listingsLike,
  presentCards,
  readListingPage,
} from '../listings/index.ts';
import { correctedText } from './corrected-text.ts';
import { searchGroups } from './search-groups.ts';
import { minCorrectedLength } from './spelling.ts';
import { suggest } from './suggest.ts';

const sorts = {
  recently: '-createdAt',
  mostPopular: '-view',
  name: 'name',
  '-name': '-name',
} as const satisfies Record<string, ItemSort>;
const maxSimilar = 120;
const emptyPage = (pageSize: number): ListingPage => ({
  rows: [],
  paged: { page: 1, pageSize, total: 0, next: null },
});

/** A page of listings that contain a text; if there are none, of similar ones. */
async function searchListings(
  context: AppContext,
  input: string,
  query: ListingPageQuery,
): Promise<ListingPage> {
  const { db } = context;
  const search = searchText(input);
  if (!search) return emptyPage(query.limit ?? 24);
  const exact = await readListingPage(db, { ...query, text: search });
  const { length } = [...search.text];
  if (exact.paged.total > 0 || length < minCorrectedLength) return exact;
  const corrected = await correctedText(context, search);
  const found = corrected ? await readListingPage(db, { ...query, text: corrected }) : exact;
  if (found.paged.total > 0 || length < minFuzzyQueryLength) return found;
  const ids = await listingsLike(context, search, maxSimilar);
  return ids.length === 0 ? exact : readListingPage(db, { ...query, ids });
}

export const searchModule: ApiModule = {
  name: 'search',
  routes: (app, { clock }) => {
    const responses = new PublicResponses(clock);

    publicRoute(app, responses, 'GET /api/search/autocomplete/', async ({ query }, context) => ({
      results: await suggest(context, query.q),
    }));

    publicRoute(app, responses, 'GET /api/search/place/', async ({ query }, context) => ({
      results: await searchGroups(context, query.input),
    }));

    publicRoute(app, responses, 'GET /api/search/', async ({ query }, context) => {
      const { input, sort = 'recently', ...rest } = query;
      const { rows, paged } = await searchListings(context, input, { ...rest, sort: sorts[sort] });
      return { results: await presentCards(context, rows), paged };
    });
  },
};
