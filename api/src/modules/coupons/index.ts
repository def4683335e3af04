export { couponsModule } from './coupons.module.ts';
export { couponLedgerRules } from './ledger-rules.repository.ts';
