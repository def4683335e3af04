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
    // A dispute that an operator closed manually, or that has no decision, still took what the provider says it took.
    // Before disputes had journals of their own, the lines that the charge paid had them.
    rule: 'what banks took in disputes is in the ledger, to the satang',
    proves: [8, 12],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select d.reference, taken.satang::text as taken, (own.satang + earlier.satang)::text as posted
      from odd_payment d join pay_attempt a on a.id = d.attempt_id
      cross join lateral (select case
        when d.verdict = 'lost' then d.satang
        when d.verdict = 'won' then 0
        when exists (select 1 from provider_event e where e.processed_at is not null and e.facts->>'kind' = 'dispute'
          and e.facts->>'disputeId' = d.reference and e.facts->>'state' = 'lost') then d.satang
        else 0 end as satang) taken
      cross join lateral (select coalesce(sum(m.amount), 0) as satang from ledger_chargeback_movement m
        where m.ref_type = 'dispute' and m.reference = d.reference and m.account_kind = 'psp_clearing') own
      cross join lateral (select coalesce(sum(m.amount), 0) as satang
        from order_payment_item p join ledger_chargeback_movement m on m.item_id = p.item_id
        where a.status = 'paid' and p.payment_id = a.payment_id and d.verdict = 'lost'
          and m.ref_type = 'transaction' and m.account_kind = 'psp_clearing') earlier
      where d.kind = 'dispute' and own.satang + earlier.satang <> taken.satang`,
      ),
  },
  {
    // A bank that reverses a chargeback gives back what Talad bore for the user.
    rule: 'no more is written off for a user than chargebacks cost the user',
    proves: [8],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select owner_id, losses::text, written_off::text from ledger_borne_loss where written_off > losses`,
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
