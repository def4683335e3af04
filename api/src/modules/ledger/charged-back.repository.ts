import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';

/** What lost chargebacks took for an order line, less what banks gave back since; in satang. */
export interface ChargedBack {
  /** What the bank returned to the buyer. */
  readonly satang: number;
  /** Of it, what came from money that Talad held for the line. */
  readonly fromSale: number;
  /** Of it, what was charged to the buyer, less what the seller was charged instead. */
  readonly fromBuyer: number;
  /** What a bank gave back to the seller of a line without held money, its fee included. */
  readonly toSeller: number;
  /** The fee of it. */
  readonly feeSatang: number;
}

type Amounts = { readonly [name in keyof ChargedBack]: string };

/**
 * What banks took for each of these lines that they took anything for. A dispute that was lost, reversed and lost again
 * has several journals of a line; the last one counts.
 */
export async function chargedBackOf(
  db: Executor,
  lines: readonly { readonly itemId: number; readonly buyerId: number }[],
): Promise<ReadonlyMap<number, ChargedBack>> {
  if (lines.length === 0) return new Map();
  const { rows } = await db.execute<Amounts & { readonly itemId: string }>(sql`
    with line as (
      select * from unnest(${sql.param(lines.map(({ itemId }) => itemId))}::bigint[],
        ${sql.param(lines.map(({ buyerId }) => buyerId))}::bigint[]) as line (item_id, buyer_id)
    ), journal as (
      select line.*, j.id, j.kind, j.id = max(j.id) over (partition by j.item_id, j.ref_id) as is_last
      from line join ledger_journal j
        on j.item_id = line.item_id and j.kind in ('CHARGEBACK', 'CHARGEBACK_REVERSED')
      union all
      select line.*, j.id, j.kind, true
      from line join ledger_journal j
        on j.ref_type = 'order-item' and j.ref_id = line.item_id::text and j.kind = 'DEBT_MOVED'
    ), moved as (
      select journal.item_id, journal.kind, journal.is_last,
        sum(p.amount) filter (where a.kind = 'psp_clearing') as bank,
        -sum(p.amount) filter (where a.kind in ('escrow', 'wallet_pending', 'brand_pending')) as held,
        sum(p.amount) filter (where a.owner_id = buyer_id and a.kind in ('wallet_usable', 'seller_receivable')) as buyer,
        sum(p.amount) filter (where a.kind = 'brand_payable'
          or a.kind = 'wallet_usable' and a.owner_id <> buyer_id) as seller,
        sum(p.amount) filter (where a.kind = 'fee_sales') as fee
      from journal join ledger_posting p on p.journal_id = journal.id join ledger_account a on a.id = p.account_id
      group by journal.item_id, journal.kind, journal.is_last, journal.id
    ), summed as (
      select item_id,
        coalesce(sum(bank) filter (where is_last and kind = 'CHARGEBACK'), 0) as taken,
        coalesce(sum(least(bank, coalesce(held, 0))) filter (where is_last and kind = 'CHARGEBACK'), 0) as from_sale,
        coalesce(sum(buyer) filter (where kind = 'DEBT_MOVED'), 0) as from_seller,
        coalesce(sum(seller) filter (where kind = 'CHARGEBACK_REVERSED'), 0) as to_seller,
        coalesce(sum(fee) filter (where kind = 'CHARGEBACK_REVERSED'), 0) as fee
      from moved group by item_id
    )
    select item_id as "itemId", taken as satang, from_sale as "fromSale", taken - from_sale - from_seller as "fromBuyer",
      to_seller + fee as "toSeller", fee as "feeSatang"
    from summed`);
  return new Map(
    rows.map(({ itemId, ...row }) => [
      Number(itemId),
      {
        satang: Number(row.satang),
        fromSale: Number(row.fromSale),
        fromBuyer: Number(row.fromBuyer),
        toSeller: Number(row.toSeller),
        feeSatang: Number(row.feeSatang),
      },
    ]),
  );
}
