import { visits } from '../testing/open-console.tsx';
import { failureSeriesOf, percentOf } from './failure-series.ts';

const segment = (minute: number, arm: 'new' | 'live', views: number, failures: number) => ({
  minute: new Date(minute * 60_000).toISOString(),
  arm,
  ...visits(views, failures),
  failuresElsewhere: 0,
});

describe('failures over time', () => {
  it('add up languages and devices of a minute', () => {
    const [point] = failureSeriesOf([
      segment(0, 'new', 10, 1),
      segment(0, 'new', 30, 1),
      segment(0, 'live', 5, 0),
    ]);
    expect(point).toEqual({ at: 0, new: { views: 40, failures: 2 }, live: { views: 5, failures: 0 } });
  });

  it('have at most 60 periods, in order', () => {
    const day = Array.from({ length: 24 * 60 }, (_, minute) => segment(minute, 'live', 1, 0));
    const points = failureSeriesOf(day.reverse());
    expect(points).toHaveLength(60);
    expect(points.map(({ at }) => at)).toEqual(points.map((_, i) => i * 24 * 60_000));
    expect(points.every(({ live }) => live.views === 24)).toBe(true);
  });

  it('are in percent, and none without views', () => {
    expect(percentOf({ views: 0, failures: 0 })).toBe(0);
    expect(percentOf({ views: 900, failures: 2 })).toBe(0.2);
  });
});
