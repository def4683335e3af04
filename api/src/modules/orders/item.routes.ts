import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { type Submission, withIdempotencyKey } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { cancelItem, deliverItem, receiveItem } from './delivery/item-events.service.ts';
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

/** A user's request on one item. */
interface ItemRequest<B> {
  readonly params: { readonly id: number };
  readonly body: B;
  readonly user: { readonly id: number };
  readonly submission: Submission;
}

/** Routes for events on an order item. */
export function itemRoutes(app: FastifyInstance, { db, clock, config }: AppContext): void {
  /** Runs an item event once per submission and answers with the current order. */
  async function runItemEvent<B extends object>(
    { params, body, user, submission }: ItemRequest<B>,
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
    return withIdempotencyKey(db, submission, async (tx) => {
      const now = clock.now();
      const id = await raise(tx, { itemId: params.id, userId: user.id, now, rules, ...body });
      return showOrder(tx, id, { userId: user.id, now, rules });
    });
  }

  route(app, 'POST /api/transaction/item/:id/deliver', (input) =>
    runItemEvent(input, (tx, command) => deliverItem(tx, { ...command, config })),
  );
  route(app, 'POST /api/transaction/item/:id/receive', (input) => runItemEvent(input, receiveItem));
  route(app, 'POST /api/transaction/item/:id/cancel', (input) => runItemEvent(input, cancelItem));
  route(app, 'POST /api/transaction/item/:id/dispute', (input) => runItemEvent(input, openDispute));
  route(app, 'POST /api/transaction/item/:id/dispute/answer', (input) => runItemEvent(input, answerDispute));
  route(app, 'POST /api/transaction/item/:id/dispute/withdraw', (input) =>
    runItemEvent(input, withdrawDispute),
  );
  route(app, 'POST /api/transaction/item/:id/dispute/refund', (input) => runItemEvent(input, acceptRefund));
  route(app, 'POST /api/transaction/item/:id/evidence', (input) => runItemEvent(input, addEvidence));
  route(app, 'POST /api/transaction/item/:id/rate', (input) => runItemEvent(input, rateItem));
  route(app, 'POST /api/transaction/item/:id/rate/reply', (input) => runItemEvent(input, replyToRating));
}
