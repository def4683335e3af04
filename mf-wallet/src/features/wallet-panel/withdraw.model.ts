import type { WithdrawTerms } from '@talad/contract/withdrawals';

const satangPerBaht = 100;
const toSatang = (baht: number) => Math.round(baht * satangPerBaht);

/** What the bank transfer costs, baht: a fixed sum, or a share rounded half up to the satang. */
export function feeOf(baht: number, { unit, value }: WithdrawTerms['fee']): number {
  if (unit === 'baht') return value;
  return Math.round((toSatang(baht) * value) / 100) / satangPerBaht;
}

/** What arrives at the bank, baht. */
export const receivedOf = (baht: number, fee: number): number =>
  (toSatang(baht) - toSatang(fee)) / satangPerBaht;

const amountPattern = /^(\d*|\d{1,3}(,\d{3})+)(\.\d*)?$/;

/**
 * The number in a field: commas between thousands do not count, at most `maxLength` characters do, nothing is 0. What is
 * no amount (`12,50`, `-5`) is 0 as well, which no limit allows.
 */
export function typedAmount(text: string, maxLength = 256): number {
  if (!amountPattern.test(text)) return 0;
  const amount = Number(text.replaceAll(',', '').slice(0, maxLength));
  return Number.isFinite(amount) ? amount : 0;
}

export type AmountProblem = 'invalid' | 'exceeds' | 'dailyCap';

/** Why an amount cannot be withdrawn, if it cannot. */
export function amountProblem(baht: number, terms: WithdrawTerms): AmountProblem | undefined {
  const isSatang = toSatang(baht) / satangPerBaht === baht;
  const isWithin = isSatang && baht >= terms.lowerLimit && baht <= terms.upperLimit;
  if (!isWithin || receivedOf(baht, feeOf(baht, terms.fee)) <= 0) return 'invalid';
  if (baht > terms.usable) return 'exceeds';
  return baht > terms.dailyLeft ? 'dailyCap' : undefined;
}

/** The most that can be withdrawn at this moment, baht; 0 where that is less than the least. */
export function mostOf({ usable, upperLimit, dailyLeft, lowerLimit }: WithdrawTerms): number {
  const most = Math.min(usable, upperLimit, dailyLeft);
  return most >= lowerLimit ? most : 0;
}

/** Why nothing can be withdrawn now, in the order in which a person can do something about it. */
export type WithdrawBar = 'bookBank' | 'twoFactor' | 'held' | 'dailyCap' | 'tooLittle';

export function barOf(terms: WithdrawTerms): WithdrawBar | undefined {
  if (!terms.hasBookBank) return 'bookBank';
  if (!terms.hasTwoFactor) return 'twoFactor';
  if (terms.heldUntil) return 'held';
  if (terms.dailyLeft < terms.lowerLimit) return 'dailyCap';
  return terms.usable < terms.lowerLimit ? 'tooLittle' : undefined;
}
