import type { Examples } from './example.ts';
import { kris } from './goods.ts';
import { payment } from './order-rows.ts';
import { onePage } from './people.ts';

export const walletExamples = {
  'GET /api/user/wallet': {
    response: {
      totalValue: payment.walletUsable + payment.total,
      usable: payment.walletUsable,
      locked: payment.total,
    },
  },
  'GET /api/user/wallet/statement': {
    query: { page: 1 },
    response: onePage(
      {
        id: 912,
        kind: 'HOLD',
        amount: -payment.total,
        balanceAfter: payment.walletUsable,
        link: '/checkout/delivery/dynamic-item/51',
        memo: kris.names,
        createdAt: '2026-03-14T08:01:12.340Z',
      },
      {
        id: 655,
        kind: 'TOPUP',
        amount: 10_000,
        balanceAfter: payment.walletUsable + payment.total,
        link: null,
        memo: { en: 'Top-up', th: 'เติมเงิน' },
        createdAt: '2026-03-10T04:00:00.000Z',
      },
    ),
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
