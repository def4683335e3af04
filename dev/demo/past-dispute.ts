import { inTransaction } from '@talad/api/db/database';
import {
  acceptRefund,
  answerDispute,
  decide,
  openDispute,
  passDeadline,
  withdrawDispute,
} from '@talad/api/modules/orders';
import type { DisputeTemplate } from './catalogue/order-templates.ts';
import { actOf, hoursAfter, type OrderReplay, readItem } from './order-replay.ts';
import { storeEvidence } from './past-evidence.ts';
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
async function settle(replay: OrderReplay, event: Verdict, reason: string, now: Date): Promise<PastStep[]> {
  const { id: itemId, totalSatang } = await readItem(replay);
  const part = event === 'RESOLVE_PARTIAL' && { refundSatang: Math.ceil(totalSatang / 300) * 100 };
  const share = { satang: totalSatang, heldSatang: 0 };
  const claim = event === 'CHARGEBACK_LOST' && {
    claim: { reference: `demo-${itemId}`, earlierDecisions: 0, shares: new Map([[itemId, share]]) },
  };
  await inTransaction(replay.context.db, (tx) =>
    decide(tx, { itemId, operator, now, rules: replay.rules, event, reason, ...part, ...claim }),
  );
  const { status } = await readItem(replay);
  return status === 'received' ? afterReceipt(replay, now) : [];
}

async function end(replay: OrderReplay, template: DisputeTemplate, now: Date): Promise<PastStep[]> {
  const { context, order } = replay;
  if (template.end === 'withdrawn') {
    const act = await actOf(replay, order.buyerId, now);
    await inTransaction(context.db, (tx) => withdrawDispute(tx, act));
    return afterReceipt(replay, now);
  }
  if (template.end === 'refundAccepted' && order.sellerId !== null) {
    const act = await actOf(replay, order.sellerId, now);
    await inTransaction(context.db, (tx) => acceptRefund(tx, act));
    return [];
  }
  const verdict = verdicts[template.end];
  return verdict ? settle(replay, verdict, template.note, now) : [];
}

async function answer(replay: OrderReplay, template: DisputeTemplate, now: Date): Promise<PastStep[]> {
  const { sellerId } = replay.order;
  if (sellerId === null) return [];
  const act = await actOf(replay, sellerId, now);
  const pictureKeys = [await storeEvidence(replay, sellerId, 'answer')];
  await inTransaction(replay.context.db, (tx) =>
    answerDispute(tx, { ...act, text: template.answer, pictureKeys }),
  );
  return [{ at: hoursAfter(now, hoursToVerdict), run: (at) => end(replay, template, at) }];
}

async function open(replay: OrderReplay, template: DisputeTemplate, now: Date): Promise<PastStep[]> {
  const { context, order, rules } = replay;
  const act = await actOf(replay, order.buyerId, now);
  const pictureKeys = [await storeEvidence(replay, order.buyerId, 'problem')];
  const { kind, text } = template;
  await inTransaction(context.db, (tx) => openDispute(tx, { ...act, kind, text, pictureKeys }));
  if (template.isAnswered) {
    return [{ at: hoursAfter(now, hoursToAnswer), run: (at) => answer(replay, template, at) }];
  }
  const { disputeAnswerBy } = await readItem(replay);
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
  const isEnded = template.end !== 'pending';
  return isEnded
    ? [{ at: hoursAfter(now, hoursToAnswer), run: (at) => end(replay, template, at) }]
    : escalate;
}

/** A bank requests a chargeback; the operators respond to it. */
async function chargeBack(replay: OrderReplay, template: DisputeTemplate, now: Date): Promise<PastStep[]> {
  await settle(replay, 'CHARGEBACK', template.text, now);
  return [{ at: hoursAfter(now, hoursToVerdict), run: (at) => end(replay, template, at) }];
}

/** The steps of a disputed order, from the moment the dispute is opened. */
export function disputeSteps(replay: OrderReplay, at: Date): PastStep[] {
  const { dispute } = replay.order;
  if (!dispute) return [];
  const begin = dispute.isChargeback ? chargeBack : open;
  return [{ at, run: (now) => begin(replay, dispute, now) }];
}
