import { bokeh, glow, particles, ridge } from '../atmosphere.ts';
import { ink } from '../color.ts';
import { circle, curve, ellipse, group, type Point, path, polygon, rect } from '../marks.ts';
import { slab } from '../material.ts';
import { n } from '../sheet.ts';
import type { Scene } from './scene.ts';

/** Flooded terraces that reflect the sky, an iron fort on the ridge. */
export const ironpaddy: Scene = ({ sheet, random, width, height, horizon, hueShift, centre }) => {
  const h = 112 + hueShift;
  const tower = (x: number, y: number, w: number, tall: number): string =>
    [
      rect(x - w / 2, y - tall, w, tall + 30, {
        fill: sheet.linear(0, [0, ink(0.22, 0.03, 80)], [0.5, ink(0.4, 0.04, 80)], [1, ink(0.16, 0.03, 70)]),
      }),
      path(
        `M${n(x - w * 0.66)} ${n(y - tall)}v${n(-w * 0.3)}h${n(w * 0.28)}v${n(w * 0.14)}h${n(w * 0.24)}v${n(-w * 0.14)}h${n(w * 0.28)}v${n(w * 0.14)}h${n(w * 0.24)}v${n(-w * 0.14)}h${n(w * 0.28)}v${n(w * 0.3)}Z`,
        { fill: ink(0.3, 0.03, 80) },
      ),
      rect(x - w * 0.08, y - tall * 0.7, w * 0.16, tall * 0.2, { fill: '#ffcf6e' }),
      path(
        `M${n(x)} ${n(y - tall - w * 0.2)}v${n(-w * 0.9)}l${n(w * 0.7)} ${n(w * 0.2)}l${n(-w * 0.7)} ${n(w * 0.24)}`,
        { fill: ink(0.55, 0.19, 30), stroke: '#2a241c', 'stroke-width': 4 },
      ),
    ].join('');
  let terraces = '';
  const steps = 7;
  for (let i = 0; i < steps; i += 1) {
    const t = i / steps;
    const y = horizon - height * 0.02 + (height - horizon) * 1.08 * t ** 1.25;
    const lift = 26 + t * 40;
    const points: Point[] = [];
    for (let j = 0; j <= 6; j += 1)
      points.push([(j / 6) * (width + 80) - 40, y + Math.sin(j * 1.25 + i * 1.7) * lift * 0.5]);
    const crest = curve(points);
    terraces += path(`${crest}V${height + 40}H-40Z`, { fill: ink(0.4 - t * 0.17, 0.1, h - 6) });
    terraces += path(`${curve(points.map(([x, py]): Point => [x, py + 11 + t * 12]))}V${height + 40}H-40Z`, {
      fill: sheet.linear(
        90,
        [0, ink(0.88 - t * 0.22, 0.11, 80)],
        [0.25, ink(0.72 - t * 0.2, 0.12, 95)],
        [0.75, ink(0.46 - t * 0.14, 0.1, h)],
      ),
    });
    terraces += path(crest, {
      fill: 'none',
      stroke: ink(0.74 - t * 0.16, 0.16, h + 8),
      'stroke-width': 5 + t * 5,
      'stroke-dasharray': `${n(5 + t * 5)} ${n(4 + t * 3)}`,
    });
  }
  return [
    rect(0, 0, width, height, {
      fill: sheet.linear(
        90,
        [0, ink(0.4, 0.06, 210)],
        [0.34, ink(0.68, 0.09, 80)],
        [0.62, ink(0.88, 0.13, 80)],
        [1, ink(0.3, 0.08, h)],
      ),
    }),
    glow(sheet, centre, horizon - height * 0.1, height * 0.6, '#fff0b8', 0.85),
    path(ridge(random, width, horizon - height * 0.06, height * 0.24, 8, height), {
      fill: ink(0.6, 0.07, 100),
      opacity: 0.75,
    }),
    path(ridge(random, width, horizon, height * 0.16, 10, height), { fill: ink(0.46, 0.07, 110) }),
    tower(width * 0.14, horizon + 12, 74, height * 0.28),
    tower(width * 0.22, horizon + 16, 52, height * 0.18),
    tower(width * 0.86, horizon + 12, 84, height * 0.34),
    tower(width * 0.775, horizon + 16, 54, height * 0.2),
    path(
      `M${n(width * 0.14)} ${n(horizon - height * 0.06)}H${n(width * 0.22)}V${n(horizon + 20)}H${n(width * 0.14)}ZM${n(width * 0.775)} ${n(horizon - height * 0.07)}H${n(width * 0.86)}V${n(horizon + 20)}H${n(width * 0.775)}Z`,
      { fill: ink(0.3, 0.03, 80) },
    ),
    terraces,
    particles(random, 24, [0, height * 0.1, width, height * 0.7], '#fff2c0', [1.5, 4]),
  ].join('');
};

