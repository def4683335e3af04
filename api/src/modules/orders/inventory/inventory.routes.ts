import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { route } from '../../../http/route.ts';
import { presentBoughtItem } from './inventory.presenter.ts';
import { boughtPageSize, listBought } from './inventory.repository.ts';

/** Route for the inventory of bought items. */
export function inventoryRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, 'GET /api/inventory/bought', async ({ query, user }) => {
    const page = query.page ?? 1;
    const { rows, total } = await listBought(db, { ...query, userId: user.id, page });
    const next = page * boughtPageSize < total ? String(page + 1) : null;
    return {
      results: rows.map(presentBoughtItem),
      paged: { page, pageSize: boughtPageSize, total, next },
    };
  });
}
