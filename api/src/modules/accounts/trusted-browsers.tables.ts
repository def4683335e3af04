import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const trustedBrowsers = pgTable('account_trusted_browser', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  tokenHash: text('token_hash').notNull(),
  address: text().notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const signInCodeTries = pgTable('sign_in_code_try', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  network: text().notNull(),
  triedAt: moment('tried_at').notNull(),
  wasRight: boolean('was_right').notNull().default(false),
});
