import Type, { type Static } from 'typebox';
import { badgeKinds, itemStatuses } from '../orders/orders.ts';
import { defineCalls } from '../platform/call.ts';
import { Empty, Id, Instant, listOf, nullable, oneOf, PictureRef, Text } from '../platform/schema.ts';

/** A notification that is about no order; `link` is a path. */
export const Notification = Type.Object({
  id: Id,
  title: Text,
  body: Text,
  image: nullable(PictureRef),
  link: nullable(Type.String()),
  isRead: Type.Boolean(),
  createdAt: Instant,
});
export type Notification = Static<typeof Notification>;

/** What an order notification is about. */
export const transactionTypes = [
  'buyer',
  'seller',
  'chat_buyer',
  'dynamic_item_reject',
  'dynamic_item_approve',
] as const;
/** Side of a trade on which the recipient of an order notification is. */
export const transactionRoles = ['buyer', 'seller'] as const;
export type TransactionRole = (typeof transactionRoles)[number];

/** Codes of order notifications, by which pages choose their message. */
export const messageCodes = [
  'TRANSACTION_INITIATED',
  'ITEM_HAS_BEEN_PURCHASED',
  'SELLER_HAS_DELIVERED',
  'BUYER_HAS_RECEIVED',
  'BUYER_SHOULD_RATE',
  'BUYER_HAS_RATED',
  'SELLER_PUSHED_A_MESSAGE',
  'BUYER_PUSHED_A_MESSAGE',
  'SELLER_HAS_CANCELLED',
  'BUYER_HAS_CANCELLED',
  'TRANSACTION_COMPLETE',
  'DYNAMIC_ITEM_REJECTED',
  'DYNAMIC_ITEM_APPROVED',
] as const;
export type MessageCode = (typeof messageCodes)[number];

/** A notification about an order or a listing. */
export const TransactionNotification = Type.Object({
  id: Id,
  type: oneOf(transactionTypes),
  typeStore: oneOf(['userStore', 'officialStore', '']),
  status: oneOf(badgeKinds),
  messageCode: oneOf(messageCodes),
  /** `INVENTORY`, `CHECKOUT_DELIVERY_DYNAMIC_ITEM`, `TRANSACTION_HISTORY`, or a path. */
  linkCode: Type.String(),
  transactionNo: Type.String(),
  transactionV2Id: nullable(Id),
  itemName: Text,
  imageItem: PictureRef,
  image: nullable(PictureRef),
  itemCount: Type.Integer(),
  isRead: Type.Boolean(),
  createdAt: Instant,
  extra: Type.Object({ itemId: nullable(Id) }),
  transactionItems: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      names: Text,
      image: PictureRef,
      status: oneOf(itemStatuses),
      createdAt: Instant,
    }),
  ),
});
export type TransactionNotification = Static<typeof TransactionNotification>;

/** The summary that the page polls every ten seconds; the ids are the newest ones and reveal new entries. */
export const Summary = Type.Object({
  notification: Type.Object({ unread: Type.Integer(), latestId: nullable(Id) }),
  transactionNotification: Type.Object({ unread: Type.Integer(), latestId: nullable(Id) }),
  checListkCartItems: Type.Object({ cartUpdatedSha256: Type.String(), quantity: Type.Integer() }),
});
export type Summary = Static<typeof Summary>;

const page = Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1 })) });

/** Notifications and the summary that the header polls. */
export const notificationCalls = defineCalls({
  'GET /api/notification/summary/': {
    summary: 'Counts and fingerprints, polled every ten seconds; returns 304 while nothing has changed.',
    tag: 'notifications',
    access: 'user',
    response: Summary,
  },
  'GET /api/notification': {
    summary: 'General notifications, newest first.',
    tag: 'notifications',
    access: 'user',
    query: page,
    response: listOf(Notification),
  },
  'POST /api/notification/read': {
    summary: 'Marks notifications as read.',
    tag: 'notifications',
    access: 'user',
    body: Type.Object({ ids: Type.Array(Id, { maxItems: 200 }) }, { additionalProperties: false }),
    response: Empty,
  },
  'POST /api/notification/read-all': {
    summary: 'Marks every general notification as read.',
    tag: 'notifications',
    access: 'user',
    response: Empty,
  },
  'GET /api/notification/transaction': {
    summary: 'Notifications about orders and listings, newest first: all, or those of purchases or of sales.',
    tag: 'notifications',
    access: 'user',
    query: Type.Object({ ...page.properties, role: Type.Optional(oneOf(transactionRoles)) }),
    response: listOf(TransactionNotification),
  },
  'POST /api/notification/transaction/read-all': {
    summary: 'Marks every order notification as read.',
    tag: 'notifications',
    access: 'user',
    response: Empty,
  },
});
