import { glow } from '../atmosphere.ts';
import { hex, shade } from '../color.ts';
import { circle, group, mirrored, ngon, path, polygon, polyline, rect, star } from '../marks.ts';
import { ball, disc, glass, gold, metal, neon, slab, solid } from '../material.ts';
import { n } from '../sheet.ts';
import type { Thing } from './thing.ts';

/** A die-cut sticker, its corner lifting. */
export const sticker: Thing = ({ sheet, random, palette, emblem }) => {
  const shape = random.pick([
    disc(0, 0, 214),
    `${polyline(ngon(6, 236))}Z`,
    `${polyline(star(9, 240, 196))}Z`,
    mirrored([
      [0, -230],
      [200, -190],
      [200, 40],
      [0, 236],
    ]),
  ]);
  return group(
    `rotate(${n(random.between(-14, 14))})`,
    path(shape, { fill: '#000', opacity: 0.4, transform: 'translate(10 20)' }),
    path(shape, { fill: '#fff', stroke: '#fff', 'stroke-width': 44, 'stroke-linejoin': 'round' }),
    path(shape, {
      fill: sheet.linear(
        60,
        [0, hex(shade(palette.spark, 0.75))],
        [0.4, hex(palette.main)],
        [0.7, hex(shade(palette.main, 0.4))],
        [1, hex(shade(palette.spark, 0.6))],
      ),
    }),
    `<g clip-path="${sheet.clip(path(shape, {}))}">${path('M-300 -60L300 -240V-150L-300 40ZM-300 120L300 -70V-40L-300 150Z', { fill: '#fff', opacity: 0.22 })}${Array.from({ length: 9 }, (_, i) => path(`M${-240 + i * 60} 260L${-140 + i * 60} 60`, { stroke: '#000', 'stroke-width': 16, opacity: 0.16 })).join('')}</g>`,
    group('translate(4 6) scale(1.4)', path(emblem, { fill: '#000', opacity: 0.35, 'fill-rule': 'evenodd' })),
    group(
      'scale(1.4)',
      path(emblem, { fill: '#fff', 'fill-rule': 'evenodd', stroke: '#fff', 'stroke-width': 3 }),
    ),
  );
};

/** A charm on a ball chain. */
export const charm: Thing = ({ sheet, random, palette, emblem }) => {
  const chain = Array.from({ length: 12 }, (_, i) =>
    ball(sheet, Math.sin(i * 0.34) * 44 - 20, -262 + i * 17, 9, shade(palette.steel, 0.75)),
  ).join('');
  const body = random.pick([
    disc(0, 90, 156),
    `${polyline(ngon(6, 170, -90, 0, 90))}Z`,
    slab(-140, -50, 280, 280, 80),
  ]);
  return [
    chain,
    path(disc(0, -72, 36) + disc(0, -72, 22), { fill: hex(gold), 'fill-rule': 'evenodd' }),
    glow(sheet, 0, 90, 280, hex(palette.spark), 0.45),
    metal(sheet, body, palette.main, { 'stroke-width': 18 }),
    circle(0, 90, 118, {
      fill: sheet.radial(
        0.4,
        0.3,
        0.8,
        [0, hex(shade(palette.spark, 0.9))],
        [0.5, hex(palette.spark)],
        [1, hex(shade(palette.main, 0.25))],
      ),
    }),
    group('translate(0 92) scale(.86)', path(emblem, { fill: '#fff', 'fill-rule': 'evenodd' })),
    path('M-96 30C-76 -10 -30 -26 10 -26C-20 -10 -60 20 -76 60Z', { fill: '#fff', opacity: 0.5 }),
  ].join('');
};

/** A hard case with lit seams. */
export const weaponCase: Thing = ({ sheet, palette, emblem }) =>
  [
    solid(
      sheet,
      'M-250 30L-200 -30H200L250 30V236C250 250 240 260 226 260H-226C-240 260 -250 250 -250 236Z',
      palette.dark,
    ),
    metal(
      sheet,
      'M-236 20L-150 -170C-146 -180 -140 -184 -130 -184H130C140 -184 146 -180 150 -170L236 20Z',
      palette.main,
    ),
    path('M-200 4L-134 -150H134L200 4Z', { fill: '#07060d', opacity: 0.7 }),
    glow(sheet, 0, -30, 210, hex(palette.spark), 0.9),
    group(
      'translate(0 -72) scale(.78)',
      path(emblem, { fill: hex(shade(palette.spark, 0.92)), 'fill-rule': 'evenodd' }),
    ),
    neon('M-240 34H240', hex(palette.spark), 6),
    metal(sheet, slab(-60, 60, 120, 80, 12), palette.steel),
    path('M-22 60V44C-22 16 22 16 22 44V60', {
      fill: 'none',
      stroke: hex(palette.steel),
      'stroke-width': 12,
    }),
    circle(0, 94, 14, { fill: '#0c0a12' }) + rect(-5, 96, 10, 26, { fill: '#0c0a12' }),
    metal(sheet, slab(-226, 50, 50, 200, 10), palette.steel),
    metal(sheet, slab(176, 50, 50, 200, 10), palette.steel),
    path('M-150 176H-90L-120 226H-180ZM-60 176H0L-30 226H-90ZM30 176H90L60 226H0ZM120 176H160V226H90Z', {
      fill: hex(palette.spark),
      opacity: 0.55,
    }),
  ].join('');

/** A winged medal. */
export const emblem: Thing = ({ sheet, random, palette, emblem: sign }) => {
  const feathers = random.integer(3, 5);
  const wing = (flip: number): string =>
    group(
      `scale(${flip} 1)`,
      ...Array.from({ length: feathers }, (_, i) =>
        metal(
          sheet,
          `M110 ${n(-70 + i * 42)}C180 ${n(-150 + i * 46)} 250 ${n(-180 + i * 52)} ${n(300 - i * 20)} ${n(-190 + i * 58)}C290 ${n(-90 + i * 50)} 220 ${n(-10 + i * 36)} 120 ${n(10 + i * 30)}Z`,
          i % 2 ? palette.trim : palette.main,
        ),
      ),
    );
  return [
    glow(sheet, 0, 0, 320, hex(palette.spark), 0.5),
    wing(1),
    wing(-1),
    metal(
      sheet,
      mirrored([
        [0, -210],
        [76, -150],
        [150, -120],
        [146, 60],
        [0, 232],
      ]),
      palette.trim,
    ),
    solid(
      sheet,
      mirrored([
        [0, -170],
        [60, -118],
        [118, -92],
        [114, 44],
        [0, 186],
      ]),
      palette.main,
    ),
    path('M0 -170L-60 -118L-118 -92L-114 44L0 186Z', { fill: '#fff', opacity: 0.14 }),
    group(
      'translate(0 -16) scale(.8)',
      path(sign, { fill: sheet.linear(90, [0, '#fffbe8'], [1, hex(palette.spark)]), 'fill-rule': 'evenodd' }),
    ),
    glass(sheet, 'M0 150L30 190L0 250L-30 190Z', palette.spark),
    [-1, 0, 1]
      .map((t) =>
        polygon(
          star(5, 26, 11).map(([x, y]) => [x + t * 62, y - 224 + Math.abs(t) * 24]),
          { fill: hex(shade(gold, 0.9)) },
        ),
      )
      .join(''),
  ].join('');
};
