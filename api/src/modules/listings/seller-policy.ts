import type { Executor } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { findUser } from '../accounts/index.ts';
import { readConfig } from '../config/index.ts';
import { readSellerRecord } from './seller-record.repository.ts';
import { countTrustSales } from './seller-trust.ts';

/** Refuses users who are not verified sellers. Checks the account, because the session may be out of date. */
export async function assertSeller(db: Executor, userId: number): Promise<void> {
  const user = await findUser(db, userId);
  if (!user?.isSeller) {
    throw new ApiError('NOT_BE_SELLER', { detail: 'Verify your identity before you sell.' });
  }
}

/** Whether a seller's record is good enough to publish without review. */
export async function isTrustedSeller(db: Executor, userId: number): Promise<boolean> {
  const { completedSales, completionRate } = await readConfig(db, 'trusted_seller');
  const record = await readSellerRecord(db, userId);
  if ((record.completionRate ?? 0) < completionRate) return false;
  return (await countTrustSales(db, userId, completedSales)) >= completedSales;
}
