import type { Text } from '@talad/contract/schema';
import { bigint, date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const ledgerAccount = pgTable('ledger_account', {
  id: id(),
  kind: text().notNull(),
  ownerId: bigint('owner_id', { mode: 'number' }),
  itemId: bigint('item_id', { mode: 'number' }),
  currency: text().notNull().default('THB'),
  balance: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

export const ledgerJournal = pgTable('ledger_journal', {
  id: id(),
  kind: text().notNull(),
  refType: text('ref_type').notNull(),
  refId: text('ref_id').notNull(),
  itemId: bigint('item_id', { mode: 'number' }),
  idempotencyKey: text('idempotency_key').notNull(),
  entriesHash: text('entries_hash').notNull(),
  actor: text().notNull(),
  memo: jsonb().$type<Text>().notNull(),
  reversesId: bigint('reverses_id', { mode: 'number' }),
  createdAt: createdAt(),
});

export type JournalRow = typeof ledgerJournal.$inferSelect;
export type NewJournalRow = typeof ledgerJournal.$inferInsert;

export const ledgerPosting = pgTable('ledger_posting', {
  id: id(),
  journalId: bigint('journal_id', { mode: 'number' }).notNull(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  /** Set by the database from the locked account. */
  balanceAfter: bigint('balance_after', { mode: 'number' }).notNull().default(0),
});

export type NewPostingRow = typeof ledgerPosting.$inferInsert;

/** Receipts of outside parties; each is booked once. */
export const providerReceipt = pgTable('provider_receipt', {
  reference: text().primaryKey(),
  outcome: text().notNull(),
  countedAt: timestamp('counted_at', { withTimezone: true, precision: 3 }).notNull(),
});

export const ledgerDigest = pgTable('ledger_digest', {
  day: date().primaryKey(),
  upTo: bigint('up_to', { mode: 'number' }).notNull(),
  digest: text().notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true, precision: 3 }).notNull(),
});
