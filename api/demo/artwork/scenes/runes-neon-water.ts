import { bokeh, glow, motes, ridge } from '../atmosphere.ts';
import { ink } from '../color.ts';
import { circle, curve, faded, group, type Point, path, polar, polygon, rect } from '../marks.ts';
import { neon } from '../material.ts';
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
export const himmaran: Scene = ({ sheet, random, width, height, horizon, stray, centre }) => {
  const h = 62 + stray;
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
    motes(
      random,
      46,
      [width * 0.1, height * 0.1, width * 0.8, height * 0.85],
      ink(0.88, 0.14, h + 12),
      [1.2, 4.2],
    ),
  ].join('');
};

/** Glass towers, strips of neon, rain on a black floor. */
export const krailan: Scene = ({ sheet, random, width, height, horizon, stray, centre }) => {
  const h = 190 + stray;
  const cyan = ink(0.84, 0.14, h);
  const hot = ink(0.68, 0.25, 350 + stray);
  let towers = '';
  for (let i = 0; i < 15; i += 1) {
    const x = (i / 14) * width + random.between(-50, 20);
    const w = random.between(70, 150);
    const near = i % 2;
    const away = Math.abs(x + w / 2 - centre) / width;
    const top = horizon - height * (0.16 + away * 0.7 * random.between(0.6, 1));
    towers += rect(x, top, w, horizon - top + 10, {
      fill: sheet.linear(
        90,
        [0, ink(0.2 + near * 0.05, 0.05, h + 30)],
        [1, ink(0.36 - near * 0.08, 0.08, h + 12)],
      ),
    });
    towers += path(`M${n(x)} ${n(top)}H${n(x + w)}`, {
      stroke: near ? cyan : hot,
      'stroke-width': 3,
      opacity: 0.7,
    });
    let windows = '';
    for (let row = top + 22; row < horizon - 16; row += 22) {
      for (let column = x + 12; column < x + w - 16; column += 20) {
        if (random.chance(0.3)) windows += `M${n(column)} ${n(row)}h10v9h-10z`;
      }
    }
    towers += path(windows, {
      fill: random.chance(0.3) ? hot : random.chance(0.5) ? cyan : '#fff2d0',
      opacity: 0.55,
    });
  }
  const floor: string[] = [];
  for (let i = -9; i <= 9; i += 1) {
    floor.push(`M${n(centre + i * 34)} ${n(horizon)}L${n(centre + i * 210)} ${n(height)}`);
  }
  for (let i = 0; i < 7; i += 1)
    floor.push(`M0 ${n(horizon + (height - horizon) * (i / 7) ** 1.9)}H${width}`);
  const strips = [
    neon(
      polylineOf([
        [0, height * 0.22],
        [width * 0.2, height * 0.22],
        [width * 0.29, height * 0.06],
        [width * 0.29, -10],
      ]),
      hot,
      7,
    ),
    neon(
      polylineOf([
        [width, height * 0.36],
        [width * 0.83, height * 0.36],
        [width * 0.74, height * 0.14],
        [width * 0.74, -10],
      ]),
      cyan,
      7,
    ),
    neon(
      polylineOf([
        [width, height * 0.41],
        [width * 0.815, height * 0.41],
      ]),
      cyan,
      4,
    ),
    neon(
      polylineOf([
        [0, height * 0.27],
        [width * 0.215, height * 0.27],
      ]),
      hot,
      4,
    ),
  ].join('');
  let rain = '';
  for (let i = 0; i < 70; i += 1) {
    const x = random.next() * width;
    const y = random.next() * height;
    rain += `M${n(x)} ${n(y)}l-9 ${n(random.between(26, 60))}`;
  }
  return [
    rect(0, 0, width, height, {
      fill: sheet.linear(
        90,
        [0, ink(0.13, 0.05, h + 70)],
        [0.6, ink(0.34, 0.09, h + 14)],
        [1, ink(0.1, 0.03, h + 40)],
      ),
    }),
    glow(sheet, centre, horizon, height * 0.7, cyan, 0.55, 0.6),
    glow(sheet, width * 0.14, height * 0.24, height * 0.4, hot, 0.45),
    towers,
    rect(0, horizon, width, height - horizon, {
      fill: sheet.linear(
        90,
        [0, ink(0.3, 0.08, h + 8)],
        [0.4, ink(0.16, 0.05, h + 30)],
        [1, ink(0.09, 0.03, h + 50)],
      ),
    }),
    path(floor.join(''), { fill: 'none', stroke: cyan, 'stroke-width': 2, opacity: 0.28 }),
    strips,
    path(rain, { stroke: '#dffcff', 'stroke-width': 1.6, opacity: 0.16 }),
    bokeh(random, 10, [0, horizon, width, height - horizon], [cyan, hot], [16, 52]),
  ].join('');
};

const polylineOf = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');

/** Green water lit from above, scales, a naga coiled behind. */
export const naga: Scene = ({ sheet, random, width, height, stray, centre }) => {
  const h = 165 + stray;
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
