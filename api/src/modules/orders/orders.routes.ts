import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { decodeCursor, pageOf } from '../../db/keyset.repository.ts';
import { route } from '../../http/route.ts';
import { countOrders, listOrders, orderPageSize } from './order/history.repository.ts';
import { orderRules } from './order/order-rules.ts';
import { presentOrders } from './order/orders.presenter.ts';
import { showOrder } from './order/show-order.ts';

/** Routes for a user's orders. */
export function orderRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  route(app, 'GET /api/transaction/', async ({ query, user }) => {
    const after = query.page === '1' ? undefined : decodeCursor(query.page);
    const now = clock.now();
    const { found, total } = await listOrders(db, { ...query, userId: user.id, after, now });
    const { rows, paged } = pageOf(found, {
      after,
      pageSize: orderPageSize,
      total,
      cursorOf: ({ row: { id, createdAt } }) => ({ id, at: createdAt }),
    });
    const results = await presentOrders(db, rows, { userId: user.id, now, rules: await orderRules(db) });
    return { results, paged };
  });

  route(app, 'GET /api/transaction/count', async ({ query, user }) =>
    countOrders(db, { ...query, userId: user.id, now: clock.now() }),
  );

  route(app, 'GET /api/transaction/:id', async ({ params, user }) =>
    showOrder(db, params.id, { userId: user.id, now: clock.now(), rules: await orderRules(db) }),
  );
}
