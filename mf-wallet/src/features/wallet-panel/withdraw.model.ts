import { exactSatang, withdrawAmounts } from '@talad/contract/money';
import type { WithdrawTerms } from '@talad/contract/withdrawals';

export type AmountProblem = 'invalid' | 'exceeds' | 'dailyCap';

/** Why an amount cannot be withdrawn; undefined if it can. */
export function amountProblem(baht: number, terms: WithdrawTerms): AmountProblem | undefined {
  const isAmount = exactSatang(baht) !== undefined;
  const isWithin = isAmount && baht >= terms.lowerLimit && baht <= terms.upperLimit;
  if (!isWithin || withdrawAmounts(baht, terms.fee).received <= 0) return 'invalid';
  if (baht > terms.usable) return 'exceeds';
  return baht > terms.dailyLeft ? 'dailyCap' : undefined;
}

/** Maximum amount that can be withdrawn now, baht; 0 if it is below the lower limit. */
export function maxWithdrawalOf({ usable, upperLimit, dailyLeft, lowerLimit }: WithdrawTerms): number {
  const max = Math.min(usable, upperLimit, dailyLeft);
  return max >= lowerLimit ? max : 0;
}

/** Why withdrawals are not possible now: what no user can resolve, then in the order in which the user can. */
export type WithdrawBar = 'paused' | 'bookBank' | 'twoFactor' | 'held' | 'dailyCap' | 'tooLittle';

export function barOf(terms: WithdrawTerms): WithdrawBar | undefined {
  if (terms.isPaused) return 'paused';
  if (!terms.hasBookBank) return 'bookBank';
  if (!terms.hasTwoFactor) return 'twoFactor';
  if (terms.heldUntil) return 'held';
  if (terms.dailyLeft < terms.lowerLimit) return 'dailyCap';
  return terms.usable < terms.lowerLimit ? 'tooLittle' : undefined;
}
