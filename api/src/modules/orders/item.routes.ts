import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { cancelItem, deliverItem, receiveItem } from './delivery/item-events.service.ts';
import { decryptSecret, revealSecret } from './delivery/secrets.service.ts';
import {
  acceptRefund,
  addEvidence,
  answerDispute,
  openDispute,
  withdrawDispute,
} from './dispute/dispute-events.service.ts';
import { orderRules } from './order/order-rules.ts';
import { showOrder } from './order/show-order.ts';
import { rateItem, replyToRating } from './rating/ratings.service.ts';

type ItemCallName =
  | 'deliver'
  | 'receive'
  | 'cancel'
  | 'dispute'
  | 'dispute/answer'
  | 'dispute/withdraw'
  | 'dispute/refund'
  | 'evidence'
  | 'rate'
  | 'rate/reply';

/** A user's request on one item. */
interface ItemRequest<B> {
  readonly name: ItemCallName;
  readonly params: { readonly id: number };
  readonly body: B;
  readonly user: { readonly id: number };
  readonly idempotencyKey: string;
}

/** Routes for events on an order item. */
export function itemRoutes(app: FastifyInstance, { db, clock, config }: AppContext): void {
  /** Runs an item event once per idempotency key and answers with the current order. */
  async function runItemEvent<B extends object>(
    { name, params, body, user, idempotencyKey }: ItemRequest<B>,
    raise: (
      tx: Transaction,
      command: B & {
        readonly itemId: number;
        readonly userId: number;
        readonly now: Date;
        readonly rules: Awaited<ReturnType<typeof orderRules>>;
      },
    ) => Promise<number>,
  ) {
    const rules = await orderRules(db);
    const call = { userId: user.id, call: name, key: idempotencyKey, request: { ...params, ...body } };
    return withIdempotencyKey(db, call, async (tx) => {
      const now = clock.now();
      const id = await raise(tx, { itemId: params.id, userId: user.id, now, rules, ...body });
      return showOrder(tx, id, { userId: user.id, now, rules });
    });
  }

  route(app, 'POST /api/transaction/item/:id/deliver', (input) =>
    runItemEvent({ name: 'deliver', ...input }, (tx, command) => deliverItem(tx, { ...command, config })),
  );
  route(app, 'POST /api/transaction/item/:id/receive', (input) =>
    runItemEvent({ name: 'receive', ...input }, receiveItem),
  );
  route(app, 'POST /api/transaction/item/:id/cancel', (input) =>
    runItemEvent({ name: 'cancel', ...input }, cancelItem),
  );
  route(app, 'POST /api/transaction/item/:id/dispute', (input) =>
    runItemEvent({ name: 'dispute', ...input }, openDispute),
  );
  route(app, 'POST /api/transaction/item/:id/dispute/answer', (input) =>
    runItemEvent({ name: 'dispute/answer', ...input }, answerDispute),
  );
  route(app, 'POST /api/transaction/item/:id/dispute/withdraw', (input) =>
    runItemEvent({ name: 'dispute/withdraw', ...input }, withdrawDispute),
  );
  route(app, 'POST /api/transaction/item/:id/dispute/refund', (input) =>
    runItemEvent({ name: 'dispute/refund', ...input }, acceptRefund),
  );
  route(app, 'POST /api/transaction/item/:id/evidence', (input) =>
    runItemEvent({ name: 'evidence', ...input }, addEvidence),
  );
  route(app, 'POST /api/transaction/item/:id/rate', (input) =>
    runItemEvent({ name: 'rate', ...input }, rateItem),
  );
  route(app, 'POST /api/transaction/item/:id/rate/reply', (input) =>
    runItemEvent({ name: 'rate/reply', ...input }, replyToRating),
  );

  route(app, 'POST /api/transaction/item/:id/secret', async (input) => {
    const { params, body, user, idempotencyKey, reply } = input;
    const rules = await orderRules(db);
    const call = { userId: user.id, call: 'secret', key: idempotencyKey, request: { ...params, ...body } };
    // The stored idempotent response holds only the order id; the secret is decrypted on each call, never stored.
    const { id } = await withIdempotencyKey(db, call, async (tx) => ({
      id: await revealSecret(tx, { itemId: params.id, userId: user.id, now: clock.now(), rules, ...body }),
    }));
    reply.header('cache-control', 'no-store');
    const now = clock.now();
    return inTransaction(db, async (tx) => ({
      secret: await decryptSecret(tx, config, params.id, now),
      transaction: await showOrder(tx, id, { userId: user.id, now, rules }),
    }));
  });
}
