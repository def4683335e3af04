import { sql } from 'drizzle-orm';
import { firstRows } from '../../db/first-rows.ts';
import type { LedgerRule } from '../ledger/index.ts';

/** Ledger invariants derived from provider payments. */
export const paymentLedgerRules: readonly LedgerRule[] = [
  {
    rule: 'the balance held for payments is the wallet share of pending payments',
    proves: [6],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select owner_id, sum(due)::text as due, sum(held)::text as held from (
        select user_id as owner_id, wallet_satang as due, 0::bigint as held from pay_attempt where is_held
        union all
        select owner_id, 0, balance from ledger_owner_balance where kind = 'wallet_offer_hold') both_sides
      group by owner_id having sum(due) <> sum(held)`,
      ),
  },
  {
    rule: 'every receipt of a different amount is in the ledger',
    proves: [8],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select m.reference from odd_payment m where m.kind = 'mismatch'
      and not exists (select 1 from ledger_receipt r where r.reference = m.reference)`,
      ),
  },
];
