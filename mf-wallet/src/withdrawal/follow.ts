import type { Withdrawal } from '@talad/contract/withdrawals';

/** Between two looks at a withdrawal that is on its way, ms. */
const lookMs = 4_000;

/** How soon to look again: not at all once everything has ended. */
export const lookAgain = (withdrawals: readonly Withdrawal[] | undefined): number | false =>
  withdrawals?.some(({ status }) => status === 'processing') ? lookMs : false;
