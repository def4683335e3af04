import { glow } from './atmosphere.ts';
import { hex, shade, tone } from './color.ts';
import type { Head } from './head.ts';
import { circle, ellipse, group, mirrored, path } from './marks.ts';
import { ball, glass, gold, metal, slab, solid } from './material.ts';

export const tactical: Head = ({ sheet, palette }) => {
  const visor = (d: string): string =>
    path(d, { fill: '#0b0812' }) + glow(sheet, 0, -76, 130, hex(palette.spark), 0.6);
  return (
    solid(
      sheet,
      mirrored(
        [
          [0, -236],
          [96, -212],
          [134, -120],
          [126, -30],
          [80, 30],
          [0, 44],
        ],
        true,
      ),
      palette.main,
    ) +
    visor('M-112 -116C-60 -140 60 -140 112 -116L104 -56C60 -36 -60 -36 -104 -56Z') +
    glass(sheet, 'M-104 -112C-56 -132 56 -132 104 -112L98 -62C56 -44 -56 -44 -98 -62Z', palette.spark) +
    metal(sheet, slab(-150, -110, 30, 90, 10), palette.dark) +
    metal(sheet, slab(120, -110, 30, 90, 10), palette.dark) +
    path('M-50 0H50M-40 16H40', { stroke: '#08060c', 'stroke-width': 8 }) +
    path('M-40 -230L-20 -150M40 -230L20 -150', { stroke: hex(palette.spark), 'stroke-width': 8 })
  );
};

export const hooded: Head = ({ sheet, palette }) => {
  const eye = hex(tone(0.9, 0.14, palette.spark.h));
  return (
    solid(
      sheet,
      mirrored(
        [
          [0, -280],
          [90, -210],
          [146, -90],
          [130, 70],
          [60, 120],
          [0, 130],
        ],
        true,
      ),
      palette.main,
    ) +
    path(
      mirrored(
        [
          [0, -220],
          [70, -160],
          [96, -60],
          [60, 40],
          [0, 70],
        ],
        true,
      ),
      { fill: '#0d0714' },
    ) +
    solid(
      sheet,
      mirrored(
        [
          [0, -130],
          [60, -120],
          [76, -60],
          [40, 10],
          [0, 44],
        ],
        true,
      ),
      tone(0.92, 0.02, 80),
    ) +
    path(
      'M-60 -70C-40 -90 -20 -80 -14 -60C-30 -46 -50 -50 -60 -70ZM60 -70C40 -90 20 -80 14 -60C30 -46 50 -50 60 -70Z',
      { fill: '#0d0714' },
    ) +
    circle(-36, -66, 8, { fill: eye }) +
    circle(36, -66, 8, { fill: eye }) +
    path('M0 -120V-90M-40 -20L-30 10M40 -20L30 10', {
      stroke: hex(palette.spark),
      'stroke-width': 9,
      'stroke-linecap': 'round',
    })
  );
};

export const racer: Head = ({ sheet, palette }) => {
  return (
    solid(
      sheet,
      mirrored(
        [
          [0, -240],
          [110, -206],
          [144, -100],
          [120, 10],
          [60, 44],
          [0, 50],
        ],
        true,
      ),
      palette.main,
    ) +
    path('M-120 -110C-60 -140 60 -140 120 -110L128 -70C60 -30 -60 -30 -128 -70Z', { fill: '#0b0812' }) +
    glass(sheet, 'M-112 -104C-56 -130 56 -130 112 -104L118 -74C56 -38 -56 -38 -118 -74Z', palette.spark) +
    path('M-16 -238H16V-140H-16ZM-56 -230H-36V-138L-56 -134ZM56 -230H36V-138L56 -134Z', {
      fill: hex(shade(palette.trim, 0.9)),
    }) +
    path('M-60 10C-30 22 30 22 60 10', { fill: 'none', stroke: '#08060c', 'stroke-width': 8 })
  );
};

export const marshal: Head = ({ sheet, palette }) => {
  return (
    solid(
      sheet,
      mirrored(
        [
          [0, -120],
          [84, -110],
          [100, -40],
          [60, 40],
          [0, 60],
        ],
        true,
      ),
      tone(0.66, 0.08, 58),
    ) +
    path('M-80 0C-40 -30 -16 0 0 -6C16 0 40 -30 80 0C60 50 30 80 0 84C-30 80 -60 50 -80 0Z', {
      fill: '#1f1712',
    }) +
    metal(sheet, 'M-150 -86C-130 -250 130 -250 150 -86C90 -120 -90 -120 -150 -86Z', palette.trim) +
    metal(sheet, 'M-170 -90C-90 -124 90 -124 170 -90L160 -60C90 -92 -90 -92 -160 -60Z', gold) +
    metal(sheet, 'M-14 -210L0 -320L14 -210Z', gold) +
    path('M0 -300C60 -330 100 -290 130 -310C110 -250 60 -250 4 -264Z', {
      fill: hex(shade(palette.main, 0.52)),
    }) +
    ellipse(-38, -52, 11, 9, { fill: '#1f1712' }) +
    ellipse(38, -52, 11, 9, { fill: '#1f1712' }) +
    path('M-62 -76L-20 -66M62 -76L20 -66', {
      stroke: '#1f1712',
      'stroke-width': 10,
      'stroke-linecap': 'round',
    })
  );
};

