import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';

/** Hash of a user's ledger account up to and including posting `upTo`. */
export interface LedgerFingerprint {
  readonly account: number;
  readonly upTo: number;
  readonly seal: string;
}

/** SQL for the hash of an account's postings up to one of them; covers each posting's journal, amount and balance. */
export const sealOfPostings = (account: SQL, upTo: SQL): SQL => sql`(
  select encode(sha256(convert_to(string_agg(concat_ws(':', p.id, p.journal_id, p.amount, p.balance_after), ' ' order by p.id),
    'UTF8')), 'hex')
  from ledger_posting p where p.account_id = ${account} and p.id <= ${upTo})`;

/**
 * Hashes the current postings of all accounts of a user, for later comparison. Safe under concurrent postings: an
 * account's postings are written sequentially under its lock.
 */
export async function fingerprintLedgerOf(db: Executor, userId: number): Promise<LedgerFingerprint[]> {
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
