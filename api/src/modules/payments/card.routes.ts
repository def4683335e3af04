import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import { assertEmailVerified, withReauthentication } from '../accounts/index.ts';
import { addCard, checkSetup, presentSetup } from './card-setup.service.ts';
import { findSetup } from './card-setups.repository.ts';
import { listCards } from './cards.repository.ts';
import { makeDefault, presentCard, removeCard } from './cards.service.ts';
import { addOneTimeCard } from './one-time-card.service.ts';
import { assertOffered } from './start.service.ts';

const minuteMs = 60_000;

function assertConfigured(provider: PaymentProvider | undefined): asserts provider is PaymentProvider {
  if (!provider) throw new ApiError('PAYMENT_METHOD_OFF', { detail: 'No payment provider is configured.' });
}

export function cardRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, payments: provider } = context;

  const cards = async (userId: number) => {
    const now = clock.now();
    return { results: (await listCards(db, userId)).map((row) => presentCard(row, now)) };
  };

  route(app, 'GET /api/user/card', ({ user }) => cards(user.id));

  route(
    app,
    'POST /api/user/card',
    async ({ body: { paymentMethodId, isDefault = false, returnTo, password, otp }, user }) => {
      assertEmailVerified(user);
      assertOffered(context, 'card');
      assertConfigured(provider);
      // Commit before the provider call, because its effect cannot be rolled back.
      await withReauthentication(context, user.id, { password, otp }, async () => undefined);
      return addCard(context, provider, user, { methodId: paymentMethodId, isDefault, returnTo });
    },
    { rateLimit: { max: 10, windowMs: 10 * minuteMs, by: 'user' } },
  );

  route(
    app,
    'POST /api/user/card/one-time',
    async ({ body: { paymentMethodId }, user }) => {
      assertEmailVerified(user);
      assertOffered(context, 'card');
      assertConfigured(provider);
      return addOneTimeCard(context, provider, user.id, paymentMethodId);
    },
    { rateLimit: { max: 10, windowMs: 10 * minuteMs, by: 'user' } },
  );

  route(
    app,
    'POST /api/card-setup/:id/check',
    async ({ params: { id }, user }) => {
      const row = await findSetup(db, id);
      if (row?.userId !== user.id) throw new ApiError('NOT_FOUND', { detail: 'card not found.' });
      assertConfigured(provider);
      await checkSetup(context, provider, row);
      return presentSetup(context, id);
    },
    { rateLimit: { max: 60, windowMs: 10 * minuteMs, by: 'user' } },
  );

  route(app, 'POST /api/user/card/:id/default', async ({ params: { id }, user }) =>
    presentCard(await inTransaction(db, (tx) => makeDefault(tx, user.id, id)), clock.now()),
  );

  route(app, 'DELETE /api/user/card/:id', async ({ params: { id }, user }) => {
    await inTransaction(db, (tx) => removeCard(tx, user.id, id, clock.now()));
    return cards(user.id);
  });
}
