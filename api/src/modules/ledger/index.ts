export type { AccountRef } from './accounts.ts';
export { archivedDigestsRule, readArchivedDigests } from './archived-digests.ts';
export {
  couponCash,
  escrowTotal,
  listDebts,
  lockedWalletBalances,
  walletBalances,
} from './balances.repository.ts';
export {
  type ChargedLine,
  chargebackAccounts,
  chargebackEntries,
  type HeldReceiver,
  reversalEntries,
} from './chargeback.ts';
export { type ChargedBack, chargedBackOf } from './charged-back.repository.ts';
export { bookRules, checkLedger, type LedgerRule } from './check-ledger.repository.ts';
export { moveLoss, recoverWriteOff, writeOffDebt } from './debts.ts';
export { buyerLossOf, type DisputeAmount, disputeAmounts } from './dispute-amounts.repository.ts';
export { walletOwes } from './events.ts';
export { fingerprintLedgerOf } from './fingerprints.repository.ts';
export { ledgerModule } from './ledger.module.ts';
export { measureLedgerDigests } from './measure-digests.ts';
export {
  type Entry,
  InsufficientBalance,
  type Journal,
  post,
  postAll,
  postFromBalances,
} from './post.ts';
export { claimReceipt } from './receipts.repository.ts';
export { topUp } from './top-up.ts';
export {
  allWalletPostings,
  monthlySums,
  type WalletPosting,
  type WalletPostingFilter,
  walletPostingsPage,
} from './wallet-postings.repository.ts';
