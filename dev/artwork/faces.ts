import { hex, shade, tone } from './color.ts';
import type { Head } from './head.ts';
import { circle, ellipse, mirrored, path } from './marks.ts';
import { ball, gold, metal, slab, solid } from './material.ts';

export const footballer: Head = ({ sheet, random }) => {
  const skin = tone(random.between(0.55, 0.78), 0.07, 58);
  return (
    solid(sheet, 'M-40 0H40V70H-40Z', skin) +
    solid(
      sheet,
      mirrored(
        [
          [0, -216],
          [84, -184],
          [102, -90],
          [66, 4],
          [0, 34],
        ],
        true,
      ),
      skin,
    ) +
    path(
      random.pick([
        'M-104 -100C-130 -260 130 -260 104 -100C70 -170 -60 -170 -104 -100Z',
        'M-100 -110C-110 -250 -20 -240 10 -246C90 -250 130 -190 100 -100C90 -160 20 -180 -30 -160C-60 -150 -90 -140 -100 -110Z',
      ]),
      { fill: '#20150f' },
    ) +
    path('M-62 -96H-22M22 -96H62', { stroke: '#20150f', 'stroke-width': 11 }) +
    ellipse(-42, -76, 10, 8, { fill: '#20150f' }) +
    ellipse(42, -76, 10, 8, { fill: '#20150f' }) +
    path('M-26 -10C-8 2 8 2 26 -10', {
      fill: 'none',
      stroke: '#7a3b2e',
      'stroke-width': 8,
      'stroke-linecap': 'round',
    })
  );
};

const longHaired = (bench: Parameters<Head>[0], gear: string): string => {
  const { sheet, random, palette } = bench;
  const hair = random.pick([palette.main, tone(0.85, 0.05, 300), tone(0.4, 0.1, 280), tone(0.72, 0.14, 20)]);
  const skin = tone(0.86, 0.05, 60);
  return (
    solid(
      sheet,
      'M-120 -100C-160 20 -150 150 -100 250L-60 120ZM120 -100C160 20 150 150 100 250L60 120Z',
      hair,
    ) +
    ball(sheet, 0, -110, 138, hair) +
    path('M-30 0H30V60H-30Z', { fill: hex(shade(skin, 0.74)) }) +
    solid(
      sheet,
      mirrored(
        [
          [0, -190],
          [80, -160],
          [96, -80],
          [56, 0],
          [0, 34],
        ],
        true,
      ),
      skin,
    ) +
    path('M-106 -70C-130 -220 130 -220 106 -70C96 -120 70 -140 50 -160C20 -110 -70 -110 -106 -70Z', {
      fill: hex(hair),
    }) +
    ellipse(-42, -64, 16, 24, { fill: hex(shade(palette.spark, 0.38)) }) +
    ellipse(42, -64, 16, 24, { fill: hex(shade(palette.spark, 0.38)) }) +
    circle(-37, -74, 7, { fill: '#fff' }) +
    circle(47, -74, 7, { fill: '#fff' }) +
    path('M-64 -92C-50 -102 -34 -102 -22 -94M64 -92C50 -102 34 -102 22 -94', {
      fill: 'none',
      stroke: hex(shade(hair, hair.l - 0.2)),
      'stroke-width': 6,
    }) +
    path('M-12 -4C-4 4 4 4 12 -4', {
      fill: 'none',
      stroke: '#a3544a',
      'stroke-width': 6,
      'stroke-linecap': 'round',
    }) +
    gear
  );
};

export const drummer: Head = (bench) => {
  const { sheet, palette } = bench;
  return longHaired(
    bench,
    path('M-128 -90C-128 -270 128 -270 128 -90', {
      fill: 'none',
      stroke: hex(palette.spark),
      'stroke-width': 18,
    }) +
      solid(sheet, slab(-156, -120, 50, 100, 22), palette.trim) +
      solid(sheet, slab(106, -120, 50, 100, 22), palette.trim),
  );
};

export const passenger: Head = (bench) =>
  longHaired(
    bench,
    metal(
      bench.sheet,
      'M-30 -214C-70 -260 -60 -310 -10 -320C-34 -290 -20 -250 20 -250C56 -250 70 -280 64 -306C96 -270 76 -220 30 -208Z',
      gold,
    ),
  );
