import { glow } from '../atmosphere.ts';
import { hex, shade } from '../color.ts';
import { circle, group, path, polygon, star } from '../marks.ts';
import { ball, gold, metal, slab } from '../material.ts';
import { n } from '../sheet.ts';
import type { Thing } from './thing.ts';

const perforated = (x: number, y: number, w: number, h: number): string => {
  const bite = 13;
  let d = `M${n(x)} ${n(y)}H${n(x + w)}`;
  for (let at = y; at < y + h - 1; at += h / 8)
    d += `V${n(at + h / 16 - bite / 2)}a${bite / 2} ${bite / 2} 0 0 0 0 ${bite}V${n(at + h / 8)}`;
  d += `H${n(x)}`;
  for (let at = y + h; at > y + 1; at -= h / 8)
    d += `V${n(at - h / 16 + bite / 2)}a${bite / 2} ${bite / 2} 0 0 0 0 ${-bite}V${n(at - h / 8)}`;
  return `${d}Z`;
};

/** A slip with a scratched field. */
export const codeSlip: Thing = ({ sheet, random, palette, emblem }) =>
  group(
    `rotate(${n(random.between(-12, -5))})`,
    path(slab(-270, -150, 540, 330, 12), { fill: '#000', opacity: 0.36, transform: 'translate(10 18)' }),
    path(perforated(-270, -160, 540, 330), { fill: sheet.linear(70, [0, '#fffaf0'], [1, '#e6d8c4']) }),
    path('M-270 -160H-110V170H-270Z', {
      fill: sheet.linear(90, [0, hex(shade(palette.main, 0.6))], [1, hex(shade(palette.main, 0.36))]),
    }),
    group('translate(-190 0) scale(.68)', path(emblem, { fill: '#fff', 'fill-rule': 'evenodd' })),
    path('M-110 -150V160', {
      stroke: '#fff',
      'stroke-width': 5,
      'stroke-dasharray': '4 16',
      'stroke-linecap': 'round',
    }),
    path(slab(-78, -116, 220, 22, 8) + slab(-78, -80, 150, 14, 7), { fill: hex(shade(palette.main, 0.32)) }),
    path(slab(-78, -30, 320, 96, 14), {
      fill: sheet.linear(25, [0, '#c9c6d6'], [0.4, '#f4f2fa'], [0.6, '#a9a5ba'], [1, '#dedbe8']),
    }),
    path('M-60 -12L-10 40L20 -16L60 50L100 -10L140 44L170 -14L226 40', {
      fill: 'none',
      stroke: '#fffdf6',
      'stroke-width': 26,
      'stroke-linejoin': 'round',
    }),
    path(Array.from({ length: 7 }, (_, i) => slab(-52 + i * 41, 2 + (i % 2) * 4, 24, 30, 4)).join(''), {
      fill: hex(shade(palette.main, 0.3)),
      opacity: 0.85,
    }),
    path(Array.from({ length: 22 }, (_, i) => `M${-72 + i * 9} 96V140`).join(''), {
      stroke: '#241a2c',
      'stroke-width': 5,
      'stroke-dasharray': 'none',
    }),
    ball(sheet, 206, -104, 30, gold),
  );

/** A pass hung on a lanyard. */
export const pass: Thing = ({ sheet, random, palette, emblem }) =>
  [
    path('M-60 -300C-40 -240 -20 -220 0 -212C20 -220 40 -240 60 -300', {
      fill: 'none',
      stroke: hex(palette.spark),
      'stroke-width': 24,
    }),
    glow(sheet, 0, 20, 310, hex(palette.spark), 0.45),
    metal(sheet, slab(-26, -232, 52, 50, 12), palette.steel),
    path(slab(-176, -190, 352, 452, 30), { fill: '#000', opacity: 0.35, transform: 'translate(8 12)' }),
    metal(sheet, slab(-176, -196, 352, 452, 30), palette.trim),
    path(slab(-158, -178, 316, 416, 20), {
      fill: sheet.linear(
        115,
        [0, hex(shade(palette.main, 0.72))],
        [0.5, hex(shade(palette.main, 0.44))],
        [1, hex(shade(palette.main, 0.2))],
      ),
    }),
    path('M-158 40L158 -120V-40L-158 120Z', { fill: '#fff', opacity: 0.12 }),
    group(
      `translate(0 -24) rotate(${random.integer(-6, 6)}) scale(1.12)`,
      path(emblem, {
        fill: sheet.linear(90, [0, '#fffbe6'], [1, hex(palette.spark)]),
        'fill-rule': 'evenodd',
      }),
    ),
    path(slab(-36, -172, 72, 14, 7), { fill: '#0c0812' }),
    path(slab(-120, 138, 240, 22, 11), { fill: '#000', opacity: 0.45 }) +
      path(slab(-120, 138, random.between(90, 210), 22, 11), { fill: hex(palette.spark) }),
    [-90, -30, 30, 90]
      .map((x, i) =>
        polygon(
          star(5, 20, 9).map(([a, b]) => [a + x, b + 200]),
          { fill: i < random.integer(1, 4) ? hex(shade(gold, 0.88)) : '#000', opacity: 0.9 },
        ),
      )
      .join(''),
  ].join('');

