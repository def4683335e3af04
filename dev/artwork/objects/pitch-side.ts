import { glow } from '../atmosphere.ts';
import { hex, ink, shade, tone } from '../color.ts';
import { circle, group, mirrored, path, polar, polygon, rect, star } from '../marks.ts';
import { ball, gold, metal, slab, solid } from '../material.ts';
import type { Thing } from './thing.ts';

/** A footballer's card: figure, stars, shield. */
export const playerCard: Thing = ({ sheet, random, palette, emblem }) => {
  const icon = random.chance(0.5);
  const frame = icon ? tone(0.9, 0.05, 90) : gold;
  const skin = hex(tone(random.between(0.55, 0.78), 0.07, 58));
  const outline = mirrored([
    [0, -286],
    [80, -262],
    [196, -256],
    [200, 130],
    [160, 206],
    [0, 268],
  ]);
  const inner = mirrored([
    [0, -262],
    [76, -240],
    [176, -234],
    [180, 122],
    [144, 188],
    [0, 244],
  ]);
  const clip = sheet.clip(path(inner, {}));
  const hair = random.pick([
    'M-56 -60C-70 -150 70 -150 56 -60C30 -96 -30 -96 -56 -60Z',
    'M-58 -40C-84 -160 84 -160 58 -40C50 -100 0 -110 -58 -40Z',
    'M-50 -80L-60 -120L-30 -110L-16 -140L8 -112L34 -136L40 -106L62 -112L52 -70C20 -96 -20 -96 -50 -80Z',
  ]);
  const kit = hex(palette.main);
  const trim = hex(shade(palette.trim, 0.9, 0.6));
  return [
    glow(sheet, 0, 0, 330, hex(palette.spark), 0.6),
    metal(sheet, outline, frame),
    `<g clip-path="${clip}">${rect(-210, -300, 420, 580, { fill: sheet.linear(70, [0, hex(shade(palette.main, 0.34))], [0.5, hex(shade(palette.main, 0.5))], [1, hex(shade(palette.dark, 0.2))]) })}${Array.from({ length: 9 }, (_, i) => polygon([[0, -20], polar(i * 40, 460), polar(i * 40 + 16, 460)], { fill: '#fff', opacity: 0.1 })).join('')}${glow(sheet, 0, -60, 220, '#ffffff', 0.5)}${path('M-170 150C-170 60 -110 30 -40 20L0 60L40 20C110 30 170 60 170 150V300H-170Z', { fill: kit })}${path('M-90 36L-70 300H-40L-60 26ZM90 36L70 300H40L60 26Z', { fill: trim, opacity: 0.85 })}${path('M-40 20L0 64L40 20L28 4H-28Z', { fill: trim })}${path('M-26 -10H26V30C10 50 -10 50 -26 30Z', { fill: skin })}${path(
      mirrored(
        [
          [0, -124],
          [48, -104],
          [56, -50],
          [36, 0],
          [0, 20],
        ],
        true,
      ),
      { fill: skin },
    )}${path('M0 -124C48 -110 60 -50 36 0L0 20Z', { fill: '#000', opacity: 0.14 })}${path(hair, { fill: '#1d1410' })}${path('M-34 -50h22M12 -50h22', { stroke: '#20140f', 'stroke-width': 7 })}${path('M-12 -12H12', { stroke: '#7a3b2e', 'stroke-width': 6, 'stroke-linecap': 'round' })}${rect(-210, 130, 420, 160, { fill: hex(shade(palette.dark, 0.16)), opacity: 0.9 })}</g>`,
    path(inner, { fill: 'none', stroke: hex(shade(frame, 0.6)), 'stroke-width': 4 }),
    [-80, -40, 0, 40, 80]
      .map((x) =>
        polygon(
          star(5, 19, 8).map(([a, b]) => [a + x, b + 164]),
          { fill: hex(shade(frame, 0.9)) },
        ),
      )
      .join(''),
    path(slab(-90, 190, 180, 12, 6), { fill: hex(frame), opacity: 0.6 }),
    group(
      'translate(-128 -176) scale(.34)',
      path(emblem, { fill: hex(shade(frame, 0.94)), 'fill-rule': 'evenodd' }),
    ),
    path('M-176 -234L-76 -240L-176 0Z', { fill: '#fff', opacity: 0.18 }),
  ].join('');
};

/** A board with a plan of the match. */
export const tacticsBoard: Thing = ({ sheet, random, palette }) => {
  const spots = random.pick([
    [
      [0, 190],
      [-110, 120],
      [-40, 130],
      [40, 130],
      [110, 120],
      [-80, 10],
      [0, 30],
      [80, 10],
      [-110, -90],
      [0, -120],
      [110, -90],
    ],
    [
      [0, 190],
      [-80, 130],
      [0, 140],
      [80, 130],
      [-140, 30],
      [-60, 50],
      [0, 0],
      [60, 50],
      [140, 30],
      [-50, -100],
      [50, -100],
    ],
  ]);
  return group(
    'rotate(5)',
    path(slab(-216, -250, 432, 510, 22), { fill: '#000', opacity: 0.4, transform: 'translate(10 14)' }),
    solid(sheet, slab(-216, -256, 432, 510, 22), tone(0.42, 0.07, 55)),
    path(slab(-186, -216, 372, 446, 10), {
      fill: sheet.linear(90, [0, ink(0.56, 0.16, 146)], [1, ink(0.4, 0.13, 150)]),
    }),
    path('M-186 -104H186V8H-186ZM-186 120H186V230H-186Z', { fill: '#000', opacity: 0.1 }),
    path('M-166 -196H166V210H-166ZM-166 8H166M-70 -196V-140H70V-196M-70 210V154H70V210', {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 5,
    }) + circle(0, 8, 50, { fill: 'none', stroke: '#fff', 'stroke-width': 5 }),
    path('M-80 10C-120 -40 -150 -60 -130 -140M80 10C60 -60 60 -100 20 -150M110 120C160 60 170 0 150 -60', {
      fill: 'none',
      stroke: '#ffe08a',
      'stroke-width': 8,
      'stroke-dasharray': '18 12',
    }),
    polygon(
      [
        [-142, -130],
        [-118, -134],
        [-134, -160],
      ],
      { fill: '#ffe08a' },
    ) +
      polygon(
        [
          [32, -140],
          [10, -160],
          [8, -130],
        ],
        { fill: '#ffe08a' },
      ),
    spots.map(([x = 0, y = 0], i) => ball(sheet, x, y, 20, i === 0 ? palette.spark : palette.main)).join(''),
    metal(sheet, slab(-90, -284, 180, 60, 16), palette.steel),
    circle(0, -262, 14, { fill: '#17131d' }),
    group(
      'rotate(36 220 60)',
      solid(sheet, slab(200, -60, 30, 220, 10), palette.trim),
      path('M200 160H230L215 206Z', { fill: '#f4e6c8' }),
    ),
  );
};
