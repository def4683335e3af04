import { ApiError } from '../../http/api-error.ts';
import { AmountError, toSatang } from '../ledger/index.ts';

/** A price in baht that a seller entered, in satang. Throws VALIDATION on the field `price`. */
export function priceToSatang(price: number): number {
  try {
    return toSatang(price);
  } catch (error) {
    if (!(error instanceof AmountError)) throw error;
    throw new ApiError('VALIDATION', { field: 'price', detail: 'Use at most two decimals.' });
  }
}
