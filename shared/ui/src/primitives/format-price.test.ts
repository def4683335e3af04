import { formatPrice, formatPriceNumber } from './format-price.ts';

test.each([
  [1299, '฿1,299'],
  [45.5, '฿45.50'],
  [0.05, '฿0.05'],
  [0, '฿0'],
  [12_500_000, '฿12,500,000'],
  [-350, '-฿350'],
])('%d baht is written %s', (amount, text) => {
  expect(formatPrice(amount)).toBe(text);
});

test('the number alone has neither sign', () => {
  expect(formatPriceNumber(-1299.5)).toBe('1,299.50');
});
