import { glow } from '../atmosphere.ts';
import { hex, shade } from '../color.ts';
import { circle, group, mirrored, type Point, path, polygon } from '../marks.ts';
import { ball, disc, glass, metal, slab, solid } from '../material.ts';
import type { Thing } from './thing.ts';

/** A horse-sized beast of folded paper and lantern light, or an elephant of stone. */
export const mount: Thing = ({ sheet, random, palette }) => {
  const folds = (points: readonly Point[], l: number): string =>
    polygon(points, {
      fill: hex(shade(palette.main, l)),
      stroke: hex(shade(palette.main, l + 0.12)),
      'stroke-width': 2,
    });
  const horn = random.chance(0.5);
  return [
    glow(sheet, -10, 20, 300, hex(palette.spark), 0.5),
    folds(
      [
        [-150, 60],
        [-180, 262],
        [-132, 262],
        [-96, 80],
      ],
      0.4,
    ),
    folds(
      [
        [80, 70],
        [64, 262],
        [108, 262],
        [126, 60],
      ],
      0.42,
    ),
    folds(
      [
        [-250, -60],
        [-196, -40],
        [-210, 130],
        [-262, 60],
      ],
      0.5,
    ),
    folds(
      [
        [-196, -40],
        [-40, -70],
        [0, 40],
        [-160, 110],
      ],
      0.66,
    ),
    folds(
      [
        [-40, -70],
        [110, -60],
        [150, 60],
        [0, 40],
      ],
      0.76,
    ),
    folds(
      [
        [-160, 110],
        [0, 40],
        [150, 60],
        [120, 110],
        [-20, 140],
      ],
      0.5,
    ),
    folds(
      [
        [-196, -40],
        [-120, -100],
        [-40, -70],
      ],
      0.8,
    ),
    folds(
      [
        [110, -60],
        [150, 60],
        [206, -90],
        [160, -190],
      ],
      0.7,
    ),
    folds(
      [
        [-40, -70],
        [110, -60],
        [160, -190],
        [40, -120],
      ],
      0.84,
    ),
    folds(
      [
        [160, -190],
        [206, -90],
        [286, -116],
        [270, -160],
        [214, -216],
      ],
      0.8,
    ),
    folds(
      [
        [160, -190],
        [150, -256],
        [196, -214],
      ],
      0.6,
    ),
    folds(
      [
        [206, -90],
        [286, -116],
        [250, -76],
      ],
      0.55,
    ),
    horn
      ? metal(sheet, 'M214 -214L262 -296L240 -196Z', palette.trim)
      : metal(sheet, 'M196 -214L208 -276L226 -208Z', palette.trim),
    circle(226, -164, 9, { fill: '#fffbe0' }),
    glow(sheet, 226, -164, 46, hex(palette.spark), 0.9),
    folds(
      [
        [-90, 110],
        [-100, 262],
        [-50, 262],
        [-20, 130],
      ],
      0.62,
    ),
    folds(
      [
        [100, 104],
        [140, 262],
        [188, 262],
        [150, 60],
      ],
      0.68,
    ),
    metal(sheet, 'M-110 -84C-60 -50 10 -50 60 -76L76 10C20 40 -70 40 -122 10Z', palette.trim),
    path('M-104 4C-60 30 20 30 62 4', {
      fill: 'none',
      stroke: hex(palette.spark),
      'stroke-width': 6,
      'stroke-dasharray': '4 12',
      'stroke-linecap': 'round',
    }),
    glass(sheet, slab(-56, -6, 64, 92, 26), palette.spark),
    path('M-24 -6V86M-50 24H2M-50 56H2', {
      stroke: hex(shade(palette.spark, 0.4)),
      'stroke-width': 3,
      opacity: 0.6,
    }),
  ].join('');
};

/** A small spirit with big ears. */
export const pet: Thing = ({ sheet, random, palette }) => {
  const ear = random.pick([
    'M-120 -60L-170 -250L-30 -140Z',
    'M-130 -40C-240 -110 -230 -230 -160 -250C-110 -230 -70 -180 -40 -130Z',
  ]);
  return [
    glow(sheet, 0, -10, 320, hex(palette.spark), 0.4),
    solid(sheet, 'M110 150C220 170 270 90 236 20C290 90 286 230 130 240Z', palette.main),
    glow(sheet, 240, 30, 80, hex(palette.spark), 0.9),
    solid(sheet, 'M-110 260C-150 140 -90 60 0 60C90 60 150 140 110 260Z', palette.main),
    path('M-60 260C-80 180 -50 120 0 120C50 120 80 180 60 260Z', {
      fill: hex(shade(palette.main, 0.9, 0.4)),
    }),
    solid(sheet, ear, palette.main) + group('scale(-1 1)', solid(sheet, ear, palette.main)),
    path('M-110 -90L-146 -206L-62 -140ZM110 -90L146 -206L62 -140Z', {
      fill: hex(shade(palette.spark, 0.72)),
    }),
    solid(
      sheet,
      mirrored(
        [
          [0, -170],
          [110, -140],
          [168, -40],
          [120, 60],
          [0, 92],
        ],
        true,
      ),
      palette.main,
    ),
    path(
      mirrored(
        [
          [0, -20],
          [60, -6],
          [70, 50],
          [0, 84],
        ],
        true,
      ),
      { fill: hex(shade(palette.main, 0.93, 0.35)) },
    ),
    circle(-74, -36, 34, { fill: '#120b1c' }) + circle(74, -36, 34, { fill: '#120b1c' }),
    circle(-66, -46, 13, { fill: '#fff' }) + circle(82, -46, 13, { fill: '#fff' }),
    circle(-82, -22, 7, { fill: hex(palette.spark) }) + circle(66, -22, 7, { fill: hex(palette.spark) }),
    path('M-16 12H16L0 30ZM0 30V44M0 44C-10 58 -28 56 -34 46M0 44C10 58 28 56 34 46', {
      fill: '#3a1d2c',
      stroke: '#3a1d2c',
      'stroke-width': 5,
      'stroke-linejoin': 'round',
    }),
    glass(sheet, 'M0 -160L22 -120L0 -84L-22 -120Z', palette.spark),
    metal(sheet, 'M-96 70C-50 104 50 104 96 70L90 98C50 128 -50 128 -90 98Z', palette.trim),
    ball(sheet, 0, 122, 22, palette.trim) + path(disc(0, 126, 5), { fill: '#2a1a10' }),
  ].join('');
};
