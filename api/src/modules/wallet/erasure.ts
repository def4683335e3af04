import type { PersonalRows } from '../../api-module.ts';
import type { Transaction } from '../../db/database.ts';
import { lockedWalletBalances } from '../ledger/index.ts';
import { countOpenWithdrawals, updateWithdrawalsOfUser } from './withdrawals.repository.ts';

/** Erasure keeps withdrawals without names, because ledger journals refer to them; it does not change the ledger. */
export const walletPersonalRows: readonly PersonalRows[] = [
  {
    table: 'book_bank',
    columns: ['user_id'],
    hide: ['number_sealed', 'number_fingerprint'],
    onDelete: 'delete',
  },
  { table: 'withdrawal', columns: ['user_id'], hide: ['number_sealed'], onDelete: 'keep' },
];

/** Whether a user has money or debt, or an open withdrawal; locks the balances until the transaction ends. */
export async function hasMoney(tx: Transaction, userId: number): Promise<boolean> {
  if ((await lockedWalletBalances(tx, userId)).some((satang) => satang !== 0)) return true;
  return (await countOpenWithdrawals(tx, userId)) > 0;
}

/** Removes an erased user's name and account number from withdrawals. */
export async function erasePayee(tx: Transaction, userId: number): Promise<void> {
  await updateWithdrawalsOfUser(tx, userId, {
    firstName: '-',
    lastName: '-',
    numberSealed: Buffer.alloc(0),
    numberMask: '******0000',
  });
}
