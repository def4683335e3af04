import { exactSatang, withdrawAmounts } from '@talad/contract/money';
import type { WithdrawTerms } from '@talad/contract/withdrawals';

export type AmountProblem = 'invalid' | 'exceeds' | 'dailyCap';

/** Why an amount cannot be withdrawn; undefined if it can. */
export function amountProblem(baht: number, terms: WithdrawTerms): AmountProblem | undefined {
  const isAmount = exactSatang(baht) !== undefined;
  const isWithin = isAmount && baht >= minWithdrawalOf(terms) && baht <= terms.upperLimit;
  if (!isWithin || withdrawAmounts(baht, terms).received <= 0) return 'invalid';
  if (baht > terms.usable) return 'exceeds';
  return baht > terms.dailyLeft ? 'dailyCap' : undefined;
}

/** Minimum amount of a withdrawal, baht: the lower limit, or all that is left. */
export const minWithdrawalOf = ({ usable, lowerLimit }: WithdrawTerms): number =>
  usable > 0 ? Math.min(usable, lowerLimit) : lowerLimit;

/** Maximum amount that can be withdrawn now, baht; 0 if it is below the minimum. */
export function maxWithdrawalOf(terms: WithdrawTerms): number {
  const max = Math.min(terms.usable, terms.upperLimit, terms.dailyLeft);
  return max >= minWithdrawalOf(terms) ? max : 0;
}

/** Why withdrawals are not possible now: what no user can resolve, then in the order in which the user can. */
export type WithdrawBar =
  | 'paused'
  | 'owed'
  | 'identity'
  | 'bookBank'
  | 'twoFactor'
  | 'held'
  | 'dailyCap'
  | 'nothing';

export function barOf(terms: WithdrawTerms): WithdrawBar | undefined {
  if (terms.isPaused) return 'paused';
  if (terms.owed > 0) return 'owed';
  if (terms.usable === 0 && terms.couponCash > 0) return 'identity';
  if (!terms.hasBookBank) return 'bookBank';
  if (!terms.hasTwoFactor) return 'twoFactor';
  if (terms.heldUntil) return 'held';
  if (terms.dailyLeft < minWithdrawalOf(terms)) return 'dailyCap';
  return amountProblem(maxWithdrawalOf(terms), terms) ? 'nothing' : undefined;
}
