import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { withIdempotencyKey } from '../../../http/idempotency.ts';
import { route } from '../../../http/route.ts';
import { markRead, readChat, writeMessage } from './chat.service.ts';

/** Routes for order chats between buyer and seller. */
export function chatRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  route(app, 'GET /api/transaction/:id/message', ({ params, query, user }) =>
    readChat(db, { ...query, transactionId: params.id, userId: user.id, now: clock.now() }),
  );

  route(
    app,
    'POST /api/transaction/:id/message',
    ({ params, body, user, submission }) => {
      return withIdempotencyKey(db, submission, (tx) =>
        writeMessage(tx, { ...body, transactionId: params.id, userId: user.id, now: clock.now() }),
      );
    },
    { rateLimit: { max: 30, windowMs: 60_000, by: 'user' } },
  );

  route(app, 'POST /api/transaction/:id/message/read', async ({ params, body, user }) => {
    await markRead(db, { ...body, transactionId: params.id, userId: user.id, now: clock.now() });
    return {};
  });
}
