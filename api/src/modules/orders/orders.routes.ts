import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { countOrders, listOrders, orderPageSize } from './order/history.repository.ts';
import { orderRules } from './order/order-rules.ts';
import { presentOrders } from './order/orders.presenter.ts';
import { showOrder } from './order/show-order.ts';

/** Routes for a user's orders. */
export function orderRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  route(app, 'GET /api/transaction/', async ({ query, user }) => {
    const page = query.page ?? 1;
    const now = clock.now();
    const { orders, total } = await listOrders(db, { ...query, userId: user.id, page, now });
    const next = page * orderPageSize < total ? String(page + 1) : null;
    return {
      results: await presentOrders(db, orders, { userId: user.id, now, rules: await orderRules(db) }),
      paged: { page, pageSize: orderPageSize, total, next },
    };
  });

  route(app, 'GET /api/transaction/count', async ({ query, user }) =>
    countOrders(db, { ...query, userId: user.id, now: clock.now() }),
  );

  route(app, 'GET /api/transaction/:id', async ({ params, user }) =>
    showOrder(db, params.id, { userId: user.id, now: clock.now(), rules: await orderRules(db) }),
  );
}
