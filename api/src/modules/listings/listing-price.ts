import { exactSatang } from '@talad/contract/money';
import { ApiError } from '../../http/api-error.ts';

/** A price in baht that a seller entered, in satang. Throws VALIDATION on the field `price`. */
export function priceToSatang(price: number): number {
  const satang = exactSatang(price);
  if (satang === undefined)
    throw new ApiError('VALIDATION', { field: 'price', detail: 'Use at most two decimals.' });
  return satang;
}
