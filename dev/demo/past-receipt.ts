import { inTransaction } from '@talad/api/db/database';
import { type Deadline, passDeadline, rateItem, replyToRating } from '@talad/api/modules/orders';
import { actOf, hoursAfter, type OrderReplay, readItem } from './order-replay.ts';
import type { PastStep } from './timeline.ts';

const hoursToRating = 3;
const hoursToReply = 9;

const passDeadlineOf =
  ({ context, rules }: OrderReplay, itemId: number, deadline: Deadline): PastStep['run'] =>
  async (now) => {
    await passDeadline(context.db, { itemId, deadline, now, rules });
    return [];
  };

function ratingSteps(replay: OrderReplay, receivedAt: Date): PastStep[] {
  const { context, order } = replay;
  const { rating, sellerId } = order;
  if (!rating || sellerId === null) return [];
  const { stars, tags, text, reply } = rating;
  const answer: PastStep = {
    at: hoursAfter(receivedAt, hoursToReply),
    run: async (now) => {
      const act = await actOf(replay, sellerId, now);
      if (reply) await inTransaction(context.db, (tx) => replyToRating(tx, { ...act, text: reply }));
      return [];
    },
  };
  const rate: PastStep = {
    at: hoursAfter(receivedAt, hoursToRating),
    run: async (now) => {
      const act = await actOf(replay, order.buyerId, now);
      await inTransaction(context.db, (tx) => rateItem(tx, { ...act, stars, tags, text }));
      return reply ? [answer] : [];
    },
  };
  return [rate];
}

/** The steps after receipt: the money becomes available later, and a rating may follow. */
export async function afterReceipt(replay: OrderReplay, now: Date): Promise<PastStep[]> {
  const item = await readItem(replay);
  const rating = ratingSteps(replay, now);
  return [
    ...rating,
    ...(item.protectionUntil && !item.completedAt
      ? [{ at: item.protectionUntil, run: passDeadlineOf(replay, item.id, 'protection') }]
      : []),
    ...(item.rateUntil && rating.length === 0
      ? [{ at: item.rateUntil, run: passDeadlineOf(replay, item.id, 'rate') }]
      : []),
  ];
}
