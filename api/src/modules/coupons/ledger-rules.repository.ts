import { sql } from 'drizzle-orm';
import { firstRows } from '../../db/first-rows.ts';
import type { LedgerRule } from '../ledger/index.ts';

/** Ledger invariants derived from coupons. */
export const couponLedgerRules: readonly LedgerRule[] = [
  {
    rule: 'each used coupon was credited exactly once',
    proves: [9, 11],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select u.id from user_coupon u join coupon c on c.id = u.coupon_id
        left join ledger_coupon_movement m on m.user_coupon_id = u.id::text and m.owner_id = u.user_id
      where c.coupon_type <> 'item_redeem'
      group by u.id, c.id
      having coalesce(sum(m.amount), 0) <> case when u.used_at is null then 0 else coalesce(c.amount_satang, c.points) end`,
      ),
  },
  {
    rule: 'no coupon was claimed more often than its limit',
    proves: [11],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select c.code from coupon c left join user_coupon u on u.coupon_id = c.id
      group by c.id having c.claimed <> count(u.id) or c.claimed > c.claim_limit`,
      ),
  },
];
