export type { AccountRef } from './accounts.ts';
export {
  escrowTotal,
  lockedWalletBalances,
  lockedWalletUsable,
  walletBalances,
} from './balances.repository.ts';
export { bookRules, checkLedger, type LedgerRule } from './check-ledger.repository.ts';
export { fingerprintLedgerOf } from './fingerprints.repository.ts';
export { ledgerModule } from './ledger.module.ts';
export { type Entry, InsufficientBalance, type Journal, post, postAll } from './post.ts';
export { claimReceipt } from './receipts.repository.ts';
export { topUp } from './top-up.ts';
export {
  allWalletPostings,
  monthlySums,
  type WalletPosting,
  type WalletPostingFilter,
  walletPostingsPage,
} from './wallet-postings.repository.ts';
