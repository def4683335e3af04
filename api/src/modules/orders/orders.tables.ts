import type { ItemKind } from '@talad/contract/catalogue';
import type { ItemStatus } from '@talad/contract/orders';
import type { Text } from '@talad/contract/schema';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { OrderState } from './machine/order-state.ts';
import type { CancelCode, DisputeState, OrderActor, OrderEvent } from './machine/vocabulary.ts';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const number = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const payment = pgTable('payment', {
  id: text().primaryKey(),
  buyerId: number('buyer_id').notNull(),
  status: text().$type<'open' | 'paid' | 'expired' | 'cancelled'>().notNull().default('open'),
  method: text().$type<'wallet'>(),
  totalSatang: number('total_satang').notNull(),
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
  pictureKey: text('picture_key'),
  pictureColor: text('picture_color'),
  createdAt: moment('created_at').notNull(),
});
