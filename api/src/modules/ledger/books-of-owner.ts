import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';

/** What one ledger account of a person held up to its posting `upTo`, folded into one hash. */
export interface SealedBook {
  readonly account: number;
  readonly upTo: number;
  readonly seal: string;
}

/** The hash of an account's postings up to one of them: each posting's journal, amount and balance stand in it. */
export const sealOfPostings = (account: SQL, upTo: SQL): SQL => sql`(
  select encode(sha256(convert_to(string_agg(concat_ws(':', p.id, p.journal_id, p.amount, p.balance_after), ' ' order by p.id),
    'UTF8')), 'hex')
  from ledger_posting p where p.account_id = ${account} and p.id <= ${upTo})`;

/**
 * Seals all books of a person as they stand, for comparing them later. Money that comes at the same moment does not
 * blur it: an account's postings are written one after the other, under its lock.
 */
export async function sealBooksOf(db: Executor, userId: number): Promise<SealedBook[]> {
  const { rows } = await db.execute<{ account: string; upTo: string; seal: string }>(sql`
    select last.account, last.up_to as "upTo", ${sealOfPostings(sql`last.account`, sql`last.up_to`)} as seal
    from (
      select a.id as account, max(p.id) as up_to
      from ledger_account a join ledger_posting p on p.account_id = a.id
      where a.owner_id = ${userId} and a.kind not like 'brand\_%'
      group by a.id) last
    order by last.account`);
  return rows.map(({ account, upTo, seal }) => ({ account: Number(account), upTo: Number(upTo), seal }));
}
