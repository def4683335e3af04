import { and, asc, eq, inArray, lt, sql, sum } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { ledgerAccount, ledgerJournal, ledgerPosting } from './ledger.tables.ts';

/** Balances of a user's wallet, in satang. */
export interface WalletBalances {
  readonly usable: number;
  /** Proceeds that are still in the protection period. */
  readonly pending: number;
  readonly withdrawHold: number;
  readonly offerHold: number;
  /** What the user owes Talad. */
  readonly owed: number;
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
    owed: -of('seller_receivable'),
  };
}

/** What coupons have put into a user's wallet in all, in satang. */
export async function couponCash(db: Executor, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: sum(ledgerPosting.amount).mapWith(Number) })
    .from(ledgerPosting)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerPosting.accountId))
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerPosting.journalId))
    .where(
      and(
        eq(ledgerAccount.ownerId, userId),
        eq(ledgerAccount.kind, 'wallet_usable'),
        eq(ledgerJournal.kind, 'CASHBACK'),
      ),
    );
  return row?.total ?? 0;
}

/** Total in escrow for all orders, in satang. */
export async function escrowTotal(db: Executor): Promise<number> {
  const [row] = await db
    .select({ total: sum(ledgerAccount.balance).mapWith(Number) })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.kind, 'escrow'));
  return row?.total ?? 0;
}

// Restricts by kind, because a brand may have the same owner id as a user.
const moneyAccountKinds = [
  'wallet_usable',
  'wallet_pending',
  'wallet_withdraw_hold',
  'wallet_offer_hold',
  'seller_receivable',
];

/** All money balances of a user in the ledger, in satang, locked until this transaction ends. */
export async function lockedWalletBalances(tx: Transaction, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.ownerId, userId), inArray(ledgerAccount.kind, moneyAccountKinds)))
    .orderBy(ledgerAccount.id)
    .for('update');
  return rows.map(({ balance }) => balance);
}

/** Users who owe Talad something, in satang, the largest amount first. */
export const listDebts = (db: Executor, limit: number): Promise<{ userId: number; owed: number }[]> =>
  db
    .select({
      userId: sql<number>`${ledgerAccount.ownerId}::float8`,
      owed: sql<number>`(-${ledgerAccount.balance})::float8`,
    })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.kind, 'seller_receivable'), lt(ledgerAccount.balance, 0)))
    .orderBy(asc(ledgerAccount.balance))
    .limit(limit);
