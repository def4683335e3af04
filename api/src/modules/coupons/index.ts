export { couponsModule } from './coupons.module.ts';
export { noteOrder } from './coupons.repository.ts';
export { addCoupon, postReward, presentCouponUse, spendCoupon } from './coupons.service.ts';
export { type CouponGift, createCoupon } from './create-coupon.ts';
export { couponLedgerRules } from './ledger-rules.repository.ts';
