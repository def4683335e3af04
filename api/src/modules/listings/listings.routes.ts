import type { ListingStatus } from '@talad/contract/listings';
import type { FastifyInstance } from 'fastify';
import { PublicResponses } from '../../cache/public-responses.ts';
import { publicKey, publicRoute, sendPublic } from '../../cache/public-route.ts';
import { TtlCache } from '../../cache/ttl-cache.ts';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { findUserByUsername } from '../accounts/index.ts';
import { directoryOf, ViewCounter } from '../catalogue/index.ts';
import { countDrafts } from './drafts.ts';
import { readFacets } from './facets.ts';
import { bangkokDay } from './item-days.ts';
import { itemGroupRoutes } from './item-groups.routes.ts';
import { readOfferPage } from './listing-pages.ts';
import { isOpenToAll, statusNow } from './listing-status.ts';
import { addItemViews, countOffersOf, findOffer, offersOf } from './listings.repository.ts';
import { premiumOffers, presentCards, presentOffer, trendingOffers } from './listings.ts';
import { marketRoutes } from './market.routes.ts';
import { createSellerStatistics } from './seller-statistics.ts';
import { sellingRoutes } from './selling.routes.ts';
import { sitemapRoutes } from './sitemap.ts';

const sellingPageSize = 30;
const openedKeptMs = 5000;

export function listingRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, log } = context;
  const directory = directoryOf(context);
  const answers = new PublicResponses(clock);
  // Caches lookups, so that a popular page does not query the database for each visitor.
  const opened = new TtlCache(openedKeptMs, clock, (id: number) => findOffer(db, id));
  const statistics = createSellerStatistics(context);
  const views = new ViewCounter((counted) => addItemViews(db, counted, bangkokDay(clock.now())), log);
  app.addHook('onClose', async () => views.close());

  sitemapRoutes(app, context, answers);
  publicRoute(app, answers, 'GET /api/product/dynamic-item/', async ({ query }) => {
    const { game: slug, seller: username, ids, facets: wantsFacets, ...rest } = query;
    const game = slug === undefined ? undefined : (await directory.get()).gamesBySlug.get(slug);
    if (slug !== undefined && !game) throw new ApiError('NOT_FOUND', { detail: 'Game not found.' });
    const seller = username === undefined ? undefined : await findUserByUsername(db, username);
    if (username !== undefined && !seller)
      throw new ApiError('NOT_FOUND', { detail: 'No seller has this username.' });
    const [{ rows, paged }, facets] = await Promise.all([
      readOfferPage(db, {
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
    const results = await trendingOffers(context);
    const total = results.length;
    return { results, paged: { page: 1, pageSize: Math.max(1, total), total, next: null } };
  });

  publicRoute(app, answers, 'GET /api/product/dynamic-item/premium', async () => premiumOffers(context));

  route(app, 'GET /api/product/dynamic-item/:id', async (input) => {
    const { id } = input.params;
    const kept = await opened.get(id);
    // A listing cached while it was private may have been approved since; read it again.
    const row = kept && !isOpenToAll(statusNow(kept)) ? await findOffer(db, id) : kept;
    if (!row) throw notFound();
    const isOwner = row.ownerUser === input.user?.id;
    if (!isOpenToAll(statusNow(row))) {
      // A listing before publication is visible only to its owner.
      if (!isOwner) throw notFound();
      return presentOffer(context, statistics, row);
    }
    if (!isOwner) views.add(id);
    return sendPublic(answers, publicKey('GET /api/product/dynamic-item/:id', input), input, async () => {
      // Read again: the ages of this cache and of the response cache must not add up.
      const current = await findOffer(db, id);
      if (!current || !isOpenToAll(statusNow(current))) throw notFound();
      return presentOffer(context, statistics, current);
    });
  });

  route(app, 'GET /api/inventory/selling', async ({ query, user }) => {
    const page = query.page ?? 1;
    const { rows, total } = await offersOf(db, user.id, {
      page,
      pageSize: sellingPageSize,
      status: query.status,
    });
    const next = page * sellingPageSize < total ? String(page + 1) : null;
    return {
      results: await presentCards(context, rows),
      paged: { page, pageSize: sellingPageSize, total, next },
    };
  });

  route(app, 'GET /api/inventory/selling/count', async ({ user }) => {
    const [counted, drafts] = await Promise.all([countOffersOf(db, user.id), countDrafts(db, user.id)]);
    const of = (status: ListingStatus) => counted.get(status) ?? 0;
    return {
      drafts,
      offers: {
        draft: of('draft'),
        pending: of('pending'),
        published: of('published'),
        rejected: of('rejected'),
        unpublished: of('unpublished'),
        sold_out: of('sold_out'),
        expired: of('expired'),
      },
    };
  });

  itemGroupRoutes(app, context, answers);
  marketRoutes(app, context, { answers, statistics });
  sellingRoutes(app, context);
}

const notFound = () => new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
