import {
  currentYear,
  formatBaht,
  formatFullDate,
  formatNotificationDate,
  formatNumber,
  formatTransactionDate,
} from './format.ts';

test.each([
  [0, '฿0'],
  [1250, '฿1,250'],
  [1250.5, '฿1,250.50'],
  [-99.9, '−฿99.90'],
  [100000, '฿100,000'],
  [12_500_000, '฿12,500,000'],
  [0.05, '฿0.05'],
])('formats %d baht as %s', (baht, text) => {
  expect(formatBaht(baht)).toBe(text);
});

test.each([
  [999, '999'],
  [1000, '1,000'],
  [-1234567, '-1,234,567'],
  [4.756, '4.76'],
])('formats the number %d as %s', (count, text) => {
  expect(formatNumber(count)).toBe(text);
});

test('formats notification dates in Bangkok time with a twelve-hour clock', () => {
  expect(formatNotificationDate('2026-03-04T10:05:00.000Z')).toBe('04/03/2026 05:05');
  expect(formatNotificationDate('2026-03-04T17:30:00.000Z')).toBe('05/03/2026 12:30');
});

test('formats order dates in Bangkok time with a two-digit year and 24 hours', () => {
  expect(formatTransactionDate('2026-03-04T10:05:00.000Z')).toBe('26/03/04 17:05');
  expect(formatTransactionDate('2026-12-31T17:30:00.000Z')).toBe('27/01/01 00:30');
});

test('formats full dates with the Gregorian year in both languages', () => {
  expect(formatFullDate('2026-03-04T10:05:00.000Z', 'en')).toContain('2026');
  expect(formatFullDate('2026-03-04T10:05:00.000Z', 'th')).toContain('2026');
  expect(formatFullDate('2026-03-04T10:05:00.000Z', 'th')).toContain('17:05');
});

test('uses the year in Bangkok, not in UTC', () => {
  expect(currentYear(new Date('2026-12-31T18:00:00.000Z'))).toBe('2027');
});
