import type { WithdrawTerms } from '@talad/contract/withdrawals';

const satangPerBaht = 100;
const toSatang = (baht: number) => Math.round(baht * satangPerBaht);

/** Fee of the bank transfer, baht: a fixed sum, or a percentage rounded half up to the satang. */
export function feeOf(baht: number, { unit, value }: WithdrawTerms['fee']): number {
  if (unit === 'baht') return value;
  return Math.round((toSatang(baht) * value) / 100) / satangPerBaht;
}

/** Amount that arrives at the bank, baht. */
export const receivedOf = (baht: number, fee: number): number =>
  (toSatang(baht) - toSatang(fee)) / satangPerBaht;

const amountPattern = /^(\d*|\d{1,3}(,\d{3})+)(\.\d*)?$/;

/**
 * Parses a typed amount without its thousands separators, up to `maxLength` characters. Returns 0, which no limit
 * allows, for empty and invalid input (`12,50`, `-5`).
 */
export function typedAmount(text: string, maxLength = 256): number {
  if (!amountPattern.test(text)) return 0;
  const amount = Number(text.replaceAll(',', '').slice(0, maxLength));
  return Number.isFinite(amount) ? amount : 0;
}

export type AmountProblem = 'invalid' | 'exceeds' | 'dailyCap';

/** Why an amount cannot be withdrawn; undefined if it can. */
export function amountProblem(baht: number, terms: WithdrawTerms): AmountProblem | undefined {
  const isSatang = toSatang(baht) / satangPerBaht === baht;
  const isWithin = isSatang && baht >= terms.lowerLimit && baht <= terms.upperLimit;
  if (!isWithin || receivedOf(baht, feeOf(baht, terms.fee)) <= 0) return 'invalid';
  if (baht > terms.usable) return 'exceeds';
  return baht > terms.dailyLeft ? 'dailyCap' : undefined;
}

/** Maximum amount that can be withdrawn now, baht; 0 if it is below the lower limit. */
export function mostOf({ usable, upperLimit, dailyLeft, lowerLimit }: WithdrawTerms): number {
  const most = Math.min(usable, upperLimit, dailyLeft);
  return most >= lowerLimit ? most : 0;
}

/** Why withdrawals are not possible now, in the order in which the user can resolve it. */
export type WithdrawBar = 'bookBank' | 'twoFactor' | 'held' | 'dailyCap' | 'tooLittle';

export function barOf(terms: WithdrawTerms): WithdrawBar | undefined {
  if (!terms.hasBookBank) return 'bookBank';
  if (!terms.hasTwoFactor) return 'twoFactor';
  if (terms.heldUntil) return 'held';
  if (terms.dailyLeft < terms.lowerLimit) return 'dailyCap';
  return terms.usable < terms.lowerLimit ? 'tooLittle' : undefined;
}
