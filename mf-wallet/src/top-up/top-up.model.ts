import type { PayMethods } from '@talad/contract/payments';

/** What was typed as baht; NaN where it is no amount. */
export const typedBaht = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** Whether an amount may be put into a wallet at once; it has two decimals at most. */
export const fitsLimits = (amount: number, { lowerLimit, upperLimit }: PayMethods['topUp']): boolean =>
  amount >= lowerLimit && amount <= upperLimit && Math.round(amount * 100) / 100 === amount;

/** An amount to begin with that the limits allow, as text. */
export const amountToBeginWith = (
  amount: number | undefined,
  { lowerLimit, upperLimit }: PayMethods['topUp'],
): string => (amount === undefined ? '' : String(Math.min(upperLimit, Math.max(lowerLimit, amount))));
