import { glow, particles, ridge } from '../atmosphere.ts';
import { ink } from '../color.ts';
import { circle, curve, ellipse, faded, group, type Point, path, polar, rect } from '../marks.ts';
import { slab } from '../material.ts';
import { n } from '../sheet.ts';
import type { Scene } from './scene.ts';

/** Deep space around a burning kiln-planet with golden cracks. */
export const kiln: Scene = ({ sheet, random, width, height, hueShift, centre }) => {
  const h = 42 + hueShift;
  const fire = ink(0.76, 0.18, h + 12);
  const r = height * 0.52;
  const cy = height * 0.5;
  let stars = '';
  for (let i = 0; i < 120; i += 1) {
    stars += circle(random.next() * width, random.next() * height, random.between(0.7, 2.4), {
      fill: random.chance(0.3) ? '#ffd9b8' : '#fff',
      opacity: random.between(0.2, 0.9),
    });
  }
  let cracks = '';
  for (let i = 0; i < 11; i += 1) {
    let [x, y]: Point = polar(random.between(0, 360), r * random.between(0.1, 0.6), centre, cy);
    cracks += `M${n(x)} ${n(y)}`;
    let turn = random.between(0, 360);
    for (let j = 0; j < 5; j += 1) {
      turn += random.between(-50, 50);
      [x, y] = polar(turn, r * random.between(0.08, 0.2), x, y);
      cracks += `L${n(x)} ${n(y)}`;
    }
  }
  const orbit = (rx: number, ry: number, turn: number, weight: number, opacity: number): string =>
    group(
      `translate(${n(centre)} ${n(cy)}) rotate(${turn})`,
      ellipse(0, 0, rx, ry, { fill: 'none', stroke: fire, 'stroke-width': weight, opacity }),
    );
  const moon = (angle: number, far: number, size: number): string => {
    const [x, y] = polar(angle, far, centre, cy);
    return circle(x, y * 0.9, size, {
      fill: sheet.radial(
        0.35,
        0.7,
        0.8,
        [0, ink(0.7, 0.15, h)],
        [0.5, ink(0.34, 0.07, h - 15)],
        [1, ink(0.16, 0.03, 300)],
      ),
    });
  };
  const planet = circle(centre, cy, r, {
    fill: sheet.radial(
      0.5,
      1.0,
      1.0,
      [0, ink(0.82, 0.17, h + 22)],
      [0.22, ink(0.6, 0.2, h)],
      [0.5, ink(0.34, 0.12, h - 12)],
      [1, ink(0.15, 0.05, 330)],
    ),
  });
  return [
    rect(0, 0, width, height, {
      fill: sheet.linear(
        60,
        [0, ink(0.12, 0.05, 285)],
        [0.5, ink(0.19, 0.07, 320)],
        [1, ink(0.13, 0.05, 20)],
      ),
    }),
    stars,
    glow(sheet, centre, cy + r * 0.3, r * 1.75, ink(0.66, 0.2, h), 0.6),
    orbit(r * 1.72, r * 0.5, -18, 3, 0.5),
    planet,
    path(cracks, {
      fill: 'none',
      stroke: ink(0.86, 0.16, 80),
      'stroke-width': 4,
      'stroke-linejoin': 'round',
      opacity: 0.5,
    }),
    path(`M${n(centre - r)} ${n(cy)}A${n(r)} ${n(r)} 0 0 0 ${n(centre + r)} ${n(cy)}`, {
      fill: 'none',
      stroke: sheet.linear(0, [0, fire, 0], [0.5, '#fff2c8', 0.95], [1, fire, 0]),
      'stroke-width': 7,
    }),
    orbit(r * 1.3, r * 0.34, 14, 2, 0.35),
    moon(200, r * 1.56, 36),
    moon(-24, r * 1.5, 54),
    particles(random, 50, [0, height * 0.2, width, height * 0.8], '#ffb066', [1, 4.5]),
  ].join('');
};

const cottage = (x: number, y: number, s: number, roof: string, wall: string): string =>
  group(
    `translate(${n(x)} ${n(y)}) scale(${n(s)})`,
    rect(-50, -60, 100, 62, { fill: wall }),
    path('M-66 -56L0 -116L66 -56Z', { fill: roof }),
    path('M-66 -56L0 -116L0 -56Z', { fill: '#fff', opacity: 0.16 }),
    rect(-12, -36, 26, 38, { fill: '#6d3a2a', rx: 12 }),
    rect(-40, -44, 20, 20, { fill: '#ffe9a6', rx: 3 }),
    rect(24, -44, 18, 20, { fill: '#ffe9a6', rx: 3 }),
    rect(24, -112, 16, 36, { fill: '#8c4a38' }),
  );

