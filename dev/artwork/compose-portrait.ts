import { hex, shade, tone } from './color.ts';
import { circle, group, mirrored, path, polar, polygon, rect, star } from './marks.ts';
import { disc } from './material.ts';
import type { Picture } from './picture.ts';
import { randomFrom } from './random.ts';
import { n, Sheet } from './sheet.ts';

/** A two-tone festival mask on a background of the second tone, 256×256. */
export const composeAvatar = (seed: string): Picture => {
  const random = randomFrom(`avatar:${seed}`);
  const sheet = new Sheet(256, 256);
  const hue = random.between(0, 360);
  const turn = random.pick([30, 90, 150, 180, 210, 270]);
  const ground = tone(0.42, 0.13, hue);
  const mask = tone(0.86, 0.1, hue + turn);
  const dark = hex(shade(ground, 0.2));
  const light = hex(mask);
  const shadeSide = hex(shade(mask, 0.68, 1.2));
  const rays = random.integer(8, 16);
  const face = random.pick([
    mirrored(
      [
        [0, -84],
        [52, -72],
        [74, -20],
        [56, 48],
        [0, 84],
      ],
      true,
    ),
    mirrored(
      [
        [0, -70],
        [70, -74],
        [78, -10],
        [40, 60],
        [0, 86],
      ],
      true,
    ),
    mirrored([
      [0, -84],
      [66, -60],
      [70, 30],
      [34, 80],
      [0, 84],
    ]),
    disc(0, 0, 76, 80),
    mirrored(
      [
        [0, -60],
        [40, -84],
        [80, -50],
        [62, 40],
        [0, 88],
      ],
      true,
    ),
  ]);
  const top = random.pick([
    mirrored([
      [0, -120],
      [14, -84],
      [0, -70],
    ]),
    'M-60 -50L-86 -112L-22 -76ZM60 -50L86 -112L22 -76Z',
    'M-50 -60C-100 -70 -104 -112 -74 -118C-78 -90 -56 -84 -30 -78ZM50 -60C100 -70 104 -112 74 -118C78 -90 56 -84 30 -78Z',
    'M-40 -72L-28 -116L-10 -84L0 -124L10 -84L28 -116L40 -72Z',
    'M-66 -40A30 30 0 1 1 -40 -84ZM66 -40A30 30 0 1 0 40 -84Z',
  ]);
  const eyes = random.pick([
    'M-54 -18C-40 -36 -22 -32 -12 -14C-26 -4 -44 -4 -54 -18ZM54 -18C40 -36 22 -32 12 -14C26 -4 44 -4 54 -18Z',
    disc(-30, -14, 15) + disc(30, -14, 15),
    'M-56 -28L-12 -10L-20 4C-38 2 -50 -8 -56 -28ZM56 -28L12 -10L20 4C38 2 50 -8 56 -28Z',
    'M-50 -10C-44 -28 -20 -28 -14 -10L-20 -6C-26 -16 -38 -16 -44 -6ZM50 -10C44 -28 20 -28 14 -10L20 -6C26 -16 38 -16 44 -6Z',
  ]);
  const mouth = random.pick([
    'M-26 44C-10 58 10 58 26 44L20 40C8 48 -8 48 -20 40Z',
    'M-30 38H30L18 56H8L0 46L-8 56H-18Z',
    'M-12 42H12L0 58Z',
    'M-24 48C-12 40 12 40 24 48L22 54C10 48 -10 48 -22 54Z',
  ]);
  const paint = random.pick([
    'M-6 -80H6V-30L0 -16L-6 -30Z',
    'M-66 14L-26 22L-62 28ZM66 14L26 22L62 28Z',
    'M0 -66L12 -50L0 -34L-12 -50Z',
    `${disc(-46, 22, 11)}${disc(46, 22, 11)}`,
    'M-58 -46C-40 -58 -24 -54 -12 -40L-16 -34C-28 -44 -42 -46 -54 -38ZM58 -46C40 -58 24 -54 12 -40L16 -34C28 -44 42 -46 54 -38Z',
  ]);
  const wedges = Array.from({ length: rays }, (_, i) => {
    const a = polar((i * 360) / rays, 200);
    const b = polar(((i + 0.5) * 360) / rays, 200);
    return `M0 0L${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}Z`;
  }).join('');
  sheet.add(
    rect(0, 0, 256, 256, {
      fill: sheet.linear(90, [0, hex(shade(ground, 0.52))], [1, hex(shade(ground, 0.27))]),
    }),
    group('translate(128 132)', path(wedges, { fill: '#fff', opacity: 0.08 })),
    group(
      'translate(128 138) scale(.98)',
      path(top, { fill: sheet.linear(90, [0, hex(shade(ground, 0.78))], [1, hex(shade(ground, 0.5))]) }),
      path(face, { fill: '#000', opacity: 0.3, transform: 'translate(0 7)' }),
      path(face, { fill: sheet.linear(90, [0, hex(shade(mask, 0.96, 0.6))], [0.5, light], [1, shadeSide]) }),
      `<g clip-path="${sheet.clip(path(face, {}))}">${rect(0, -120, 120, 240, { fill: shadeSide, opacity: 0.55 })}</g>`,
      path(paint, { fill: hex(shade(ground, 0.46)) }),
      path(eyes, { fill: dark }),
      path('M-4 0H4L10 28H-10Z', { fill: dark, opacity: 0.22 }),
      path(mouth, { fill: dark }),
    ),
  );
  return sheet.finish(hex(ground));
};