export const river: Head = ({ sheet, palette }) => {
  const eye = hex(tone(0.9, 0.14, palette.spark.h));
  return (
    [-44, 44, -22, 22, 0]
      .map((turn) =>
        group(
          `rotate(${turn} 0 -60)`,
          glass(
            sheet,
            'M-34 -150C-40 -220 -8 -260 0 -300C8 -260 40 -220 34 -150Z',
            turn % 44 === 0 ? palette.spark : palette.main,
          ),
        ),
      )
      .join('') +
    solid(
      sheet,
      mirrored(
        [
          [0, -220],
          [90, -190],
          [124, -90],
          [90, 10],
          [40, 66],
          [0, 76],
        ],
        true,
      ),
      palette.main,
    ) +
    metal(sheet, 'M0 -220L30 -150L20 -70L40 -10L0 70L-40 -10L-20 -70L-30 -150Z', palette.trim) +
    path(
      'M-104 -100C-80 -120 -50 -110 -32 -84C-56 -68 -90 -72 -104 -100ZM104 -100C80 -120 50 -110 32 -84C56 -68 90 -72 104 -100Z',
      { fill: '#07100c' },
    ) +
    path(
      'M-92 -98C-76 -108 -56 -102 -46 -86C-62 -80 -82 -82 -92 -98ZM92 -98C76 -108 56 -102 46 -86C62 -80 82 -82 92 -98Z',
      { fill: eye },
    )
  );
};

const crests: readonly Head[] = [
  ({ sheet, palette }) =>
    metal(
      sheet,
      'M-110 -120C-200 -150 -220 -240 -180 -300C-176 -220 -140 -190 -80 -190ZM110 -120C200 -150 220 -240 180 -300C176 -220 140 -190 80 -190Z',
      palette.trim,
    ),
  ({ sheet, palette }) =>
    solid(
      sheet,
      'M-30 -220C-60 -300 20 -340 110 -320C160 -300 190 -220 170 -120C150 -200 90 -230 30 -220Z',
      palette.spark,
    ),
  ({ sheet, palette }) =>
    metal(
      sheet,
      'M-120 -90L-230 -190L-140 -170L-200 -280L-60 -200ZM120 -90L230 -190L140 -170L200 -280L60 -200Z',
      palette.trim,
    ),
  ({ sheet, palette }) =>
    metal(sheet, 'M-100 -190L-120 -300L-56 -240L0 -330L56 -240L120 -300L100 -190Z', gold) +
    ball(sheet, 0, -250, 16, palette.spark),
];

const visors = [
  [
    'M-100 -110L-14 -90V40L-60 20C-90 -20 -104 -60 -100 -110ZM100 -110L14 -90V40L60 20C90 -20 104 -60 100 -110Z',
    'M-84 -92L-26 -78V-60C-56 -60 -76 -70 -84 -92ZM84 -92L26 -78V-60C56 -60 76 -70 84 -92Z',
  ],
  [
    'M-108 -96C-70 -116 70 -116 108 -96L100 -52C70 -64 30 -60 18 -40V40H-18V-40C-30 -60 -70 -64 -100 -52Z',
    'M-84 -88C-60 -96 -40 -94 -24 -84C-40 -66 -66 -66 -84 -88ZM84 -88C60 -96 40 -94 24 -84C40 -66 66 -66 84 -88Z',
  ],
] as const;

/** A knight; crest and visor vary by seed. */
export const knight: Head = (bench) => {
  const { sheet, random, palette } = bench;
  const [slit, eyes] = random.pick(visors);
  return [
    random.pick(crests)(bench),
    metal(
      sheet,
      mirrored(
        [
          [0, -240],
          [94, -206],
          [126, -100],
          [116, -10],
          [64, 60],
          [0, 76],
        ],
        true,
      ),
      palette.main,
    ),
    path(slit, { fill: '#0b0710' }),
    path(eyes, { fill: hex(tone(0.9, 0.14, palette.spark.h)) }),
    metal(sheet, 'M-12 -244H12L8 -100H-8Z', gold),
    ball(sheet, 0, -176, 20, palette.spark),
  ].join('');
};
