import { glow } from '../atmosphere.ts';
import { hex, shade } from '../color.ts';
import { circle, curve, group, mirrored, type Point, path, polygon } from '../marks.ts';
import { ball, disc, glass, metal, neon, slab, solid } from '../material.ts';
import { n } from '../sheet.ts';
import type { Thing } from './thing.ts';

/** A wavy blade, point up, guard of two horns. */
export const kris: Thing = ({ sheet, random, palette }) => {
  const waves = random.integer(3, 5);
  const sway = random.between(16, 26);
  const half = (side: number): Point[] =>
    Array.from({ length: 15 }, (_, i): Point => {
      const t = i / 14;
      return [
        Math.sin(t * Math.PI * waves) * sway * (1 - t * 0.4) + side * (46 * (1 - t) ** 0.7 + 1),
        60 - t * 350,
      ];
    });
  const right = half(1);
  const left = half(-1).reverse();
  const middle = right.map(([x, y], i): Point => [((left[14 - i]?.[0] ?? 0) + x) / 2, y]);
  return group(
    'rotate(14) translate(0 -6)',
    glow(sheet, 0, -110, 250, hex(palette.spark), 0.4),
    metal(sheet, `${curve(right)}L${curve(left).slice(1)}Z`, palette.steel, {}, 10),
    path(`${curve(middle)}L${curve(left).slice(1)}Z`, { fill: '#fff', opacity: 0.24 }),
    path(curve(middle), { fill: 'none', stroke: hex(palette.spark), 'stroke-width': 5, opacity: 0.9 }),
    metal(
      sheet,
      'M-128 40C-96 62 -60 50 0 50C60 50 96 62 128 40C124 84 84 102 40 94L30 118H-30L-40 94C-84 102 -124 84 -128 40Z',
      palette.trim,
    ),
    solid(
      sheet,
      'M-24 116H24C32 150 18 170 24 200C36 226 18 250 0 252C-18 250 -36 226 -24 200C-18 170 -32 150 -24 116Z',
      palette.dark,
    ),
    path('M-24 136L24 124M-26 160L24 146M-22 184L20 170M-26 208L22 194', {
      stroke: hex(palette.trim),
      'stroke-width': 7,
    }),
    ball(sheet, 0, 78, 21, palette.main),
    ball(sheet, 0, 258, 19, palette.main),
  );
};

/** A recurved bow with an arrow of light. */
export const bow: Thing = ({ sheet, random, palette }) => {
  const bend = random.between(120, 165);
  const limb = (flip: number): string =>
    `M-14 ${-34 * flip}C${bend} ${-70 * flip} ${bend * 0.9} ${-190 * flip} 20 ${-232 * flip}C-4 ${-246 * flip} -18 ${-268 * flip} 14 ${-282 * flip}C-46 ${-286 * flip} -52 ${-236 * flip} -12 ${-214 * flip}C${bend * 0.6} ${-176 * flip} ${bend * 0.62} ${-92 * flip} -18 ${-20 * flip}Z`;
  return group(
    'rotate(20) translate(-30 -10)',
    path('M-22 -262L-90 0L-22 262', { fill: 'none', stroke: '#fffbe8', 'stroke-width': 3.5, opacity: 0.9 }),
    neon('M-100 0H210', hex(palette.spark), 6),
    polygon(
      [
        [196, -22],
        [262, 0],
        [196, 22],
        [210, 0],
      ],
      { fill: hex(shade(palette.spark, 0.92)) },
    ),
    path('M-100 0L-132 -22H-96L-70 0L-96 22H-132Z', { fill: hex(palette.main) }),
    solid(sheet, limb(1), palette.main),
    solid(sheet, limb(-1), palette.main),
    metal(sheet, 'M-34 -52C20 -60 66 -34 70 0C66 34 20 60 -34 52C-14 24 -14 -24 -34 -52Z', palette.trim),
    ball(sheet, 22, 0, 20, palette.spark),
    metal(sheet, disc(30, -158, 19, 13), palette.trim),
    metal(sheet, disc(30, 158, 19, 13), palette.trim),
  );
};

