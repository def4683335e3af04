import type { AttemptFailure, CardSetup, ProviderMethod } from '@talad/contract/payments';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ProviderEventData } from '../../ports/payment-provider.ts';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const number = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const payAttempt = pgTable('pay_attempt', {
  id: text().primaryKey(),
  userId: number('user_id').notNull(),
  paymentId: text('payment_id'),
  method: text().$type<ProviderMethod>().notNull(),
  status: text()
    .$type<'starting' | 'waiting' | 'paid' | 'failed' | 'expired' | 'cancelled'>()
    .notNull()
    .default('starting'),
  amountSatang: number('amount_satang').notNull(),
  walletSatang: number('wallet_satang').notNull().default(0),
  isHeld: boolean('is_held').notNull().default(false),
  intentId: text('intent_id'),
  cardId: number('card_id'),
  qrData: text('qr_data'),
  qrImageUrl: text('qr_image_url'),
  redirectUrl: text('redirect_url'),
  failure: text().$type<AttemptFailure>(),
  creditedSatang: number('credited_satang').notNull().default(0),
  returnTo: text('return_to'),
  isFinal: boolean('is_final').notNull().default(false),
  polls: integer().notNull().default(0),
  problem: text(),
  nextPollAt: moment('next_poll_at'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
});
export type AttemptRow = typeof payAttempt.$inferSelect;
export type NewAttempt = typeof payAttempt.$inferInsert;

export const providerEvent = pgTable('provider_event', {
  id: text().primaryKey(),
  type: text().notNull(),
  facts: jsonb().$type<ProviderEventData>().notNull(),
  receivedAt: moment('received_at').notNull(),
  processedAt: moment('processed_at'),
  outcome: text(),
});
export type ProviderEventRow = typeof providerEvent.$inferSelect;
export type NewProviderEvent = typeof providerEvent.$inferInsert;

export const paymentException = pgTable('odd_payment', {
  id: id(),
  kind: text().$type<'mismatch' | 'dispute'>().notNull(),
  reference: text().notNull(),
  attemptId: text('attempt_id').notNull(),
  satang: number('satang').notNull(),
  createdAt: moment('created_at').notNull(),
  decidedAt: moment('decided_at'),
  /** `closed`: a dispute that operators ended manually before disputes were posted. */
  verdict: text().$type<'credited' | 'sentBack' | 'chargedBack' | 'won' | 'lost' | 'closed'>(),
  /** How often the bank has decided a dispute. */
  decisions: integer().notNull().default(0),
  /** When the bank said so; null for what was decided before it was stored. */
  statedAt: moment('stated_at'),
});
export type PaymentExceptionRow = typeof paymentException.$inferSelect;

export const providerCustomer = pgTable('provider_customer', {
  userId: number('user_id').primaryKey(),
  customerId: text('customer_id').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const savedCard = pgTable('saved_card', {
  id: id(),
  userId: number('user_id').notNull(),
  methodId: text('method_id').notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  expiryMonth: integer('expiry_month').notNull(),
  expiryYear: integer('expiry_year').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  isOneTime: boolean('is_one_time').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
});
export type CardRow = typeof savedCard.$inferSelect;

export const cardSetup = pgTable('card_setup', {
  id: text().primaryKey(),
  userId: number('user_id').notNull(),
  methodId: text('method_id').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  returnTo: text('return_to').notNull(),
  status: text().$type<CardSetup['status']>().notNull().default('waiting'),
  setupId: text('setup_id'),
  redirectUrl: text('redirect_url'),
  failure: text().$type<NonNullable<CardSetup['failure']>>(),
  cardId: number('card_id'),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
});
export type CardSetupRow = typeof cardSetup.$inferSelect;
export type NewCardSetup = typeof cardSetup.$inferInsert;
