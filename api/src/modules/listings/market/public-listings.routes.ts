import { bangkokDay } from '@talad/contract/bangkok-time';
import type { FastifyInstance } from 'fastify';
import { perContext } from '../../../cache/per-context.ts';
import type { PublicResponses } from '../../../cache/public-responses.ts';
import { publicKey, publicRoute, sendPublic } from '../../../cache/public-route.ts';
import { TtlCache } from '../../../cache/ttl-cache.ts';
import type { AppContext } from '../../../context.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type RouteInput, route } from '../../../http/route.ts';
import type { SessionUser } from '../../../http/session-user.ts';
import { findUserByUsername } from '../../accounts/index.ts';
import { directoryOf, ViewCounter } from '../../catalogue/index.ts';
import { presentCards } from '../listing-cards.presenter.ts';
import { isOpenToAll, statusNow } from '../listing-status.ts';
import { addItemViews, findUserListing } from '../listings.repository.ts';
import { cachedFacetsOf } from './cached-facets.ts';
import { premiumListings, trendingListings } from './featured-listings.ts';
import { presentListing } from './listing-detail.presenter.ts';
import { readListingPage } from './listing-pages.ts';

const openedTtlMs = 5000;

export function publicListingRoutes(
  app: FastifyInstance,
  { db, clock, log }: AppContext,
  responses: PublicResponses,
): void {
  const views = new ViewCounter((counted) => addItemViews(db, counted, bangkokDay(clock.now())), log);
  app.addHook('onClose', async () => views.close());

  const list = async ({ query }: RouteInput<'GET /api/product/dynamic-item/'>, context: AppContext) => {
    const { db } = context;
    const { game: slug, seller: username, ids, facets: wantsFacets, ...rest } = query;
    const game = slug === undefined ? undefined : (await directoryOf(context).get()).gamesBySlug.get(slug);
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
      game && wantsFacets && rest.cursor === undefined ? cachedFacetsOf(context).read(game, rest) : undefined,
    ]);
    return { results: await presentCards(context, rows), paged, ...(facets && { facets }) };
  };
  // Sixty cards with their facets.
  publicRoute(app, responses, 'GET /api/product/dynamic-item/', list, { cpuMultiple: 25 });

  publicRoute(app, responses, 'GET /api/product/dynamic-item/trending', async (_input, context) => {
    const results = await trendingListings(context);
    const total = results.length;
    return { results, paged: { page: 1, pageSize: Math.max(1, total), total, next: null } };
  });

  publicRoute(app, responses, 'GET /api/product/dynamic-item/premium', async (_input, context) =>
    premiumListings(context),
  );

  route(app, 'GET /api/product/dynamic-item/:id', async (input) => {
    const { id } = input.params;
    const { row, preview } = await app.publicReads.read(input.request, (context) =>
      openListing(context, id, input.user),
    );
    if (preview) return preview;
    if (row.ownerUser !== input.user?.id) views.add(id);
    const key = publicKey('GET /api/product/dynamic-item/:id', input);
    return sendPublic(responses, key, input, async (context) => {
      // Read again: the ages of this cache and of the response cache must not add up.
      const current = await findUserListing(context.db, id);
      if (!current || !isOpenToAll(statusNow(current))) throw notFound();
      return presentListing(context, current);
    });
  });
}

/** Caches lookups, so that a popular page does not query the database for each visitor. */
const openedListings = perContext(
  ({ db, clock }) => new TtlCache(openedTtlMs, clock, (id: number) => findUserListing(db, id)),
);

/** The listing, with what its owner sees of it before it is published. */
async function openListing(context: AppContext, id: number, user: SessionUser | undefined) {
  const cached = await openedListings(context).get(id);
  // A listing cached while it was private may have been approved since; read it again.
  const row = cached && !isOpenToAll(statusNow(cached)) ? await findUserListing(context.db, id) : cached;
  if (!row) throw notFound();
  if (isOpenToAll(statusNow(row))) return { row };
  if (row.ownerUser !== user?.id) throw notFound();
  return { row, preview: await presentListing(context, row) };
}

const notFound = () => new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
