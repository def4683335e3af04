import type { ItemStatus } from '@talad/contract/orders';
import type { StateGuard } from './guards.ts';
import { buyerNotification, buyerShouldRate, sellerNotification } from './notification-rules.ts';
import type { Deadline, OrderTransition, OrderTransitions } from './vocabulary.ts';

type Paid = Extract<ItemStatus, 'delivery' | 'sent' | 'received'>;

/** The order is paid and not yet settled. */
const paid: readonly Paid[] = ['delivery', 'sent', 'received'];
const disputeTimers: readonly Deadline[] = ['disputeAnswer', 'disputeHard'];

const delivery = 'CHECKOUT_DELIVERY_DYNAMIC_ITEM';
const opened = { ...sellerNotification('BUYER_PUSHED_A_MESSAGE', 'pending', delivery) };
const answered = {
  ...buyerNotification('SELLER_PUSHED_A_MESSAGE', 'pending', delivery),
  type: 'chat_buyer',
} as const;
const sellerIsPaid = sellerNotification('BUYER_HAS_RECEIVED', 'complete');
const refundNotifications = [
  buyerNotification('SELLER_HAS_CANCELLED', 'refund'),
  sellerNotification('SELLER_HAS_CANCELLED', 'cancel'),
];

/** A transition for each of the paid statuses. */
const inEachPaid = (transitionOf: (status: Paid) => Omit<OrderTransition, 'from'>): OrderTransition[] =>
  paid.map((status) => ({ ...transitionOf(status), from: [status] }));

const openGuards: Readonly<Record<Paid, readonly StateGuard[]>> = {
  delivery: ['noOpenDispute', 'deliverByPassed'],
  sent: ['noOpenDispute'],
  received: ['noOpenDispute', 'notCompleted', 'beforeProtectionEnd'],
};

/** Refunds the buyer and cancels the item. */
const refunds = {
  from: paid,
  to: 'cancelBySeller',
  dispute: 'resolved',
  journal: 'REFUND',
  stock: 'release',
  stops: [...disputeTimers, 'rate'],
} as const satisfies Partial<OrderTransition>;

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
  }) as const satisfies Partial<OrderTransition>;

/**
 * If a dispute ends in the seller's favour before the game has transferred the item, the seller is not paid yet: the
 * transfer resumes, and its confirmation pays the seller.
 */
const handOverGoesOn = {
  from: ['delivery'],
  isSynced: true,
  dispute: 'resolved',
  clock: 'resume',
  stops: disputeTimers,
} as const satisfies Partial<OrderTransition>;

