import { inTransaction } from '@talad/api/db/database';
import { deliverItem, passDeadline, receiveItem, revealSecret } from '@talad/api/modules/orders';
import { actOf, hoursAfter, type OrderReplay, readItem } from './order-replay.ts';
import { disputeSteps } from './past-dispute.ts';
import { storeEvidence } from './past-evidence.ts';
import { afterReceipt } from './past-receipt.ts';
import type { PastStep } from './timeline.ts';

async function receive(replay: OrderReplay, now: Date): Promise<PastStep[]> {
  const { db } = replay.context;
  const { buyerId } = replay.order;
  if ((await readItem(replay)).hasSecret) {
    const act = await actOf(replay, buyerId, now);
    await inTransaction(db, (tx) => revealSecret(tx, act));
  }
  const act = await actOf(replay, buyerId, now);
  await inTransaction(db, (tx) => receiveItem(tx, act));
  return afterReceipt(replay, now);
}

/** The seller delivers; the buyer confirms, does not respond, or opens a dispute. */
export async function deliver(replay: OrderReplay, sellerId: number, now: Date): Promise<PastStep[]> {
  const { context, order, paymentId, rules } = replay;
  const { kind } = await readItem(replay);
  const act = await actOf(replay, sellerId, now);
  const pictureKeys = [await storeEvidence(replay, sellerId, '')];
  await inTransaction(context.db, (tx) =>
    deliverItem(tx, {
      ...act,
      note: order.note,
      pictureKeys,
      ...(kind === 'account' && {
        secret: `login: ${paymentId.toLowerCase()}@mail.test\npassword: rain-on-tin-${order.listingId}`,
      }),
      config: context.config,
    }),
  );
  const sent = await readItem(replay);
  if (order.dispute) return disputeSteps(replay, hoursAfter(now, order.receiptHours));
  if (order.ending === 'sent' || !sent.receiveBy) return [];
  if (order.ending !== 'autoReceived') {
    return [{ at: hoursAfter(now, order.receiptHours), run: (at) => receive(replay, at) }];
  }
  const run: PastStep['run'] = async (at) => {
    await passDeadline(context.db, { itemId: sent.id, deadline: 'receive', now: at, rules });
    return afterReceipt(replay, at);
  };
  return [{ at: sent.receiveBy, run }];
}
