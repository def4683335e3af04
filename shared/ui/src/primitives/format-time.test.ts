import { formatTime } from './format-time.ts';

test('formats a notification date in Bangkok time with a twelve-hour clock', () => {
  expect(formatTime('2026-11-20T17:05:00Z', 'DD/MM/YYYY hh:mm')).toBe('21/11/2026 12:05');
  expect(formatTime('2026-11-20T08:05:00Z', 'DD/MM/YYYY hh:mm')).toBe('20/11/2026 03:05');
});

test('formats a transaction date with a two-digit year first and 24 hours', () => {
  expect(formatTime('2026-11-20T17:05:00Z', 'YY/MM/DD HH:mm')).toBe('26/11/21 00:05');
});
