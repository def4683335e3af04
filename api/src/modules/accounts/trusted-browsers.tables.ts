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

/** Codes and passwords tried, at sign-in and by signed-in users. */
export const credentialTries = pgTable('sign_in_code_try', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  /** A group of network addresses at sign-in, or `signed-in`. */
  origin: text('network').notNull(),
  triedAt: moment('tried_at').notNull(),
  wasRight: boolean('was_right').notNull().default(false),
});
