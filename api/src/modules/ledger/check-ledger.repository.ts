import { sql } from 'drizzle-orm';
import { type DataFault, type DataRule, findFaults } from '../../db/data-rule.ts';
import type { Executor } from '../../db/database.ts';
import { firstRows } from '../../db/first-rows.ts';
import { findChangedDays } from './digests.repository.ts';
import { sealOfPostings } from './fingerprints.repository.ts';
import { repeatableKinds } from './post.ts';

/** A rule of the ledger. */
export interface LedgerRule extends DataRule {
  /** Numbers of the invariants that the rule helps to prove; see `invariants`. */
  readonly proves?: readonly number[];
}

/** Rules of the ledger itself. */
export const bookRules: readonly LedgerRule[] = [
  {
    rule: 'every journal sums to zero per currency',
    proves: [1],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select p.journal_id, a.currency, sum(p.amount)::text as sum
      from ledger_posting p join ledger_account a on a.id = p.account_id
      group by p.journal_id, a.currency having sum(p.amount) <> 0`,
      ),
  },
  {
    rule: 'the whole ledger sums to zero per currency',
    proves: [1],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select currency, sum(balance)::text as sum from ledger_account
      group by currency having sum(balance) <> 0`,
      ),
  },
  {
    rule: 'each balance is the sum of its postings',
    proves: [2],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select a.id, a.balance::text, coalesce(sum(p.amount), 0)::text as postings
      from ledger_account a left join ledger_posting p on p.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(p.amount), 0)`,
      ),
  },
  {
    rule: 'the running balances of postings have no gap',
    proves: [2],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select id, account_id from (
        select id, account_id, balance_after, sum(amount) over (partition by account_id order by id) as running
        from ledger_posting) chain
      where balance_after <> running`,
      ),
  },
  {
    rule: 'accounts of users, brands and escrow were never negative',
    proves: [3],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select p.id, a.kind from ledger_posting p join ledger_account a on a.id = p.account_id
      where p.balance_after < 0 and a.kind in ('wallet_usable', 'wallet_pending', 'wallet_withdraw_hold',
        'wallet_offer_hold', 'points_user', 'brand_pending', 'brand_payable', 'escrow')`,
      ),
  },
  {
    rule: 'an item has at most one journal of each kind',
    proves: [9],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select item_id, kind from ledger_journal where item_id is not null
        and kind <> all(${sql.param(repeatableKinds)})
      group by item_id, kind having count(*) > 1`,
      ),
  },
  {
    rule: 'liabilities to users equal assets plus expenses less revenue',
    proves: [8],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select 'balance sheet' as sheet from ledger_account where currency = 'THB'
      having sum(balance) filter (where kind in ('wallet_usable', 'wallet_pending', 'wallet_withdraw_hold',
          'wallet_offer_hold', 'brand_pending', 'brand_payable', 'escrow', 'unapplied_receipts'))
        <> - sum(balance) filter (where kind in ('bank', 'psp_clearing', 'seller_receivable', 'promo_expense',
          'psp_cost', 'loss', 'fee_sales', 'fee_withdraw', 'vat_output'))`,
      ),
  },
  {
    rule: 'a user who owes Talad has nothing to spend',
    proves: [12],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select debt.owner_id, debt.balance::text as debt, wallet.balance::text as usable
      from ledger_account debt join ledger_account wallet on wallet.owner_id = debt.owner_id
      where debt.kind = 'seller_receivable' and debt.balance < 0
        and wallet.kind = 'wallet_usable' and wallet.balance > 0`,
      ),
  },
  {
    rule: 'no user has paid more than they owed',
    proves: [3],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select p.id from ledger_posting p join ledger_account a on a.id = p.account_id
      where a.kind = 'seller_receivable' and p.balance_after > 0`,
      ),
  },
  {
    rule: 'no item releases more than was put into escrow',
    proves: [12],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select a.item_id from ledger_posting p join ledger_account a on a.id = p.account_id
      where a.kind = 'escrow' group by a.item_id
      having -coalesce(sum(p.amount) filter (where p.amount < 0), 0) > coalesce(sum(p.amount) filter (where p.amount > 0), 0)`,
      ),
  },
  {
    rule: 'the database enforces one journal per idempotency key',
    proves: [9],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select missing from unnest(array['idempotency_key', 'item_id,kind']) missing
      where not exists (
        select 1 from pg_index i where i.indrelid = 'ledger_journal'::regclass and i.indisunique
          and (select string_agg(a.attname, ',' order by k.place) from unnest(i.indkey) with ordinality k(column_no, place)
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.column_no) = missing)`,
      ),
  },
  {
    rule: 'journals and postings cannot be updated or deleted',
    proves: [10],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select name from unnest(array['ledger_posting_append_only', 'ledger_posting_no_truncate',
        'ledger_journal_append_only', 'ledger_journal_no_truncate', 'ledger_digest_append_only', 'ledger_digest_no_truncate', 'ledger_account_kept',
        'ledger_account_balance_by_posting', 'ledger_posting_balanced']) name
      where not exists (select 1 from pg_trigger t where t.tgname = name and t.tgenabled = 'O')`,
      ),
  },
  {
    rule: 'each day of the ledger is what its digest says',
    proves: [10],
    findOffenders: findChangedDays,
  },
  {
    rule: 'no foreign key cascades deletions into the ledger',
    proves: [10, 14],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select conname from pg_constraint where contype = 'f' and confdeltype not in ('a', 'r')
      and conrelid in ('ledger_account'::regclass, 'ledger_journal'::regclass, 'ledger_posting'::regclass)`,
      ),
  },
  {
    // Sorts the lines like JavaScript's sort in `post.ts`.
    rule: 'the journal of each idempotency key matches its request',
    proves: [9, 10],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select j.id from ledger_journal j
      where j.entries_hash <> encode(sha256(convert_to(concat_ws(e'\n', j.kind, j.ref_type, j.ref_id, (
        select string_agg(line, e'\n' order by line collate "C") from (
          select concat(a.kind, '/', a.owner_id, '/', a.item_id, '=', p.amount) as line
          from ledger_posting p join ledger_account a on a.id = p.account_id where p.journal_id = j.id) lines)), 'UTF8')), 'hex')`,
      ),
  },
  {
    rule: 'all money columns are whole satang',
    proves: [13],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and data_type <> 'bigint'
        and (column_name like '%satang' or table_name = 'ledger_posting' and column_name in ('amount', 'balance_after'))`,
      ),
  },
  {
    rule: 'every amount is between 1 satang and 10,000,000,000 baht',
    proves: [13],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select id, amount::text from ledger_posting where amount = 0 or abs(amount) > 1000000000000`,
      ),
  },
  {
    rule: 'a journal has the currency of its accounts, and never mixes points with money',
    proves: [1, 13],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select p.journal_id from ledger_posting p join ledger_account a on a.id = p.account_id
      group by p.journal_id having count(distinct a.currency) > 1`,
      ),
  },
  {
    rule: 'the ledger of erased users is unchanged since their erasure',
    proves: [14],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select e.subject_id as "user", book.account::text
      from audit_entry e cross join lateral
        jsonb_to_recordset(e.detail->'books') as book(account bigint, "upTo" bigint, seal text)
      where e.action = 'user.delete'
        and book.seal is distinct from ${sealOfPostings(sql`book.account`, sql`book."upTo"`)}`,
      ),
  },
];

/** Checks the ledger; other modules add rules that compare their rows with it. */
export const checkLedger = (db: Executor, moreRules: readonly LedgerRule[] = []): Promise<DataFault[]> =>
  findFaults(db, [...bookRules, ...moreRules]);