/** A staff with a bell-shaped head around a floating gem. */
export const staff: Thing = ({ sheet, random, palette }) => {
  const horns = random.integer(2, 3);
  let head = '';
  for (let i = 0; i < horns; i += 1) {
    const w = 70 + i * 34;
    head += metal(
      sheet,
      `M0 -60C${-w - 40} -70 ${-w - 30} -${190 + i * 26} ${-w * 0.3} -${232 + i * 16}C${-w * 0.9} -${180 + i * 16} ${-w} -110 0 -92C${w} -110 ${w * 0.9} -${180 + i * 16} ${w * 0.3} -${232 + i * 16}C${w + 30} -${190 + i * 26} ${w + 40} -70 0 -60Z`,
      i % 2 ? palette.steel : palette.trim,
    );
  }
  return group(
    'rotate(12) translate(0 6)',
    solid(sheet, slab(-15, -70, 30, 330, 14), palette.dark),
    path('M-15 0L15 -14M-15 40L15 26M-15 180L15 166M-15 220L15 206', {
      stroke: hex(palette.trim),
      'stroke-width': 8,
    }),
    head,
    glow(sheet, 0, -164, 190, hex(palette.spark), 0.9),
    glass(
      sheet,
      mirrored([
        [0, -232],
        [44, -170],
        [0, -104],
      ]),
      palette.spark,
    ),
    path('M0 -232L-14 -168L0 -104L-44 -170Z', { fill: '#fff', opacity: 0.4 }),
    metal(sheet, 'M-34 -66H34L24 -28H-24Z', palette.trim),
    metal(sheet, 'M-22 236H22L0 288Z', palette.trim),
  );
};

/** A folding hook or a straight bayonet in anodised colours. */
export const knife: Thing = ({ sheet, random, palette }) => {
  const hook = random.chance(0.55);
  const blade = hook
    ? 'M-20 40C-70 -60 -40 -190 120 -250C60 -180 40 -90 66 20Z'
    : 'M-40 30L-46 -150C-40 -210 -10 -260 44 -282C52 -200 52 -90 46 30Z';
  const clip = sheet.clip(path(blade, {}));
  let pattern = '';
  for (let i = 0; i < 7; i += 1) {
    const y = -270 + i * 52 + random.between(-14, 14);
    pattern += path(
      `M-120 ${n(y)}C-40 ${n(y - 50)} 40 ${n(y + 60)} 150 ${n(y - 30)}V${n(y + 24)}C40 ${n(y + 100)} -40 ${n(y)} -120 ${n(y + 40)}Z`,
      { fill: i % 2 ? hex(palette.main) : hex(palette.spark), opacity: 0.6 },
    );
  }
  return group(
    'rotate(28) translate(-14 10)',
    glow(sheet, 10, -110, 260, hex(palette.spark), 0.35),
    metal(sheet, blade, palette.steel, {}, 20),
    `<g clip-path="${clip}">${pattern}${path(hook ? 'M-30 30C-64 -60 -30 -180 120 -250L100 -220C0 -170 -30 -60 0 30Z' : 'M4 30L2 -260L44 -282L60 30Z', { fill: '#fff', opacity: 0.38 })}</g>`,
    path(hook ? 'M66 20C40 -90 60 -180 120 -250' : 'M-46 -150C-40 -210 -10 -260 44 -282', {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 4,
      opacity: 0.95,
    }),
    metal(sheet, slab(-62, 22, 146, 30, 12), palette.trim),
    solid(
      sheet,
      hook
        ? 'M-38 50H54C70 110 44 160 50 206C40 226 -20 228 -32 208C-22 150 -58 110 -38 50Z'
        : 'M-34 50H48L42 214C30 230 -14 230 -28 214Z',
      palette.dark,
    ),
    path('M-30 82H50M-34 106H52M-34 130H48M-30 154H46', {
      stroke: hex(palette.main),
      'stroke-width': 7,
      opacity: 0.8,
    }),
    hook
      ? path(disc(10, 244, 44) + disc(10, 244, 26), {
          'fill-rule': 'evenodd',
          fill: hex(palette.steel),
          stroke: '#fff',
          'stroke-width': 2,
        })
      : metal(sheet, slab(-36, 212, 92, 26, 10), palette.trim),
    circle(8, 62, 8, { fill: hex(palette.spark) }),
  );
};
