import { bigint, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../../db/bytes.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const twoFactor = pgTable('account_two_factor', {
  accountId: bigint('account_id', { mode: 'number' }).primaryKey(),
  /** Encrypted and bound to this account. */
  secret: bytes().notNull(),
  startedAt: moment('started_at').notNull(),
  /** Null while only set up: two-factor is off until a code has confirmed it. */
  confirmedAt: moment('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const recoveryCodes = pgTable(
  'account_recovery_code',
  {
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    codeHash: bytes('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);
