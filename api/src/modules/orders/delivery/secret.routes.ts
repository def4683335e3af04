import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import { doOnce, withIdempotencyKey } from '../../../http/idempotency.ts';
import { route } from '../../../http/route.ts';
import { withReauthentication } from '../../accounts/index.ts';
import { lockItem } from '../order/item-command.ts';
import { type OrderRules, orderRules } from '../order/order-rules.ts';
import { showOrder } from '../order/show-order.ts';
import { decryptSecret, reopenSecret, revealSecret } from './secrets.service.ts';

interface OpenedItem {
  readonly transactionId: number;
  readonly itemId: number;
  readonly userId: number;
  readonly rules: OrderRules;
}

const hourMs = 60 * 60_000;

/** Routes that show the buyer the secret of a delivery; no response is stored or cached. */
export function secretRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config } = context;

  async function opened(tx: Transaction, { transactionId, itemId, userId, rules }: OpenedItem) {
    const now = clock.now();
    return {
      secret: await decryptSecret(tx, config, itemId, now),
      transaction: await showOrder(tx, transactionId, { userId, now, rules }),
    };
  }

  route(app, 'POST /api/transaction/item/:id/secret', async (input) => {
    const { params, body, user, submission, reply } = input;
    const rules = await orderRules(db);
    const item = { itemId: params.id, userId: user.id, rules };
    // The stored idempotent response holds only the order id; the secret is decrypted on each call, never stored.
    const { id } = await withIdempotencyKey(db, submission, async (tx) => ({
      id: await revealSecret(tx, { ...item, now: clock.now(), ...body }),
    }));
    reply.header('cache-control', 'no-store');
    return inTransaction(db, (tx) => opened(tx, { ...item, transactionId: id }));
  });

  route(
    app,
    'POST /api/transaction/item/:id/secret/again',
    async ({ params, body, user, submission, reply }) => {
      const item = { itemId: params.id, userId: user.id, rules: await orderRules(db) };
      reply.header('cache-control', 'no-store');
      // NOT_FOUND for another user's item comes before a question for the password.
      await inTransaction(db, (tx) => lockItem(tx, item));
      return withReauthentication(context, user.id, body, async (tx) => {
        const { id } = await doOnce(tx, submission, async () => ({
          id: await reopenSecret(tx, { ...item, now: clock.now() }),
        }));
        return opened(tx, { ...item, transactionId: id });
      });
    },
    // Low: each try proves the password or a code.
    { rateLimit: { max: 10, windowMs: hourMs, by: 'user' } },
  );
}
