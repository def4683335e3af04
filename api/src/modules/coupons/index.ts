export { couponsModule } from './coupons.module.ts';
export { noteOrder } from './coupons.repository.ts';
export { postReward, presentCouponUse, spendCoupon } from './coupons.service.ts';
export { couponLedgerRules } from './ledger-rules.repository.ts';
