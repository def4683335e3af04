import { circle, ellipse, path, polygon, rect } from './marks.ts';
import { type Random, randomFrom } from './random.ts';
import { n, type Sheet } from './sheet.ts';

/** Soft light around a point. */
export const glow = (
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  color: string,
  strength = 0.6,
  squash = 1,
): string =>
  ellipse(x, y, r, r * squash, {
    fill: sheet.radial(
      0.5,
      0.5,
      0.5,
      [0, color, strength],
      [0.25, color, strength * 0.62],
      [0.55, color, strength * 0.2],
      [1, color, 0],
    ),
  });

/** A cone of lamp light from above onto a point of the floor. */
export const shaft = (
  sheet: Sheet,
  x: number,
  floor: number,
  top: number,
  bottom: number,
  color: string,
  strength = 0.3,
): string =>
  polygon(
    [
      [x - top, -20],
      [x + top, -20],
      [x + bottom, floor],
      [x - bottom, floor],
    ],
    { fill: sheet.linear(90, [0, color, strength], [0.75, color, strength * 0.25], [1, color, 0]) },
  );

/** Darker towards the edges, to emphasize the object. */
export const vignette = (sheet: Sheet, color = '#07040d', strength = 0.62): string =>
  rect(0, 0, sheet.width, sheet.height, {
    fill: sheet.radial(
      0.5,
      0.46,
      0.76,
      [0.45, color, 0],
      [0.8, color, strength * 0.45],
      [1, color, strength],
    ),
  });

const grainMarks = (): string => {
  const random = randomFrom('grain');
  let light = '';
  let dark = '';
  for (let i = 0; i < 260; i += 1) {
    const dot = `M${n(random.between(0, 180))} ${n(random.between(0, 180))}h1.8v1.8h-1.8z`;
    if (i % 2 === 0) light += dot;
    else dark += dot;
  }
  return path(light, { fill: '#fff', opacity: 0.055 }) + path(dark, { fill: '#000', opacity: 0.09 });
};

/**
 * Film grain from one small upright tile: noise filters or a rotated tile would take most of the rasterization time.
 */
export const grain = (sheet: Sheet): string =>
  rect(0, 0, sheet.width, sheet.height, { fill: sheet.pattern(180, 180, grainMarks()) });

type Box = readonly [x: number, y: number, width: number, height: number];

function scatter(
  random: Random,
  count: number,
  box: Box,
  size: readonly [number, number],
  draw: (x: number, y: number, radius: number) => string,
): string {
  let marks = '';
  for (let i = 0; i < count; i += 1) {
    const x = box[0] + random.next() * box[2];
    const y = box[1] + random.next() * box[3];
    marks += draw(x, y, random.between(size[0], size[1]));
  }
  return marks;
}

/** Small lights in the air. */
export const particles = (
  random: Random,
  count: number,
  box: Box,
  color: string,
  size: readonly [number, number],
): string =>
  scatter(random, count, box, size, (x, y, r) =>
    circle(x, y, r, { fill: color, opacity: random.between(0.25, 0.95) }),
  );

/** Lamps far out of focus. */
export const bokeh = (
  random: Random,
  count: number,
  box: Box,
  colors: readonly string[],
  size: readonly [number, number],
): string =>
  scatter(random, count, box, size, (x, y, r) => {
    const color = random.pick(colors);
    return (
      circle(x, y, r, { fill: color, opacity: random.between(0.1, 0.32) }) +
      circle(x, y, r, { fill: 'none', stroke: color, 'stroke-width': 2, opacity: 0.25 })
    );
  });

/** A range of hills or mountains across the sheet, closed at the bottom. */
export const ridge = (
  random: Random,
  width: number,
  base: number,
  height: number,
  steps: number,
  bottom: number,
  jagged = true,
): string => {
  let d = `M-20 ${n(bottom)}L-20 ${n(base)}`;
  const step = (width + 40) / steps;
  let x = -20;
  let y = base;
  for (let i = 1; i <= steps; i += 1) {
    const nextX = -20 + i * step;
    const nextY = base - random.next() * height * (i % 2 === 1 ? 1 : 0.35);
    d += jagged
      ? `L${n(nextX)} ${n(nextY)}`
      : `C${n(x + step / 2)} ${n(y)} ${n(nextX - step / 2)} ${n(nextY)} ${n(nextX)} ${n(nextY)}`;
    x = nextX;
    y = nextY;
  }
  return `${d}L${n(width + 20)} ${n(bottom)}Z`;
};
