import { backOff, nextPoll, nextStream } from './poll-schedule.ts';

test('polls every ten seconds with 20 % jitter', () => {
  expect([nextPoll(() => 0), nextPoll(() => 0.5), nextPoll(() => 1)]).toEqual([8_000, 10_000, 12_000]);
});

test('backs off between 1 s and 60 s with full jitter, and respects Retry-After', () => {
  expect(backOff(1, 0, () => 1)).toBe(10_000);
  expect(backOff(3, 0, () => 1)).toBe(40_000);
  expect(backOff(20, 0, () => 1)).toBe(60_000);
  expect(backOff(20, 0, () => 0)).toBe(1_000);
  expect(backOff(1, 30_000, () => 1)).toBe(30_000);
});

test('reopens a stream within three poll intervals, doubled after each failure up to eightfold', () => {
  expect([nextStream(1, () => 0), nextStream(1, () => 1)]).toEqual([2_000, 30_000]);
  expect([2, 3, 4, 9].map((failures) => nextStream(failures, () => 1))).toEqual([
    60_000, 120_000, 240_000, 240_000,
  ]);
});

interface Outage {
  from: number;
  to: number;
}

/**
 * Simulates pages that poll and have an open stream through an outage. Returns their requests per second; all times are
 * in seconds. Each broken stream reconnects after its own delay.
 */
function requestsOf(pages: number, outage: Outage, end: number): number[] {
  const perSecond = Array.from({ length: end }, () => 0);
  const isOut = (at: number) => at >= outage.from && at < outage.to;
  const ask = (at: number) => {
    const second = Math.floor(at);
    perSecond[second] = (perSecond[second] ?? 0) + 1;
    return !isOut(at);
  };
  for (let page = 0; page < pages; page += 1) {
    let failures = 0;
    for (
      let at = Math.random() * 10;
      at < end;
      at += (failures > 0 ? backOff(failures) : nextPoll()) / 1_000
    ) {
      failures = ask(at) ? 0 : failures + 1;
    }
    failures = 1;
    for (let at = outage.from + nextStream(failures) / 1_000; at < end; at += nextStream(failures) / 1_000) {
      if (ask(at)) break;
      failures += 1;
    }
  }
  return perSecond.slice(0, end);
}

test.each([
  ['a minute', 60],
  ['three seconds, as when a server is replaced', 3],
])('after an outage of %s pages reconnect at no more than twice their steady rate', (_, length) => {
  const perSecond = requestsOf(5_000, { from: 60, to: 60 + length }, 240);
  const steady = perSecond.slice(30, 60).reduce((sum, count) => sum + count, 0) / 30;
  expect(Math.max(...perSecond.slice(60 + length))).toBeLessThanOrEqual(2 * steady);
});
