import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { ledgerAccount, ledgerJournal, ledgerPosting } from './ledger.tables.ts';

/** What a person's wallet holds, in satang. */
export interface WalletBalances {
  readonly usable: number;
  /** Proceeds that are still inside the protection time. */
  readonly pending: number;
  readonly withdrawHold: number;
  readonly offerHold: number;
}

export async function walletBalances(db: Executor, userId: number): Promise<WalletBalances> {
  const rows = await db
    .select({ kind: ledgerAccount.kind, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.ownerId, userId));
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return {
    usable: of('wallet_usable'),
    pending: of('wallet_pending'),
    withdrawHold: of('wallet_withdraw_hold'),
    offerHold: of('wallet_offer_hold'),
  };
}

/** One page of what moved a person's usable money, newest first, and how many movements there are. */
export async function usableMovements(db: Executor, userId: number, page: number, pageSize: number) {
  const own = and(eq(ledgerAccount.kind, 'wallet_usable'), eq(ledgerAccount.ownerId, userId));
  const rows = await db
    .select({
      id: ledgerPosting.id,
      kind: ledgerJournal.kind,
      amount: ledgerPosting.amount,
      balanceAfter: ledgerPosting.balanceAfter,
      refType: ledgerJournal.refType,
      refId: ledgerJournal.refId,
      memo: ledgerJournal.memo,
      createdAt: ledgerJournal.createdAt,
    })
    .from(ledgerPosting)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerPosting.accountId))
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerPosting.journalId))
    .where(own)
    .orderBy(desc(ledgerPosting.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(ledgerPosting)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerPosting.accountId))
    .where(own);
  return { rows, total: count?.total ?? 0 };
}
