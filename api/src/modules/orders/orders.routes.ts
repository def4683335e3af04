import type { Payment, Transaction } from '@talad/contract/orders';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { type Executor, inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { oncePerKey } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { initiatePayment } from './initiate.ts';
import { cancelItem, deliverItem, receiveItem } from './item-events.service.ts';
import { orderRules } from './order-rules.ts';
import { presentOrders, presentPayment } from './orders.presenter.ts';
import { findOrder, findPayment, listOrders, orderPageSize, ordersOfPayment } from './orders.repository.ts';
import { cancelUnpaid, payFromWallet } from './payments.service.ts';

async function showPayment(db: Executor, paymentId: string, userId: number): Promise<Payment> {
  const found = await findPayment(db, paymentId);
  if (found?.buyerId !== userId) throw new ApiError('NOT_FOUND', { detail: 'There is no such payment.' });
  return presentPayment(db, found, await ordersOfPayment(db, paymentId));
}

async function showOrder(db: Executor, id: number, userId: number, now: Date): Promise<Transaction> {
  const found = await findOrder(db, id, userId);
  const [order] = found ? await presentOrders(db, [found], userId, now) : [];
  if (!order) throw new ApiError('NOT_FOUND', { detail: 'There is no such order.' });
  return order;
}

export function orderRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  route(app, 'POST /api/account/v2/payment', async ({ body, user, idempotencyKey }) => {
    const rules = await orderRules(db);
    const call = { userId: user.id, call: 'payment', key: idempotencyKey, request: body };
    return oncePerKey(db, call, async (tx) => ({
      id: await initiatePayment(tx, {
        userId: user.id,
        cartItemIds: body.cartItemIds,
        now: clock.now(),
        rules,
      }),
    }));
  });

  route(app, 'GET /api/account/v2/payment/:paymentId', async ({ params, user }) =>
    showPayment(db, params.paymentId, user.id),
  );

  route(
    app,
    'POST /api/account/v2/payment/:paymentId/pay',
    async ({ params, body, user, idempotencyKey }) => {
      const rules = await orderRules(db);
      const request = { ...params, ...body };
      return oncePerKey(db, { userId: user.id, call: 'pay', key: idempotencyKey, request }, async (tx) => {
        await payFromWallet(tx, { paymentId: params.paymentId, userId: user.id, now: clock.now(), rules });
        return showPayment(tx, params.paymentId, user.id);
      });
    },
  );

  route(app, 'POST /api/account/v2/payment/:paymentId/cancel', async ({ params, user }) => {
    const rules = await orderRules(db);
    return inTransaction(db, async (tx) => {
      await cancelUnpaid(tx, { paymentId: params.paymentId, userId: user.id, now: clock.now(), rules });
      return showPayment(tx, params.paymentId, user.id);
    });
  });

  route(app, 'GET /api/transaction/', async ({ query, user }) => {
    const page = query.page ?? 1;
    const now = clock.now();
    const { orders, total } = await listOrders(db, { ...query, userId: user.id, page, now });
    const next = page * orderPageSize < total ? String(page + 1) : null;
    return {
      results: await presentOrders(db, orders, user.id, now),
      paged: { page, pageSize: orderPageSize, total, next },
    };
  });

  route(app, 'GET /api/transaction/:id', async ({ params, user }) =>
    showOrder(db, params.id, user.id, clock.now()),
  );

  route(app, 'POST /api/transaction/item/:id/deliver', async ({ params, body, user, idempotencyKey }) => {
    const rules = await orderRules(db);
    const call = { userId: user.id, call: 'deliver', key: idempotencyKey, request: { ...params, ...body } };
    return oncePerKey(db, call, async (tx) => {
      const now = clock.now();
      const id = await deliverItem(tx, { itemId: params.id, userId: user.id, now, rules, ...body });
      return showOrder(tx, id, user.id, now);
    });
  });

  route(app, 'POST /api/transaction/item/:id/receive', async ({ params, body, user, idempotencyKey }) => {
    const rules = await orderRules(db);
    const call = { userId: user.id, call: 'receive', key: idempotencyKey, request: { ...params, ...body } };
    return oncePerKey(db, call, async (tx) => {
      const now = clock.now();
      const id = await receiveItem(tx, { itemId: params.id, userId: user.id, now, rules, ...body });
      return showOrder(tx, id, user.id, now);
    });
  });

  route(app, 'POST /api/transaction/item/:id/cancel', async ({ params, body, user, idempotencyKey }) => {
    const rules = await orderRules(db);
    const call = { userId: user.id, call: 'cancel', key: idempotencyKey, request: { ...params, ...body } };
    return oncePerKey(db, call, async (tx) => {
      const now = clock.now();
      const id = await cancelItem(tx, { itemId: params.id, userId: user.id, now, rules, ...body });
      return showOrder(tx, id, user.id, now);
    });
  });
}
