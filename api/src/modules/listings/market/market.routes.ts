import type { FastifyInstance } from 'fastify';
import type { PublicResponses } from '../../../cache/public-responses.ts';
import { publicRoute } from '../../../cache/public-route.ts';
import type { AppContext } from '../../../context.ts';
import { ApiError } from '../../../http/api-error.ts';
import { findPublicUsers, findUserByUsername } from '../../accounts/index.ts';
import { findItemGroup } from '../item-groups/item-groups.repository.ts';
import { presentCards } from '../listing-cards.presenter.ts';
import { countOnSale } from './facets.ts';
import { sameItemListings, similarListings } from './related-listings.ts';
import { historyOfGroup, historyOfItem, recentSales } from './sales-history.ts';
import type { SellerStatisticsReader } from './seller-statistics.ts';

const usualDays = 30;

export function marketRoutes(
  app: FastifyInstance,
  context: AppContext,
  { answers, statistics }: { readonly answers: PublicResponses; readonly statistics: SellerStatisticsReader },
): void {
  const { db, clock } = context;

  publicRoute(app, answers, 'GET /api/product/dynamic-item/:id/price-history', ({ params, query }) =>
    historyOfItem(db, params.id, query.days ?? usualDays, clock.now()),
  );
  publicRoute(app, answers, 'GET /api/product/item-group/:id/price-history', async ({ params, query }) => {
    if (!(await findItemGroup(db, params.id)))
      throw new ApiError('NOT_FOUND', { detail: 'Item group not found.' });
    return historyOfGroup(db, params.id, query.days ?? usualDays, clock.now());
  });
  publicRoute(app, answers, 'GET /api/product/dynamic-item/:id/sales', async ({ params }) => ({
    results: await recentSales(db, params.id),
  }));
  publicRoute(app, answers, 'GET /api/product/dynamic-item/:id/others', async ({ params }) => ({
    results: await presentCards(context, await sameItemListings(db, params.id)),
  }));
  publicRoute(app, answers, 'GET /api/product/dynamic-item/:id/similar', async ({ params }) => ({
    results: await presentCards(context, await similarListings(db, params.id)),
  }));

  publicRoute(app, answers, 'GET /api/user/store/:username', async ({ params }) => {
    const seller = await findUserByUsername(db, params.username);
    const user = seller && (await findPublicUsers(db, [seller.id])).get(seller.id);
    const record = seller && (await statistics.get(seller.id));
    if (!user || !record) throw new ApiError('NOT_FOUND', { detail: 'No seller has this username.' });
    return { user, statistics: record, onSale: await countOnSale(db, seller.id) };
  });
}
