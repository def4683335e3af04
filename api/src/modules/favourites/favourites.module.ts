import type { ApiModule } from '../../api-module.ts';
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
      const page = query.page ?? 1;
      const { itemIds, total } = await favouritesPage(db, user.id, { page, pageSize });
      const cards = new Map((await openCards(db, itemIds)).map((row) => [row.id, row]));
      const rows = itemIds.flatMap((id) => cards.get(id) ?? []);
      const next = page * pageSize < total ? String(page + 1) : null;
      return { results: await presentCards(context, rows), paged: { page, pageSize, total, next } };
    });
  },
};
