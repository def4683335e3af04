import { route } from '../../http/route.ts';
import type { ApiModule } from '../module.ts';
import { keepOffer, keptOffers, letOfferGo } from './favourites.service.ts';

export const favouritesModule: ApiModule = {
  name: 'favourites',
  routes: (app, { db }) => {
    route(app, 'POST /api/product/dynamic-item/:id/favorite', async ({ user, params }) => {
      await keepOffer(db, user.id, params.id);
      return {};
    });
    route(app, 'POST /api/product/dynamic-item/:id/unfavorite', async ({ user, params }) => {
      await letOfferGo(db, user.id, params.id);
      return {};
    });
    route(app, 'GET /api/user/favorite', async ({ user }) => ({ itemIds: await keptOffers(db, user.id) }));
  },
};
