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

/** Conditions on an item for an event; see guards.ts. */
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

/** Input that the caller must supply. */
type InputGuard = 'evidence' | 'reason' | 'refund' | 'secret';

/** Deadlines that events set, each with its own timer. */
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

/** General notifications of an event, besides those about the order. */
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

/** What happens to the reserved stock: back on sale, or withdrawn together with the listing. */
type StockEffect = 'release' | 'withdrawListing';

export type OrderJournal = 'HOLD' | 'REFUND' | 'RELEASE_TO_PENDING' | 'SETTLE' | 'PARTIAL' | 'CHARGEBACK';

type NoticeLink = 'CHECKOUT' | 'CHECKOUT_DELIVERY_DYNAMIC_ITEM' | 'TRANSACTION_HISTORY';

export interface NoticeRule {
  readonly to: 'buyer' | 'seller';
  readonly type: TransactionNotification['type'];
  readonly messageCode: MessageCode;
  readonly link: NoticeLink;
  readonly badge: BadgeKind;
  /** Badge if the money is available at once because there is no protection period. */
  readonly badgeWhenUnprotected?: BadgeKind;
  /** Link if the item is delivered automatically. */
  readonly linkWhenInstant?: 'INVENTORY';
}

/** One transition: the effect of an event on an item in one of the `from` statuses. */
export interface Transition {
  readonly event: OrderEvent;
  /** Payment events move all items of a payment together. */
  readonly scope: 'payment' | 'item';
  readonly from: readonly (ItemStatus | 'none')[];
  readonly to: ItemStatus;
  readonly actors: readonly OrderActor[];
  /** Actors for synced items, which replace `actors`: users cannot cancel while the game transfers the item. */
  readonly actorsWhenSynced?: readonly OrderActor[];
  /** Applies to synced items only (true), to other items only (false), or to both (absent). */
  readonly isSynced?: boolean;
  /** The UI action that raises the event, if users may raise it. */
  readonly action?: OrderAction;
  readonly guards: readonly StateGuard[];
  readonly needs: readonly InputGuard[];
  readonly cancelCode?: CancelCode;
  readonly starts?: readonly Deadline[];
  /** The new dispute state; `ended`: resolved if one is open. */
  readonly dispute?: Exclude<DisputeState, 'none'> | 'ended';
  /** Pauses the running timer and stores its remaining time, or resumes it. */
  readonly clock?: 'pause' | 'resume';
  /** The seller's money is available at once. */
  readonly isUnprotected?: true;
  readonly stops: readonly Deadline[];
  readonly stock?: StockEffect;
  readonly journal?: OrderJournal;
  /** Raised by the system afterwards in the same transaction, if its guards allow it. */
  readonly followedBy?: OrderEvent;
  readonly notices: readonly NoticeRule[];
  readonly generalNotice?: GeneralNoticeKind;
  readonly isSale?: true;
  readonly timeline?: TimelineEvent;
}
