import { bangkokDay } from '@talad/contract/bangkok-time';
import type { FastifyInstance } from 'fastify';
import type { PublicResponses } from '../../../cache/public-responses.ts';
import { publicKey, publicRoute, sendPublic } from '../../../cache/public-route.ts';
import { TtlCache } from '../../../cache/ttl-cache.ts';
import type { AppContext } from '../../../context.ts';
import { ApiError } from '../../../http/api-error.ts';
import { route } from '../../../http/route.ts';
import { findUserByUsername } from '../../accounts/index.ts';
import { directoryOf, ViewCounter } from '../../catalogue/index.ts';
import { presentCards } from '../listing-cards.presenter.ts';
import { isOpenToAll, statusNow } from '../listing-status.ts';
import { addItemViews, findUserListing } from '../listings.repository.ts';
import { readFacets } from './facets.ts';
import { premiumListings, trendingListings } from './featured-listings.ts';
import { presentListing } from './listing-detail.presenter.ts';
import { readListingPage } from './listing-pages.ts';
import type { SellerStatisticsReader } from './seller-statistics.ts';

const openedTtlMs = 5000;

export function publicListingRoutes(
  app: FastifyInstance,
  context: AppContext,
  { answers, statistics }: { readonly answers: PublicResponses; readonly statistics: SellerStatisticsReader },
): void {
  const { db, clock, log } = context;
  const directory = directoryOf(context);
  // Caches lookups, so that a popular page does not query the database for each visitor.
  const opened = new TtlCache(openedTtlMs, clock, (id: number) => findUserListing(db, id));
  const views = new ViewCounter((counted) => addItemViews(db, counted, bangkokDay(clock.now())), log);
  app.addHook('onClose', async () => views.close());

  publicRoute(app, answers, 'GET /api/product/dynamic-item/', async ({ query }) => {
    const { game: slug, seller: username, ids, facets: wantsFacets, ...rest } = query;
    const game = slug === undefined ? undefined : (await directory.get()).gamesBySlug.get(slug);
    if (slug !== undefined && !game) throw new ApiError('NOT_FOUND', { detail: 'Game not found.' });
    const seller = username === undefined ? undefined : await findUserByUsername(db, username);
    if (username !== undefined && !seller)
      throw new ApiError('NOT_FOUND', { detail: 'No seller has this username.' });
    const [{ rows, paged }, facets] = await Promise.all([
      readListingPage(db, {
        ...rest,
        gameId: game?.id,
        sellerId: seller?.id,
        ids: ids?.split(',').map(Number),
      }),
      // Later pages omit the facets: the first page has returned them.
      game && wantsFacets && rest.cursor === undefined ? readFacets(db, game, rest) : undefined,
    ]);
    return { results: await presentCards(context, rows), paged, ...(facets && { facets }) };
  });

  publicRoute(app, answers, 'GET /api/product/dynamic-item/trending', async () => {
    const results = await trendingListings(context);
    const total = results.length;
    return { results, paged: { page: 1, pageSize: Math.max(1, total), total, next: null } };
  });

  publicRoute(app, answers, 'GET /api/product/dynamic-item/premium', async () => premiumListings(context));

  route(app, 'GET /api/product/dynamic-item/:id', async (input) => {
    const { id } = input.params;
    const cached = await opened.get(id);
    // A listing cached while it was private may have been approved since; read it again.
    const row = cached && !isOpenToAll(statusNow(cached)) ? await findUserListing(db, id) : cached;
    if (!row) throw notFound();
    const isOwner = row.ownerUser === input.user?.id;
    if (!isOpenToAll(statusNow(row))) {
      // A listing before publication is visible only to its owner.
      if (!isOwner) throw notFound();
      return presentListing(context, statistics, row);
    }
    if (!isOwner) views.add(id);
    return sendPublic(answers, publicKey('GET /api/product/dynamic-item/:id', input), input, async () => {
      // Read again: the ages of this cache and of the response cache must not add up.
      const current = await findUserListing(db, id);
      if (!current || !isOpenToAll(statusNow(current))) throw notFound();
      return presentListing(context, statistics, current);
    });
  });
}

const notFound = () => new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
