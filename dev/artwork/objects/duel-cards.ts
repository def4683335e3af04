import { glow } from '../atmosphere.ts';
import { hex, ink, shade, tone } from '../color.ts';
import { circle, group, ngon, path, polyline, rect } from '../marks.ts';
import { ball, disc, glass, gold, metal, slab } from '../material.ts';
import { n } from '../sheet.ts';
import type { Bench, Thing } from './thing.ts';

/** What a duel card shows in its window, 280 × 250 px around the middle. */
const cardPicture = ({ sheet, random, palette }: Bench): string => {
  const sky = rect(-150, -140, 300, 280, {
    fill: sheet.linear(
      90,
      [0, hex(shade(palette.main, 0.42))],
      [0.55, hex(shade(palette.main, 0.66))],
      [1, hex(shade(palette.spark, 0.86))],
    ),
  });
  const sun = circle(random.between(-50, 50), -20, random.between(50, 84), {
    fill: hex(shade(palette.spark, 0.88)),
    opacity: 0.9,
  });
  const dark = hex(tone(0.16, 0.06, palette.main.h));
  const eye = '#fff6d0';
  const being = random.pick([
    path('M-90 140C-100 40 -60 -20 -30 -40L-50 -110L-10 -66H20L60 -110L44 -36C80 0 100 60 90 140Z', {
      fill: dark,
    }) +
      circle(-14, -30, 8, { fill: eye }) +
      circle(26, -30, 8, { fill: eye }),
    path(
      'M0 -120C50 -110 60 -40 50 -10C110 20 120 90 120 140H-120C-120 90 -110 20 -50 -10C-60 -40 -50 -110 0 -120Z',
      { fill: dark },
    ) +
      path('M-30 -60C-10 -40 10 -40 30 -60L24 -20C10 -6 -10 -6 -24 -20Z', { fill: ink(0.08, 0.02, 300) }) +
      circle(-12, -44, 6, { fill: eye }) +
      circle(12, -44, 6, { fill: eye }),
    path(
      'M0 20C-40 -90 -150 -110 -150 -60C-150 0 -60 40 0 40C60 40 150 0 150 -60C150 -110 40 -90 0 20ZM0 40C-30 50 -70 110 -40 130C-14 130 -6 90 0 60C6 90 14 130 40 130C70 110 30 50 0 40Z',
      { fill: dark },
    ) +
      circle(-86, -46, 18, { fill: hex(palette.spark) }) +
      circle(86, -46, 18, { fill: hex(palette.spark) }),
    path('M-26 140L-40 -20C-46 -60 -30 -90 0 -96C30 -90 46 -60 40 -20L26 140ZM70 140V-70H82V140Z', {
      fill: dark,
    }) +
      glass(sheet, 'M58 -110H94L88 -60H64Z', palette.spark) +
      glow(sheet, 76, -84, 90, '#ffe39a', 0.9),
  ]);
  return `<g clip-path="${sheet.clip(rect(-140, -130, 280, 256, {}))}">${sky}${sun}${being}${path('M-150 110C-60 80 60 130 150 96V150H-150Z', { fill: ink(0.12, 0.05, 300) })}</g>`;
};

const duelCard = (bench: Bench, foil: boolean): string => {
  const { sheet, palette } = bench;
  return [
    path(slab(-186, -268, 372, 528, 26), { fill: '#000', opacity: 0.4, transform: 'translate(10 14)' }),
    metal(sheet, slab(-186, -268, 372, 528, 26), palette.trim),
    path(slab(-166, -248, 332, 488, 16), {
      fill: sheet.linear(90, [0, hex(shade(palette.main, 0.3))], [1, hex(shade(palette.main, 0.16))]),
    }),
    group(
      'translate(0 -72)',
      cardPicture(bench),
      path('M-140 -130H140V126H-140Z', { fill: 'none', stroke: hex(gold), 'stroke-width': 7 }),
    ),
    path(slab(-140, 78, 280, 30, 8), { fill: hex(shade(gold, 0.8)), opacity: 0.9 }),
    path(
      slab(-140, 124, 280, 10, 5) +
        slab(-140, 146, 240, 10, 5) +
        slab(-140, 168, 262, 10, 5) +
        slab(-140, 190, 150, 10, 5),
      { fill: '#fff', opacity: 0.4 },
    ),
    glass(sheet, `${polyline(ngon(6, 40, -90, 0, -236))}Z`, palette.spark),
    [-1, 1]
      .map(
        (side) =>
          metal(sheet, disc(side * 140, 214, 30), gold) +
          ball(sheet, side * 140, 214, 20, side < 0 ? palette.spark : palette.main),
      )
      .join(''),
    foil
      ? path('M-186 -60L186 -230V-150L-186 30ZM-186 110L186 -70V-40L-186 150Z', {
          fill: sheet.linear(30, [0, '#8ff', 0.3], [0.5, '#fff', 0.42], [1, '#f9f', 0.3]),
        })
      : path('M-166 -248H0L-166 60Z', { fill: '#fff', opacity: 0.1 }),
  ].join('');
};

const cardBack = ({ sheet, palette, emblem }: Bench): string =>
  [
    path(slab(-186, -268, 372, 528, 26), {
      fill: hex(shade(palette.dark, 0.2)),
      stroke: hex(palette.trim),
      'stroke-width': 10,
    }),
    path(slab(-150, -232, 300, 456, 14), {
      fill: sheet.radial(0.5, 0.5, 0.7, [0, hex(palette.main)], [1, hex(shade(palette.main, 0.2))]),
      stroke: hex(gold),
      'stroke-width': 4,
    }),
    group('translate(0 -4) scale(1.1)', path(emblem, { fill: hex(gold), 'fill-rule': 'evenodd' })),
  ].join('');

export const card: Thing = (bench) =>
  glow(bench.sheet, 0, 0, 330, hex(bench.palette.spark), 0.5) +
  group(`rotate(${n(bench.random.between(-9, 9))})`, duelCard(bench, bench.random.chance(0.6)));

export const deck: Thing = (bench) =>
  [
    group('translate(-70 26) rotate(-22) scale(.82)', cardBack(bench)),
    group('translate(-30 10) rotate(-9) scale(.86)', cardBack(bench)),
    group('translate(34 4) rotate(4) scale(.9)', duelCard(bench, false)),
    group('translate(110 24) rotate(18) scale(.86)', duelCard(bench, true)),
  ].join('');
