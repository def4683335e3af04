import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { assertEmailVerified } from '../accounts/index.ts';
import { listLiveTopUps } from './attempts.repository.ts';
import { presentAttempts } from './payments.presenter.ts';
import { showStarted } from './show-attempt.ts';
import { startTopUp } from './start.service.ts';

const minuteMs = 60_000;
const shownTopUps = 20;

export function topUpRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(
    app,
    'POST /api/user/wallet/top-up',
    async ({ body: { amount, ...body }, user, submission }) => {
      assertEmailVerified(user);
      const { id } = await withIdempotencyKey(db, submission, async (tx) => ({
        id: await startTopUp(tx, context, { userId: user.id, baht: amount, ...body }),
      }));
      return showStarted(context, id, user.id);
    },
    { rateLimit: { max: 40, windowMs: 10 * minuteMs, by: 'user' } },
  );

  route(app, 'GET /api/user/wallet/top-up', async ({ user }) => {
    const rows = await listLiveTopUps(db, user.id, shownTopUps);
    return { results: await presentAttempts(db, rows) };
  });
}
