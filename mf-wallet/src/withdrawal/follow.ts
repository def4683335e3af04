import type { Withdrawal } from '@talad/contract/withdrawals';

/** Poll interval of a processing withdrawal, ms. */
const pollMs = 4_000;

/** Poll interval, ms; false once all withdrawals have ended. */
export const withdrawalPollMs = (withdrawals: readonly Withdrawal[] | undefined): number | false =>
  withdrawals?.some(({ status }) => status === 'processing') ? pollMs : false;
