import { toBaht } from '@talad/contract/money';
import type { Executor } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { walletBalances } from '../ledger/index.ts';

/** Refuses to pay out to a user who owes Talad. */
export async function assertNothingOwed(db: Executor, userId: number): Promise<void> {
  const { owed } = await walletBalances(db, userId);
  if (owed === 0) return;
  throw new ApiError('WALLET_OWES', {
    detail: `You owe ${toBaht(owed)} THB. Withdrawals are possible once it is paid.`,
  });
}
