import { glow } from '../atmosphere.ts';
import { hex, shade, tone } from '../color.ts';
import { circle, group, path, polygon, rect } from '../marks.ts';
import { ball, disc, gold, metal, neon, slab, solid } from '../material.ts';
import { n } from '../sheet.ts';
import type { Thing } from './thing.ts';

/** A record half out of its sleeve. */
export const record: Thing = ({ sheet, random, palette, emblem }) => {
  const bars = Array.from({ length: 9 }, (_, i) =>
    slab(-222 + i * 38, 120 - random.between(50, 210), 24, 210, 10),
  ).join('');
  return [
    circle(110, 10, 204, {
      fill: sheet.radial(0.5, 0.5, 0.5, [0, '#2a2332'], [0.9, '#0e0b13'], [1, '#2c2535']),
    }),
    [90, 114, 136, 158, 180]
      .map((r) => circle(110, 10, r, { fill: 'none', stroke: '#fff', 'stroke-width': 2, opacity: 0.14 }))
      .join(''),
    polygon(
      [
        [110, 10],
        [300, -90],
        [316, -30],
      ],
      { fill: '#fff', opacity: 0.18 },
    ) +
      polygon(
        [
          [110, 10],
          [-60, 110],
          [-40, 140],
        ],
        { fill: '#fff', opacity: 0.12 },
      ),
    circle(110, 10, 72, { fill: hex(palette.spark) }) + circle(110, 10, 12, { fill: '#140f1a' }),
    path(slab(-256, -206, 370, 440, 12), { fill: '#000', opacity: 0.45, transform: 'translate(12 10)' }),
    path(slab(-262, -216, 376, 440, 10), {
      fill: sheet.linear(
        120,
        [0, hex(shade(palette.main, 0.72))],
        [0.5, hex(palette.main)],
        [1, hex(shade(palette.main, 0.24))],
      ),
    }),
    `<g clip-path="${sheet.clip(rect(-262, -216, 376, 440, {}))}">${circle(-74, -60, 120, { fill: hex(shade(palette.spark, 0.82)), opacity: 0.95 })}${path(bars, { fill: hex(shade(palette.dark, 0.2)), opacity: 0.75 })}${path('M-262 150C-180 110 -100 190 -20 150S80 130 130 160V230H-262Z', { fill: hex(shade(palette.main, 0.2)) })}${path('M-262 -216H-120L-262 120Z', { fill: '#fff', opacity: 0.16 })}</g>`,
    group('translate(-74 -66) scale(.6)', path(emblem, { fill: '#fff', 'fill-rule': 'evenodd' })),
    path(slab(-262, -216, 18, 440, 4), { fill: '#000', opacity: 0.22 }),
  ].join('');
};

/** The instrument: a boat of wood under a curve of bars. */
export const ranatInstrument: Thing = ({ sheet, random, palette }) => {
  const count = 15;
  const spread = random.between(50, 70);
  const keys = Array.from({ length: count }, (_, i) => {
    const t = (i - (count - 1) / 2) / ((count - 1) / 2);
    const hue = palette.main.h + t * spread;
    return group(
      `translate(${n(t * 258)} ${n(-70 + (1 - t * t) * 62)}) rotate(${n(-t * 15)})`,
      solid(sheet, slab(-15, -96, 30, 158, 12), tone(0.7, 0.16, hue)),
      path(slab(-9, -88, 7, 130, 3), { fill: '#fff', opacity: 0.5 }),
    );
  }).join('');
  return [
    glow(sheet, 0, -20, 310, hex(palette.spark), 0.55),
    solid(
      sheet,
      'M-290 -30C-230 90 -110 130 0 130C110 130 230 90 290 -30L300 -60C270 120 180 196 90 204H-90C-180 196 -270 120 -300 -60Z',
      palette.dark,
    ),
    keys,
    solid(
      sheet,
      'M-300 -56C-250 60 -110 110 0 110C110 110 250 60 300 -56C296 120 180 210 90 214H-90C-180 210 -296 120 -300 -56Z',
      palette.dark,
    ),
    path('M-270 30C-200 120 -100 150 0 150C100 150 200 120 270 30', {
      fill: 'none',
      stroke: hex(gold),
      'stroke-width': 7,
    }),
    path(
      'M-40 172C-20 140 20 140 40 172C20 196 -20 196 -40 172ZM-140 150C-120 128 -90 136 -84 160M140 150C120 128 90 136 84 160',
      { fill: 'none', stroke: hex(gold), 'stroke-width': 6 },
    ),
    metal(sheet, 'M-120 214H120L150 262H-150Z', palette.trim),
    metal(sheet, 'M-300 -60L-322 -110L-280 -84ZM300 -60L322 -110L280 -84Z', palette.trim),
  ].join('');
};

/** Two mallets crossed over a note of light. */
export const mallets: Thing = ({ sheet, random, palette }) => {
  const head = random.pick([slab(-46, -270, 92, 96, 28), disc(0, -222, 56)]);
  const one = (turn: number, color: typeof palette.main): string =>
    group(
      `rotate(${turn})`,
      solid(sheet, slab(-11, -200, 22, 470, 10), palette.dark),
      path('M-11 150L11 138M-11 180L11 168M-11 210L11 198M-11 240L11 228', {
        stroke: hex(palette.trim),
        'stroke-width': 8,
      }),
      solid(sheet, head, color),
      path('M-44 -240H44M-46 -206H46', { stroke: hex(shade(palette.trim, 0.88)), 'stroke-width': 9 }),
      ball(sheet, 0, 268, 20, palette.trim),
    );
  return [
    glow(sheet, 0, -20, 320, hex(palette.spark), 0.6),
    [120, 168, 216]
      .map((r) =>
        circle(0, -10, r, { fill: 'none', stroke: hex(palette.spark), 'stroke-width': 5, opacity: 0.5 }),
      )
      .join(''),
    one(38, palette.main),
    one(-38, palette.spark),
    neon('M-250 -10C-200 -80 -160 60 -110 -10M250 -10C200 -80 160 60 110 -10', hex(palette.spark), 5),
  ].join('');
};
