import type { ItemKind } from '@talad/contract/catalogue';
import type { DisputeKind, DisputeState, RatingTag, TimelineEvent } from '@talad/contract/order-facts';
import type { ItemStatus } from '@talad/contract/orders';
import type { Text } from '@talad/contract/schema';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../../db/bytes.ts';
import type { TraitKind } from '../related-users/index.ts';
import type { OrderState } from './machine/order-state.ts';
import type { CancelCode, OrderActor, OrderEvent } from './machine/transition-types.ts';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const number = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const payment = pgTable('payment', {
  id: text().primaryKey(),
  buyerId: number('buyer_id').notNull(),
  status: text().$type<'open' | 'paid' | 'expired' | 'cancelled'>().notNull().default('open'),
  method: text().$type<'wallet' | 'provider' | 'promptpay' | 'card' | 'mixed'>(),
  totalSatang: number('total_satang').notNull(),
  /** Ids of the cart lines in the payment, ascending; empty for a redeemed item. */
  cartLineIds: bigint('cart_line_ids', { mode: 'number' }).array().notNull().default([]),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull(),
  paidAt: moment('paid_at'),
  closedAt: moment('closed_at'),
});
export type PaymentRow = typeof payment.$inferSelect;

export const orderTransaction = pgTable('order_transaction', {
  id: id(),
  paymentId: text('payment_id').notNull(),
  transactionNo: text('transaction_no').notNull(),
  buyerId: number('buyer_id').notNull(),
  storeKind: text('store_kind').$type<'userStore' | 'officialStore'>().notNull(),
  sellerId: number('seller_id'),
  brandId: number('brand_id'),
  storeNames: jsonb('store_names').$type<Text>().notNull(),
  storePictureKey: text('store_picture_key'),
  storePictureColor: text('store_picture_color'),
  totalSatang: number('total_satang').notNull(),
  /** Normalized search text: number, items, games, store and buyer. */
  searchKey: text('search_key').notNull().default(''),
  state: text().$type<OrderState>().notNull().default('toPay'),
  createdAt: moment('created_at').notNull(),
  paidAt: moment('paid_at'),
});
export type TransactionRow = typeof orderTransaction.$inferSelect;

export const orderItem = pgTable('order_item', {
  id: id(),
  transactionId: number('transaction_id').notNull(),
  listingId: number('listing_id').notNull(),
  names: jsonb().$type<Text>().notNull(),
  gameNames: jsonb('game_names').$type<Text>(),
  pictureKey: text('picture_key').notNull(),
  pictureColor: text('picture_color').notNull(),
  link: text().notNull(),
  kind: text().$type<ItemKind>().notNull(),
  isDeliveredByCode: boolean('is_delivered_by_code').notNull(),
  /** The game transfers the item to the buyer. */
  isSynced: boolean('is_synced').notNull().default(false),
  /** The transfer was requested and the game has not confirmed the result yet. */
  isHandingOver: boolean('is_handing_over').notNull().default(false),
  deliveryHours: integer('delivery_hours').notNull(),
  quantity: integer().notNull(),
  unitSatang: number('unit_satang').notNull(),
  totalSatang: number('total_satang').notNull(),
  feeBps: integer('fee_bps').notNull(),
  feeSatang: number('fee_satang').notNull(),
  refundedSatang: number('refunded_satang').notNull().default(0),
  status: text().$type<ItemStatus>().notNull().default('waiting'),
  disputeState: text('dispute_state').$type<DisputeState>().notNull().default('none'),
  cancelCode: text('cancel_code').$type<CancelCode>(),
  cancelReason: text('cancel_reason'),
  deliverBy: moment('deliver_by'),
  deliveryExpiresAt: moment('delivery_expires_at'),
  sentAt: moment('sent_at'),
  receiveBy: moment('receive_by'),
  receivedAt: moment('received_at'),
  protectionUntil: moment('protection_until'),
  rateUntil: moment('rate_until'),
  ratedAt: moment('rated_at'),
  completedAt: moment('completed_at'),
  cancelledAt: moment('cancelled_at'),
  timerPausedMs: number('timer_paused_ms').notNull().default(0),
  disputeIsChargeback: boolean('dispute_is_chargeback').notNull().default(false),
  disputeAnswerBy: moment('dispute_answer_by'),
  disputeExpiresAt: moment('dispute_expires_at'),
  disputeEscalatedAt: moment('dispute_escalated_at'),
  hasSecret: boolean('has_secret').notNull().default(false),
  secretRevealedAt: moment('secret_revealed_at'),
  repliedAt: moment('replied_at'),
  rateExpiredAt: moment('rate_expired_at'),
  deliveryReminderAt: moment('delivery_reminder_at'),
  deliveryRemindedAt: moment('delivery_reminded_at'),
  receiveReminderAt: moment('receive_reminder_at'),
  receiveRemindedAt: moment('receive_reminded_at'),
  /** Until when the buyer can link an account for an item that the game keeps; null unless it does. */
  linkBy: moment('link_by'),
  linkReminderAt: moment('link_reminder_at'),
  linkRemindedAt: moment('link_reminded_at'),
  latePaidAt: moment('late_paid_at'),
  version: integer().notNull().default(1),
});
export type ItemRow = typeof orderItem.$inferSelect;

