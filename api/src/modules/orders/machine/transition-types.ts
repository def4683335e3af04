import type { MessageCode, TransactionNotification } from '@talad/contract/notifications';
import type { DisputeState, TimelineEvent } from '@talad/contract/order-facts';
import type { BadgeKind, OrderAction } from '@talad/contract/orders';
import type { Transition } from '../../../lifecycle/lifecycle.ts';
import type { GeneralNotificationKind } from '../notifications/general-notifications.ts';
import type { GuardedItem, StateGuard } from './guards.ts';

export const orderEvents = [
  'INITIATE',
  'REDEEM',
  'PAY',
  'PAY_EXPIRE',
  'CANCEL_UNPAID',
  'LATE_PAYMENT',
  'DELIVER',
  'KEEP',
  'REMIND_LINK',
  'LINK_EXPIRE',
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
  'CHARGEBACK_PART_LOST',
  'CHARGEBACK_REVERSED',
  'RATE',
  'REPLY_RATING',
  'RATE_EXPIRE',
  'REVEAL_SECRET',
  'REOPEN_SECRET',
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
  | 'BUYER_NOT_LINKED'
  | 'SELLER_CANNOT'
  | 'SELLER_TIMEOUT'
  | 'DISPUTE_REFUND'
  | 'SELLER_REFUND'
  | 'CHARGEBACK'
  | 'LISTING_REMOVED';

/** Input that the caller must supply. */
type InputGuard = 'evidence' | 'reason' | 'refund' | 'secret' | 'openedSecret';

/** Deadlines that events set, each with its own timer. */
export const deadlineNames = [
  'delivery',
  'deliveryReminder',
  'link',
  'linkReminder',
  'receive',
  'receiveReminder',
  'protection',
  'disputeAnswer',
  'disputeHard',
  'rate',
] as const;
export type Deadline = (typeof deadlineNames)[number];

/** What happens to the reserved stock: back on sale, or withdrawn together with the listing. */
type StockEffect = 'release' | 'withdrawListing';

export type OrderJournal =
  | 'HOLD'
  | 'REFUND'
  | 'RELEASE_TO_PENDING'
  | 'SETTLE'
  | 'PARTIAL'
  | 'CHARGEBACK'
  | 'CHARGEBACK_REVERSED';

type NotificationLink = 'CHECKOUT' | 'CHECKOUT_DELIVERY_DYNAMIC_ITEM' | 'TRANSACTION_HISTORY';

export interface NotificationRule {
  readonly to: 'buyer' | 'seller';
  readonly type: TransactionNotification['type'];
  readonly messageCode: MessageCode;
  readonly link: NotificationLink;
  readonly badge: BadgeKind;
  /** Badge if the money is available at once because there is no protection period. */
  readonly badgeWhenUnprotected?: BadgeKind;
  /** Link if the item is delivered automatically. */
  readonly linkWhenInstant?: 'INVENTORY';
}

/** What a transition of an order line has besides its statuses. */
export interface OrderFields {
  readonly actors: readonly OrderActor[];
  /** Actors for synced items, which replace `actors`: users cannot cancel while the game transfers the item. */
  readonly actorsWhenSynced?: readonly OrderActor[];
  /** Applies to synced items only (true), to other items only (false), or to both (absent). */
  readonly isSynced?: boolean;
  /** The UI action that raises the event, if users may raise it. */
  readonly action?: OrderAction;
  readonly guards?: readonly StateGuard[];
  readonly needs?: readonly InputGuard[];
  readonly cancelCode?: CancelCode;
  readonly starts?: readonly Deadline[];
  readonly stops?: readonly Deadline[];
  /** The new dispute state; `ended`: resolved if one is open. */
  readonly dispute?: Exclude<DisputeState, 'none'> | 'ended';
  /** Pauses the running timer and stores its remaining time, or resumes it. */
  readonly clock?: 'pause' | 'resume';
  /** The seller's money is available at once. */
  readonly isUnprotected?: true;
  readonly stock?: StockEffect;
  readonly journal?: OrderJournal;
  readonly notifications?: readonly NotificationRule[];
  readonly generalNotification?: GeneralNotificationKind;
  readonly isSale?: true;
  readonly timeline?: TimelineEvent;
}

/** The part of an order line's lifecycle that needs no database. */
export interface OrderMachine {
  Row: GuardedItem;
  Input: { readonly actor: OrderActor; readonly now: Date };
  Fields: OrderFields;
}
export type OrderTransition = Transition<OrderMachine, OrderEvent>;
export type OrderTransitions = Readonly<Record<OrderEvent, OrderTransition | readonly OrderTransition[]>>;
