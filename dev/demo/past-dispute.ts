import { inTransaction } from '@talad/api/db/database';
import {
  acceptRefund,
  answerDispute,
  decide,
  openDispute,
  passDeadline,
  withdrawDispute,
} from '@talad/api/modules/orders';
import type { DisputeTemplate } from './catalogue/order-stories.ts';
import { actOf, hoursAfter, type OrderReplay, readItem } from './past-play.ts';
import { takeProof } from './past-proof.ts';
import { afterReceipt } from './past-receipt.ts';
import type { PastStep } from './timeline.ts';

const operator = 'demo';
const hoursToAnswer = 5;
const hoursToVerdict = 20;

type Verdict = Parameters<typeof decide>[1]['event'];

const verdicts: Partial<Record<DisputeTemplate['end'], Verdict>> = {
  refunded: 'RESOLVE_REFUND',
  released: 'RESOLVE_RELEASE',
  partlyRefunded: 'RESOLVE_PARTIAL',
  chargebackWon: 'CHARGEBACK_WON',
  chargebackLost: 'CHARGEBACK_LOST',
};

/** An operator resolves it; a partial refund is a third, in whole baht. */
async function settle(play: OrderReplay, event: Verdict, reason: string, now: Date): Promise<PastStep[]> {
  const { id: itemId, totalSatang } = await readItem(play);
  const part = event === 'RESOLVE_PARTIAL' && { refundSatang: Math.ceil(totalSatang / 300) * 100 };
  const share = { satang: totalSatang, heldSatang: 0 };
  const claim = event === 'CHARGEBACK_LOST' && {
    claim: { reference: `demo-${itemId}`, earlierDecisions: 0, shares: new Map([[itemId, share]]) },
  };
  await inTransaction(play.context.db, (tx) =>
    decide(tx, { itemId, operator, now, rules: play.rules, event, reason, ...part, ...claim }),
  );
  const { status } = await readItem(play);
  return status === 'received' ? afterReceipt(play, now) : [];
}

async function end(play: OrderReplay, story: DisputeTemplate, now: Date): Promise<PastStep[]> {
  const { context, order } = play;
  if (story.end === 'withdrawn') {
    const act = await actOf(play, order.buyerId, now);
    await inTransaction(context.db, (tx) => withdrawDispute(tx, act));
    return afterReceipt(play, now);
  }
  if (story.end === 'refundAccepted' && order.sellerId !== null) {
    const act = await actOf(play, order.sellerId, now);
    await inTransaction(context.db, (tx) => acceptRefund(tx, act));
    return [];
  }
  const verdict = verdicts[story.end];
  return verdict ? settle(play, verdict, story.note, now) : [];
}

async function answer(play: OrderReplay, story: DisputeTemplate, now: Date): Promise<PastStep[]> {
  const { sellerId } = play.order;
  if (sellerId === null) return [];
  const act = await actOf(play, sellerId, now);
  const pictureKeys = [await takeProof(play, sellerId, 'answer')];
  await inTransaction(play.context.db, (tx) =>
    answerDispute(tx, { ...act, text: story.answer, pictureKeys }),
  );
  return [{ at: hoursAfter(now, hoursToVerdict), run: (at) => end(play, story, at) }];
}

async function open(play: OrderReplay, story: DisputeTemplate, now: Date): Promise<PastStep[]> {
  const { context, order, rules } = play;
  const act = await actOf(play, order.buyerId, now);
  const pictureKeys = [await takeProof(play, order.buyerId, 'problem')];
  const { kind, text } = story;
  await inTransaction(context.db, (tx) => openDispute(tx, { ...act, kind, text, pictureKeys }));
  if (story.isAnswered) {
    return [{ at: hoursAfter(now, hoursToAnswer), run: (at) => answer(play, story, at) }];
  }
  const { disputeAnswerBy } = await readItem(play);
  // A side that accepts does so without responding; without any response, the dispute escalates to the operators.
  const escalate: PastStep[] = disputeAnswerBy
    ? [
        {
          at: disputeAnswerBy,
          run: async (at) => {
            const overdue = { itemId: act.itemId, deadline: 'disputeAnswer', now: at, rules } as const;
            await passDeadline(context.db, overdue);
            return [];
          },
        },
      ]
    : [];
  const isEnded = story.end !== 'pending';
  return isEnded ? [{ at: hoursAfter(now, hoursToAnswer), run: (at) => end(play, story, at) }] : escalate;
}

/** A bank requests a chargeback; the operators respond to it. */
async function chargeBack(play: OrderReplay, story: DisputeTemplate, now: Date): Promise<PastStep[]> {
  await settle(play, 'CHARGEBACK', story.text, now);
  return [{ at: hoursAfter(now, hoursToVerdict), run: (at) => end(play, story, at) }];
}

/** The steps of a disputed order, from the moment the dispute is opened. */
export function disputeSteps(play: OrderReplay, at: Date): PastStep[] {
  const { dispute } = play.order;
  if (!dispute) return [];
  const begin = dispute.isChargeback ? chargeBack : open;
  return [{ at, run: (now) => begin(play, dispute, now) }];
}
