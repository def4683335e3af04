import type { HealthSegment } from '../registry/registry-responses.ts';

interface Count {
  views: number;
  failures: number;
}

/** What visitors of both versions experienced in a period. */
export interface FailurePoint {
  /** Start of the period, ms. */
  at: number;
  new: Count;
  live: Count;
}

const minuteMs = 60_000;
/** A rollout of days has too many minutes for a chart. */
const maxPoints = 60;

const none = (): Count => ({ views: 0, failures: 0 });

/** Failures over time, in periods of whole minutes; languages and devices together. */
export function failureSeriesOf(health: readonly HealthSegment[]): FailurePoint[] {
  const times = health.map(({ minute }) => Date.parse(minute));
  const first = Math.min(...times);
  const minutes = (Math.max(...times) - first) / minuteMs + 1;
  const periodMs = Math.ceil(minutes / maxPoints) * minuteMs;
  const points = new Map<number, FailurePoint>();
  health.forEach(({ arm, views, failures }, i) => {
    const at = first + Math.floor(((times[i] ?? first) - first) / periodMs) * periodMs;
    const point = points.get(at) ?? { at, new: none(), live: none() };
    point[arm].views += views;
    point[arm].failures += failures;
    points.set(at, point);
  });
  return [...points.values()].sort((a, b) => a.at - b.at);
}

/** Failures in percent of the views. */
export const percentOf = ({ views, failures }: Count): number =>
  views === 0 ? 0 : Math.round((failures / views) * 1000) / 10;
