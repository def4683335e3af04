import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { lockedWalletBalances } from '../ledger/balances.ts';
import type { LeavingPerson, PersonalRows } from '../module.ts';
import { withdrawal } from './wallet.tables.ts';

const viaAccount = { table: 'ledger_account', key: 'id', column: 'account_id' };

/** Withdrawals stay when a person goes, without a name: the books lean on them. The books stay as they are. */
export const walletRowsOfPeople: readonly PersonalRows[] = [
  {
    table: 'book_bank',
    columns: ['user_id'],
    hide: ['number_sealed', 'number_fingerprint'],
    onDelete: 'delete',
  },
  { table: 'withdrawal', columns: ['user_id'], hide: ['number_sealed'], onDelete: 'keep' },
  { table: 'ledger_account', columns: ['owner_id'], onDelete: 'keep' },
  { table: 'ledger_posting', columns: ['owner_id'], via: viaAccount, onDelete: 'keep' },
];

/** Whether there is money in somebody's wallet, owed, or on its way to their bank; it stays so until the transaction ends. */
export async function hasMoney(tx: Transaction, userId: number): Promise<boolean> {
  if ((await lockedWalletBalances(tx, userId)).some((satang) => satang !== 0)) return true;
  return (await tx.$count(withdrawal, and(eq(withdrawal.userId, userId), isNull(withdrawal.endedAt)))) > 0;
}

/** Takes the name and the account number of somebody who is gone out of withdrawals. */
export async function forgetPayee(tx: Transaction, { id }: LeavingPerson): Promise<void> {
  await tx
    .update(withdrawal)
    .set({ firstName: '-', lastName: '-', numberSealed: Buffer.alloc(0), numberMask: '******0000' })
    .where(eq(withdrawal.userId, id));
}