export const orderEvent = pgTable('order_event', {
  id: id(),
  transactionId: number('transaction_id').notNull(),
  itemId: number('item_id').notNull(),
  event: text().$type<OrderEvent>().notNull(),
  actor: text().$type<OrderActor>().notNull(),
  actorId: number('actor_id'),
  fromStatus: text('from_status').notNull(),
  toStatus: text('to_status').notNull(),
  extra: jsonb().$type<Readonly<Record<string, string | number | boolean>>>().notNull().default({}),
  at: moment('at').notNull(),
});

export const orderEvidence = pgTable('order_evidence', {
  id: id(),
  itemId: number('item_id').notNull(),
  authorId: number('author_id').notNull(),
  note: text().notNull(),
  purpose: text().$type<'delivery' | 'dispute' | 'answer'>().notNull().default('delivery'),
  pictureKey: text('picture_key'),
  pictureColor: text('picture_color'),
  pictureAlt: text('picture_alt').notNull().default(''),
  createdAt: moment('created_at').notNull(),
});

export const orderDispute = pgTable('order_dispute', {
  id: id(),
  itemId: number('item_id').notNull(),
  kind: text().$type<DisputeKind>().notNull(),
  text: text().notNull(),
  openedAt: moment('opened_at').notNull(),
  answer: text(),
  answeredAt: moment('answered_at'),
  escalatedAt: moment('escalated_at'),
  verdict: text().$type<OrderEvent>(),
  note: text(),
  resolvedAt: moment('resolved_at'),
});
export type DisputeRow = typeof orderDispute.$inferSelect;

export const orderRating = pgTable('order_rating', {
  itemId: number('item_id').primaryKey(),
  sellerId: number('seller_id'),
  stars: integer().notNull(),
  tags: text().array().$type<RatingTag[]>().notNull().default([]),
  text: text().notNull(),
  /** Why it is not part of the seller's average, if it is not. */
  notCounted: text('not_counted').$type<'related' | 'samePerson'>(),
  createdAt: moment('created_at').notNull(),
  reply: text(),
  repliedAt: moment('replied_at'),
});
export type RatingRow = typeof orderRating.$inferSelect;

/** The purchases of a seller's buyers that count towards trust in the seller. */
export const orderTrustSale = pgTable(
  'order_trust_sale',
  {
    sellerId: number('seller_id').notNull(),
    buyerId: number('buyer_id').notNull(),
    satang: number('satang').notNull(),
    settledAt: moment('settled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.buyerId] })],
);

/** Settled sales between related users, which no public figure counts. */
export const orderRelatedSale = pgTable('order_related_sale', {
  itemId: number('item_id').primaryKey(),
  kinds: text().array().$type<TraitKind[]>().notNull(),
  settledAt: moment('settled_at').notNull(),
});

export const orderSecret = pgTable('order_secret', {
  itemId: number('item_id').primaryKey(),
  sealed: bytes().notNull(),
  createdAt: moment('created_at').notNull(),
});

export const orderMessage = pgTable('order_message', {
  id: id(),
  transactionId: number('transaction_id').notNull(),
  author: text().$type<'buyer' | 'seller' | 'system'>().notNull(),
  authorId: number('author_id'),
  text: text().notNull(),
  event: text().$type<TimelineEvent>(),
  itemId: number('item_id'),
  pictureKey: text('picture_key'),
  pictureColor: text('picture_color'),
  createdAt: moment('created_at').notNull(),
});
export type MessageRow = typeof orderMessage.$inferSelect;

export const orderChatRead = pgTable(
  'order_chat_read',
  {
    transactionId: number('transaction_id').notNull(),
    userId: number('user_id').notNull(),
    lastReadId: number('last_read_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.userId] })],
);
