import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { decodeCursor, pageOf } from '../../../db/keyset.repository.ts';
import { route } from '../../../http/route.ts';
import { presentBoughtItem } from './inventory.presenter.ts';
import { boughtPageSize, listBought } from './inventory.repository.ts';

/** Route for the inventory of bought items. */
export function inventoryRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, 'GET /api/inventory/bought', async ({ query, user }) => {
    const after = decodeCursor(query.page);
    const { found, total } = await listBought(db, { ...query, userId: user.id, after });
    const { rows, paged } = pageOf(found, {
      after,
      pageSize: boughtPageSize,
      total,
      cursorOf: ({ item, order }) => ({ id: item.id, at: order.createdAt }),
    });
    return { results: rows.map(presentBoughtItem), paged };
  });
}
