import { randomUUID } from 'node:crypto';
import type { AppContext } from '../src/context.ts';
import { inTransaction } from '../src/db/database.ts';
import { addToCart } from '../src/modules/cart/cart.service.ts';
import { walletBalances } from '../src/modules/ledger/balances.ts';
import { topUp } from '../src/modules/ledger/top-up.ts';
import { initiatePayment } from '../src/modules/orders/initiate.ts';
import {
  cancelItem,
  deliverItem,
  passDeadline,
  receiveItem,
} from '../src/modules/orders/item-events.service.ts';
import type { OrderRules } from '../src/modules/orders/order-rules.ts';
import { ordersOfPayment } from '../src/modules/orders/orders.repository.ts';
import type { ItemRow } from '../src/modules/orders/orders.tables.ts';
import { cancelUnpaid, expirePayment, payFromWallet } from '../src/modules/orders/payments.service.ts';
import { storePicture } from '../src/modules/pictures/store-picture.ts';
import { drawEvidence } from './evidence-picture.ts';
import type { PastStep } from './timeline.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const topUpStepSatang = 500_00;

/** How an order of the past went. */
export type Ending =
  | 'received'
  | 'open'
  | 'unpaid'
  | 'cancelledUnpaid'
  | 'undelivered'
  | 'sent'
  | 'autoReceived'
  | 'cancelledBySeller'
  | 'cancelledByBuyer';

export interface PastOrder {
  readonly buyerId: number;
  readonly sellerId: number;
  readonly offerId: number;
  readonly quantity: number;
  readonly start: Date;
  readonly ending: Ending;
  /** Hours from payment to delivery, and from delivery to receipt. */
  readonly deliveryHours: number;
  readonly receiptHours: number;
  readonly note: string;
  readonly reason: string;
}

const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hourMs);

async function findItem({ db }: AppContext, paymentId: string): Promise<ItemRow> {
  const [order] = await ordersOfPayment(db, paymentId);
  const [item] = order?.items ?? [];
  if (!item) throw new Error(`Payment ${paymentId} has no item`);
  return item;
}

/** People put money in when they need it, in round sums. */
async function fundFor({ db }: AppContext, userId: number, satang: number, at: Date): Promise<void> {
  const { usable } = await walletBalances(db, userId);
  if (usable >= satang) return;
  const missing = Math.ceil((satang - usable) / topUpStepSatang) * topUpStepSatang;
  await inTransaction(db, (tx) =>
    topUp(tx, { userId, satang: missing, receipt: `demo-${randomUUID()}`, at }),
  );
}

/** The steps of one order, through the same services that people's requests go through. */
export function pastOrder(context: AppContext, rules: OrderRules, order: PastOrder): PastStep {
  const { db } = context;
  const { buyerId, sellerId, ending } = order;

  const complete =
    (itemId: number): PastStep['run'] =>
    async (now) => {
      await passDeadline(db, { itemId, deadline: 'protection', now, rules });
      return [];
    };
  const afterReceipt = async (paymentId: string): Promise<PastStep[]> => {
    const item = await findItem(context, paymentId);
    if (!item.protectionUntil || item.completedAt) return [];
    return [{ at: item.protectionUntil, run: complete(item.id) }];
  };
  const receive =
    (paymentId: string): PastStep['run'] =>
    async (now) => {
      const { id, version } = await findItem(context, paymentId);
      await inTransaction(db, (tx) => receiveItem(tx, { itemId: id, userId: buyerId, version, now, rules }));
      return afterReceipt(paymentId);
    };
  const autoReceive =
    (paymentId: string): PastStep['run'] =>
    async (now) => {
      const { id } = await findItem(context, paymentId);
      await passDeadline(db, { itemId: id, deadline: 'receive', now, rules });
      return afterReceipt(paymentId);
    };
  const cancel =
    (paymentId: string, userId: number): PastStep['run'] =>
    async (now) => {
      const { id, version } = await findItem(context, paymentId);
      await inTransaction(db, (tx) =>
        cancelItem(tx, { itemId: id, userId, version, now, rules, reason: order.reason }),
      );
      return [];
    };
  const expireDelivery =
    (paymentId: string): PastStep['run'] =>
    async (now) => {
      const { id } = await findItem(context, paymentId);
      await passDeadline(db, { itemId: id, deadline: 'delivery', now, rules });
      return [];
    };

  const deliver =
    (paymentId: string): PastStep['run'] =>
    async (now) => {
      const { id, version, kind } = await findItem(context, paymentId);
      const proof = await storePicture(context, db, {
        kind: 'upload',
        ownerId: sellerId,
        private: true,
        svg: drawEvidence(paymentId),
      });
      await inTransaction(db, (tx) =>
        deliverItem(tx, {
          itemId: id,
          userId: sellerId,
          version,
          now,
          rules,
          note: order.note,
          pictureKeys: [proof.key],
          ...(kind === 'account' && { secret: `${paymentId.toLowerCase()}@mail.test` }),
          config: context.config,
        }),
      );
      const sent = await findItem(context, paymentId);
      if (ending === 'sent' || !sent.receiveBy) return [];
      return ending === 'autoReceived'
        ? [{ at: sent.receiveBy, run: autoReceive(paymentId) }]
        : [{ at: later(now, order.receiptHours), run: receive(paymentId) }];
    };

  const pay =
    (paymentId: string): PastStep['run'] =>
    async (now) => {
      const item = await findItem(context, paymentId);
      await fundFor(context, buyerId, item.totalSatang, now);
      await inTransaction(db, (tx) =>
        payFromWallet(tx, { paymentId, userId: buyerId, now, rules, config: context.config }),
      );
      const paid = await findItem(context, paymentId);
      if (ending === 'cancelledBySeller') {
        return [{ at: later(now, order.deliveryHours), run: cancel(paymentId, sellerId) }];
      }
      if (ending === 'cancelledByBuyer' && paid.deliverBy) {
        return [{ at: later(paid.deliverBy, 1), run: cancel(paymentId, buyerId) }];
      }
      if (ending === 'undelivered') {
        return paid.deliveryExpiresAt ? [{ at: paid.deliveryExpiresAt, run: expireDelivery(paymentId) }] : [];
      }
      return [{ at: later(now, order.deliveryHours), run: deliver(paymentId) }];
    };

  return {
    at: order.start,
    run: async (now) => {
      const lineId = await addToCart(db, buyerId, { itemId: order.offerId, quantity: order.quantity });
      const paymentId = await inTransaction(db, (tx) =>
        initiatePayment(tx, { userId: buyerId, cartItemIds: [lineId], now, rules }),
      );
      const afterMinutes = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
      if (ending === 'open') return [];
      if (ending === 'unpaid') {
        return [
          {
            at: afterMinutes(rules.paymentMinutes),
            run: async (at) => {
              await expirePayment(db, { paymentId, now: at, rules });
              return [];
            },
          },
        ];
      }
      if (ending === 'cancelledUnpaid') {
        return [
          {
            at: afterMinutes(4),
            run: async (at) => {
              await inTransaction(db, (tx) =>
                cancelUnpaid(tx, { paymentId, userId: buyerId, now: at, rules, config: context.config }),
              );
              return [];
            },
          },
        ];
      }
      return [{ at: afterMinutes(2), run: pay(paymentId) }];
    },
  };
}
