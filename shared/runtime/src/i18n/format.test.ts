import {
  currentYear,
  formatBaht,
  formatDay,
  formatFullDate,
  formatMonth,
  formatNumber,
  formatTime,
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
  expect(formatTime('2026-03-04T10:05:00.000Z', 'DD/MM/YYYY hh:mm')).toBe('04/03/2026 05:05');
  expect(formatTime('2026-03-04T17:30:00.000Z', 'DD/MM/YYYY hh:mm')).toBe('05/03/2026 12:30');
});

test('formats order dates in Bangkok time with a two-digit year and 24 hours', () => {
  expect(formatTime('2026-03-04T10:05:00.000Z', 'YY/MM/DD HH:mm')).toBe('26/03/04 17:05');
  expect(formatTime('2026-12-31T17:30:00.000Z', 'YY/MM/DD HH:mm')).toBe('27/01/01 00:30');
});

test('formats full dates with the Gregorian year in both languages', () => {
  expect(formatFullDate('2026-03-04T10:05:00.000Z', 'en')).toContain('2026');
  expect(formatFullDate('2026-03-04T10:05:00.000Z', 'th')).toContain('2026');
  expect(formatFullDate('2026-03-04T10:05:00.000Z', 'th')).toContain('17:05');
});

test('formats a time with 24 hours for money, and a day alone', () => {
  expect(formatTime('2026-11-20T17:05:00Z', 'DD/MM/YYYY HH:mm')).toBe('21/11/2026 00:05');
  expect(formatTime('2026-11-20T17:05:00Z', 'DD/MM/YYYY')).toBe('21/11/2026');
});

test('formats days and months with their names', () => {
  expect(formatDay('2026-11-20T17:05:00Z', 'en')).toBe('21 November 2026');
  expect(formatDay('2026-11-20T17:05:00Z', 'th')).toBe('21 พฤศจิกายน ค.ศ. 2026');
  expect(formatMonth('2026-11', 'en')).toBe('November 2026');
  expect(formatMonth('2026-11', 'th')).toBe('พฤศจิกายน 2026');
});

test('uses the year in Bangkok, not in UTC', () => {
  expect(currentYear(new Date('2026-12-31T18:00:00.000Z'))).toBe('2027');
});
