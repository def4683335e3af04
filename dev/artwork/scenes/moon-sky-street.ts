import { bokeh, glow, particles, ridge } from '../atmosphere.ts';
import { ink } from '../color.ts';
import { circle, ellipse, faded, group, path, polygon, rect } from '../marks.ts';
import { neon, slab } from '../material.ts';
import { n } from '../sheet.ts';
import type { Scene } from './scene.ts';

/** Night river, a great moon, hills in ink, lanterns on paper boats. */
export const moonlit: Scene = ({ sheet, random, width, height, horizon, hueShift, centre }) => {
  const h = 280 + hueShift;
  const moonX = centre + width * 0.02;
  const moonY = height * 0.34;
  const r = height * 0.27;
  const lantern = (x: number, y: number, s: number): string =>
    glow(sheet, x, y, 120 * s, '#ffc46b', 0.7) +
    group(
      `translate(${n(x)} ${n(y)}) scale(${n(s)})`,
      path('M-58 26L58 26L36 52H-36Z', { fill: ink(0.86, 0.03, 90) }),
      path('M-58 26L-10 34L0 26L10 34L58 26L36 52H-36Z', { fill: ink(0.7, 0.04, 300), opacity: 0.6 }),
      path(slab(-22, -34, 44, 60, 12), {
        fill: sheet.linear(90, [0, '#ffe9b0'], [0.5, '#ffb347'], [1, '#e8742c']),
      }),
      path('M-22 -16H22M-22 4H22', { stroke: '#9c3d10', 'stroke-width': 2.5, opacity: 0.6 }),
    );
  let stars = '';
  for (let i = 0; i < 90; i += 1) {
    stars += circle(random.next() * width, random.next() * horizon, random.between(0.8, 2.6), {
      fill: '#fff',
      opacity: random.between(0.25, 0.9),
    });
  }
  let streaks = '';
  for (let i = 0; i < 26; i += 1) {
    const t = i / 26;
    const y = horizon + 8 + (height - horizon) * t;
    const w = (40 + t * 130) * random.between(0.4, 1.2);
    streaks += rect(moonX - w + random.between(-40, 40), y, w * 2, 3 + t * 4, {
      rx: 3,
      fill: '#fdf3d6',
      opacity: 0.42 * (1 - t * 0.75),
    });
  }
  return [
    rect(0, 0, width, height, {
      fill: sheet.linear(
        90,
        [0, ink(0.16, 0.07, h)],
        [0.5, ink(0.36, 0.12, h + 4)],
        [0.68, ink(0.56, 0.12, h + 30)],
        [1, ink(0.15, 0.06, h - 4)],
      ),
    }),
    stars,
    glow(sheet, moonX, moonY, r * 2.5, '#f6e6c0', 0.55),
    circle(moonX, moonY, r, {
      fill: sheet.radial(0.4, 0.32, 0.75, [0, '#fffaf0'], [0.6, '#f6e4bd'], [1, '#d9b98c']),
    }),
    faded(
      0.16,
      circle(moonX - r * 0.3, moonY - r * 0.12, r * 0.2, { fill: '#8c6b52' }),
      circle(moonX + r * 0.34, moonY + r * 0.2, r * 0.26, { fill: '#8c6b52' }),
      circle(moonX + r * 0.1, moonY - r * 0.5, r * 0.12, { fill: '#8c6b52' }),
    ),
    path(ridge(random, width, horizon, height * 0.2, 7, height, false), {
      fill: sheet.linear(
        90,
        [0, ink(0.32, 0.1, h - 2), 0.95],
        [0.5, ink(0.45, 0.1, h + 16), 0.5],
        [1, ink(0.3, 0.1, h)],
      ),
    }),
    path(ridge(random, width, horizon + 8, height * 0.11, 9, height, false), {
      fill: ink(0.22, 0.08, h - 6),
    }),
    rect(0, horizon + 6, width, height - horizon, {
      fill: sheet.linear(
        90,
        [0, ink(0.42, 0.11, h + 18)],
        [0.3, ink(0.27, 0.1, h)],
        [1, ink(0.12, 0.05, h - 6)],
      ),
    }),
    streaks,
    lantern(width * 0.1, horizon + height * 0.08, 0.55),
    lantern(width * 0.9, horizon + height * 0.05, 0.45),
    lantern(width * 0.22, horizon + height * 0.2, 0.85),
    lantern(width * 0.83, horizon + height * 0.19, 0.95),
    particles(random, 24, [0, height * 0.15, width, height * 0.6], '#ffd894', [1.5, 4]),
  ].join('');
};

