import Type, { type Static } from 'typebox';
import { PublicUser } from '../account/accounts.ts';
import { itemKinds } from '../catalogue/catalogue.ts';
import { defineCalls } from '../platform/call.ts';
import {
  Baht,
  Id,
  IdParams,
  Instant,
  listOf,
  NextPage,
  nullable,
  oneOf,
  PictureAlts,
  PictureRef,
  Text,
} from '../platform/schema.ts';
import {
  Dispute,
  disputeStates,
  OrderCounts,
  orderGroups,
  protectionHours,
  Rating,
  timelineEvents,
} from './order-facts.ts';

/** States of an item of an order. */
export const itemStatuses = [
  'waiting',
  'delivery',
  'sent',
  'received',
  'cancelByBuyer',
  'cancelBySeller',
] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** Badges of order notifications and of the order history. */
export const badgeKinds = [
  'cancel',
  'complete',
  'delivery',
  'pending',
  'rate',
  'refund',
  'toPay',
  'waiting',
  'reject',
  'redeemed',
  'approved',
] as const;
export type BadgeKind = (typeof badgeKinds)[number];

/** Actions that a user may take on an item of an order now; the server decides, screens only show them. */
export const orderActions = [
  'pay',
  'cancelUnpaid',
  'deliver',
  'receive',
  'cancelBySeller',
  'cancelByBuyer',
  'openDispute',
  'answerDispute',
  'withdrawDispute',
  'acceptRefund',
  'rate',
  'replyRating',
  'revealSecret',
  'reopenSecret',
  'chat',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** A note or picture that a side added to a delivery or a dispute. */
export const Evidence = Type.Object({
  id: Id,
  purpose: oneOf(['delivery', 'dispute', 'answer']),
  author: oneOf(['buyer', 'seller']),
  note: Type.String(),
  image: nullable(PictureRef),
  createdAt: Instant,
});

/** An event in the timeline of an order, visible to both sides. */
export const TimelineEntry = Type.Object({
  event: oneOf(timelineEvents),
  actor: oneOf(['buyer', 'seller', 'system', 'staff']),
  at: Instant,
});
export type TimelineEntry = Static<typeof TimelineEntry>;

/** What the buyer's bank took back for an item by chargebacks, as posted. */
export const ChargedBack = Type.Object({
  total: Baht,
  fromSale: Type.Number({
    description: 'of it, what came from the sale; the rest of `refunded` went to the wallet',
  }),
  fromBuyer: Type.Number({
    description: 'of it, what was charged to the buyer, as it had been paid out; 0 for the seller',
  }),
});

/** An item of an order: `price` is of one unit, `total` of all. */
export const TransactionItem = Type.Object({
  id: Id,
  dynamicItemId: Id,
  names: Text,
  imageUrl: Type.String(),
  imageColor: Type.String(),
  gameNames: nullable(Text),
  quantity: Type.Integer(),
  price: Baht,
  total: Baht,
  fee: Baht,
  /** What was refunded: to the buyer's wallet or, by a chargeback, to the buyer's bank. */
  refunded: Baht,
  chargedBack: ChargedBack,
  kind: oneOf(itemKinds),
  isDeliveredByCode: Type.Boolean(),
  isSynced: Type.Boolean({ description: 'the game delivers it: no delivery or confirmation by users' }),
  status: oneOf(itemStatuses),
  badge: oneOf(badgeKinds),
  cancelCode: nullable(Type.String()),
  cancelReason: nullable(Type.String()),
  deliverBy: nullable(Instant),
  /** When the order is cancelled automatically for lack of delivery. */
  deliveryExpiresAt: nullable(Instant),
  /** Until when the buyer can link an account for an item that the game keeps; then the order is refunded. */
  linkBy: nullable(Instant),
  sentAt: nullable(Instant),
  receiveBy: nullable(Instant),
  receivedAt: nullable(Instant),
  protectionHours,
  protectionUntil: nullable(Instant),
  rateUntil: nullable(Instant),
  completedAt: nullable(Instant),
  disputeState: oneOf(disputeStates),
  dispute: nullable(Dispute),
  rating: nullable(Rating),
  /** For a sealed delivery: when the buyer opened it; null until then. */
  secret: nullable(Type.Object({ revealedAt: nullable(Instant) })),
  version: Type.Integer(),
  allowedActions: Type.Array(oneOf(orderActions)),
  evidence: Type.Array(Evidence),
  timeline: Type.Array(TimelineEntry),
});
export type TransactionItem = Static<typeof TransactionItem>;

/** An order: what one buyer bought from one store in one payment. */
export const Transaction = Type.Object({
  id: Id,
  transactionNo: Type.String(),
  role: oneOf(['buyer', 'seller']),
  typeStore: oneOf(['userStore', 'officialStore']),
  badge: oneOf(badgeKinds),
  total: Baht,
  owed: Type.Number({
    description: 'what its seller owes Talad now, which proceeds pay first; 0 for the buyer',
  }),
  paymentId: nullable(Type.String()),
  counterpart: nullable(PublicUser),
  storeNames: Text,
  createdAt: Instant,
  paidAt: nullable(Instant),
  /** Chat messages that the caller has not read; 0 in lists. */
  unreadMessages: Type.Integer(),
  items: Type.Array(TransactionItem),
});
export type Transaction = Static<typeof Transaction>;

/** Sent with every call that changes the state of an item. */
export const version = Type.Integer({
  description: 'the version that the caller saw; a mismatch returns 409',
});

/** Orders of buyers and sellers, and what is done to their items. */
export const orderCalls = defineCalls({
  'GET /api/transaction/': {
    summary: "The caller's orders, newest first.",
    tag: 'orders',
    access: 'user',
    query: Type.Object({
      role: Type.Optional(oneOf(['buyer', 'seller'])),
      group: Type.Optional(oneOf(orderGroups)),
      badge: Type.Optional(oneOf(badgeKinds)),
      q: Type.Optional(
        Type.String({ maxLength: 100, description: 'order number, item, game, store or other side' }),
      ),
      // Tabs that were open before pages had keys ask for page 1.
      page: Type.Optional(Type.Union([Type.Literal('1'), NextPage])),
    }),
    response: listOf(Transaction),
  },
  'GET /api/transaction/count': {
    summary: "How many of the caller's orders are in each group.",
    tag: 'orders',
    access: 'user',
    query: Type.Object({ role: Type.Optional(oneOf(['buyer', 'seller'])) }),
    response: OrderCounts,
  },
  'GET /api/transaction/:id': {
    summary: 'One order, for its buyer or seller.',
    tag: 'orders',
    access: 'user',
    params: IdParams,
    response: Transaction,
    errors: ['NOT_FOUND'],
  },
  'POST /api/transaction/item/:id/deliver': {
    summary: 'The seller marks the item as delivered, with proof.',
    tag: 'orders',
    access: 'user',
    params: IdParams,
    body: Type.Object(
      {
        version,
        note: Type.String({ maxLength: 500 }),
        secret: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 4000,
            description: 'stored encrypted and shown to the buyer only; required to deliver an account',
          }),
        ),
        pictureKeys: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 10 }),
        pictureAlts: Type.Optional(PictureAlts),
      },
      { additionalProperties: false },
    ),
    response: Transaction,
    idempotent: {
      name: 'deliver',
      key: 'required',
      fields: ['id', 'note', 'secret', 'pictureKeys', 'pictureAlts'],
      proof: ['version'],
    },
    errors: ['EVIDENCE_REQUIRED', 'SECRET_REQUIRED', 'ILLEGAL_TRANSITION', 'NOT_FOUND'],
  },
  'POST /api/transaction/item/:id/receive': {
    summary: 'The buyer confirms receipt of a delivered item; the money goes to the seller.',
    tag: 'orders',
    access: 'user',
    params: IdParams,
    body: Type.Object(
      {
        version,
        isReceivedElsewhere: Type.Optional(
          Type.Boolean({
            description: 'the item arrived another way: confirms although its sealed details are unopened',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    response: Transaction,
    idempotent: {
      name: 'receive',
      key: 'required',
      fields: ['id'],
      proof: ['version', 'isReceivedElsewhere'],
    },
    errors: ['SECRET_NOT_OPENED', 'ILLEGAL_TRANSITION', 'NOT_FOUND'],
  },
  'POST /api/transaction/item/:id/cancel': {
    summary: 'Either side cancels an item before receipt, as the rules allow; the buyer is refunded.',
    tag: 'orders',
    access: 'user',
    params: IdParams,
    body: Type.Object(
      { version, reason: Type.String({ minLength: 1, maxLength: 500 }) },
      { additionalProperties: false },
    ),
    response: Transaction,
    idempotent: { name: 'cancel', key: 'required', fields: ['id', 'reason'], proof: ['version'] },
    errors: ['ILLEGAL_TRANSITION', 'REASON_REQUIRED', 'NOT_FOUND'],
  },
});
