import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
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
