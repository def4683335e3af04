import { bangkokZone } from '@talad/contract/bangkok-time';
import { and, asc, desc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { ledgerAccount, ledgerJournal, ledgerPosting } from './ledger.tables.ts';

/** User accounts that have a statement. */
type WalletAccount = 'wallet_usable' | 'wallet_pending' | 'wallet_withdraw_hold' | 'wallet_offer_hold';

export interface WalletPostingFilter {
  readonly userId: number;
  readonly accounts: readonly WalletAccount[];
  /** Only journals of these kinds. */
  readonly kinds?: readonly string[] | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  readonly from?: Date | undefined;
  /** Exclusive end. */
  readonly until?: Date | undefined;
}

const columns = {
  id: ledgerPosting.id,
  account: ledgerAccount.kind,
  kind: ledgerJournal.kind,
  amount: ledgerPosting.amount,
  balanceAfter: ledgerPosting.balanceAfter,
  refType: ledgerJournal.refType,
  refId: ledgerJournal.refId,
  memo: ledgerJournal.memo,
  createdAt: ledgerJournal.createdAt,
};

function conditionOf({
  userId,
  accounts,
  kinds,
  direction,
  from,
  until,
}: WalletPostingFilter): SQL | undefined {
  return and(
    eq(ledgerAccount.ownerId, userId),
    inArray(ledgerAccount.kind, [...accounts]),
    kinds && inArray(ledgerJournal.kind, [...kinds]),
    direction && (direction === 'in' ? gt(ledgerPosting.amount, 0) : lt(ledgerPosting.amount, 0)),
    from && gte(ledgerJournal.createdAt, from),
    until && lt(ledgerJournal.createdAt, until),
  );
}

const selectWalletPostings = (db: Executor, where: SQL | undefined) =>
  db
    .select(columns)
    .from(ledgerPosting)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerPosting.accountId))
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerPosting.journalId))
    .where(where);

/** One posting on a user's account, in satang, with the account's balance after it. */
export type WalletPosting = Awaited<ReturnType<typeof selectWalletPostings>>[number];

/** One page of postings, newest first, with the total count. */
export async function walletPostingsPage(
  db: Executor,
  filter: WalletPostingFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: WalletPosting[]; total: number }> {
  const where = conditionOf(filter);
  const rows = await selectWalletPostings(db, where)
    .orderBy(desc(ledgerPosting.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(ledgerPosting)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerPosting.accountId))
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerPosting.journalId))
    .where(where);
  return { rows, total: count?.total ?? 0 };
}

/** All postings, oldest first, in batches. */
export async function* allWalletPostings(
  db: Executor,
  filter: WalletPostingFilter,
  batch: number,
): AsyncGenerator<WalletPosting[]> {
  const where = conditionOf(filter);
  for (let after = 0; ; ) {
    const rows = await selectWalletPostings(db, and(where, gt(ledgerPosting.id, after)))
      .orderBy(asc(ledgerPosting.id))
      .limit(batch);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Sums of one month of one account, in satang. */
export interface MonthlySums {
  /** yyyy-mm */
  readonly month: string;
  readonly opening: number;
  readonly in: number;
  readonly out: number;
  readonly closing: number;
  readonly count: number;
}

/** Months with postings, newest first, in Thai time. */
export async function monthlySums(
  db: Executor,
  userId: number,
  account: WalletAccount,
): Promise<MonthlySums[]> {
  const { rows } = await db.execute<{
    month: string;
    came: string;
    went: string;
    closing: string;
    count: number;
  }>(sql`
    select month, came::text, went::text, count, sum(came - went) over (order by month)::text as closing from (
      select to_char(j.created_at at time zone ${bangkokZone}, 'YYYY-MM') as month,
        coalesce(sum(p.amount) filter (where p.amount > 0), 0) as came,
        -coalesce(sum(p.amount) filter (where p.amount < 0), 0) as went,
        count(*)::int as count
      from ledger_posting p join ledger_account a on a.id = p.account_id join ledger_journal j on j.id = p.journal_id
      where a.kind = ${account} and a.owner_id = ${userId}
      group by 1) by_month
    order by month desc`);
  return rows.map(({ month, came, went, closing, count }) => ({
    month,
    opening: Number(closing) - Number(came) + Number(went),
    in: Number(came),
    out: Number(went),
    closing: Number(closing),
    count,
  }));
}
