import type { withdrawalFailures } from '@talad/contract/withdrawals';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../../db/bytes.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A bank account: the number encrypted, with a mask of its last digits for display. */
const accountColumns = () => ({
  bankCode: text('bank_code').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  numberSealed: bytes('number_sealed').notNull(),
  numberMask: text('number_mask').notNull(),
});

export const bookBank = pgTable('book_bank', {
  userId: number('user_id').primaryKey(),
  ...accountColumns(),
  numberFingerprint: bytes('number_fingerprint').notNull(),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
});
export type BookBankRow = typeof bookBank.$inferSelect;

export type WithdrawalStatus = 'waiting' | 'held' | 'sending' | 'processing' | 'paid' | 'failed';
export type WithdrawalFailure = (typeof withdrawalFailures)[number];

export const withdrawal = pgTable('withdrawal', {
  id: text().primaryKey(),
  userId: number('user_id').notNull(),
  status: text().$type<WithdrawalStatus>().notNull().default('waiting'),
  amountSatang: number('amount_satang').notNull(),
  feeSatang: number('fee_satang').notNull(),
  ...accountColumns(),
  bankPayoutId: text('bank_payout_id'),
  failure: text().$type<WithdrawalFailure>(),
  /** Error of the last bank call, for operators. */
  problem: text(),
  attempts: integer().notNull().default(0),
  /** End of the lease of the worker that is calling the bank. */
  leasedUntil: moment('leased_until'),
  nextAttemptAt: moment('next_attempt_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  endedAt: moment('ended_at'),
});
export type WithdrawalRow = typeof withdrawal.$inferSelect;