const cloud = (x: number, y: number, s: number, color: string, opacity: number): string =>
  group(
    `translate(${n(x)} ${n(y)}) scale(${n(s)})`,
    path(
      'M-130 30C-170 30 -170 -20 -124 -20C-120 -66 -54 -76 -34 -42C-14 -84 62 -78 66 -30C100 -48 142 -24 128 6C150 14 144 30 122 30Z',
      { fill: color, opacity },
    ),
  );

/** Wide day sky, drifting islands, wind drawn as white lines. */
export const lomfa: Scene = ({ sheet, random, width, height, hueShift, centre }) => {
  const h = 235 + hueShift;
  const island = (x: number, y: number, s: number): string =>
    group(
      `translate(${n(x)} ${n(y)}) scale(${n(s)})`,
      path('M-150 0C-120 40 -90 60 -70 110L-46 80L-20 190L14 120L40 150L70 70C110 50 136 30 150 0Z', {
        fill: sheet.linear(90, [0, ink(0.5, 0.08, 60)], [1, ink(0.34, 0.07, 290)]),
      }),
      path('M-70 110L-46 80L-60 10H-120C-104 40 -84 70 -70 110ZM14 120L40 150L70 70L50 10H-10Z', {
        fill: '#000',
        opacity: 0.14,
      }),
      path(
        'M-156 4C-160 -30 -110 -34 -84 -28C-60 -50 -10 -46 10 -30C50 -46 96 -40 110 -24C150 -30 164 -4 152 6C100 22 60 8 30 18C-10 6 -60 24 -96 12C-120 18 -146 16 -156 4Z',
        { fill: sheet.linear(90, [0, ink(0.82, 0.16, 130)], [1, ink(0.52, 0.13, 150)]) },
      ),
      path('M-58 -34L-50 -104L-42 -34ZM66 -36L72 -84L80 -36Z', { fill: ink(0.4, 0.06, 60) }),
      circle(-50, -112, 34, { fill: ink(0.6, 0.15, 145) }),
      circle(-62, -122, 18, { fill: ink(0.74, 0.16, 135) }),
      circle(73, -90, 24, { fill: ink(0.62, 0.15, 140) }),
    );
  let wind = '';
  for (let i = 0; i < 7; i += 1) {
    const x = random.between(-100, width * 0.75);
    const y = random.between(height * 0.08, height * 0.85);
    const l = random.between(200, 460);
    wind += `M${n(x)} ${n(y)}C${n(x + l * 0.3)} ${n(y - 36)} ${n(x + l * 0.6)} ${n(y + 34)} ${n(x + l)} ${n(y - 8)}c44 -14 40 -62 6 -58c-24 4 -20 34 2 32`;
  }
  return [
    rect(0, 0, width, height, {
      fill: sheet.linear(
        90,
        [0, ink(0.5, 0.15, h + 12)],
        [0.45, ink(0.74, 0.11, h - 5)],
        [0.8, ink(0.92, 0.05, h - 60)],
        [1, ink(0.84, 0.08, h - 5)],
      ),
    }),
    glow(sheet, centre, height * 0.2, height * 0.8, '#fff8dc', 0.8),
    faded(0.8, island(width * 0.14, height * 0.3, 0.62), island(width * 0.87, height * 0.24, 0.5)),
    cloud(width * 0.3, height * 0.2, 0.9, '#ffffff', 0.7),
    cloud(width * 0.76, height * 0.5, 1.3, '#ffffff', 0.6),
    cloud(width * 0.06, height * 0.62, 1.3, '#ffffff', 0.75),
    island(width * 0.9, height * 0.6, 0.85),
    path(wind, { fill: 'none', stroke: '#fff', 'stroke-width': 5, 'stroke-linecap': 'round', opacity: 0.6 }),
    cloud(width * 0.18, height * 0.93, 2.1, '#ffffff', 0.9),
    cloud(width * 0.52, height * 1.0, 2.6, ink(0.95, 0.03, h), 0.92),
    cloud(width * 0.9, height * 0.94, 2.2, '#ffffff', 0.9),
  ].join('');
};

