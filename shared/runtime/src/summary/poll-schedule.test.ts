import { backOff, nextPoll } from './poll-schedule.ts';

test('polls ten seconds apart, give or take a fifth', () => {
  expect([nextPoll(() => 0), nextPoll(() => 0.5), nextPoll(() => 1)]).toEqual([8_000, 10_000, 12_000]);
});

test('backs off from 1 s to 60 s, spread over the whole range, and obeys the server', () => {
  expect(backOff(1, 0, () => 1)).toBe(2_000);
  expect(backOff(3, 0, () => 1)).toBe(8_000);
  expect(backOff(20, 0, () => 1)).toBe(60_000);
  expect(backOff(20, 0, () => 0)).toBe(1_000);
  expect(backOff(1, 30_000, () => 1)).toBe(30_000);
});