/** A festival ticket, two of them. */
export const ticket: Thing = ({ sheet, palette, emblem }) => {
  const one = (transform: string, l: number): string =>
    group(
      transform,
      path(perforated(-260, -110, 520, 220), {
        fill: sheet.linear(
          70,
          [0, hex(shade(palette.main, l + 0.15))],
          [1, hex(shade(palette.main, l - 0.12))],
        ),
      }),
      path(slab(-236, -90, 330, 180, 10), {
        fill: 'none',
        stroke: hex(shade(palette.spark, 0.9)),
        'stroke-width': 5,
      }),
      group('translate(-70 0) scale(.74)', path(emblem, { fill: '#fff', 'fill-rule': 'evenodd' })),
      path('M120 -100V100', { stroke: '#fff', 'stroke-width': 5, 'stroke-dasharray': '10 12', opacity: 0.8 }),
      polygon(
        star(5, 48, 20).map(([x, y]) => [x + 190, y]),
        { fill: hex(shade(palette.spark, 0.9)) },
      ),
      path('M-250 -100H40L-120 100H-250Z', { fill: '#fff', opacity: 0.12 }),
    );
  return one('translate(20 80) rotate(10)', 0.42) + one('translate(-10 -60) rotate(-12)', 0.6);
};

/** A thick plastic card with a chip and a bow. */
export const giftCard: Thing = ({ sheet, random, palette, emblem }) =>
  group(
    'rotate(-9)',
    path(slab(-280, -150, 560, 340, 30), { fill: '#000', opacity: 0.4, transform: 'translate(8 20)' }),
    path(slab(-280, -164, 560, 344, 30), { fill: hex(shade(palette.main, 0.25)) }),
    path(slab(-280, -176, 560, 344, 30), {
      fill: sheet.linear(
        35,
        [0, hex(shade(palette.main, 0.72))],
        [0.5, hex(shade(palette.main, 0.5))],
        [1, hex(shade(palette.spark, 0.55))],
      ),
    }),
    `<g clip-path="${sheet.clip(path(slab(-280, -176, 560, 344, 30), {}))}">${Array.from({ length: 6 }, (_, i) => circle(220, -120, 70 + i * 62, { fill: 'none', stroke: '#fff', 'stroke-width': random.between(4, 18), opacity: 0.13 })).join('')}${path('M-300 60L300 -220V-160L-300 130Z', { fill: '#fff', opacity: 0.12 })}</g>`,
    group(
      'translate(-150 -30) scale(.9)',
      path(emblem, { fill: '#fff', opacity: 0.95, 'fill-rule': 'evenodd' }),
    ),
    metal(sheet, slab(120, -20, 108, 80, 14), gold) +
      path('M120 20H228M156 -20V60M192 -20V60', { stroke: '#6b4a12', 'stroke-width': 4 }),
    path(slab(-240, 112, 180, 18, 9) + slab(-40, 112, 90, 18, 9) + slab(70, 112, 90, 18, 9), {
      fill: '#fff',
      opacity: 0.75,
    }),
    path('M-6 -176H40V168H-6Z', { fill: hex(shade(palette.spark, 0.8)), opacity: 0.9 }),
    path(
      'M17 -176C-40 -260 -130 -240 -110 -190C-90 -160 -20 -170 17 -176C60 -250 160 -250 146 -196C130 -160 60 -168 17 -176Z',
      { fill: hex(shade(palette.spark, 0.86)), stroke: hex(shade(palette.spark, 0.5)), 'stroke-width': 5 },
    ),
    ball(sheet, 17, -180, 24, palette.spark),
  );