/** A street at night in motion: all lines run to one vanishing point. */
export const samlor: Scene = ({ sheet, random, width, height, horizon, hueShift, centre }) => {
  const h = 8 + hueShift;
  const pink = ink(0.7, 0.22, h);
  const amber = ink(0.84, 0.16, 80);
  const blue = ink(0.72, 0.15, 250);
  let speed = '';
  for (let i = 0; i < 46; i += 1) {
    const turn = random.between(0, Math.PI * 2);
    const near = random.between(0.3, 0.7) * width;
    const far = near + random.between(0.12, 0.5) * width;
    const y = Math.sin(turn) * 0.62;
    speed += path(
      `M${n(centre + Math.cos(turn) * near)} ${n(horizon + y * near)}L${n(centre + Math.cos(turn) * far)} ${n(horizon + y * far)}`,
      {
        stroke: random.pick([pink, amber, blue, '#fff']),
        'stroke-width': random.between(2, 8),
        'stroke-linecap': 'round',
        opacity: random.between(0.2, 0.7),
      },
    );
  }
  const shops = (side: number): string => {
    let marks = '';
    for (let i = 0; i < 4; i += 1) {
      const near = 0.52 - i * 0.105;
      const far = near - 0.1;
      const top = (at: number): number => horizon - height * at * 1.25;
      const x0 = centre + side * width * near;
      const x1 = centre + side * width * far;
      marks += polygon(
        [
          [x0, top(near)],
          [x1, top(far)],
          [x1, horizon + height * far * 0.2],
          [x0, horizon + height * near * 0.2],
        ],
        { fill: ink(0.22 + i * 0.035, 0.08, 330 - i * 8) },
      );
      const sign = random.pick([pink, amber, blue, ink(0.8, 0.16, 150)]);
      const s0 = horizon - height * near * random.between(0.5, 0.9);
      const tall = height * near * 0.34;
      const mid = (x0 + x1) / 2;
      marks +=
        glow(sheet, mid, s0, 150 * near * 2, sign, 0.6) +
        path(slab(mid - 20 * near * 2, s0 - tall / 2, 40 * near * 2, tall, 8), {
          fill: ink(0.2, 0.08, 340),
          stroke: sign,
          'stroke-width': 5,
        });
      marks += path(
        [0.2, 0.45, 0.7]
          .map(
            (at) =>
              `M${n(mid - 8 * near * 2)} ${n(s0 - tall / 2 + tall * at)}h${n(16 * near * 2)}v${n(tall * 0.14)}h${n(-16 * near * 2)}z`,
          )
          .join(''),
        { fill: sign, opacity: 0.9 },
      );
    }
    return marks;
  };
  return [
    rect(0, 0, width, height, {
      fill: sheet.linear(
        90,
        [0, ink(0.15, 0.08, 300 + hueShift)],
        [0.45, ink(0.34, 0.15, 335 + hueShift)],
        [0.6, ink(0.62, 0.2, h)],
        [1, ink(0.13, 0.06, 310)],
      ),
    }),
    glow(sheet, centre, horizon, height * 0.62, ink(0.85, 0.16, 55), 0.85, 0.75),
    bokeh(random, 16, [0, 0, width, horizon], [pink, amber, blue], [14, 46]),
    shops(-1),
    shops(1),
    polygon(
      [
        [centre - 30, horizon],
        [centre + 30, horizon],
        [width * 1.3, height],
        [-width * 0.3, height],
      ],
      {
        fill: sheet.linear(
          90,
          [0, ink(0.5, 0.16, h + 10)],
          [0.3, ink(0.26, 0.1, 335)],
          [1, ink(0.11, 0.04, 310)],
        ),
      },
    ),
    polygon(
      [
        [centre - 4, horizon],
        [centre + 4, horizon],
        [centre + 46, height],
        [centre - 46, height],
      ],
      { fill: amber, opacity: 0.42 },
    ),
    ellipse(centre - width * 0.2, height * 0.86, width * 0.18, 26, { fill: pink, opacity: 0.2 }),
    ellipse(centre + width * 0.24, height * 0.92, width * 0.2, 28, { fill: blue, opacity: 0.18 }),
    speed,
    neon(`M-10 ${n(height * 0.99)}L${n(centre - 60)} ${n(horizon + 14)}`, pink, 5),
    neon(`M${n(width + 10)} ${n(height * 0.99)}L${n(centre + 60)} ${n(horizon + 14)}`, blue, 5),
  ].join('');
};
