import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { findUserByUsername } from '../accounts/index.ts';
import { readSellerRecord } from '../listings/index.ts';
import { markRead, readChat, writeMessage } from './chat.service.ts';
import { readRatings } from './ratings.ts';

/** Routes for order chats between buyer and seller, and for public ratings. */
export function chatRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  route(app, 'GET /api/transaction/:id/message', ({ params, query, user }) =>
    readChat(db, { ...query, transactionId: params.id, userId: user.id, now: clock.now() }),
  );

  route(
    app,
    'POST /api/transaction/:id/message',
    ({ params, body, user, idempotencyKey }) => {
      const call = { userId: user.id, call: 'message', key: idempotencyKey, request: { ...params, ...body } };
      return withIdempotencyKey(db, call, (tx) =>
        writeMessage(tx, { ...body, transactionId: params.id, userId: user.id, now: clock.now() }),
      );
    },
    { rateLimit: { max: 30, windowMs: 60_000, by: 'user' } },
  );

  route(app, 'POST /api/transaction/:id/message/read', async ({ params, body, user }) => {
    await markRead(db, { ...body, transactionId: params.id, userId: user.id, now: clock.now() });
    return {};
  });

  route(app, 'GET /api/user/store/:username/rating', async ({ params, query }) => {
    const person = await findUserByUsername(db, params.username);
    if (!person) throw new ApiError('NOT_FOUND', { detail: 'No seller has this username.' });
    const { rating, ratings } = await readSellerRecord(db, person.id);
    return { ...(await readRatings(db, person.id, query)), count: ratings, average: rating };
  });
}
