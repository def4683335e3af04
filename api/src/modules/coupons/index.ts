export { couponsModule } from './coupons.module.ts';
export { setRedeemedOrder } from './coupons.repository.ts';
export { addCoupon, postReward, presentCouponUse, spendCoupon } from './coupons.service.ts';
export { type CouponBenefit, createCoupon } from './create-coupon.ts';
export { couponLedgerRules } from './ledger-rules.repository.ts';
