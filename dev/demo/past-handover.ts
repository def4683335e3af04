import { inTransaction } from '@talad/api/db/database';
import { deliverItem, passDeadline, receiveItem, revealSecret } from '@talad/api/modules/orders';
import { disputeSteps } from './past-dispute.ts';
import { actOf, hoursAfter, type OrderReplay, readItem } from './past-play.ts';
import { takeProof } from './past-proof.ts';
import { afterReceipt } from './past-receipt.ts';
import type { PastStep } from './timeline.ts';

async function receive(play: OrderReplay, now: Date): Promise<PastStep[]> {
  const { db } = play.context;
  const { buyerId } = play.order;
  if ((await readItem(play)).hasSecret) {
    const act = await actOf(play, buyerId, now);
    await inTransaction(db, (tx) => revealSecret(tx, act));
  }
  const act = await actOf(play, buyerId, now);
  await inTransaction(db, (tx) => receiveItem(tx, act));
  return afterReceipt(play, now);
}

/** The seller delivers; the buyer confirms, does not respond, or opens a dispute. */
export async function deliver(play: OrderReplay, sellerId: number, now: Date): Promise<PastStep[]> {
  const { context, order, paymentId, rules } = play;
  const { kind } = await readItem(play);
  const act = await actOf(play, sellerId, now);
  const pictureKeys = [await takeProof(play, sellerId, '')];
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
  const sent = await readItem(play);
  if (order.dispute) return disputeSteps(play, hoursAfter(now, order.receiptHours));
  if (order.ending === 'sent' || !sent.receiveBy) return [];
  if (order.ending !== 'autoReceived') {
    return [{ at: hoursAfter(now, order.receiptHours), run: (at) => receive(play, at) }];
  }
  const run: PastStep['run'] = async (at) => {
    await passDeadline(context.db, { itemId: sent.id, deadline: 'receive', now: at, rules });
    return afterReceipt(play, at);
  };
  return [{ at: sent.receiveBy, run }];
}