/** Transitions for disputes, ratings, secrets and chat; part of the transitions of an order line. */
export const disputeTransitions = {
  OPEN_DISPUTE: inEachPaid((status) => ({
    actors: ['buyer'],
    action: 'openDispute',
    guards: openGuards[status],
    needs: ['evidence', 'reason'],
    starts: disputeTimers,
    dispute: 'open',
    clock: 'pause',
    timeline: 'disputeOpened',
    generalNotification: 'disputeOpened',
    notifications: [opened],
  })),
  ANSWER_DISPUTE: {
    from: paid,
    actors: ['seller'],
    action: 'answerDispute',
    guards: ['disputeUnanswered'],
    needs: ['reason'],
    dispute: 'answered',
    stops: ['disputeAnswer'],
    timeline: 'disputeAnswered',
    generalNotification: 'disputeAnswered',
    notifications: [answered],
  },
  ESCALATE_DISPUTE: {
    from: paid,
    actors: ['system'],
    guards: ['disputeUnanswered', 'disputeAnswerPassed'],
    timeline: 'disputeEscalated',
    generalNotification: 'disputeEscalated',
  },
  WITHDRAW_DISPUTE: [
    ...inEachPaid((status) => ({
      ...(status === 'delivery' && { isSynced: false }),
      actors: ['buyer'],
      action: 'withdrawDispute',
      guards: ['disputeOpen', 'isNoChargeback'],
      ...releases(status),
      timeline: 'disputeWithdrawn',
      notifications: [sellerIsPaid, buyerShouldRate],
    })),
    {
      ...handOverGoesOn,
      actors: ['buyer'],
      action: 'withdrawDispute',
      guards: ['disputeOpen', 'isNoChargeback'],
      timeline: 'disputeWithdrawn',
    },
  ],
  ACCEPT_REFUND: {
    ...refunds,
    actors: ['seller'],
    action: 'acceptRefund',
    guards: ['disputeOpen', 'isNoChargeback', 'notCompleted', 'handOverKnown'],
    cancelCode: 'SELLER_REFUND',
    timeline: 'refundAccepted',
    notifications: [buyerNotification('SELLER_HAS_CANCELLED', 'refund')],
  },
  RESOLVE_REFUND: {
    ...refunds,
    actors: ['staff'],
    guards: ['disputeOpen', 'isNoChargeback', 'notCompleted', 'handOverKnown'],
    needs: ['reason'],
    cancelCode: 'DISPUTE_REFUND',
    timeline: 'disputeRefunded',
    generalNotification: 'verdictRefund',
    notifications: refundNotifications,
  },
  RESOLVE_RELEASE: [
    {
      ...handOverGoesOn,
      actors: ['staff'],
      guards: ['disputeOpen', 'isNoChargeback'],
      needs: ['reason'],
      timeline: 'disputeReleased',
      generalNotification: 'handOverGoesOn',
    },
    ...inEachPaid((status) => ({
      ...(status === 'delivery' && { isSynced: false }),
      actors: ['staff'],
      guards: ['disputeOpen', 'isNoChargeback'],
      needs: ['reason'],
      ...releases(status),
      timeline: 'disputeReleased',
      generalNotification: 'verdictRelease',
      notifications: [sellerIsPaid, buyerShouldRate],
    })),
  ],
  RESOLVE_PARTIAL: inEachPaid((status) => ({
    ...(status === 'delivery' && { isSynced: false }),
    actors: ['staff'],
    guards: ['disputeOpen', 'isNoChargeback', 'notCompleted'],
    needs: ['reason', 'refund'],
    ...releases(status),
    journal: 'PARTIAL',
    timeline: 'disputePartlyRefunded',
    generalNotification: 'verdictPartial',
    notifications: [buyerNotification('BUYER_HAS_RECEIVED', 'refund'), buyerShouldRate, sellerIsPaid],
  })),
  DISPUTE_EXPIRE: {
    ...refunds,
    actors: ['system'],
    guards: ['disputeOpen', 'isNoChargeback', 'notCompleted', 'disputeExpired', 'handOverKnown'],
    cancelCode: 'DISPUTE_REFUND',
    timeline: 'disputeExpired',
    generalNotification: 'disputeExpired',
    notifications: refundNotifications,
  },
  CHARGEBACK: {
    from: paid,
    actors: ['staff', 'system'],
    // A chargeback after settlement is handled by finance: the money is no longer in escrow or pending.
    guards: ['noOpenChargeback', 'notCompleted', 'notRefunded'],
    dispute: 'answered',
    stops: disputeTimers,
    clock: 'pause',
    timeline: 'chargeback',
    generalNotification: 'chargeback',
  },
  CHARGEBACK_WON: {
    from: paid,
    actors: ['staff'],
    guards: ['disputeOpen', 'isChargeback'],
    needs: ['reason'],
    dispute: 'resolved',
    clock: 'resume',
    timeline: 'chargebackWon',
    generalNotification: 'chargebackWon',
  },
  CHARGEBACK_LOST: {
    ...refunds,
    actors: ['staff'],
    guards: ['disputeOpen', 'isChargeback', 'notCompleted', 'handOverKnown'],
    needs: ['reason'],
    cancelCode: 'CHARGEBACK',
    journal: 'CHARGEBACK',
    timeline: 'chargebackLost',
    generalNotification: 'chargebackLost',
  },
  RATE: {
    from: ['received'],
    actors: ['buyer'],
    action: 'rate',
    guards: ['notRated', 'beforeRateEnd'],
    stops: ['rate'],
    timeline: 'rated',
    notifications: [sellerNotification('BUYER_HAS_RATED', 'complete')],
  },
  REPLY_RATING: {
    from: ['received'],
    actors: ['seller'],
    action: 'replyRating',
    guards: ['rated', 'notReplied'],
    timeline: 'ratingAnswered',
  },
  RATE_EXPIRE: {
    from: ['received'],
    actors: ['system'],
    guards: ['notRated', 'rateEnded', 'rateNotExpired'],
  },
  REVEAL_SECRET: {
    from: ['sent', 'received'],
    actors: ['buyer'],
    action: 'revealSecret',
    guards: ['secretSealed'],
    timeline: 'secretRevealed',
  },
  // chat.service.ts sends the notification, because it depends on what the recipient has read.
  CHAT: {
    from: ['delivery', 'sent', 'received', 'cancelByBuyer', 'cancelBySeller'],
    actors: ['buyer', 'seller'],
    action: 'chat',
    guards: ['chatOpen'],
  },
} as const satisfies Partial<OrderTransitions>;
