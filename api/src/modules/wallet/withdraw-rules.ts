import type { WithdrawFeeConfig } from '@talad/contract/wallet';
import { ApiError } from '../../http/api-error.ts';
import { AmountError, toSatang } from '../ledger/index.ts';

const partsPerPercent = 10_000;
const satangPerBaht = 100;

/** Fee of a withdrawal in satang: a percentage rounded half up, or a fixed amount. */
export function withdrawFee(satang: number, fee: WithdrawFeeConfig): number {
  if (fee.fat_unit === 'baht') return Math.round(fee.fat_value * satangPerBaht);
  const share = BigInt(Math.round(fee.fat_percent * partsPerPercent));
  const whole = BigInt(100 * partsPerPercent);
  return Number((BigInt(satang) * share * 2n + whole) / (whole * 2n));
}

const invalid = ({ lower_limit, upper_limit }: WithdrawFeeConfig): ApiError =>
  new ApiError('WITHDRAW_AMOUNT_INVALID', {
    field: 'amount',
    detail: `please enter a valid withdraw amount (${lower_limit} - ${upper_limit} THB)`,
  });

/** Converts a request amount to satang and fee; refuses it outside the limits, or if the fee consumes it. */
export function checkWithdrawAmount(
  baht: number,
  config: WithdrawFeeConfig,
): { readonly amountSatang: number; readonly feeSatang: number } {
  if (!(baht >= config.lower_limit && baht <= config.upper_limit)) throw invalid(config);
  try {
    const amountSatang = toSatang(baht);
    const feeSatang = withdrawFee(amountSatang, config);
    if (feeSatang >= amountSatang) throw invalid(config);
    return { amountSatang, feeSatang };
  } catch (error) {
    throw error instanceof AmountError ? invalid(config) : error;
  }
}
