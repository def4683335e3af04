import { glow } from './atmosphere.ts';
import { hex, shade, type Tone } from './color.ts';
import { circle, ellipse, group, path } from './marks.ts';
import { disc, metal } from './material.ts';
import type { Random } from './random.ts';
import { n, type Sheet } from './sheet.ts';

const edgeOf = (sheet: Sheet, color: Tone): string =>
  sheet.linear(
    0,
    [0, hex(shade(color, color.l - 0.3))],
    [0.25, hex(shade(color, color.l + 0.14, 0.7))],
    [0.5, hex(shade(color, color.l - 0.08))],
    [0.8, hex(shade(color, color.l - 0.22))],
    [1, hex(shade(color, color.l - 0.36))],
  );

const stack = (
  sheet: Sheet,
  random: Random,
  x: number,
  base: number,
  count: number,
  r: number,
  color: Tone,
  emblem: string,
): string => {
  const ry = r * 0.32;
  const tall = r * 0.24;
  let marks = ellipse(x + 8, base + 4, r * 1.25, ry * 1.1, { fill: '#000', opacity: 0.34 });
  let at = base;
  let shift = 0;
  for (let i = 0; i < count; i += 1) {
    shift = x + random.between(-r * 0.09, r * 0.09);
    at = base - i * tall;
    marks += path(
      `M${n(shift - r)} ${n(at - tall)}V${n(at)}A${n(r)} ${n(ry)} 0 0 0 ${n(shift + r)} ${n(at)}V${n(at - tall)}Z`,
      { fill: edgeOf(sheet, color) },
    );
    marks += path(`M${n(shift - r)} ${n(at)}A${n(r)} ${n(ry)} 0 0 0 ${n(shift + r)} ${n(at)}`, {
      fill: 'none',
      stroke: hex(shade(color, color.l - 0.42)),
      'stroke-width': 2.5,
    });
  }
  const cap = at - tall;
  marks += ellipse(shift, cap, r, ry, {
    fill: sheet.linear(
      20,
      [0, hex(shade(color, color.l + 0.2, 0.6))],
      [0.5, hex(color)],
      [1, hex(shade(color, color.l - 0.12))],
    ),
    stroke: hex(shade(color, color.l + 0.24, 0.4)),
    'stroke-width': 3,
  });
  marks += ellipse(shift, cap, r * 0.8, ry * 0.8, {
    fill: 'none',
    stroke: hex(shade(color, color.l - 0.2)),
    'stroke-width': 3,
  });
  return (
    marks +
    group(
      `translate(${n(shift)} ${n(cap)}) scale(${(r * 0.58) / 100} ${(r * 0.19) / 100})`,
      path(emblem, { fill: hex(shade(color, color.l - 0.26)), 'fill-rule': 'evenodd' }),
    )
  );
};

/** Stacks of a game's coin with one standing in front; foot at y = 260. */
export const drawCoins = (sheet: Sheet, random: Random, color: Tone, spark: Tone, emblem: string): string => {
  const maxHeight = random.integer(6, 11);
  const r = 84;
  const back = [-150, 150].map((x) =>
    stack(sheet, random, x, 214, random.integer(4, maxHeight), r, color, emblem),
  );
  const middle = stack(sheet, random, 0, 214, maxHeight + 2, r + 4, color, emblem);
  const front = [-214, 206].map((x) =>
    stack(sheet, random, x, 258, random.integer(1, 4), r - 6, color, emblem),
  );
  const standing = group(
    `translate(${random.integer(-40, 40)} 156) rotate(${random.integer(-12, 12)})`,
    ellipse(14, 108, 120, 20, { fill: '#000', opacity: 0.4 }),
    path(disc(12, 4, 122), { fill: hex(shade(color, color.l - 0.34)) }),
    metal(sheet, disc(0, 0, 122), color),
    circle(0, 0, 100, {
      fill: sheet.radial(
        0.36,
        0.26,
        0.9,
        [0, hex(shade(color, color.l + 0.2, 0.7))],
        [0.5, hex(color)],
        [1, hex(shade(color, color.l - 0.18))],
      ),
      stroke: hex(shade(color, color.l - 0.22)),
      'stroke-width': 5,
    }),
    group(
      'translate(3 4) scale(.72)',
      path(emblem, { fill: hex(shade(color, color.l + 0.22, 0.5)), 'fill-rule': 'evenodd' }),
    ),
    group('scale(.72)', path(emblem, { fill: hex(shade(color, color.l - 0.32)), 'fill-rule': 'evenodd' })),
    path('M-92 -60C-70 -100 -20 -112 30 -104C-20 -92 -60 -70 -80 -26Z', { fill: '#fff', opacity: 0.5 }),
  );
  return glow(sheet, 0, 0, 330, hex(spark), 0.55) + back.join('') + middle + front.join('') + standing;
};
