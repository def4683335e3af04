import type { ItemStatus } from '@talad/contract/orders';
import type { StateGuard } from './guards.ts';
import {
  buyerNotification,
  buyerShouldRate,
  sellerNotification,
  sellerShouldKnowOfReceipt,
} from './notification-rules.ts';
import type { Deadline, OrderTransition, OrderTransitions } from './transition-types.ts';

type Paid = Extract<ItemStatus, 'delivery' | 'sent' | 'received'>;

/** The order is paid and not yet settled. */
const paid: readonly Paid[] = ['delivery', 'sent', 'received'];
const disputeTimers: readonly Deadline[] = ['disputeAnswer', 'disputeHard'];

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

/** Refunds the buyer, who may still rate the seller, and cancels the item. */
const refunds = {
  from: paid,
  to: 'cancelBySeller',
  dispute: 'resolved',
  journal: 'REFUND',
  stock: 'release',
  starts: ['rate'],
  stops: disputeTimers,
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

/** If a dispute ends before delivery without a decision on the money, the seller is not paid: the delivery resumes. */
const deliveryGoesOn = {
  from: ['delivery'],
  dispute: 'resolved',
  clock: 'resume',
  stops: disputeTimers,
} as const satisfies Partial<OrderTransition>;

/** The game's confirmation pays the seller of a synced item, so a decision in the seller's favour does not. */
const handOverGoesOn = { ...deliveryGoesOn, isSynced: true } as const satisfies Partial<OrderTransition>;

const withdrawals = {
  actors: ['buyer'],
  action: 'withdrawDispute',
  guards: ['disputeOpen', 'isNoChargeback'],
  timeline: 'disputeWithdrawn',
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
  },
  ESCALATE_DISPUTE: {
    from: paid,
    actors: ['system'],
    guards: ['disputeUnanswered', 'disputeAnswerPassed'],
    timeline: 'disputeEscalated',
    generalNotification: 'disputeEscalated',
  },
  // A withdrawn report leaves the seller where they were: never paid earlier than without it. What is sent is received by
  // it, as by the buyer's confirmation; what is not sent is still to be delivered; what is received stays protected.
  WITHDRAW_DISPUTE: [
    {
      ...deliveryGoesOn,
      ...withdrawals,
      generalNotification: 'deliveryGoesOn',
    },
    {
      ...withdrawals,
      from: ['sent'],
      to: 'received',
      dispute: 'resolved',
      starts: ['protection', 'rate'],
      stops: [...disputeTimers, 'receive'],
      journal: 'RELEASE_TO_PENDING',
      followedBy: 'COMPLETE',
      notifications: [sellerShouldKnowOfReceipt, buyerShouldRate],
    },
    {
      ...withdrawals,
      from: ['received'],
      dispute: 'resolved',
      clock: 'resume',
      stops: disputeTimers,
      generalNotification: 'protectionGoesOn',
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
  // The notification names the decision: the buyer did not confirm receipt.
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
      notifications: [buyerShouldRate],
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
    notifications: [buyerShouldRate],
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
    // The money of a settled line is no longer held, so there is nothing to pause.
    guards: ['noOpenChargeback', 'notCompleted'],
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
    starts: [],
    stops: [...disputeTimers, 'rate'],
    timeline: 'chargebackLost',
    generalNotification: 'chargebackLost',
  },
  // The bank took a part, or money that Talad no longer holds for the line: the line goes on with what is left.
  CHARGEBACK_PART_LOST: {
    from: [...paid, 'cancelByBuyer', 'cancelBySeller'],
    actors: ['staff'],
    guards: ['wasPaid'],
    needs: ['reason'],
    dispute: 'ended',
    clock: 'resume',
    stops: disputeTimers,
    journal: 'CHARGEBACK',
    timeline: 'chargebackLost',
    generalNotification: 'chargebackLost',
  },
  // The bank gave back what it had taken.
  CHARGEBACK_REVERSED: {
    from: [...paid, 'cancelByBuyer', 'cancelBySeller'],
    actors: ['staff'],
    guards: ['wasPaid'],
    needs: ['reason'],
    journal: 'CHARGEBACK_REVERSED',
    timeline: 'chargebackWon',
    generalNotification: 'chargebackReversed',
  },
  REVEAL_SECRET: {
    from: ['sent', 'received'],
    actors: ['buyer'],
    action: 'revealSecret',
    guards: ['secretSealed'],
    timeline: 'secretRevealed',
  },
  // Opened once already: the buyer may have lost what it showed.
  REOPEN_SECRET: {
    from: ['sent', 'received'],
    actors: ['buyer'],
    action: 'reopenSecret',
    guards: ['secretOpened'],
    timeline: 'secretReopened',
  },
  // chat.service.ts sends the notification, because it depends on what the recipient has read.
  CHAT: {
    from: ['delivery', 'sent', 'received', 'cancelByBuyer', 'cancelBySeller'],
    actors: ['buyer', 'seller'],
    action: 'chat',
    guards: ['chatOpen'],
  },
} as const satisfies Partial<OrderTransitions>;
