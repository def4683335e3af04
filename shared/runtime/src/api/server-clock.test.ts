import { noteServerTime, serverNow } from './server-clock.ts';

const noon = Date.parse('2026-11-21T12:00:00.000Z');

beforeEach(() => jest.useFakeTimers({ now: noon }));
afterEach(() => jest.useRealTimers());

test('is the device’s clock until the server has answered', () => {
  expect(serverNow()).toBe(noon);
  noteServerTime(undefined, noon, noon);
  noteServerTime('no date', noon, noon);
  expect(serverNow()).toBe(noon);
});

test('follows the server where the device’s clock is wrong, and trusts the quickest answer', () => {
  noteServerTime('Sat, 21 Nov 2026 12:05:00 GMT', noon - 200, noon);
  expect(serverNow()).toBe(noon + 5 * 60_000 + 600);
  noteServerTime('Sat, 21 Nov 2026 12:09:00 GMT', noon - 4_000, noon);
  expect(serverNow()).toBe(noon + 5 * 60_000 + 600);
});

test('takes a slower answer again once the last one is old', () => {
  jest.setSystemTime(noon + 11 * 60_000);
  noteServerTime('Sat, 21 Nov 2026 12:30:00 GMT', noon + 11 * 60_000 - 4_000, noon + 11 * 60_000);
  expect(serverNow()).toBe(noon + 30 * 60_000 + 2_500);
});

test('does not quibble over less than a second', () => {
  jest.setSystemTime(noon + 60 * 60_000);
  noteServerTime('Sat, 21 Nov 2026 13:00:00 GMT', noon + 60 * 60_000, noon + 60 * 60_000);
  expect(serverNow()).toBe(noon + 60 * 60_000);
});
