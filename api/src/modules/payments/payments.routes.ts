import type { PayAttempt } from '@talad/contract/payments';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { assertEmailVerified, withReauthentication } from '../accounts/index.ts';
import { readConfig } from '../config/index.ts';
import { isBuyerOf } from '../orders/index.ts';
import { findAttempt, findLatestAttempt, listLiveTopUps } from './attempts.repository.ts';
import { addCard, checkSetup, presentSetup } from './card-setup.service.ts';
import { findSetup } from './card-setups.repository.ts';
import { listCards } from './cards.repository.ts';
import { makeDefault, presentCard, removeCard } from './cards.service.ts';
import { addOneTimeCard } from './one-time-card.service.ts';
import { presentAttempts } from './payments.presenter.ts';
import { takeTurn } from './poll-attempt.ts';
import { assertOffered, cancelAttempt, startForOrder, startTopUp } from './start.service.ts';

const minuteMs = 60_000;
const shownTopUps = 20;

const nothing = (what: string) => new ApiError('NOT_FOUND', { detail: `${what} not found.` });

/** Routes for payments through the provider. */
export function paymentRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config, payments: provider, log } = context;

  async function show(id: string, userId: number): Promise<PayAttempt> {
    const row = await findAttempt(db, id);
    if (row?.userId !== userId) throw nothing('try');
    const [shown] = await presentAttempts(db, [row]);
    if (!shown) throw nothing('try');
    return shown;
  }

  const turn = (id: string): Promise<void> =>
    takeTurn(context, id).catch((error: unknown) => log.error({ err: error, attempt: id }, 'a turn failed'));

  /** Calls the provider at once; if that fails, the job that was written with the attempt retries. */
  async function begin(id: string, userId: number): Promise<PayAttempt> {
    const row = await findAttempt(db, id);
    if (row?.status === 'starting') await turn(id);
    return show(id, userId);
  }

  route(app, 'GET /api/payment-method', async () => {
    const { lower_limit, upper_limit } = await readConfig(db, 'top_up_limits');
    const methods = config.payments?.methods ?? [];
    const takesCards = methods.includes('card');
    return {
      wallet: true,
      promptpay: methods.includes('promptpay'),
      card: takesCards,
      tokenUrl: takesCards && config.payments ? `${config.payments.url}/v1/payment_methods` : null,
      publishableKey: takesCards ? (config.payments?.publishableKey ?? null) : null,
      topUp: { lowerLimit: lower_limit, upperLimit: upper_limit },
    };
  });

  route(
    app,
    'POST /api/account/v2/payment/:paymentId/attempt',
    async ({ params: { paymentId }, body, user, idempotencyKey }) => {
      const request = { paymentId, ...body };
      const call = { userId: user.id, call: 'pay-attempt', key: idempotencyKey, request };
      const { id } = await withIdempotencyKey(db, call, async (tx) => ({
        id: await startForOrder(tx, context, { userId: user.id, paymentId, ...body }),
      }));
      return begin(id, user.id);
    },
    { rateLimit: { max: 40, windowMs: 10 * minuteMs, by: 'user' } },
  );

  route(app, 'GET /api/account/v2/payment/:paymentId/attempt', async ({ params: { paymentId }, user }) => {
    if (!(await isBuyerOf(db, paymentId, user.id))) throw nothing('payment');
    const row = await findLatestAttempt(db, paymentId);
    return { attempt: row ? await show(row.id, user.id) : null };
  });

  route(
    app,
    'POST /api/user/wallet/top-up',
    async ({ body: { amount, ...body }, user, idempotencyKey }) => {
      assertEmailVerified(user);
      const call = { userId: user.id, call: 'top-up', key: idempotencyKey, request: { amount, ...body } };
      const { id } = await withIdempotencyKey(db, call, async (tx) => ({
        id: await startTopUp(tx, context, { userId: user.id, baht: amount, ...body }),
      }));
      return begin(id, user.id);
    },
    { rateLimit: { max: 40, windowMs: 10 * minuteMs, by: 'user' } },
  );

  route(app, 'GET /api/user/wallet/top-up', async ({ user }) => {
    const rows = await listLiveTopUps(db, user.id, shownTopUps);
    return { results: await presentAttempts(db, rows) };
  });

  route(app, 'GET /api/payment-attempt/:id', ({ params, user }) => show(params.id, user.id));

  route(
    app,
    'POST /api/payment-attempt/:id/check',
    async ({ params: { id }, user }) => {
      const { endedAt } = await show(id, user.id);
      if (endedAt === null) await turn(id);
      return show(id, user.id);
    },
    { rateLimit: { max: 60, windowMs: 10 * minuteMs, by: 'user' } },
  );

  route(app, 'POST /api/payment-attempt/:id/cancel', async ({ params: { id }, user }) => {
    await inTransaction(db, (tx) => cancelAttempt(tx, id, user.id, clock.now()));
    return show(id, user.id);
  });

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
      if (!provider)
        throw new ApiError('PAYMENT_METHOD_OFF', { detail: 'No payment provider is configured.' });
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
      if (!provider)
        throw new ApiError('PAYMENT_METHOD_OFF', { detail: 'No payment provider is configured.' });
      return addOneTimeCard(context, provider, user.id, paymentMethodId);
    },
    { rateLimit: { max: 10, windowMs: 10 * minuteMs, by: 'user' } },
  );

  route(
    app,
    'POST /api/card-setup/:id/check',
    async ({ params: { id }, user }) => {
      const row = await findSetup(db, id);
      if (row?.userId !== user.id) throw nothing('card');
      if (!provider)
        throw new ApiError('PAYMENT_METHOD_OFF', { detail: 'No payment provider is configured.' });
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
