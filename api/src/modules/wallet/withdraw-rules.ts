import { exactSatang, withdrawFeeOf } from '@talad/contract/money';
import type { WithdrawFeeConfig } from '@talad/contract/wallet';
import type { WithdrawTerms } from '@talad/contract/withdrawals';
import type { Executor } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { readConfig } from '../config/index.ts';
import { withdrawableOf } from './withdrawable.ts';

/** The fee of the configuration: in baht, or in percent. */
export const feeTerms = ({ fat_unit, fat_value, fat_percent }: WithdrawFeeConfig): WithdrawTerms['fee'] => ({
  unit: fat_unit,
  value: fat_unit === 'baht' ? fat_value : fat_percent,
});

export interface WithdrawAmount {
  readonly amountSatang: number;
  readonly feeSatang: number;
}

/**
 * Converts a request amount to satang and fee; refuses it outside the limits, or if the fee consumes it. All that can be
 * withdrawn may be less than the lower limit: otherwise the last money of a wallet could never leave it.
 */
export async function checkWithdrawAmount(
  db: Executor,
  userId: number,
  baht: number,
): Promise<WithdrawAmount> {
  const config = await readConfig(db, 'withdraw_payment_fee');
  const { lower_limit, upper_limit } = config;
  const amountSatang = exactSatang(baht);
  const { withdrawable } = await withdrawableOf(db, userId);
  const feeSatang = withdrawFeeOf(amountSatang ?? 0, withdrawable, feeTerms(config));
  const isTooLittle = baht < lower_limit && amountSatang !== withdrawable;
  if (amountSatang === undefined || isTooLittle || baht > upper_limit || feeSatang >= amountSatang)
    throw new ApiError('WITHDRAW_AMOUNT_INVALID', {
      field: 'amount',
      detail: `please enter a valid withdraw amount (${lower_limit} - ${upper_limit} THB)`,
    });
  return { amountSatang, feeSatang };
}