/** Warm evening, rolling fields in rows, red roofs, a wall of bricks. */
export const bricktail: Scene = ({ sheet, random, width, height, horizon, hueShift, centre }) => {
  const h = 60 + hueShift;
  const field = (base: number, lift: number, l: number, hue: number): string => {
    const crest = `M-20 ${n(base)}C${n(width * 0.25)} ${n(base - lift)} ${n(width * 0.5)} ${n(base + lift * 0.3)} ${n(width * 0.7)} ${n(base - lift * 0.5)}S${width} ${n(base - lift * 0.2)} ${width + 20} ${n(base)}`;
    let rows = '';
    for (let i = -12; i < 13; i += 1)
      rows += `M${n(width / 2 + i * 70)} ${n(base - lift)}L${n(width / 2 + i * 190)} ${height}`;
    const shape = `${crest}V${height}H-20Z`;
    return (
      path(shape, {
        fill: sheet.linear(90, [0, ink(l + 0.08, 0.13, hue + 14)], [0.6, ink(l - 0.12, 0.11, hue)]),
      }) +
      `<g clip-path="${sheet.clip(path(shape, {}))}">${path(rows, { stroke: ink(l - 0.1, 0.1, hue), 'stroke-width': 11, opacity: 0.42, 'stroke-dasharray': '30 10' })}</g>`
    );
  };
  const wallTop = height * 0.9;
  let bricks = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = -1; column < 14; column += 1) {
      const x = column * (width / 12) + (row % 2) * (width / 24);
      bricks += path(slab(x + 3, wallTop + row * 40 + 3, width / 12 - 6, 34, 6), {
        fill: ink(random.between(0.42, 0.56), 0.11, random.between(36, 46)),
      });
    }
  }
  return [
    rect(0, 0, width, height, {
      fill: sheet.linear(
        90,
        [0, ink(0.6, 0.11, 25 + hueShift)],
        [0.4, ink(0.82, 0.12, h)],
        [0.6, ink(0.93, 0.09, h + 28)],
        [1, ink(0.7, 0.1, h)],
      ),
    }),
    glow(sheet, centre, horizon - height * 0.16, height * 0.6, '#fff6cf', 0.85),
    circle(centre, horizon - height * 0.17, height * 0.15, { fill: '#fff3c4', opacity: 0.85 }),
    path(ridge(random, width, horizon - height * 0.02, height * 0.12, 7, height, false), {
      fill: ink(0.66, 0.09, 40),
    }),
    cottage(width * 0.09, horizon + height * 0.02, 1.1, ink(0.58, 0.17, 32), ink(0.92, 0.04, 80)),
    cottage(width * 0.23, horizon - height * 0.01, 0.7, ink(0.52, 0.15, 25), ink(0.86, 0.05, 70)),
    cottage(width * 0.78, horizon - height * 0.01, 0.75, ink(0.6, 0.16, 40), ink(0.9, 0.05, 80)),
    cottage(width * 0.92, horizon + height * 0.03, 1.2, ink(0.54, 0.17, 28), ink(0.94, 0.03, 85)),
    field(horizon + height * 0.03, 40, 0.68, 115),
    field(horizon + height * 0.15, 50, 0.58, 128),
    ...[0.05, 0.17, 0.85, 0.96].map((at, i) =>
      circle(width * at, height * (0.78 + (i % 2) * 0.05), 46 + i * 6, {
        fill: sheet.radial(0.4, 0.2, 0.9, [0, ink(0.72, 0.16, 125)], [1, ink(0.42, 0.12, 145)]),
      }),
    ),
    rect(0, wallTop, width, height - wallTop, { fill: ink(0.34, 0.06, 40) }),
    bricks,
    particles(random, 22, [0, height * 0.2, width, height * 0.6], '#fff3c4', [2, 5]),
  ].join('');
};

