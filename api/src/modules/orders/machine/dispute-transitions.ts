import type { ItemStatus } from '@talad/contract/orders';
import { buyerHears, buyerShouldRate, sellerHears } from './notice-rules.ts';
import type { Deadline, StateGuard, Transition } from './vocabulary.ts';

type Paid = Extract<ItemStatus, 'delivery' | 'sent' | 'received'>;

const paidStatuses: readonly Paid[] = ['delivery', 'sent', 'received'];
const disputeTimers: readonly Deadline[] = ['disputeAnswer', 'disputeHard'];

const delivery = 'CHECKOUT_DELIVERY_DYNAMIC_ITEM';
const opened = { ...sellerHears('BUYER_PUSHED_A_MESSAGE', 'pending', delivery) };
const answered = {
  ...buyerHears('SELLER_PUSHED_A_MESSAGE', 'pending', delivery),
  type: 'chat_buyer',
} as const;
const sellerIsPaid = sellerHears('BUYER_HAS_RECEIVED', 'complete');
const refundNotices = [
  buyerHears('SELLER_HAS_CANCELLED', 'refund'),
  sellerHears('SELLER_HAS_CANCELLED', 'cancel'),
];

/** The same transition for each status in which the order is paid and not yet settled. */
const inEachPaid = (
  rowOf: (
    status: Paid,
  ) => Omit<Transition, 'from' | 'scope' | 'stops' | 'needs'> & Partial<Pick<Transition, 'stops' | 'needs'>>,
): Transition[] =>
  paidStatuses.map((status) => ({ scope: 'item', stops: [], needs: [], ...rowOf(status), from: [status] }));

const openGuards: Readonly<Record<Paid, readonly StateGuard[]>> = {
  delivery: ['noOpenDispute', 'deliverByPassed'],
  sent: ['noOpenDispute'],
  received: ['noOpenDispute', 'notCompleted', 'beforeProtectionEnd'],
};

/** Refunds the buyer and cancels the item. */
const refunds: Pick<Transition, 'to' | 'dispute' | 'journal' | 'stock' | 'stops'> = {
  to: 'cancelBySeller',
  dispute: 'resolved',
  journal: 'REFUND',
  stock: 'release',
  stops: [...disputeTimers, 'rate'],
};

/** Completes the item in the seller's favour; the money is available at once. */
const releases = (status: Paid) =>
  ({
    to: 'received',
    dispute: 'resolved',
    isUnprotected: true,
    followedBy: 'COMPLETE',
    stops: disputeTimers,
    ...(status !== 'received' && {
      starts: ['rate'],
      journal: 'RELEASE_TO_PENDING',
    }),
  }) as const satisfies Partial<Transition>;

/**
 * If a dispute ends in the seller's favour before the game has transferred the item, the seller is not paid yet: the
 * transfer resumes, and its confirmation pays the seller.
 */
const handOverGoesOn = {
  scope: 'item',
  from: ['delivery'],
  to: 'delivery',
  isSynced: true,
  dispute: 'resolved',
  clock: 'resume',
  stops: disputeTimers,
  notices: [],
} as const satisfies Partial<Transition>;

