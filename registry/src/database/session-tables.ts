import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './tables.ts';

/** A browser in which a member of staff is signed in, with what the identity provider said about them. */
export const consoleSession = pgTable('console_session', {
  /** SHA-256 of the cookie, in hexadecimal digits. */
  hash: text().primaryKey(),
  /** Stable at the identity provider. */
  subject: text().notNull(),
  name: text().notNull(),
  role: text({ enum: ['viewer', 'releaser', 'administrator'] }).notNull(),
  /** The only remote that a releaser may release. */
  remote: text(),
  /** When a second factor was used. */
  secondFactorAt: instant('second_factor_at'),
  expiresAt: instant('expires_at').notNull(),
});