/** The last band of sun behind a pointed arch, moths in the violet. */
export const duskmark: Scene = ({ sheet, random, width, height, horizon, hueShift, centre }) => {
  const h = 318 + hueShift;
  const gilt = ink(0.84, 0.12, 82);
  const arch = (w: number, top: number): string =>
    `M${n(centre - w)} ${height}V${n(height * 0.5)}C${n(centre - w)} ${n(top + height * 0.16)} ${n(centre - w * 0.36)} ${n(top + height * 0.06)} ${n(centre)} ${n(top)}C${n(centre + w * 0.36)} ${n(top + height * 0.06)} ${n(centre + w)} ${n(top + height * 0.16)} ${n(centre + w)} ${n(height * 0.5)}V${height}Z`;
  const inside = arch(width * 0.34, height * 0.03);
  const moth = (x: number, y: number, s: number, turn: number): string =>
    group(
      `translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${n(s)})`,
      path(
        'M0 -10C-20 -44 -66 -46 -60 -14C-56 8 -26 12 0 4C26 12 56 8 60 -14C66 -46 20 -44 0 -10ZM0 6C-16 10 -34 30 -22 42C-10 48 -2 26 0 12C2 26 10 48 22 42C34 30 16 10 0 6Z',
        { fill: gilt, opacity: 0.8 },
      ),
      circle(-38, -20, 8, { fill: ink(0.4, 0.15, h) }),
      circle(38, -20, 8, { fill: ink(0.4, 0.15, h) }),
    );
  let bands = '';
  for (let i = 0; i < 7; i += 1)
    bands += rect(
      centre - width * 0.3,
      horizon - height * 0.03 - i * height * 0.045,
      width * 0.6,
      4 + (7 - i) * 2.4,
      { fill: ink(0.42, 0.16, h + 20), opacity: 0.75 },
    );
  const panel = (x: number, flip: number): string =>
    group(
      `translate(${n(x)} 0) scale(${flip} 1)`,
      path(
        `M0 40h${n(width * 0.11)}M0 56h${n(width * 0.11)}M${n(width * 0.055)} ${n(height * 0.16)}l36 54l-36 54l-36 -54ZM${n(width * 0.055)} ${n(height * 0.5)}l36 54l-36 54l-36 -54ZM${n(width * 0.055)} ${n(height * 0.3)}v${n(height * 0.18)}`,
        { fill: 'none', stroke: gilt, 'stroke-width': 3, opacity: 0.5 },
      ),
    );
  return [
    rect(0, 0, width, height, {
      fill: sheet.linear(90, [0, ink(0.17, 0.08, h - 18)], [1, ink(0.11, 0.05, h - 25)]),
    }),
    panel(width * 0.02, 1),
    panel(width * 0.98, -1),
    `<g clip-path="${sheet.clip(path(inside, {}))}">`,
    rect(0, 0, width, height, {
      fill: sheet.linear(
        90,
        [0, ink(0.27, 0.13, h - 22)],
        [0.36, ink(0.5, 0.18, h)],
        [0.6, ink(0.74, 0.16, 20)],
        [0.68, ink(0.86, 0.13, 65)],
        [0.72, ink(0.3, 0.12, h)],
        [1, ink(0.14, 0.06, h - 20)],
      ),
    }),
    glow(sheet, centre, horizon, height * 0.55, ink(0.9, 0.13, 70), 0.8),
    circle(centre, horizon - height * 0.08, height * 0.27, {
      fill: sheet.linear(90, [0, ink(0.9, 0.13, 80)], [1, ink(0.66, 0.2, 20)]),
    }),
    bands,
    path(ridge(random, width, horizon + 6, height * 0.1, 14, height), { fill: ink(0.22, 0.1, h - 10) }),
    '</g>',
    path(inside, { fill: 'none', stroke: gilt, 'stroke-width': 10 }),
    path(arch(width * 0.36, -height * 0.01), { fill: 'none', stroke: gilt, 'stroke-width': 3, opacity: 0.7 }),
    moth(width * 0.25, height * 0.3, 0.8, -24),
    moth(width * 0.78, height * 0.22, 1, 20),
    moth(width * 0.7, height * 0.5, 0.55, -12),
    particles(random, 34, [width * 0.15, height * 0.1, width * 0.7, height * 0.8], '#ffdf9e', [1.2, 3.6]),
  ].join('');
};

/** A sea of clouds in the morning, letters folded into planes. */
export const cloudpost: Scene = ({ sheet, random, width, height, hueShift, centre }) => {
  const h = 70 + hueShift;
  const plane = (x: number, y: number, s: number): string =>
    path(
      `M${n(x - 420 * s)} ${n(y + 150 * s)}C${n(x - 300 * s)} ${n(y - 60 * s)} ${n(x - 190 * s)} ${n(y + 160 * s)} ${n(x - 60 * s)} ${n(y + 30 * s)}`,
      { fill: 'none', stroke: '#fff', 'stroke-width': 5, 'stroke-dasharray': '16 14', opacity: 0.8 },
    ) +
    group(
      `translate(${n(x)} ${n(y)}) scale(${n(s)})`,
      path('M-98 -20L98 -80L-4 26Z', { fill: '#fffaf0' }),
      path('M-4 26L98 -80L30 84Z', { fill: ink(0.82, 0.06, 60) }),
      path('M-4 26L98 -80L-30 14L-26 66Z', { fill: ink(0.68, 0.09, 50) }),
    );
  const bank = (base: number, color: string, opacity: number): string => {
    const points: Point[] = [];
    for (let i = 0; i <= 14; i += 1)
      points.push([
        (i / 14) * (width + 80) - 40,
        base - random.between(0, height * 0.09) * (i % 2 ? 1 : 0.2),
      ]);
    return path(`${curve(points)}V${height}H-40Z`, { fill: color, opacity });
  };
  return [
    rect(0, 0, width, height, {
      fill: sheet.linear(
        90,
        [0, ink(0.66, 0.1, 250)],
        [0.4, ink(0.86, 0.06, 40)],
        [0.62, ink(0.94, 0.08, h + 10)],
        [1, ink(0.86, 0.09, 40)],
      ),
    }),
    glow(sheet, centre, height * 0.58, height * 0.7, '#fffbe6', 0.9),
    faded(0.8, plane(width * 0.24, height * 0.26, 0.6), plane(width * 0.86, height * 0.2, 0.5)),
    bank(height * 0.66, '#ffffff', 0.6),
    bank(height * 0.76, ink(0.95, 0.04, 50), 0.8),
    plane(width * 0.6, height * 0.44, 1.5),
    bank(height * 0.88, '#ffffff', 0.95),
  ].join('');
};
