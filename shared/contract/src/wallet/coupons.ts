import Type, { type Static } from 'typebox';
import { defineCalls } from '../platform/call.ts';
import {
  Baht,
  Id,
  IdParams,
  Instant,
  listOf,
  nullable,
  oneOf,
  PictureRef,
  Text,
} from '../platform/schema.ts';

/** What a coupon gives: money, points or an item. */
export const couponTypes = ['cashback', 'get_points', 'item_redeem'] as const;
export type CouponType = (typeof couponTypes)[number];

/** A coupon; `amount`, `points` and `itemNames` go with its type. */
export const Coupon = Type.Object({
  name: Type.String(),
  names: Text,
  description: Type.String(),
  descriptions: Text,
  image: nullable(PictureRef),
  couponType: oneOf(couponTypes),
  code: Type.String(),
  amount: nullable(Baht),
  points: nullable(Type.Integer()),
  itemNames: nullable(Text),
  expiresAt: nullable(Instant),
});

/** A coupon in a user's wallet. */
export const UserCoupon = Type.Object({
  id: Id,
  isValid: Type.Boolean({ description: 'whether it can be used now' }),
  state: oneOf(['valid', 'used', 'expired', 'stopped']),
  usedAt: nullable(Instant),
  addedAt: Instant,
  coupon: Coupon,
});
export type UserCoupon = Static<typeof UserCoupon>;

/** The result of using a coupon. */
export const CouponUse = Type.Object({
  couponType: oneOf(couponTypes),
  amount: nullable(Baht),
  points: nullable(Type.Integer()),
  transactionId: nullable(Id),
  userCoupon: UserCoupon,
});
export type CouponUse = Static<typeof CouponUse>;

/** Coupons of the signed-in user. */
export const couponCalls = defineCalls({
  'GET /api/coupon/user-coupon/': {
    summary: "The caller's coupons, usable ones first.",
    tag: 'coupons',
    access: 'user',
    query: Type.Object({
      use_for: Type.Optional(oneOf(['list'])),
      coupon_code: Type.Optional(Type.String({ maxLength: 64, description: 'part of the code or the name' })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    response: listOf(UserCoupon),
  },
  'POST /api/coupon/user-coupon/add-coupon/': {
    summary: 'Adds a coupon to the wallet by its code.',
    tag: 'coupons',
    access: 'user',
    body: Type.Object(
      { couponCode: Type.String({ minLength: 1, maxLength: 64, pattern: '\\S' }) },
      { additionalProperties: false },
    ),
    response: UserCoupon,
    status: 201,
    errors: [
      'COUPON_NOT_FOUND',
      'COUPON_ALREADY_ADDED',
      'COUPON_EXPIRED',
      'COUPON_EXHAUSTED',
      'COUPON_TAKEN',
      'EMAIL_NOT_VERIFIED',
      'RATE_LIMITED',
    ],
  },
  'POST /api/coupon/user-coupon/:id/use-coupon/': {
    summary: 'Uses a coupon, once, for money, points or an item of the official store.',
    tag: 'coupons',
    access: 'user',
    idempotent: { name: 'use-coupon', key: 'optional', fields: ['id'], proof: [] },
    params: IdParams,
    response: CouponUse,
    errors: [
      'NOT_FOUND',
      'COUPON_USED',
      'COUPON_TAKEN',
      'COUPON_EXPIRED',
      'OUT_OF_STOCK',
      'EMAIL_NOT_VERIFIED',
      'RATE_LIMITED',
    ],
  },
});
