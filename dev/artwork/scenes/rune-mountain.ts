import { glow, particles, ridge } from '../atmosphere.ts';
import { ink } from '../color.ts';
import { circle, faded, group, path, polar, polygon, rect } from '../marks.ts';
import { n } from '../sheet.ts';
import type { Scene } from './scene.ts';

const runeStrokes = [
  'M0 -12V12M0 -6L8 0L0 6',
  'M-6 -12V12M6 -12V12M-6 0L6 -6',
  'M0 -12L8 0L0 12L-8 0Z',
  'M-8 -12L8 12M8 -12L-8 12',
  'M0 -12V12M-8 -12L0 -2L8 -12',
];

/** Bronze dusk, a carved ring of runes, mountains behind. */
export const himmaran: Scene = ({ sheet, random, width, height, horizon, hueShift, centre }) => {
  const h = 62 + hueShift;
  const warm = ink(0.78, 0.14, h + 8);
  const r = height * 0.4;
  const cy = height * 0.46;
  let ring = '';
  for (const [radius, weight] of [
    [1, 5],
    [0.96, 1.5],
    [0.78, 2],
    [0.75, 1],
  ] as const) {
    ring += circle(centre, cy, r * radius, { fill: 'none', stroke: warm, 'stroke-width': weight });
  }
  for (let i = 0; i < 24; i += 1) {
    const [x, y] = polar(i * 15, r * 0.865, centre, cy);
    const strokes = random.pick(runeStrokes);
    ring += group(
      `translate(${n(x)} ${n(y)}) rotate(${i * 15 + 90}) scale(${n(r / 210 + 0.35)})`,
      path(strokes, { fill: 'none', stroke: warm, 'stroke-width': 2.6 }),
    );
  }
  for (let i = 0; i < 12; i += 1) {
    const out = polar(i * 30 + 7.5, r * 1.06, centre, cy);
    const side = [polar(i * 30 + 4.5, r, centre, cy), polar(i * 30 + 10.5, r, centre, cy)] as const;
    ring += polygon([out, side[0], side[1]], { fill: warm });
  }
  const pillar = (x: number, flip: number): string =>
    group(
      `translate(${n(x)} 0) scale(${flip} 1)`,
      rect(-70, 0, 150, height, {
        fill: sheet.linear(
          0,
          [0, ink(0.1, 0.03, h - 20)],
          [0.75, ink(0.2, 0.05, h - 10)],
          [1, ink(0.36, 0.09, h)],
        ),
      }),
      ...[0.14, 0.36, 0.58].map((at) =>
        path(`M-70 ${n(height * at)}H86V${n(height * at + 16)}H-70Z`, {
          fill: ink(0.4, 0.09, h),
          opacity: 0.7,
        }),
      ),
      ...[0.22, 0.44].map((at) =>
        path(`M18 ${n(height * at)}l26 30l-26 30l-26 -30Z`, {
          fill: 'none',
          stroke: warm,
          'stroke-width': 4,
          opacity: 0.55,
        }),
      ),
    );
  return [
    rect(0, 0, width, height, {
      fill: sheet.linear(
        90,
        [0, ink(0.17, 0.06, h - 45)],
        [0.45, ink(0.36, 0.1, h - 20)],
        [0.68, ink(0.62, 0.14, h)],
        [1, ink(0.16, 0.05, h - 30)],
      ),
    }),
    glow(sheet, centre, horizon * 0.95, height * 0.75, ink(0.86, 0.14, h + 10), 0.75, 0.7),
    path(ridge(random, width, horizon, height * 0.34, 9, height), {
      fill: ink(0.4, 0.09, h - 18),
      opacity: 0.75,
    }),
    path(ridge(random, width, horizon + height * 0.05, height * 0.2, 12, height), {
      fill: ink(0.29, 0.075, h - 28),
      opacity: 0.9,
    }),
    faded(0.62, ring),
    rect(0, horizon + height * 0.06, width, height, {
      fill: sheet.linear(90, [0, ink(0.27, 0.07, h - 22)], [1, ink(0.1, 0.03, h - 35)]),
    }),
    pillar(width * 0.035, 1),
    pillar(width * 0.965, -1),
    particles(
      random,
      46,
      [width * 0.1, height * 0.1, width * 0.8, height * 0.85],
      ink(0.88, 0.14, h + 12),
      [1.2, 4.2],
    ),
  ].join('');
};
