import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../../../db/bytes.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const reference = (name: string) => bigint(name, { mode: 'number' });

export const officialCode = pgTable('official_code', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  itemId: reference('item_id').notNull(),
  sealed: bytes().notNull(),
  fingerprint: bytes().notNull(),
  orderItemId: reference('order_item_id'),
  takenAt: instant('taken_at'),
  createdAt: instant('created_at').notNull(),
});
