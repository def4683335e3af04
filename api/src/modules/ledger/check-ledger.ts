import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';

/** A rule of the books that does not hold, with the rows that break it (at most 20). */
export interface LedgerFault {
  readonly rule: string;
  readonly rows: readonly Record<string, unknown>[];
}

/** A rule as a query that finds what breaks it. */
export interface LedgerRule {
  readonly rule: string;
  readonly offenders: SQL;
}

const ownRules: readonly LedgerRule[] = [
  {
    rule: 'every journal adds up to zero in each currency',
    offenders: sql`select p.journal_id, a.currency, sum(p.amount)::text as sum
      from ledger_posting p join ledger_account a on a.id = p.account_id
      group by p.journal_id, a.currency having sum(p.amount) <> 0`,
  },
  {
    rule: 'the whole ledger adds up to zero in each currency',
    offenders: sql`select currency, sum(balance)::text as sum from ledger_account
      group by currency having sum(balance) <> 0`,
  },
  {
    rule: 'a balance is the sum of its postings',
    offenders: sql`select a.id, a.balance::text, coalesce(sum(p.amount), 0)::text as postings
      from ledger_account a left join ledger_posting p on p.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(p.amount), 0)`,
  },
  {
    rule: 'the balances after each posting form a chain without a gap',
    offenders: sql`select id, account_id from (
        select id, account_id, balance_after, sum(amount) over (partition by account_id order by id) as running
        from ledger_posting) chain
      where balance_after <> running`,
  },
  {
    rule: "people's and brands' accounts and escrow never stood below zero",
    offenders: sql`select p.id, a.kind from ledger_posting p join ledger_account a on a.id = p.account_id
      where p.balance_after < 0 and a.kind in ('wallet_usable', 'wallet_pending', 'wallet_withdraw_hold',
        'wallet_offer_hold', 'points_user', 'brand_pending', 'brand_payable', 'escrow')`,
  },
  {
    rule: 'an item has at most one journal of each kind',
    offenders: sql`select item_id, kind from ledger_journal where item_id is not null
      group by item_id, kind having count(*) > 1`,
  },
  {
    rule: 'what we owe people equals what we hold and have spent, less what we earned',
    offenders: sql`select 'balance sheet' as sheet from ledger_account where currency = 'THB'
      having sum(balance) filter (where kind in ('wallet_usable', 'wallet_pending', 'wallet_withdraw_hold',
          'wallet_offer_hold', 'brand_pending', 'brand_payable', 'escrow', 'unapplied_receipts'))
        <> - sum(balance) filter (where kind in ('bank', 'psp_clearing', 'seller_receivable', 'promo_expense',
          'psp_cost', 'loss', 'fee_sales', 'fee_withdraw', 'vat_output'))`,
  },
  {
    rule: 'nothing moves more than was put into escrow',
    offenders: sql`select a.item_id from ledger_posting p join ledger_account a on a.id = p.account_id
      where a.kind = 'escrow' group by a.item_id
      having -coalesce(sum(p.amount) filter (where p.amount < 0), 0) > coalesce(sum(p.amount) filter (where p.amount > 0), 0)`,
  },
];

/** Checks the books; other modules add rules about what their rows say the books must hold. */
export async function checkLedger(
  db: Executor,
  moreRules: readonly LedgerRule[] = [],
): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const { rule, offenders } of [...ownRules, ...moreRules]) {
    const { rows } = await db.execute(sql`select * from (${offenders}) offender limit 20`);
    if (rows.length > 0) faults.push({ rule, rows });
  }
  return faults;
}
