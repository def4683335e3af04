import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { isBuyerOf } from '../orders/index.ts';
import { findLatestAttempt } from './attempts.repository.ts';
import { showAttempt, showStarted } from './show-attempt.ts';
import { startForOrder } from './start.service.ts';

const minuteMs = 60_000;

export function orderAttemptRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(
    app,
    'POST /api/account/v2/payment/:paymentId/attempt',
    async ({ params: { paymentId }, body, user, submission }) => {
      const { id } = await withIdempotencyKey(db, submission, async (tx) => ({
        id: await startForOrder(tx, context, { userId: user.id, paymentId, ...body }),
      }));
      return showStarted(context, id, user.id);
    },
    { rateLimit: { max: 40, windowMs: 10 * minuteMs, by: 'user' } },
  );

  route(app, 'GET /api/account/v2/payment/:paymentId/attempt', async ({ params: { paymentId }, user }) => {
    if (!(await isBuyerOf(db, paymentId, user.id)))
      throw new ApiError('NOT_FOUND', { detail: 'payment not found.' });
    const row = await findLatestAttempt(db, paymentId);
    return { attempt: row ? await showAttempt(context, row.id, user.id) : null };
  });
}
