import type { PriceHistory } from '@talad/contract/market';

/** SVG user units; the chart is stretched to its container. */
export const chartWidth = 600;
export const chartHeight = 200;
/** Height of the volume bars. */
const barsHeight = 36;
const top = 10;
const bottom = chartHeight - barsHeight - 10;

export interface ChartPoint {
  day: string;
  x: number;
  y: number;
  barY: number;
}

export interface ChartGeometry {
  points: ChartPoint[];
  /** Path of the medians. */
  line: string;
  /** Path of the area between the lowest and the highest price of each day. */
  band: string;
  /** Prices of the upper, middle and lower grid lines, in baht. */
  lines: { y: number; price: number }[];
  barWidth: number;
}

const dayMs = 86_400_000;
const number = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** Rounds a price for the scale: to two significant digits, below 10 baht to whole baht. */
function onScale(price: number, round: (value: number) => number): number {
  if (price <= 0) return 0;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1);
  return round(price / unit) * unit;
}

/** Calculates the chart geometry; the x axis is linear in time. */
export function chartGeometry(days: PriceHistory['days']): ChartGeometry | undefined {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return undefined;
  const [from, to] = [number(first.day), number(last.day)];
  let low = onScale(Math.min(...days.map(({ min }) => min)), Math.floor);
  let high = onScale(Math.max(...days.map(({ max }) => max)), Math.ceil);
  if (low === high) {
    // A constant price is a line through the middle.
    low = Math.max(0, low - Math.max(1, low * 0.1));
    high += Math.max(1, high * 0.1);
  }
  const xOf = (day: string) =>
    from === to ? chartWidth / 2 : 12 + ((number(day) - from) / (to - from)) * (chartWidth - 24);
  const yOf = (price: number) => bottom - ((price - low) / (high - low)) * (bottom - top);
  const maxVolume = Math.max(...days.map(({ volume }) => volume));
  const points = days.map(({ day, median, volume }) => ({
    day,
    x: xOf(day),
    y: yOf(median),
    barY: chartHeight - Math.max(3, (volume / maxVolume) * barsHeight),
  }));
  const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const upper = days.map(({ day, max }) => at(xOf(day), yOf(max)));
  const lower = days.map(({ day, min }) => at(xOf(day), yOf(min))).reverse();
  return {
    points,
    line: `M${points.map(({ x, y }) => at(x, y)).join('L')}`,
    band: `M${[...upper, ...lower].join('L')}Z`,
    lines: [high, (high + low) / 2, low].map((price) => ({ price, y: yOf(price) })),
    barWidth: Math.min(16, Math.max(3, chartWidth / Math.max(1, to - from + 1) - 4)),
  };
}

/** Returns the index of the point nearest to a position between 0 (start) and 1 (end). */
export function nearestPoint(points: readonly ChartPoint[], position: number): number {
  const x = position * chartWidth;
  let best = 0;
  points.forEach((point, index) => {
    if (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? 0) - x)) best = index;
  });
  return best;
}
