export type { AccountRef } from './accounts.ts';
export { escrowTotal, lockedWalletBalances, lockedWalletUsable, walletBalances } from './balances.ts';
export { fingerprintLedgerOf, sealOfPostings } from './books-of-owner.ts';
export { bookRules, checkLedger, type LedgerRule } from './check-ledger.ts';
export {
  allMovements,
  type Movement,
  type MovementFilter,
  monthsOfMovements,
  movementsPage,
} from './movements.ts';
export { type Entry, InsufficientBalance, type Journal, post, postAll } from './post.ts';
export { claimReceipt } from './receipts.ts';
export { AmountError, feeOf, maxSatang, toBaht, toSatang } from './satang.ts';
export { topUp } from './top-up.ts';
