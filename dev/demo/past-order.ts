import { randomUUID } from 'node:crypto';
import { inTransaction } from '@talad/api/db/database';
import { checkOut } from '@talad/api/flows/check-out';
import { addToCart } from '@talad/api/modules/cart';
import { topUp, walletBalances } from '@talad/api/modules/ledger';
import {
  cancelItem,
  cancelUnpaid,
  expirePayment,
  passDeadline,
  payFromWallet,
  receiveFromProvider,
  revealSecret,
  writeMessage,
} from '@talad/api/modules/orders';
import { actOf, hoursAfter, type OrderReplay, readItem } from './order-replay.ts';
import { disputeSteps } from './past-dispute.ts';
import { deliver } from './past-handover.ts';
import { afterReceipt } from './past-receipt.ts';
import type { PastStep } from './timeline.ts';

const topUpStepSatang = 500_00;

/** Tops up the wallet when needed, in round amounts. */
async function fundBuyer({ context: { db }, order }: OrderReplay, satang: number, at: Date): Promise<void> {
  const { usable } = await walletBalances(db, order.buyerId);
  if (usable >= satang) return;
  const missing = Math.ceil((satang - usable) / topUpStepSatang) * topUpStepSatang;
  await inTransaction(db, (tx) =>
    topUp(tx, { userId: order.buyerId, satang: missing, receipt: `demo-${randomUUID()}`, at }),
  );
}

const expire = async ({ context, paymentId, rules }: OrderReplay, now: Date): Promise<void> =>
  expirePayment(context.db, { paymentId, now, rules });

async function receiveMoney({ context, paymentId, rules }: OrderReplay, now: Date, satang: number) {
  const { db, config } = context;
  const receipt = `demo-${randomUUID()}`;
  await inTransaction(db, (tx) =>
    receiveFromProvider(tx, { paymentId, receipt, satang, now, rules, config }),
  );
}

/** The chat between buyer and seller after payment. */
const chatSteps = (
  { context: { db }, order }: OrderReplay,
  transactionId: number,
  paidAt: Date,
): PastStep[] =>
  (order.chat ?? []).map(({ by, text }, line) => ({
    at: hoursAfter(paidAt, (line * 7 + 3) / 60),
    run: async (now) => {
      const userId = by === 'buyer' ? order.buyerId : order.sellerId;
      if (userId !== null)
        await inTransaction(db, (tx) => writeMessage(tx, { transactionId, userId, text, now }));
      return [];
    },
  }));

/** A code is part of the order once it is paid; revealing it confirms receipt. */
function codeSteps(replay: OrderReplay, paidAt: Date): PastStep[] {
  if (!replay.order.opensCode) return [];
  return [
    {
      at: hoursAfter(paidAt, replay.order.receiptHours),
      run: async (now) => {
        const act = await actOf(replay, replay.order.buyerId, now);
        await inTransaction(replay.context.db, (tx) => revealSecret(tx, act));
        return afterReceipt(replay, now);
      },
    },
  ];
}

async function pay(replay: OrderReplay, now: Date): Promise<PastStep[]> {
  const { context, order, paymentId, rules } = replay;
  const { db, config } = context;
  const item = await readItem(replay);
  if (order.paysByBank) {
    await receiveMoney(replay, now, item.totalSatang);
  } else {
    await fundBuyer(replay, item.totalSatang, now);
    await inTransaction(db, (tx) =>
      payFromWallet(tx, { paymentId, userId: order.buyerId, now, rules, config }),
    );
  }
  const paid = await readItem(replay);
  const chat = chatSteps(replay, paid.transactionId, now);
  return [...chat, ...stepsAfterChat(replay, paid, now)];
}

function stepsAfterChat(
  replay: OrderReplay,
  paid: Awaited<ReturnType<typeof readItem>>,
  now: Date,
): PastStep[] {
  const { context, order, rules } = replay;
  const { ending, sellerId } = order;
  const cancel = (at: Date, userId: number): PastStep => ({
    at,
    run: async (moment) => {
      const act = await actOf(replay, userId, moment);
      await inTransaction(context.db, (tx) => cancelItem(tx, { ...act, reason: order.reason }));
      return [];
    },
  });
  const sent = hoursAfter(now, order.deliveryHours);
  // Brand fulfilment is not part of the history; codes are delivered automatically.
  if (sellerId === null) return codeSteps(replay, now);
  if (ending === 'cancelledBySeller') return [cancel(sent, sellerId)];
  if (ending === 'cancelledByBuyer') {
    return paid.deliverBy ? [cancel(hoursAfter(paid.deliverBy, 1), order.buyerId)] : [];
  }
  if (ending === 'undelivered') {
    if (!paid.deliveryExpiresAt) return [];
    const run: PastStep['run'] = async (moment) => {
      await passDeadline(context.db, { itemId: paid.id, deadline: 'delivery', now: moment, rules });
      return [];
    };
    return [{ at: paid.deliveryExpiresAt, run }];
  }
  if (order.dispute?.isUndelivered && paid.deliverBy)
    return disputeSteps(replay, hoursAfter(paid.deliverBy, 1));
  return [{ at: sent, run: (moment) => deliver(replay, sellerId, moment) }];
}

/** The steps of one order, through the same services as real requests. */
export function pastOrder({ context, rules, order }: Omit<OrderReplay, 'paymentId'>): PastStep {
  const { db, config } = context;
  const { buyerId, sellerId, ending } = order;
  return {
    at: order.start,
    users: sellerId === null ? [buyerId] : [buyerId, sellerId],
    run: async (now) => {
      const lineId = await addToCart(db, buyerId, {
        itemId: order.listingId,
        quantity: order.quantity,
        now,
      });
      const paymentId = await inTransaction(db, (tx) =>
        checkOut(tx, { userId: buyerId, cartItemIds: [lineId], now, rules }),
      );
      const replay: OrderReplay = { context, rules, order, paymentId };
      if (ending === 'open') return [];
      if (ending === 'unpaid' || ending === 'paidLate') {
        const run: PastStep['run'] = async (at) => {
          await expire(replay, at);
          const { totalSatang } = await readItem(replay);
          const late: PastStep = {
            at: hoursAfter(at, 0.4),
            run: async (moment) => {
              await receiveMoney(replay, moment, totalSatang);
              return [];
            },
          };
          return ending === 'paidLate' ? [late] : [];
        };
        return [{ at: hoursAfter(now, rules.paymentMinutes / 60), run }];
      }
      if (ending === 'cancelledUnpaid') {
        const run: PastStep['run'] = async (at) => {
          await inTransaction(db, (tx) =>
            cancelUnpaid(tx, { paymentId, userId: buyerId, now: at, rules, config }),
          );
          return [];
        };
        return [{ at: hoursAfter(now, 4 / 60), run }];
      }
      return [{ at: hoursAfter(now, 2 / 60), run: (at) => pay(replay, at) }];
    },
  };
}