/** Bars of a ranat fanned out as light, a wave of sound, stage lamps. */
export const ranat: Scene = ({ sheet, random, width, height, horizon, hueShift, centre }) => {
  const h = 345 + hueShift;
  let bars = '';
  const count = 21;
  for (let i = 0; i < count; i += 1) {
    const t = (i - (count - 1) / 2) / (count / 2);
    const tall = height * (0.3 + 0.3 * Math.abs(Math.sin(i * 1.9 + hueShift)) + (1 - Math.abs(t)) * 0.16);
    const hue = h - 60 + (i / count) * 120;
    const x = centre + t * width * 0.54;
    bars += group(
      `translate(${n(x)} ${n(horizon + height * 0.06)}) rotate(${n(t * 13)})`,
      path(slab(-17, -tall, 34, tall, 15), {
        fill: sheet.linear(
          90,
          [0, ink(0.82, 0.17, hue)],
          [0.5, ink(0.58, 0.2, hue)],
          [1, ink(0.3, 0.13, hue), 0.5],
        ),
      }),
      path(slab(-11, -tall + 8, 9, tall * 0.8, 4), { fill: '#fff', opacity: 0.25 }),
    );
  }
  const wave = (amp: number, phase: number, color: string, weight: number, opacity: number): string => {
    const points: Point[] = [];
    for (let i = 0; i <= 30; i += 1)
      points.push([
        (i / 30) * width,
        horizon +
          height * 0.09 +
          Math.sin(i * 0.8 + phase) * amp * (0.3 + 0.7 * Math.sin((i / 30) * Math.PI)),
      ]);
    return path(curve(points), { fill: 'none', stroke: color, 'stroke-width': weight, opacity });
  };
  const lamp = (x: number, lean: number, hue: number): string =>
    polygon(
      [
        [x - 16, -10],
        [x + 16, -10],
        [x + lean + 170, height],
        [x + lean - 170, height],
      ],
      { fill: sheet.linear(90, [0, ink(0.86, 0.14, hue), 0.5], [0.9, ink(0.7, 0.18, hue), 0]) },
    );
  return [
    rect(0, 0, width, height, {
      fill: sheet.linear(
        90,
        [0, ink(0.16, 0.09, h - 55)],
        [0.55, ink(0.36, 0.17, h - 12)],
        [1, ink(0.12, 0.06, h - 60)],
      ),
    }),
    glow(sheet, centre, horizon, height * 0.7, ink(0.72, 0.22, h), 0.6, 0.8),
    lamp(width * 0.12, width * 0.24, h - 60),
    lamp(width * 0.88, -width * 0.24, h + 60),
    bars,
    rect(0, horizon + height * 0.04, width, height, {
      fill: sheet.linear(
        90,
        [0, ink(0.4, 0.17, h - 15), 0.85],
        [0.2, ink(0.22, 0.1, h - 40)],
        [1, ink(0.1, 0.05, h - 60)],
      ),
    }),
    wave(70, 0.4, '#ffe08a', 5, 0.85),
    wave(46, 1.8, ink(0.82, 0.15, h + 40), 4, 0.7),
    wave(90, 3, ink(0.78, 0.15, h - 80), 3, 0.55),
    bokeh(
      random,
      14,
      [0, horizon, width, height - horizon],
      [ink(0.75, 0.2, h), '#ffe08a', ink(0.75, 0.16, h - 80)],
      [10, 40],
    ),
    particles(random, 30, [0, 0, width, height * 0.8], '#fff', [1.4, 4]),
  ].join('');
};

