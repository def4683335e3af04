import type { Payment } from '@talad/contract/checkout';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { type Executor, inTransaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { withIdempotencyKey } from '../../../http/idempotency.ts';
import { route } from '../../../http/route.ts';
import { type OrderRules, orderRules } from '../order/order-rules.ts';
import { presentPayment } from '../order/orders.presenter.ts';
import { ordersOfPayment } from '../order/orders.repository.ts';
import { findPayment } from './payments.repository.ts';
import { cancelUnpaid, payFromWallet } from './payments.service.ts';

async function showPayment(
  db: Executor,
  paymentId: string,
  userId: number,
  rules: OrderRules,
): Promise<Payment> {
  const found = await findPayment(db, paymentId);
  if (found?.buyerId !== userId) throw new ApiError('NOT_FOUND', { detail: 'Payment not found.' });
  return presentPayment(db, found, await ordersOfPayment(db, paymentId), rules);
}

/** Routes for a payment: read, pay and cancel. */
export function paymentRoutes(app: FastifyInstance, { db, clock, config }: AppContext): void {
  route(app, 'GET /api/account/v2/payment/:paymentId', async ({ params, user }) =>
    showPayment(db, params.paymentId, user.id, await orderRules(db)),
  );

  route(app, 'POST /api/account/v2/payment/:paymentId/pay', async ({ params, user, submission }) => {
    const rules = await orderRules(db);
    return withIdempotencyKey(db, submission, async (tx) => {
      await payFromWallet(tx, { ...params, userId: user.id, now: clock.now(), rules, config });
      return showPayment(tx, params.paymentId, user.id, rules);
    });
  });

  route(app, 'POST /api/account/v2/payment/:paymentId/cancel', async ({ params, user }) => {
    const rules = await orderRules(db);
    return inTransaction(db, async (tx) => {
      await cancelUnpaid(tx, { ...params, userId: user.id, now: clock.now(), rules, config });
      return showPayment(tx, params.paymentId, user.id, rules);
    });
  });
}
