import type { Examples } from './example.ts';
import { onePage } from './user-samples.ts';

const cashback = {
  id: 17,
  isValid: true,
  state: 'valid' as const,
  usedAt: null,
  addedAt: '2026-03-11T05:00:00.000Z',
  coupon: {
    name: 'Fifty baht back',
    names: { en: 'Fifty baht back', th: 'รับเงินคืน 50 บาท' },
    description: 'Goes into your wallet at once.',
    descriptions: { en: 'Goes into your wallet at once.', th: 'เข้ากระเป๋าทันที' },
    image: null,
    couponType: 'cashback' as const,
    code: 'TALAD50',
    amount: 50,
    points: null,
    itemNames: null,
    expiresAt: '2026-06-30T17:00:00.000Z',
  },
};

export const couponExamples = {
  'GET /api/coupon/user-coupon/': {
    query: { use_for: 'list', coupon_code: 'talad', page: 1 },
    response: onePage(cashback),
  },
  'POST /api/coupon/user-coupon/add-coupon/': { body: { couponCode: 'talad50' }, response: cashback },
  'POST /api/coupon/user-coupon/:id/use-coupon/': {
    params: { id: cashback.id },
    response: {
      couponType: 'cashback',
      amount: 50,
      points: null,
      transactionId: null,
      userCoupon: { ...cashback, isValid: false, state: 'used', usedAt: '2026-03-14T09:41:00.000Z' },
    },
  },
} satisfies Examples;
