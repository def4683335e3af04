import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import {
  acceptRefund,
  addEvidence,
  answerDispute,
  openDispute,
  withdrawDispute,
} from './dispute-events.service.ts';
import { boughtPageSize, listBought } from './inventory.ts';
import { cancelItem, deliverItem, receiveItem } from './item-events.service.ts';
import { orderRules } from './order-rules.ts';
import { rateItem, replyToRating } from './ratings.ts';
import { decryptSecret, revealSecret } from './secrets.ts';
import { showOrder } from './show-order.ts';

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
interface Asked<B> {
  readonly name: ItemCallName;
  readonly params: { readonly id: number };
  readonly body: B;
  readonly user: { readonly id: number };
  readonly idempotencyKey: string;
}

/** Routes for events on an order item, and for the inventory of bought items. */
export function itemRoutes(app: FastifyInstance, { db, clock, config }: AppContext): void {
  /** Runs an item event once per idempotency key and answers with the current order. */
  async function move<B extends object>(
    { name, params, body, user, idempotencyKey }: Asked<B>,
    act: (
      tx: Transaction,
      given: B & {
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
      const id = await act(tx, { itemId: params.id, userId: user.id, now, rules, ...body });
      return showOrder(tx, id, { userId: user.id, now, rules });
    });
  }

  route(app, 'POST /api/transaction/item/:id/deliver', (input) =>
    move({ name: 'deliver', ...input }, (tx, act) => deliverItem(tx, { ...act, config })),
  );
  route(app, 'POST /api/transaction/item/:id/receive', (input) =>
    move({ name: 'receive', ...input }, receiveItem),
  );
  route(app, 'POST /api/transaction/item/:id/cancel', (input) =>
    move({ name: 'cancel', ...input }, cancelItem),
  );
  route(app, 'POST /api/transaction/item/:id/dispute', (input) =>
    move({ name: 'dispute', ...input }, openDispute),
  );
  route(app, 'POST /api/transaction/item/:id/dispute/answer', (input) =>
    move({ name: 'dispute/answer', ...input }, answerDispute),
  );
  route(app, 'POST /api/transaction/item/:id/dispute/withdraw', (input) =>
    move({ name: 'dispute/withdraw', ...input }, withdrawDispute),
  );
  route(app, 'POST /api/transaction/item/:id/dispute/refund', (input) =>
    move({ name: 'dispute/refund', ...input }, acceptRefund),
  );
  route(app, 'POST /api/transaction/item/:id/evidence', (input) =>
    move({ name: 'evidence', ...input }, addEvidence),
  );
  route(app, 'POST /api/transaction/item/:id/rate', (input) => move({ name: 'rate', ...input }, rateItem));
  route(app, 'POST /api/transaction/item/:id/rate/reply', (input) =>
    move({ name: 'rate/reply', ...input }, replyToRating),
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

  route(app, 'GET /api/inventory/bought', async ({ query, user }) => {
    const page = query.page ?? 1;
    const { results, total } = await listBought(db, { ...query, userId: user.id, page });
    const next = page * boughtPageSize < total ? String(page + 1) : null;
    return { results, paged: { page, pageSize: boughtPageSize, total, next } };
  });
}
