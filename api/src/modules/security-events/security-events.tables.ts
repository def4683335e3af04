import type { SecurityEventKind } from '@talad/contract/security';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Device } from '../../http/device.ts';

export const securityEvent = pgTable('security_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Null for failed attempts that name no account. */
  accountId: bigint('account_id', { mode: 'number' }),
  kind: text().$type<SecurityEventKind>().notNull(),
  /** Null outside of requests, as are the columns of the device. */
  network: text(),
  browser: text(),
  system: text(),
  device: text().$type<Device['kind']>(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
