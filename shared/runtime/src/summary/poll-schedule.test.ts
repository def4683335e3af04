import { backOff, nextPoll, nextStream } from './poll-schedule.ts';

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

test('opens a stream anew within two polls of its end, twice as late after each failure up to eight times', () => {
  expect([nextStream(1, () => 0), nextStream(1, () => 1)]).toEqual([2_000, 20_000]);
  expect([2, 3, 4, 9].map((failures) => nextStream(failures, () => 1))).toEqual([
    40_000, 80_000, 160_000, 160_000,
  ]);
});

/** A fleet of pages through an outage, in seconds; gives how many asked in each second after it. */
function fleet(pages: number, outage: { from: number; to: number }, end: number): number[] {
  const perSecond = Array.from({ length: end }, () => 0);
  for (let page = 0; page < pages; page += 1) {
    let failures = 0;
    for (let at = Math.random() * 10; at < end; ) {
      const second = Math.floor(at);
      perSecond[second] = (perSecond[second] ?? 0) + 1;
      const isOut = at >= outage.from && at < outage.to;
      failures = isOut ? failures + 1 : 0;
      at += (isOut ? backOff(failures) : nextPoll()) / 1_000;
    }
  }
  return perSecond;
}

test('after an outage of a minute the pages come back at no more than twice their steady rate', () => {
  const perSecond = fleet(5_000, { from: 60, to: 120 }, 240);
  const steady = 500;
  expect(Math.max(...perSecond.slice(120))).toBeLessThanOrEqual(2 * steady);
});
