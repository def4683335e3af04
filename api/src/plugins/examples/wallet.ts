import type { Examples } from './example.ts';
import { kris } from './listing-samples.ts';
import { payment } from './order-rows.ts';
import { onePage } from './user-samples.ts';

export const walletExamples = {
  'GET /api/user/wallet': {
    response: {
      totalValue: payment.walletUsable + payment.total,
      usable: payment.walletUsable,
      locked: payment.total,
      owed: 0,
    },
  },
  'GET /api/user/wallet/locked': {
    response: {
      sales: { gross: 1_000, fee: 50, net: 950 },
      withdrawals: 500,
      payments: 0,
      locked: 1_450,
    },
  },
  'GET /api/user/wallet/statement': {
    query: { page: 1, group: 'purchase', from: '2026-03-01', to: '2026-03-31' },
    response: onePage({
      id: 912,
      kind: 'HOLD',
      group: 'purchase',
      bucket: 'usable',
      amount: -payment.total,
      balanceAfter: payment.walletUsable,
      link: '/checkout/delivery/dynamic-item/51',
      memo: kris.names,
      createdAt: '2026-03-14T08:01:12.340Z',
    }),
  },
  'GET /api/user/wallet/statement/months': {
    query: { bucket: 'usable' },
    response: {
      results: [{ month: '2026-03', opening: 0, in: 10_000, out: 1659, closing: 8341, count: 2 }],
    },
  },
  'GET /api/user/wallet/statement/file': {
    query: { from: '2026-03-01', to: '2026-03-31', lang: 'en' },
    response:
      '\uFEFF"Time (Bangkok)","No.","Type","Code","Description","Balance type","In","Out","Balance","Reference"\r\n',
  },
  'GET /api/config': {
    query: { key: 'withdraw_payment_fee' },
    response: {
      key: 'withdraw_payment_fee',
      parsedValue: {
        fat_value: 0,
        fat_unit: 'baht',
        fat_percent: 0,
        lower_limit: 100,
        upper_limit: 100_000,
      },
    },
  },
} satisfies Examples;
