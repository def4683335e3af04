export { bankImageUrl } from './bank-image.ts';
export { createHttpBank } from './http-bank.ts';
export { withdrawalJobRules, withdrawalLedgerRules } from './ledger-rules.repository.ts';
export { holdWithdrawalsOf } from './manual-payout.service.ts';
export { walletModule } from './wallet.module.ts';
