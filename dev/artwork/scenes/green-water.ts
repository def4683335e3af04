import { glow } from '../atmosphere.ts';
import { ink } from '../color.ts';
import { circle, curve, faded, type Point, path, polygon, rect } from '../marks.ts';
import { n } from '../sheet.ts';
import type { Scene } from './scene.ts';

/** Green water lit from above, scales, a naga coiled behind. */
export const naga: Scene = ({ sheet, random, width, height, hueShift, centre }) => {
  const h = 165 + hueShift;
  const jade = ink(0.8, 0.15, h - 8);
  const scale = sheet.pattern(
    72,
    60,
    path('M0 0A36 36 0 0 0 72 0M-36 30A36 36 0 0 0 36 30A36 36 0 0 0 108 30', {
      fill: 'none',
      stroke: jade,
      'stroke-width': 3,
      opacity: 0.5,
    }),
  );
  let rays = '';
  for (let i = 0; i < 7; i += 1) {
    const x = centre + (i - 3) * width * 0.13 + random.between(-30, 30);
    rays += polygon(
      [
        [x - 14, -10],
        [x + 30, -10],
        [x + (x - centre) * 0.5 + 120, height],
        [x + (x - centre) * 0.5 - 60, height],
      ],
      {
        fill: sheet.linear(90, [0, '#eafff2', 0.24], [0.8, '#eafff2', 0]),
      },
    );
  }
  const body: Point[] = [];
  for (let i = 0; i <= 60; i += 1) {
    const turn = (i / 60) * Math.PI * 4.6 + 0.5;
    body.push([
      centre + Math.cos(turn) * width * (0.42 - (i / 60) * 0.1),
      height * (1.04 - (i / 60) * 0.82) + Math.sin(turn) * height * 0.17,
    ]);
  }
  const d = curve(body);
  const coil = [
    path(d, {
      fill: 'none',
      stroke: ink(0.17, 0.05, h + 10),
      'stroke-width': 128,
      'stroke-linecap': 'round',
    }),
    path(d, {
      fill: 'none',
      stroke: sheet.linear(
        90,
        [0, ink(0.58, 0.13, h - 6)],
        [0.6, ink(0.36, 0.09, h)],
        [1, ink(0.24, 0.07, h + 8)],
      ),
      'stroke-width': 114,
      'stroke-linecap': 'round',
    }),
    path(d, { fill: 'none', stroke: scale, 'stroke-width': 112, 'stroke-linecap': 'round' }),
    path(d, {
      fill: 'none',
      stroke: ink(0.8, 0.13, 95),
      'stroke-width': 22,
      opacity: 0.4,
      'stroke-dasharray': '26 12',
    }),
  ].join('');
  let bubbles = '';
  for (let i = 0; i < 26; i += 1) {
    const r = random.between(4, 22);
    const x = random.next() * width;
    const y = random.next() * height;
    bubbles +=
      circle(x, y, r, { fill: 'none', stroke: '#d8fff0', 'stroke-width': 2, opacity: 0.45 }) +
      circle(x - r * 0.35, y - r * 0.35, r * 0.22, { fill: '#fff', opacity: 0.7 });
  }
  const weeds = [0.04, 0.1, 0.9, 0.965].map((at, i) => {
    const x = width * at;
    return path(
      `M${n(x - 16)} ${height}C${n(x - 50)} ${n(height * 0.8)} ${n(x + 46)} ${n(height * 0.72)} ${n(x + (i % 2 ? 20 : -20))} ${n(height * 0.5)}C${n(x + 70)} ${n(height * 0.7)} ${n(x - 8)} ${n(height * 0.82)} ${n(x + 26)} ${height}Z`,
      { fill: ink(0.24, 0.08, h - 20) },
    );
  });
  return [
    rect(0, 0, width, height, {
      fill: sheet.linear(
        90,
        [0, ink(0.66, 0.13, h)],
        [0.4, ink(0.42, 0.1, h + 6)],
        [1, ink(0.13, 0.04, h + 18)],
      ),
    }),
    faded(0.72, coil),
    rect(0, 0, width, height, {
      fill: sheet.linear(
        90,
        [0, ink(0.6, 0.12, h), 0.12],
        [0.5, ink(0.3, 0.08, h + 8), 0.3],
        [1, ink(0.1, 0.04, h + 20), 0.86],
      ),
    }),
    rays,
    glow(sheet, centre, height * 0.42, height * 0.5, ink(0.9, 0.12, h - 20), 0.42),
    ...weeds,
    bubbles,
  ].join('');
};
