import { sql } from 'drizzle-orm';
import { firstRows } from '../../../db/first-rows.ts';
import type { LedgerRule } from '../../ledger/index.ts';

/** Ledger invariants derived from orders. */
export const orderLedgerRules: readonly LedgerRule[] = [
  {
    rule: 'escrow holds the price of an item from payment to receipt, and nothing before or after',
    proves: [4],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select i.id, i.status, coalesce(e.balance, 0)::text as escrow
      from order_item i left join ledger_escrow e on e.item_id = i.id
      where coalesce(e.balance, 0) <> case when i.status in ('delivery', 'sent') then i.total_satang - i.refunded_satang else 0 end`,
      ),
  },
  {
    rule: "a seller's pending balance is that of the items received and not completed",
    proves: [5],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select owner_id, sum(due)::text as due, sum(held)::text as held from (
        select t.seller_id as owner_id, i.total_satang - i.refunded_satang as due, 0::bigint as held
        from order_item i join order_transaction t on t.id = i.transaction_id
        where i.status = 'received' and i.completed_at is null and t.seller_id is not null
        union all
        select owner_id, 0, balance from ledger_owner_balance where kind = 'wallet_pending') both_sides
      group by owner_id having sum(due) <> sum(held)`,
      ),
  },
  {
    rule: 'the price of a completed item went to the seller and into fees, to the satang',
    proves: [7],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select i.id from order_item i left join ledger_item_movement m on m.item_id = i.id
      where i.completed_at is not null and i.total_satang > 0
      group by i.id
      having coalesce(sum(m.amount) filter (where m.journal_kind = 'HOLD' and m.account_kind = 'escrow'), 0) <> i.total_satang
        or coalesce(sum(m.amount) filter (where m.journal_kind = 'SETTLE' and m.account_kind = 'fee_sales'), 0) <> i.fee_satang
        or coalesce(sum(m.amount) filter (where m.journal_kind = 'SETTLE'
             and m.account_kind in ('wallet_usable', 'brand_payable')), 0) <> i.total_satang - i.fee_satang - i.refunded_satang`,
      ),
  },
  {
    // What a bank took from the buyer's wallet, or what the buyer owes for it, counts against what the bank gave back.
    rule: 'no item gives its price back more than once, by Talad and by banks together',
    proves: [12],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select m.item_id from ledger_item_movement m
        join order_item i on i.id = m.item_id join order_transaction t on t.id = i.transaction_id
      group by m.item_id
      having coalesce(sum(m.amount) filter (
          where m.journal_kind in ('REFUND', 'PARTIAL', 'CHARGEBACK', 'CHARGEBACK_REVERSED')
          and (m.account_kind = 'psp_clearing'
            or m.owner_id = t.buyer_id and m.account_kind in ('wallet_usable', 'seller_receivable'))), 0)
        > coalesce(sum(m.amount) filter (where m.journal_kind = 'HOLD' and m.account_kind = 'escrow'), 0)`,
      ),
  },
  {
    rule: 'every cancelled paid item was refunded',
    proves: [7, 12],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select i.id from order_item i join order_transaction t on t.id = i.transaction_id
      where t.paid_at is not null and i.cancel_code is not null and i.refunded_satang <> i.total_satang`,
      ),
  },
  {
    rule: 'refunded amounts of orders are what left the held money for the buyer or a bank',
    proves: [12],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select i.id, i.refunded_satang::text from order_item i left join ledger_item_movement m on m.item_id = i.id
        and m.journal_kind in ('REFUND', 'PARTIAL', 'CHARGEBACK', 'CHARGEBACK_REVERSED')
        and m.account_kind in ('escrow', 'wallet_pending', 'brand_pending')
      group by i.id having i.refunded_satang <> -coalesce(sum(m.amount), 0)`,
      ),
  },
  {
    rule: 'every transition of an item is in its event log',
    proves: [15],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select i.id from order_item i
      where i.version <> (select count(*) from order_event e where e.item_id = i.id)`,
      ),
  },
  {
    rule: 'each journal of an item belongs to a transition of that item with the same time',
    proves: [15],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select j.id, j.item_id, j.kind from ledger_item_journal j
      where not exists (select 1 from order_event e where e.item_id = j.item_id and e.at = j.created_at)`,
      ),
  },
  {
    rule: 'each payment, delivery and cancellation notifies the buyer in the same transaction',
    proves: [15],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select e.id, e.event, e.item_id from order_event e
        join order_transaction t on t.id = e.transaction_id join account_state buyer on buyer.id = t.buyer_id
      where e.event in ('PAY', 'PAY_EXPIRE', 'CANCEL_UNPAID', 'DELIVER') and buyer.deleted_at is null
        and not exists (select 1 from order_notification n
          where n.user_id = t.buyer_id and n.transaction_id = t.id and n.created_at = e.at)`,
      ),
  },
  {
    rule: 'an order has as many codes as were bought, each code once',
    proves: [11],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select c.order_item_id, count(*) as codes from listing_order_code c
        left join order_item i on i.id = c.order_item_id
      group by c.order_item_id, i.quantity having count(*) <> coalesce(i.quantity, 0)`,
      ),
  },
];

/** Job-queue invariants for orders; checked only on a running deployment. */
export const orderJobRules: readonly LedgerRule[] = [
  {
    rule: 'every open payment has an expiry timer',
    proves: [15],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select p.id from payment p where p.status = 'open'
      and not exists (select 1 from graphile_worker.jobs j where j.key = 'order-payment:' || p.id)
      and not exists (select 1 from job_outbox o where o.job_key = 'order-payment:' || p.id)`,
      ),
  },
  {
    // A transfer by a game has no deadline unless the game keeps the item, and a dispute pauses the timer.
    rule: 'every item that awaits a party has a deadline timer',
    proves: [15],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select due.id, due.key from (
        select i.id, 'order-item:' || i.id || ':' || case i.status
          when 'delivery' then case when i.link_by is null then 'delivery' else 'link' end
          when 'sent' then 'receive' else 'protection' end as key
        from order_item i
        where i.dispute_state not in ('open', 'answered')
          and (i.status = 'delivery' and (not i.is_synced or i.link_by is not null) or i.status = 'sent'
            or i.status = 'received' and i.completed_at is null)) due
      where not exists (select 1 from graphile_worker.jobs j where j.key = due.key)
        and not exists (select 1 from job_outbox o where o.job_key = due.key)`,
      ),
  },
];
