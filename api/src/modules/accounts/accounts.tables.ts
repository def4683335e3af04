import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const accounts = pgTable('account', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case, so that one address belongs to one account. */
  email: text().notNull(),
  username: text(),
  /** Null for users of an external sign-in provider. */
  passwordHash: text('password_hash'),
  facebook: boolean().notNull().default(false),
  emailVerifiedAt: moment('email_verified_at'),
  profilePicture: text('profile_picture'),
  framePicture: text('frame_picture'),
  kyc: text({ enum: ['none', 'waiting', 'approved', 'rejected'] })
    .notNull()
    .default('none'),
  isBuyer: boolean('is_buyer').notNull().default(false),
  isSeller: boolean('is_seller').notNull().default(false),
  isMiddleman: boolean('is_middleman').notNull().default(false),
  twoFactorEnabledAt: moment('two_factor_enabled_at'),
  /** When the password or two-factor last changed. */
  securityChangedAt: timestamp('security_changed_at', { withTimezone: true, precision: 3 }),
  /** Name for display; independent of the name found by the identity check. */
  firstName: text('first_name'),
  lastName: text('last_name'),
  /** `+66812345678`; confirmed by a code. */
  phone: text(),
  language: text({ enum: ['en', 'th'] })
    .notNull()
    .default('en'),
  /** Sign-in is refused until then. */
  suspendedUntil: timestamp('suspended_until', { withTimezone: true, precision: 3 }),
  deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const sessions = pgTable('account_session', {
  /** SHA-256 of the token: a leaked copy of this table contains no usable token. */
  tokenHash: text('token_hash').primaryKey(),
  /** Identifies the session to its owner without revealing the token hash. */
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  address: text().notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  seenAt: moment('seen_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});

export const accountTokens = pgTable('account_token', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  kind: text({ enum: ['verify_email', 'reset_password'] }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});
