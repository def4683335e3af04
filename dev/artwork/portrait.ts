import { glow } from './atmosphere.ts';
import { hex, shade, type Tone, tone } from './color.ts';
import { headOf } from './head-of.ts';
import { circle, group, path, polar, rect } from './marks.ts';
import { ball, disc, glass, gold, metal, type Palette, slab, solid } from './material.ts';
import type { Random } from './random.ts';
import { n, type Sheet } from './sheet.ts';

/** A hero's card with a ring for the level; foot at y = 262. */
export const drawPortrait = (
  sheet: Sheet,
  random: Random,
  game: string,
  emblem: string,
  palette: Palette,
): string => {
  const level = random.integer(18, 96);
  const frame: Tone = level > 70 ? gold : level > 42 ? tone(0.76, 0.03, 260) : tone(0.62, 0.1, 50);
  const card = slab(-214, -318, 428, 560, 30);
  const clip = sheet.clip(path(slab(-196, -300, 392, 524, 20), {}));
  const rays = Array.from({ length: 12 }, (_, i) => {
    const a = polar(i * 30, 560, 0, -70);
    const b = polar(i * 30 + 13, 560, 0, -70);
    return `M0 -70L${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}Z`;
  }).join('');
  const share = level / 100;
  const end = polar(-90 + share * 360, 62, 0, 222);
  const ring = `M0 160A62 62 0 ${share > 0.5 ? 1 : 0} 1 ${n(end[0])} ${n(end[1])}`;
  return [
    glow(sheet, 0, -40, 400, hex(palette.spark), 0.55),
    path(card, { fill: '#000', opacity: 0.4, transform: 'translate(8 14)' }),
    metal(sheet, card, frame),
    `<g clip-path="${clip}">`,
    rect(-220, -320, 440, 600, {
      fill: sheet.linear(
        90,
        [0, hex(shade(palette.main, 0.34))],
        [0.5, hex(shade(palette.main, 0.5))],
        [1, hex(shade(palette.dark, 0.16))],
      ),
    }),
    path(rays, { fill: '#fff', opacity: 0.09 }),
    group('translate(0 -70) scale(2)', path(emblem, { fill: '#fff', opacity: 0.1, 'fill-rule': 'evenodd' })),
    glow(sheet, 0, -110, 240, hex(palette.spark), 0.85),
    solid(sheet, 'M-260 300C-250 150 -150 90 -60 66L0 100L60 66C150 90 250 150 260 300Z', palette.main),
    metal(
      sheet,
      'M-250 210C-230 110 -160 90 -96 110C-110 160 -160 220 -230 250ZM250 210C230 110 160 90 96 110C110 160 160 220 230 250Z',
      palette.trim,
    ),
    path('M-60 66L0 100L60 66L84 90L0 170L-84 90Z', { fill: hex(shade(palette.trim, 0.42)) }),
    ball(sheet, 0, 132, 20, palette.spark),
    group('translate(0 6) scale(1.04)', headOf(game)({ sheet, random, palette })),
    rect(-220, 150, 440, 120, { fill: sheet.linear(90, [0, '#07040d', 0], [1, '#07040d', 0.85]) }),
    path('M-196 -300H-20L-196 60Z', { fill: '#fff', opacity: 0.1 }),
    '</g>',
    [-150, 150].map((x) => glass(sheet, `M${x} -340l22 22l-22 22l-22 -22z`, palette.spark)).join(''),
    metal(sheet, disc(0, 222, 76), frame),
    circle(0, 222, 66, { fill: '#120b1c' }),
    path(ring, { fill: 'none', stroke: hex(palette.spark), 'stroke-width': 9, 'stroke-linecap': 'round' }),
    group('translate(0 222) scale(.42)', path(emblem, { fill: '#fff', 'fill-rule': 'evenodd' })),
    [-3, -2, 2, 3]
      .map((i) =>
        glass(
          sheet,
          `M${i * 40 + Math.sign(i) * 18} ${206 - Math.abs(i) * 2}l10 12l-10 12l-10 -12z`,
          Math.abs(i) / 4 < share ? palette.spark : tone(0.4, 0.02, 280),
        ),
      )
      .join(''),
  ].join('');
};
