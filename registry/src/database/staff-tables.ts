import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './tables.ts';

/** A person who may sign in to the console. */
export const staff = pgTable(
  'staff',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Argon2id. */
    passwordHash: text('password_hash').notNull(),
    /** The TOTP secret, in base32. */
    secret: text().notNull(),
    /** Time step of the last code; an earlier or equal one is refused. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    role: text({ enum: ['viewer', 'releaser', 'administrator'] }).notNull(),
    /** The only remote that a releaser may release. */
    remote: text(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    signedInAt: instant('signed_in_at'),
  },
  (table) => [uniqueIndex('staff_name').on(table.name)],
);

/** A browser in which a member of staff is signed in. */
export const staffSession = pgTable(
  'staff_session',
  {
    /** SHA-256 of the cookie, in hexadecimal digits. */
    hash: text().primaryKey(),
    staffId: bigint('staff_id', { mode: 'number' })
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('staff_session_by_staff').on(table.staffId)],
);

/** A password or code that was tried, until it proves right. */
export const staffAttempt = pgTable(
  'staff_attempt',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    address: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('staff_attempt_by_name').on(table.name, table.at),
    index('staff_attempt_by_address').on(table.address, table.at),
  ],
);
