import type { PayMethods } from '@talad/contract/payments';

export const payWays = ['wallet', 'promptpay', 'card'] as const;
export type PayWay = (typeof payWays)[number];

/** The provider collects no less than this, baht; the wallet pays at most the rest. */
const leastCollected = 10;

/** Amounts are cents of baht at the finest; sums of them must not show more. */
const baht = (amount: number): number => Math.round(amount * 100) / 100;

/** What the wallet can add to a PromptPay payment that it cannot pay alone; baht, 0 where nothing. */
export function walletPartOf({ total, walletUsable }: { total: number; walletUsable: number }): number {
  if (walletUsable >= total) return 0;
  return baht(Math.max(0, Math.min(walletUsable, total - leastCollected)));
}

/** What the wallet is short of; baht, 0 where nothing. */
export const missingOf = ({ total, walletUsable }: { total: number; walletUsable: number }): number =>
  baht(Math.max(0, total - walletUsable));

/** Ways that are on, in the order in which they are offered. */
export const offeredWays = (methods: PayMethods | undefined): readonly PayWay[] =>
  methods ? payWays.filter((way) => methods[way]) : ['wallet'];

/** The way to begin with: the wallet where it holds enough, else the first that can pay. */
export function firstWay(ways: readonly PayWay[], missing: number): PayWay {
  const able = ways.find((way) => way !== 'wallet' || missing === 0);
  return able ?? ways[0] ?? 'wallet';
}
