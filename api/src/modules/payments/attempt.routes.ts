import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import { pollAttempt, showAttempt } from './show-attempt.ts';
import { cancelAttempt } from './start.service.ts';

const minuteMs = 60_000;

export function attemptRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, 'GET /api/payment-attempt/:id', ({ params, user }) => showAttempt(context, params.id, user.id));

  route(
    app,
    'POST /api/payment-attempt/:id/check',
    async ({ params: { id }, user }) => {
      const { endedAt } = await showAttempt(context, id, user.id);
      if (endedAt === null) await pollAttempt(context, id);
      return showAttempt(context, id, user.id);
    },
    { rateLimit: { max: 60, windowMs: 10 * minuteMs, by: 'user' } },
  );

  route(app, 'POST /api/payment-attempt/:id/cancel', async ({ params: { id }, user }) => {
    await inTransaction(db, (tx) => cancelAttempt(tx, id, user.id, clock.now()));
    return showAttempt(context, id, user.id);
  });
}
