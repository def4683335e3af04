export { bankImageUrl } from './bank-image.ts';
export { banks } from './banks.ts';
export { giveBookBank } from './book-bank.service.ts';
export { lockBookBank } from './book-banks.repository.ts';
export { erasePayee, hasMoney } from './erasure.ts';
export { createHttpBank } from './http-bank.ts';
export { withdrawalJobRules, withdrawalLedgerRules } from './ledger-rules.repository.ts';
export { holdWithdrawalsOf } from './manual-payout.service.ts';
export { walletModule } from './wallet.module.ts';
export type { WithdrawalRow } from './wallet.tables.ts';
export {
  assertNoHold,
  assertNotPaused,
  assertWithinBalanceAndCap,
  openWithdrawal,
  payoutKey,
} from './withdraw.service.ts';
export { checkWithdrawAmount } from './withdraw-rules.ts';
export { withdrawalLifecycle } from './withdrawal-lifecycle.ts';
export { presentWithdrawal } from './withdrawals.presenter.ts';
export { lockWithdrawal } from './withdrawals.repository.ts';
