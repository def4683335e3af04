import { roundBaht } from '@talad/contract/money';
import type { PayMethods } from '@talad/contract/payments';

export const paymentMethods = ['wallet', 'promptpay', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Minimum charge of the provider, baht; limits the wallet share. */
const minimumCharge = 10;

/** Wallet share of a PromptPay payment, baht; 0 if the wallet can pay the total alone or nothing. */
export function walletShareOf({ total, walletUsable }: { total: number; walletUsable: number }): number {
  if (walletUsable >= total) return 0;
  return roundBaht(Math.max(0, Math.min(walletUsable, total - minimumCharge)));
}

/** Amount missing in the wallet, baht; 0 if the balance suffices. */
export const missingOf = ({ total, walletUsable }: { total: number; walletUsable: number }): number =>
  roundBaht(Math.max(0, total - walletUsable));

/** Enabled payment methods, in display order. */
export const enabledMethods = (methods: PayMethods | undefined): readonly PaymentMethod[] =>
  methods ? paymentMethods.filter((method) => methods[method]) : ['wallet'];

/** The preselected method: the wallet if its balance suffices, else the first other one. */
export function defaultMethod(offered: readonly PaymentMethod[], missing: number): PaymentMethod {
  const able = offered.find((method) => method !== 'wallet' || missing === 0);
  return able ?? offered[0] ?? 'wallet';
}
