import { couponLedgerRules } from '../coupons/ledger-rules.ts';
import type { LedgerRule } from '../ledger/check-ledger.ts';
import { orderLedgerRules } from '../orders/ledger-rules.ts';
import { paymentLedgerRules } from '../payments/ledger-rules.ts';
import { departureLedgerRules } from '../personal-data/ledger-rules.ts';
import { withdrawalLedgerRules } from '../wallet/ledger-rules.ts';

/** The ledger rules of all modules, in addition to the ledger's own. */
export const everyLedgerRule: readonly LedgerRule[] = [
  ...orderLedgerRules,
  ...withdrawalLedgerRules,
  ...paymentLedgerRules,
  ...couponLedgerRules,
  ...departureLedgerRules,
];
