import type { StatementLine } from '@talad/contract/wallet';

/** A statement line: an order payment of ฿250 from ฿1,000. */
export const line = (overrides: Partial<StatementLine> & { id: number }): StatementLine => ({
  kind: 'HOLD',
  group: 'purchase',
  bucket: 'usable',
  amount: -250,
  balanceAfter: 750,
  link: '/checkout/delivery/dynamic-item/41',
  memo: { en: 'Order 41', th: 'คำสั่งซื้อ 41' },
  createdAt: '2026-05-01T10:00:00.000Z',
  ...overrides,
});

/** A single-page list response. */
export const listOf = <T>(results: T[]) => ({
  results,
  paged: { page: 1, pageSize: 20, total: results.length, next: null },
});
