import type { MessageCode, TransactionNotification } from '@talad/contract/notifications';
import type { DisputeState, TimelineEvent } from '@talad/contract/order-facts';
import type { BadgeKind, ItemStatus, OrderAction } from '@talad/contract/orders';

export const orderEvents = [
  'INITIATE',
  'REDEEM',
  'PAY',
  'PAY_EXPIRE',
  'CANCEL_UNPAID',
  'LATE_PAYMENT',
  'DELIVER',
  'HAND_OVER_FAILED',
  'CANCEL_BY_SELLER',
  'DELIVERY_EXPIRE',
  'CANCEL_BY_BUYER',
  'RECEIVE',
  'AUTO_RECEIVE',
  'COMPLETE',
  'OPEN_DISPUTE',
  'ANSWER_DISPUTE',
  'ESCALATE_DISPUTE',
  'WITHDRAW_DISPUTE',
  'ACCEPT_REFUND',
  'RESOLVE_REFUND',
  'RESOLVE_RELEASE',
  'RESOLVE_PARTIAL',
  'DISPUTE_EXPIRE',
  'CHARGEBACK',
  'CHARGEBACK_WON',
  'CHARGEBACK_LOST',
  'RATE',
  'REPLY_RATING',
  'RATE_EXPIRE',
  'REVEAL_SECRET',
  'CHAT',
  'REMIND_DELIVERY',
  'REMIND_RECEIPT',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

export const orderActors = ['buyer', 'seller', 'staff', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

export type CancelCode =
  | 'PAYMENT_EXPIRED'
  | 'BUYER_UNPAID'
  | 'BUYER_LATE_DELIVERY'
  | 'SELLER_CANNOT'
  | 'SELLER_TIMEOUT'
  | 'DISPUTE_REFUND'
  | 'SELLER_REFUND'
  | 'CHARGEBACK'
  | 'LISTING_REMOVED';

/** What an item must be like for an event; see guards.ts. */
export type StateGuard =
  | 'noOpenDispute'
  | 'handOverKnown'
  | 'notCompleted'
  | 'beforePaymentExpiry'
  | 'paymentExpired'
  | 'deliverByPassed'
  | 'deliveryExpired'
  | 'receiveByPassed'
  | 'protectionPassed'
  | 'beforeProtectionEnd'
  | 'disputeOpen'
  | 'disputeUnanswered'
  | 'disputeAnswerPassed'
  | 'disputeExpired'
  | 'isChargeback'
  | 'isNoChargeback'
  | 'notRefunded'
  | 'notRated'
  | 'rated'
  | 'notReplied'
  | 'beforeRateEnd'
  | 'rateEnded'
  | 'secretSealed'
  | 'rateNotExpired'
  | 'noOpenChargeback'
  | 'closedUnpaid'
  | 'notLatePaid'
  | 'chatOpen'
  | 'deliveryReminderDue'
  | 'receiveReminderDue';

/** What the caller must bring along. */
type InputGuard = 'evidence' | 'reason' | 'refund' | 'secret';

/** A deadline that an event sets, with the timer that watches it. */
export const deadlineNames = [
  'delivery',
  'deliveryReminder',
  'receive',
  'receiveReminder',
  'protection',
  'disputeAnswer',
  'disputeHard',
  'rate',
] as const;
export type Deadline = (typeof deadlineNames)[number];

/** What people are told of an event beside the notices about the order. */
export type GeneralNoticeKind =
  | 'autoReceived'
  | 'deliverSoon'
  | 'receiveSoon'
  | 'latePayment'
  | 'disputeOpened'
  | 'disputeAnswered'
  | 'disputeEscalated'
  | 'verdictRefund'
  | 'verdictRelease'
  | 'verdictPartial'
  | 'handOverGoesOn'
  | 'disputeExpired'
  | 'chargeback'
  | 'chargebackWon'
  | 'chargebackLost';

/** Where the reserved pieces go: back on sale, or away together with the offer. */
type StockEffect = 'release' | 'withdrawOffer';

export type OrderJournal = 'HOLD' | 'REFUND' | 'RELEASE_TO_PENDING' | 'SETTLE' | 'PARTIAL' | 'CHARGEBACK';

type NoticeLink = 'CHECKOUT' | 'CHECKOUT_DELIVERY_DYNAMIC_ITEM' | 'TRANSACTION_HISTORY';

export interface NoticeRule {
  readonly to: 'buyer' | 'seller';
  readonly type: TransactionNotification['type'];
  readonly messageCode: MessageCode;
  readonly link: NoticeLink;
  readonly badge: BadgeKind;
  /** Badge where the money is free at once because nothing is protected. */
  readonly badgeWhenUnprotected?: BadgeKind;
  /** Link where the goods arrive without a person handing them over. */
  readonly linkWhenInstant?: 'INVENTORY';
}

/** One row of the machine: what an event does to an item in one of the statuses it starts from. */
export interface Transition {
  readonly event: OrderEvent;
  /** Payment events move all items of a payment together. */
  readonly scope: 'payment' | 'item';
  readonly from: readonly (ItemStatus | 'none')[];
  readonly to: ItemStatus;
  readonly actors: readonly OrderActor[];
  /** Who may instead where the game itself hands the goods over: nobody ends that while the game is being asked. */
  readonly actorsWhenSynced?: readonly OrderActor[];
  /** The row is for items that a game hands over (true) or for all others (false); for both where absent. */
  readonly isSynced?: boolean;
  /** The button that raises it, where people may. */
  readonly action?: OrderAction;
  readonly guards: readonly StateGuard[];
  readonly needs: readonly InputGuard[];
  readonly cancelCode?: CancelCode;
  readonly starts?: readonly Deadline[];
  /** The dispute's state from here on; `ended`: resolved where one is open. */
  readonly dispute?: Exclude<DisputeState, 'none'> | 'ended';
  /** Stops the running timer and remembers what was left of it, or lets it run on. */
  readonly clock?: 'pause' | 'resume';
  /** The seller's money is free at once. */
  readonly isUnprotected?: true;
  readonly stops: readonly Deadline[];
  readonly stock?: StockEffect;
  readonly journal?: OrderJournal;
  /** Raised by the system right after, in the same transaction, where its guards hold. */
  readonly followedBy?: OrderEvent;
  readonly notices: readonly NoticeRule[];
  readonly generalNotice?: GeneralNoticeKind;
  readonly isSale?: true;
  readonly timeline?: TimelineEvent;
}
