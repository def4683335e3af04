import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { ledgerAccount } from './ledger.tables.ts';

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

/** What stands in escrow for all orders together, in satang. */
export async function escrowTotal(db: Executor): Promise<number> {
  const [row] = await db
    .select({ total: sum(ledgerAccount.balance).mapWith(Number) })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.kind, 'escrow'));
  return row?.total ?? 0;
}

// A brand's accounts may have the same number as a person's.
const moneyOfPeople = [
  'wallet_usable',
  'wallet_pending',
  'wallet_withdraw_hold',
  'wallet_offer_hold',
  'seller_receivable',
];

/** Every balance of money that a person has in the books, in satang; none of them moves before this transaction ends. */
export async function lockedWalletBalances(tx: Transaction, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.ownerId, userId), inArray(ledgerAccount.kind, moneyOfPeople)))
    .orderBy(ledgerAccount.id)
    .for('update');
  return rows.map(({ balance }) => balance);
}

/** Usable money of a person, satang; it does not move before this transaction ends. */
export async function lockedWalletUsable(tx: Transaction, userId: number): Promise<number> {
  const [row] = await tx
    .select({ balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.ownerId, userId), eq(ledgerAccount.kind, 'wallet_usable')))
    .for('update');
  return row?.balance ?? 0;
}