export interface FrameRequest {
  readonly seed: string;
  /** Hue of the ring and of its gems in degrees, and the chroma of the ring. */
  readonly hue: number;
  readonly gem: number;
  readonly chroma: number;
}

/** A ring frame for an avatar, transparent inside, 256×256. */
export const composeFrame = ({ seed, hue, gem: gemHue, chroma }: FrameRequest): Picture => {
  const random = randomFrom(`frame:${seed}`);
  const sheet = new Sheet(256, 256);
  const body = tone(0.72, chroma, hue);
  const gem = tone(0.82, 0.13, gemHue);
  const count = random.pick([8, 12, 16]);
  const outer = 122;
  const inner = 104;
  const style = random.integer(0, 2);
  const beads = Array.from({ length: count }, (_, i) => {
    const angle = (i * 360) / count - 90;
    const [x, y] = polar(angle, style === 1 ? 117 : 113, 128, 128);
    if (style === 0) return circle(x, y, 4.5, { fill: hex(gem) });
    if (style === 1)
      return group(
        `translate(${n(x)} ${n(y)}) rotate(${n(angle + 90)})`,
        path('M0 -10L8 4L0 10L-8 4Z', { fill: hex(i % 2 ? gem : shade(body, 0.9, 0.5)) }),
      );
    return group(
      `translate(${n(x)} ${n(y)}) rotate(${n(angle + 90)})`,
      path('M-14 6C-14 -6 -4 -8 0 -12C4 -8 14 -6 14 6C6 2 -6 2 -14 6Z', { fill: hex(shade(body, 0.86)) }),
    );
  }).join('');
  sheet.add(
    path(disc(128, 128, outer) + disc(128, 128, inner), {
      'fill-rule': 'evenodd',
      fill: sheet.linear(
        100,
        [0, hex(shade(body, 0.94, 0.5))],
        [0.4, hex(body)],
        [0.6, hex(shade(body, 0.42))],
        [1, hex(shade(body, 0.72))],
      ),
    }),
    circle(128, 128, outer - 1, { fill: 'none', stroke: hex(shade(body, 0.9, 0.5)), 'stroke-width': 2 }),
    circle(128, 128, inner + 1, { fill: 'none', stroke: hex(shade(body, 0.25)), 'stroke-width': 2 }),
    beads,
    group(
      'translate(128 16)',
      polygon(star(4, 17, 8), { fill: hex(shade(gem, 0.4)) }),
      polygon(star(4, 13, 6), { fill: hex(gem) }),
    ),
  );
  return sheet.finish(hex(body));
};
