import type { FastifyInstance } from 'fastify';
import type { PublicResponses } from '../../../cache/public-responses.ts';
import { publicRoute } from '../../../cache/public-route.ts';
import { ApiError } from '../../../http/api-error.ts';
import { findPublicUsers, findUserByUsername, isUsernameReserved } from '../../accounts/index.ts';
import { findItemGroup } from '../item-groups/item-groups.repository.ts';
import { presentCards } from '../listing-cards.presenter.ts';
import { countOnSale } from './facets.ts';
import { sameItemListings, similarListings } from './related-listings.ts';
import { historyOfGroup, historyOfItem, recentSales } from './sales-history.ts';
import { sellerStatisticsOf } from './seller-statistics.ts';

const defaultDays = 30;

export function marketRoutes(app: FastifyInstance, responses: PublicResponses): void {
  publicRoute(
    app,
    responses,
    'GET /api/product/dynamic-item/:id/price-history',
    ({ params, query }, { db, clock }) =>
      historyOfItem(db, params.id, query.days ?? defaultDays, clock.now()),
  );
  publicRoute(
    app,
    responses,
    'GET /api/product/item-group/:id/price-history',
    async ({ params, query }, { db, clock }) => {
      if (!(await findItemGroup(db, params.id)))
        throw new ApiError('NOT_FOUND', { detail: 'Item group not found.' });
      return historyOfGroup(db, params.id, query.days ?? defaultDays, clock.now());
    },
  );
  publicRoute(app, responses, 'GET /api/product/dynamic-item/:id/sales', async ({ params }, { db }) => ({
    results: await recentSales(db, params.id),
  }));
  publicRoute(app, responses, 'GET /api/product/dynamic-item/:id/others', async ({ params }, context) => ({
    results: await presentCards(context, await sameItemListings(context.db, params.id)),
  }));
  publicRoute(app, responses, 'GET /api/product/dynamic-item/:id/similar', async ({ params }, context) => ({
    results: await presentCards(context, await similarListings(context.db, params.id)),
  }));

  publicRoute(app, responses, 'GET /api/user/store/:username', async ({ params }, context) => {
    const { db } = context;
    const seller = await findUserByUsername(db, params.username);
    const user = seller && (await findPublicUsers(db, [seller.id])).get(seller.id);
    const record = seller && (await sellerStatisticsOf(context).get(seller.id));
    if (!user || !record) {
      if (await isUsernameReserved(db, context, params.username))
        throw new ApiError('USER_DELETED', { detail: 'This account was deleted.' });
      throw new ApiError('NOT_FOUND', { detail: 'No seller has this username.' });
    }
    return { user, statistics: record, onSale: await countOnSale(db, seller.id) };
  });
}