/** Transitions for disputes, ratings and secrets; part of the order state machine. */
export const disputeTransitions: readonly Transition[] = [
  ...inEachPaid((status) => ({
    event: 'OPEN_DISPUTE',
    to: status,
    actors: ['buyer'],
    action: 'openDispute',
    guards: openGuards[status],
    needs: ['evidence', 'reason'],
    starts: disputeTimers,
    dispute: 'open',
    clock: 'pause',
    timeline: 'disputeOpened',
    generalNotice: 'disputeOpened',
    notices: [opened],
  })),
  ...inEachPaid((status) => ({
    event: 'ANSWER_DISPUTE',
    to: status,
    actors: ['seller'],
    action: 'answerDispute',
    guards: ['disputeUnanswered'],
    needs: ['reason'],
    dispute: 'answered',
    stops: ['disputeAnswer'],
    timeline: 'disputeAnswered',
    generalNotice: 'disputeAnswered',
    notices: [answered],
  })),
  ...inEachPaid((status) => ({
    event: 'ESCALATE_DISPUTE',
    to: status,
    actors: ['system'],
    guards: ['disputeUnanswered', 'disputeAnswerPassed'],
    timeline: 'disputeEscalated',
    generalNotice: 'disputeEscalated',
    notices: [],
  })),
  ...inEachPaid((status) => ({
    event: 'WITHDRAW_DISPUTE',
    ...(status === 'delivery' && { isSynced: false }),
    actors: ['buyer'],
    action: 'withdrawDispute',
    guards: ['disputeOpen', 'isNoChargeback'],
    ...releases(status),
    timeline: 'disputeWithdrawn',
    notices: [sellerIsPaid, buyerShouldRate],
  })),
  {
    ...handOverGoesOn,
    event: 'WITHDRAW_DISPUTE',
    actors: ['buyer'],
    action: 'withdrawDispute',
    guards: ['disputeOpen', 'isNoChargeback'],
    needs: [],
    timeline: 'disputeWithdrawn',
  },
  {
    ...handOverGoesOn,
    event: 'RESOLVE_RELEASE',
    actors: ['staff'],
    guards: ['disputeOpen', 'isNoChargeback'],
    needs: ['reason'],
    timeline: 'disputeReleased',
    generalNotice: 'handOverGoesOn',
  },
  ...inEachPaid(() => ({
    event: 'ACCEPT_REFUND',
    actors: ['seller'],
    action: 'acceptRefund',
    guards: ['disputeOpen', 'isNoChargeback', 'notCompleted', 'handOverKnown'],
    cancelCode: 'SELLER_REFUND',
    ...refunds,
    timeline: 'refundAccepted',
    notices: [buyerHears('SELLER_HAS_CANCELLED', 'refund')],
  })),
  ...inEachPaid(() => ({
    event: 'RESOLVE_REFUND',
    actors: ['staff'],
    guards: ['disputeOpen', 'isNoChargeback', 'notCompleted', 'handOverKnown'],
    needs: ['reason'],
    cancelCode: 'DISPUTE_REFUND',
    ...refunds,
    timeline: 'disputeRefunded',
    generalNotice: 'verdictRefund',
    notices: refundNotices,
  })),
  ...inEachPaid((status) => ({
    event: 'RESOLVE_RELEASE',
    ...(status === 'delivery' && { isSynced: false }),
    actors: ['staff'],
    guards: ['disputeOpen', 'isNoChargeback'],
    needs: ['reason'],
    ...releases(status),
    timeline: 'disputeReleased',
    generalNotice: 'verdictRelease',
    notices: [sellerIsPaid, buyerShouldRate],
  })),
  ...inEachPaid((status) => ({
    event: 'RESOLVE_PARTIAL',
    ...(status === 'delivery' && { isSynced: false }),
    actors: ['staff'],
    guards: ['disputeOpen', 'isNoChargeback', 'notCompleted'],
    needs: ['reason', 'refund'],
    ...releases(status),
    journal: 'PARTIAL',
    timeline: 'disputePartlyRefunded',
    generalNotice: 'verdictPartial',
    notices: [buyerHears('BUYER_HAS_RECEIVED', 'refund'), buyerShouldRate, sellerIsPaid],
  })),
  ...inEachPaid(() => ({
    event: 'DISPUTE_EXPIRE',
    actors: ['system'],
    guards: ['disputeOpen', 'isNoChargeback', 'notCompleted', 'disputeExpired', 'handOverKnown'],
    cancelCode: 'DISPUTE_REFUND',
    ...refunds,
    timeline: 'disputeExpired',
    generalNotice: 'disputeExpired',
    notices: refundNotices,
  })),
  ...inEachPaid((status) => ({
    event: 'CHARGEBACK',
    to: status,
    actors: ['staff', 'system'],
    // A chargeback after settlement is handled by finance: the money is no longer in escrow or pending.
    guards: ['noOpenChargeback', 'notCompleted', 'notRefunded'],
    dispute: 'answered',
    stops: disputeTimers,
    clock: 'pause',
    timeline: 'chargeback',
    notices: [],
    generalNotice: 'chargeback',
  })),
  ...inEachPaid((status) => ({
    event: 'CHARGEBACK_WON',
    to: status,
    actors: ['staff'],
    guards: ['disputeOpen', 'isChargeback'],
    needs: ['reason'],
    dispute: 'resolved',
    clock: 'resume',
    timeline: 'chargebackWon',
    notices: [],
    generalNotice: 'chargebackWon',
  })),
  ...inEachPaid(() => ({
    event: 'CHARGEBACK_LOST',
    actors: ['staff'],
    guards: ['disputeOpen', 'isChargeback', 'notCompleted', 'handOverKnown'],
    needs: ['reason'],
    cancelCode: 'CHARGEBACK',
    ...refunds,
    journal: 'CHARGEBACK',
    timeline: 'chargebackLost',
    notices: [],
    generalNotice: 'chargebackLost',
  })),
  {
    event: 'RATE',
    scope: 'item',
    from: ['received'],
    to: 'received',
    actors: ['buyer'],
    action: 'rate',
    guards: ['notRated', 'beforeRateEnd'],
    needs: [],
    stops: ['rate'],
    timeline: 'rated',
    notices: [sellerHears('BUYER_HAS_RATED', 'complete')],
  },
  {
    event: 'REPLY_RATING',
    scope: 'item',
    from: ['received'],
    to: 'received',
    actors: ['seller'],
    action: 'replyRating',
    guards: ['rated', 'notReplied'],
    needs: [],
    stops: [],
    timeline: 'ratingAnswered',
    notices: [],
  },
  {
    event: 'RATE_EXPIRE',
    scope: 'item',
    from: ['received'],
    to: 'received',
    actors: ['system'],
    guards: ['notRated', 'rateEnded', 'rateNotExpired'],
    needs: [],
    stops: [],
    notices: [],
  },
  ...(['sent', 'received'] as const).map(
    (status): Transition => ({
      event: 'REVEAL_SECRET',
      scope: 'item',
      from: [status],
      to: status,
      actors: ['buyer'],
      action: 'revealSecret',
      guards: ['secretSealed'],
      needs: [],
      stops: [],
      timeline: 'secretRevealed',
      notices: [],
    }),
  ),
  ...(['delivery', 'sent', 'received', 'cancelByBuyer', 'cancelBySeller'] as const).map(
    (status): Transition => ({
      // chat.service.ts sends the notification, because it depends on what the recipient has read.
      event: 'CHAT',
      scope: 'item',
      from: [status],
      to: status,
      actors: ['buyer', 'seller'],
      action: 'chat',
      guards: ['chatOpen'],
      needs: [],
      stops: [],
      notices: [],
    }),
  ),
];
