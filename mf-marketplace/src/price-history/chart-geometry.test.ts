import { chartGeometry, chartWidth, nearestPoint } from './chart-geometry.ts';

const day = (date: string, median: number, volume = 1, min = median, max = median) => ({
  day: date,
  median,
  min,
  max,
  volume,
});

describe('price chart geometry', () => {
  it('is undefined without sales', () => {
    expect(chartGeometry([])).toBeUndefined();
  });

  it('scales days by date and places higher prices higher', () => {
    const shape = chartGeometry([day('2026-11-01', 100), day('2026-11-02', 200), day('2026-11-11', 150)]);
    const [a, b, c] = shape?.points ?? [];
    if (!a || !b || !c) throw new Error('three days are three points');
    expect((c.x - b.x) / (b.x - a.x)).toBeCloseTo(9);
    expect(b.y).toBeLessThan(c.y);
    expect(c.y).toBeLessThan(a.y);
  });

  it('stays within the frame from 1 baht to ten million', () => {
    const shape = chartGeometry([day('2026-11-01', 1), day('2026-11-30', 9_999_999, 400)]);
    for (const { x, y, barY } of shape?.points ?? []) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(chartWidth);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThan(barY + 200);
      expect(barY).toBeGreaterThanOrEqual(160);
    }
    expect(shape?.lines.map(({ price }) => price)).toEqual([10_000_000, 5_000_000.5, 1]);
  });

  it('centres a single day and draws a constant price as a level line', () => {
    const shape = chartGeometry([day('2026-11-01', 50)]);
    expect(shape?.points[0]?.x).toBe(chartWidth / 2);
    const level = chartGeometry([day('2026-11-01', 50), day('2026-11-05', 50)]);
    expect(level?.points[0]?.y).toBe(level?.points[1]?.y);
    expect(level?.line).not.toContain('NaN');
  });

  it('finds the day nearest to the pointer', () => {
    const points =
      chartGeometry([day('2026-11-01', 1), day('2026-11-05', 2), day('2026-11-09', 3)])?.points ?? [];
    expect([0, 0.45, 1].map((position) => nearestPoint(points, position))).toEqual([0, 1, 2]);
  });
});
