import type { PayMethods } from '@talad/contract/payments';

/** Whether an amount is within the top-up limits. */
export const fitsLimits = (amount: number, { lowerLimit, upperLimit }: PayMethods['topUp']): boolean =>
  amount >= lowerLimit && amount <= upperLimit;

/** The initial amount, clamped to the limits, as text. */
export const amountToBeginWith = (
  amount: number | undefined,
  { lowerLimit, upperLimit }: PayMethods['topUp'],
): string => (amount === undefined ? '' : String(Math.min(upperLimit, Math.max(lowerLimit, amount))));
