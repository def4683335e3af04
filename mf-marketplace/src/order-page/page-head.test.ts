import { order } from '../testing/orders.ts';
import { head } from './page-head.ts';

const input = (response: unknown, language: 'en' | 'th') => ({
  language,
  params: { id: '77' },
  search: new URLSearchParams(),
  siteOrigin: 'https://talad.test',
  data: (call: string) => (call === 'GET /api/transaction/:id' ? response : undefined),
});

it.each([
  ['en', { title: 'Order', detail: 'Riverglass Aegis, T2611-000077' }],
  ['th', { title: 'คำสั่งซื้อ', detail: 'โล่แก้วธารา, T2611-000077' }],
] as const)('distinguishes orders by item and number (%s)', (language, expected) => {
  expect(head(input(order(), language))).toEqual(expected);
});

it('has no detail before the order has loaded', () => {
  expect(head(input(undefined, 'en'))).toEqual({ title: 'Order' });
});
