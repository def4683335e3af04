import type { Executor } from '../../db/database.ts';
import { findUser } from '../accounts/index.ts';
import { couponCash, walletBalances } from '../ledger/index.ts';

/** What a user can withdraw of the available balance, in satang. */
export interface Withdrawable {
  readonly withdrawable: number;
  /** Cash from coupons, which leaves only after the identity check: one person could open many accounts for it. */
  readonly heldCouponCash: number;
}

export async function withdrawableOf(db: Executor, userId: number): Promise<Withdrawable> {
  const { usable } = await walletBalances(db, userId);
  const isVerified = (await findUser(db, userId))?.kyc === 'approved';
  const heldCouponCash = isVerified ? 0 : Math.min(usable, await couponCash(db, userId));
  return { withdrawable: usable - heldCouponCash, heldCouponCash };
}
