import { pgTable, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../../db/bytes.ts';

/** Usernames of deleted accounts, as keyed hashes. */
export const reservedUsernames = pgTable('account_reserved_username', {
  usernameHash: bytes('username_hash').primaryKey(),
  reservedAt: timestamp('reserved_at', { withTimezone: true, precision: 3 }).notNull(),
});
