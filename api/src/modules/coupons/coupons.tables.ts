import type { CouponType } from '@talad/contract/coupons';
import type { Text } from '@talad/contract/schema';
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../../db/bytes.ts';
import type { TraitKind } from '../related-users/index.ts';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const number = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const coupon = pgTable('coupon', {
  id: id(),
  /** Upper case, so that codes are case-insensitive. */
  code: text().notNull(),
  names: jsonb().$type<Text>().notNull(),
  descriptions: jsonb().$type<Text>().notNull(),
  couponType: text('coupon_type').$type<CouponType>().notNull(),
  amountSatang: number('amount_satang'),
  points: number('points'),
  itemId: number('item_id'),
  /** Maximum number of users; unlimited if null. */
  claimLimit: integer('claim_limit'),
  claimed: integer().notNull().default(0),
  startsAt: moment('starts_at').notNull(),
  expiresAt: moment('expires_at'),
  stoppedAt: moment('stopped_at'),
  createdAt: moment('created_at').notNull(),
});
export type CouponRow = typeof coupon.$inferSelect;

export const userCoupon = pgTable('user_coupon', {
  id: id(),
  userId: number('user_id').notNull(),
  couponId: number('coupon_id').notNull(),
  addedAt: moment('added_at').notNull(),
  usedAt: moment('used_at'),
  /** Order of the redeemed item. */
  transactionId: number('transaction_id'),
});
export type UserCouponRow = typeof userCoupon.$inferSelect;

/** What belongs to the person who has a coupon, as keyed hashes. */
export const couponTrait = pgTable(
  'coupon_trait',
  {
    couponId: number('coupon_id').notNull(),
    kind: text().$type<TraitKind>().notNull(),
    value: bytes().notNull(),
    userId: number('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.kind, table.value] })],
);