/** Striped turf, full stands, two masts of white light. */
export const goalkhao: Scene = ({ sheet, random, width, height, horizon, hueShift, centre }) => {
  const h = 145 + hueShift;
  let stripes = '';
  for (let i = -8; i < 8; i += 2) {
    stripes += polygon(
      [
        [centre + i * 90, horizon],
        [centre + (i + 1) * 90, horizon],
        [centre + (i + 1) * 330, height],
        [centre + i * 330, height],
      ],
      { fill: ink(0.66, 0.19, h - 3), opacity: 0.5 },
    );
  }
  let crowd = '';
  for (let row = 0; row < 9; row += 1) {
    const y = horizon - height * 0.045 - row * height * 0.026;
    for (let i = 0; i < 74; i += 1) {
      if (random.chance(0.22)) continue;
      const x = (i / 73) * width + (row % 2) * 8;
      crowd += circle(x, y - Math.abs(x - centre) * 0.08, 6.5, {
        fill: random.pick(['#e9f3ff', '#ffffff', ink(0.7, 0.16, h), ink(0.75, 0.14, 85), ink(0.5, 0.1, 260)]),
        opacity: 0.62 - row * 0.045,
      });
    }
  }
  const mast = (x: number, lean: number): string => {
    let lamps = '';
    for (let i = 0; i < 12; i += 1)
      lamps += circle(x - 54 + (i % 4) * 36, height * 0.07 + Math.floor(i / 4) * 32, 12, { fill: '#fff' });
    return [
      rect(x - 6, height * 0.06, 12, horizon - height * 0.1, { fill: ink(0.26, 0.03, 230) }),
      path(slab(x - 76, height * 0.07 - 24, 152, 112, 8), { fill: ink(0.22, 0.03, 230) }),
      polygon(
        [
          [x - 60, height * 0.1],
          [x + 60, height * 0.1],
          [x + lean + 280, height],
          [x + lean - 280, height],
        ],
        { fill: sheet.linear(90, [0, '#f2fff0', 0.42], [0.9, '#f2fff0', 0]) },
      ),
      glow(sheet, x, height * 0.11, height * 0.34, '#f4fff2', 0.9),
      lamps,
    ].join('');
  };
  return [
    rect(0, 0, width, height, {
      fill: sheet.linear(
        90,
        [0, ink(0.15, 0.06, 245)],
        [0.45, ink(0.33, 0.08, 220)],
        [0.6, ink(0.5, 0.09, 190)],
        [1, ink(0.2, 0.08, h)],
      ),
    }),
    path(
      `M-20 ${n(horizon - height * 0.36)}Q${n(centre)} ${n(horizon - height * 0.2)} ${width + 20} ${n(horizon - height * 0.36)}V${n(horizon)}H-20Z`,
      { fill: sheet.linear(90, [0, ink(0.18, 0.05, 240)], [1, ink(0.34, 0.07, 225)]) },
    ),
    crowd,
    rect(0, horizon - height * 0.035, width, height * 0.04, { fill: ink(0.28, 0.09, 260) }),
    path(
      Array.from({ length: 9 }, (_, i) =>
        slab(i * (width / 8.4) + 10, horizon - height * 0.03, width / 9.6, height * 0.028, 4),
      ).join(''),
      { fill: ink(0.8, 0.14, h), opacity: 0.45 },
    ),
    rect(0, horizon, width, height - horizon, {
      fill: sheet.linear(
        90,
        [0, ink(0.64, 0.18, h)],
        [0.5, ink(0.48, 0.15, h + 2)],
        [1, ink(0.28, 0.1, h + 6)],
      ),
    }),
    stripes,
    ellipse(centre, height * 0.84, width * 0.4, height * 0.12, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 8,
      opacity: 0.75,
    }),
    path(`M0 ${n(horizon + 10)}H${width}`, { stroke: '#fff', 'stroke-width': 5, opacity: 0.6 }),
    mast(width * 0.11, width * 0.3),
    mast(width * 0.89, -width * 0.3),
    particles(random, 26, [0, height * 0.1, width, height * 0.6], '#fff', [1.2, 3.4]),
  ].join('');
};
