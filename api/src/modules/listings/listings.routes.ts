import type { FastifyInstance } from 'fastify';
import { PublicAnswers } from '../../cache/public-answers.ts';
import { publicKey, publicRoute, sendPublic } from '../../cache/public-route.ts';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { directoryOf } from '../catalogue/directory.ts';
import { ViewCounter } from '../catalogue/view-counter.ts';
import { bangkokDay } from './item-days.ts';
import { itemGroupRoutes } from './item-groups.routes.ts';
import { isOpenToAll, statusNow } from './listing-status.ts';
import { addItemViews, offersOf } from './listings.repository.ts';
import { readOfferPage } from './offer-pages.ts';
import { premiumOffers, presentCards, presentOffer, RecentOffers, trendingOffers } from './offers.ts';

const sellingPageSize = 30;

export function listingRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, log } = context;
  const directory = directoryOf(context);
  const answers = new PublicAnswers(clock);
  const recent = new RecentOffers(context);
  const views = new ViewCounter((counted) => addItemViews(db, counted, bangkokDay(clock.now())), log);
  app.addHook('onClose', async () => views.close());

  publicRoute(app, answers, 'GET /api/product/dynamic-item/', async ({ query }) => {
    const { game: slug, ...rest } = query;
    const game = slug === undefined ? undefined : (await directory.get()).gamesBySlug.get(slug);
    if (slug !== undefined && !game) throw new ApiError('NOT_FOUND', { detail: 'No game has this name.' });
    const { rows, paged } = await readOfferPage(db, { ...rest, gameId: game?.id });
    return { results: await presentCards(context, rows), paged };
  });

  publicRoute(app, answers, 'GET /api/product/dynamic-item/trending', async () => {
    const results = await trendingOffers(context);
    const total = results.length;
    return { results, paged: { page: 1, pageSize: Math.max(1, total), total, next: null } };
  });

  publicRoute(app, answers, 'GET /api/product/dynamic-item/premium', async () => premiumOffers(context));

  route(app, 'GET /api/product/dynamic-item/:id', async (input) => {
    const row = await recent.find(input.params.id);
    const isOpen = row && isOpenToAll(statusNow(row));
    // What is not on the market yet is its owner's alone.
    if (!row || !(isOpen || row.ownerUser === input.user?.id)) {
      throw new ApiError('NOT_FOUND', { detail: 'There is no such offer.' });
    }
    if (!isOpen) return presentOffer(context, row);
    if (row.ownerUser !== input.user?.id) views.add(row.id);
    const key = publicKey('GET /api/product/dynamic-item/:id', input);
    return sendPublic(answers, key, input, () => presentOffer(context, row));
  });

  route(app, 'GET /api/inventory/selling', async ({ query, user }) => {
    const page = query.page ?? 1;
    const { rows, total } = await offersOf(db, user.id, { page, pageSize: sellingPageSize });
    const next = page * sellingPageSize < total ? String(page + 1) : null;
    return {
      results: await presentCards(context, rows),
      paged: { page, pageSize: sellingPageSize, total, next },
    };
  });

  itemGroupRoutes(app, context, answers);
}
