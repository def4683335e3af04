import type { PayMethods } from '@talad/contract/payments';

/** Parses a typed amount in baht; NaN if it is not a number. */
export const typedBaht = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** Whether an amount is within the top-up limits and has at most two decimals. */
export const fitsLimits = (amount: number, { lowerLimit, upperLimit }: PayMethods['topUp']): boolean =>
  amount >= lowerLimit && amount <= upperLimit && Math.round(amount * 100) / 100 === amount;

/** The initial amount, clamped to the limits, as text. */
export const amountToBeginWith = (
  amount: number | undefined,
  { lowerLimit, upperLimit }: PayMethods['topUp'],
): string => (amount === undefined ? '' : String(Math.min(upperLimit, Math.max(lowerLimit, amount))));
