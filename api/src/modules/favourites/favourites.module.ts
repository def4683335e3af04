import type { ApiModule } from '../../api-module.ts';
import { decodeCursor, pageOf } from '../../db/keyset.repository.ts';
import { route } from '../../http/route.ts';
import { openCards, presentCards } from '../listings/index.ts';
import { favouriteIds, favouritesPage } from './favourites.repository.ts';
import { addFavourite, removeFavourite } from './favourites.service.ts';

const pageSize = 30;

export const favouritesModule: ApiModule = {
  name: 'favourites',
  personalRows: [{ table: 'favourite', columns: ['user_id'], onDelete: 'delete' }],
  routes: (app, context) => {
    const { db } = context;
    route(app, 'POST /api/product/dynamic-item/:id/favorite', async ({ user, params }) => {
      await addFavourite(db, user.id, params.id);
      return {};
    });
    route(app, 'POST /api/product/dynamic-item/:id/unfavorite', async ({ user, params }) => {
      await removeFavourite(db, user.id, params.id);
      return {};
    });
    route(app, 'GET /api/user/favorite', async ({ user }) => ({ itemIds: await favouriteIds(db, user.id) }));
    route(app, 'GET /api/user/favorite/items', async ({ user, query }) => {
      const after = decodeCursor(query.page);
      const { found, total } = await favouritesPage(db, user.id, { after, limit: pageSize + 1 });
      const { rows, paged } = pageOf(found, { after, pageSize, total, cursorOf: (row) => row });
      const cards = await openCards(
        db,
        rows.map(({ id }) => id),
      );
      const byId = new Map(cards.map((card) => [card.id, card]));
      return {
        results: await presentCards(
          context,
          rows.flatMap(({ id }) => byId.get(id) ?? []),
        ),
        paged,
      };
    });
  },
};
