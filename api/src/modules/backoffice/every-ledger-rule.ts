import { couponLedgerRules } from '../coupons/index.ts';
import type { LedgerRule } from '../ledger/index.ts';
import { orderLedgerRules } from '../orders/index.ts';
import { paymentLedgerRules } from '../payments/index.ts';
import { erasureLedgerRules } from '../personal-data/index.ts';
import { withdrawalLedgerRules } from '../wallet/index.ts';

/** The ledger rules of all modules, in addition to the ledger's own. */
export const everyLedgerRule: readonly LedgerRule[] = [
  ...orderLedgerRules,
  ...withdrawalLedgerRules,
  ...paymentLedgerRules,
  ...couponLedgerRules,
  ...erasureLedgerRules,
];
