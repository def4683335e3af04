import { serverNow, syncServerClock } from './server-clock.ts';

const noon = Date.parse('2026-11-21T12:00:00.000Z');

beforeEach(() => jest.useFakeTimers({ now: noon }));
afterEach(() => jest.useRealTimers());

test('uses the device’s clock until the server has answered', () => {
  expect(serverNow()).toBe(noon);
  syncServerClock(undefined, noon, noon);
  syncServerClock('no date', noon, noon);
  expect(serverNow()).toBe(noon);
});

test('corrects a wrong device clock by the response with the shortest round trip', () => {
  syncServerClock('Sat, 21 Nov 2026 12:05:00 GMT', noon - 200, noon);
  expect(serverNow()).toBe(noon + 5 * 60_000 + 600);
  syncServerClock('Sat, 21 Nov 2026 12:09:00 GMT', noon - 4_000, noon);
  expect(serverNow()).toBe(noon + 5 * 60_000 + 600);
});

test('accepts a slower answer once the last measurement has expired', () => {
  jest.setSystemTime(noon + 11 * 60_000);
  syncServerClock('Sat, 21 Nov 2026 12:30:00 GMT', noon + 11 * 60_000 - 4_000, noon + 11 * 60_000);
  expect(serverNow()).toBe(noon + 30 * 60_000 + 2_500);
});

test('ignores an offset of less than a second', () => {
  jest.setSystemTime(noon + 60 * 60_000);
  syncServerClock('Sat, 21 Nov 2026 13:00:00 GMT', noon + 60 * 60_000, noon + 60 * 60_000);
  expect(serverNow()).toBe(noon + 60 * 60_000);
});
