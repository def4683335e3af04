import type { Random } from '../random.ts';
import { glow } from './atmosphere.ts';
import { hex, shade, type Tone, tone } from './color.ts';
import { glyphs } from './lettering.gen.ts';
import { circle, ellipse, group, mirrored, path, polar, rect } from './marks.ts';
import { ball, disc, glass, gold, metal, type Stuff, slab, solid } from './material.ts';
import { n, type Sheet } from './sheet.ts';

/** Capitals and figures in a row, centred on 0; 100 units tall type scaled by `size` / 100. */
export const lettered = (letters: string, size: number, fill: string): string => {
  const row = [...letters].flatMap((letter) => glyphs[letter] ?? []);
  const width = row.reduce((sum, glyph) => sum + glyph.advance, 0);
  let x = -width / 2;
  const marks = row.map((glyph) => {
    const mark = group(`translate(${n(x)} 0)`, path(glyph.d, { fill }));
    x += glyph.advance;
    return mark;
  });
  return group(`scale(${size / 100})`, ...marks);
};

const headgear = (sheet: Sheet, random: Random, kind: string, stuff: Stuff): string => {
  const eye = hex(tone(0.9, 0.14, stuff.spark.h));
  const visor = (d: string): string =>
    path(d, { fill: '#0b0812' }) + glow(sheet, 0, -76, 130, hex(stuff.spark), 0.6);
  switch (kind) {
    case 'Krailan_Strike':
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
          stuff.main,
        ) +
        visor('M-112 -116C-60 -140 60 -140 112 -116L104 -56C60 -36 -60 -36 -104 -56Z') +
        glass(sheet, 'M-104 -112C-56 -132 56 -132 104 -112L98 -62C56 -44 -56 -44 -98 -62Z', stuff.spark) +
        metal(sheet, slab(-150, -110, 30, 90, 10), stuff.dark) +
        metal(sheet, slab(120, -110, 30, 90, 10), stuff.dark) +
        path('M-50 0H50M-40 16H40', { stroke: '#08060c', 'stroke-width': 8 }) +
        path('M-40 -230L-20 -150M40 -230L20 -150', { stroke: hex(stuff.spark), 'stroke-width': 8 })
      );
    case 'Goalkhao_League': {
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
    }
    case 'Moonlit_Ferry':
    case 'Rhythm_Ranat': {
      const hair = random.pick([
        stuff.main,
        tone(0.85, 0.05, 300),
        tone(0.4, 0.1, 280),
        tone(0.72, 0.14, 20),
      ]);
      const skin = tone(0.86, 0.05, 60);
      const gear =
        kind === 'Rhythm_Ranat'
          ? path('M-128 -90C-128 -270 128 -270 128 -90', {
              fill: 'none',
              stroke: hex(stuff.spark),
              'stroke-width': 18,
            }) +
            solid(sheet, slab(-156, -120, 50, 100, 22), stuff.trim) +
            solid(sheet, slab(106, -120, 50, 100, 22), stuff.trim)
          : metal(
              sheet,
              'M-30 -214C-70 -260 -60 -310 -10 -320C-34 -290 -20 -250 20 -250C56 -250 70 -280 64 -306C96 -270 76 -220 30 -208Z',
              gold,
            );
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
        ellipse(-42, -64, 16, 24, { fill: hex(shade(stuff.spark, 0.38)) }) +
        ellipse(42, -64, 16, 24, { fill: hex(shade(stuff.spark, 0.38)) }) +
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
    }
    case 'Duskmark_Duel':
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
          stuff.main,
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
          stroke: hex(stuff.spark),
          'stroke-width': 9,
          'stroke-linecap': 'round',
        })
      );
    case 'Turbo_Samlor':
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
          stuff.main,
        ) +
        path('M-120 -110C-60 -140 60 -140 120 -110L128 -70C60 -30 -60 -30 -128 -70Z', { fill: '#0b0812' }) +
        glass(sheet, 'M-112 -104C-56 -130 56 -130 112 -104L118 -74C56 -38 -56 -38 -118 -74Z', stuff.spark) +
        path('M-16 -238H16V-140H-16ZM-56 -230H-36V-138L-56 -134ZM56 -230H36V-138L56 -134Z', {
          fill: hex(shade(stuff.trim, 0.9)),
        }) +
        path('M-60 10C-30 22 30 22 60 10', { fill: 'none', stroke: '#08060c', 'stroke-width': 8 })
      );
    case 'Ironpaddy_Commander':
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
        metal(sheet, 'M-150 -86C-130 -250 130 -250 150 -86C90 -120 -90 -120 -150 -86Z', stuff.trim) +
        metal(sheet, 'M-170 -90C-90 -124 90 -124 170 -90L160 -60C90 -92 -90 -92 -160 -60Z', gold) +
        metal(sheet, 'M-14 -210L0 -320L14 -210Z', gold) +
        path('M0 -300C60 -330 100 -290 130 -310C110 -250 60 -250 4 -264Z', {
          fill: hex(shade(stuff.main, 0.52)),
        }) +
        ellipse(-38, -52, 11, 9, { fill: '#1f1712' }) +
        ellipse(38, -52, 11, 9, { fill: '#1f1712' }) +
        path('M-62 -76L-20 -66M62 -76L20 -66', {
          stroke: '#1f1712',
          'stroke-width': 10,
          'stroke-linecap': 'round',
        })
      );
    case 'Pocket_Naga_Arena':
      return (
        [-44, 44, -22, 22, 0]
          .map((turn) =>
            group(
              `rotate(${turn} 0 -60)`,
              glass(
                sheet,
                'M-34 -150C-40 -220 -8 -260 0 -300C8 -260 40 -220 34 -150Z',
                turn % 44 === 0 ? stuff.spark : stuff.main,
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
          stuff.main,
        ) +
        metal(sheet, 'M0 -220L30 -150L20 -70L40 -10L0 70L-40 -10L-20 -70L-30 -150Z', stuff.trim) +
        path(
          'M-104 -100C-80 -120 -50 -110 -32 -84C-56 -68 -90 -72 -104 -100ZM104 -100C80 -120 50 -110 32 -84C56 -68 90 -72 104 -100Z',
          { fill: '#07100c' },
        ) +
        path(
          'M-92 -98C-76 -108 -56 -102 -46 -86C-62 -80 -82 -82 -92 -98ZM92 -98C76 -108 56 -102 46 -86C62 -80 82 -82 92 -98Z',
          { fill: eye },
        )
      );
    default:
      return (
        metal(
          sheet,
          'M-110 -120C-200 -150 -220 -240 -180 -300C-176 -220 -140 -190 -80 -190ZM110 -120C200 -150 220 -240 180 -300C176 -220 140 -190 80 -190Z',
          stuff.trim,
        ) +
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
          stuff.main,
        ) +
        path(
          'M-100 -110L-14 -90V40L-60 20C-90 -20 -104 -60 -100 -110ZM100 -110L14 -90V40L60 20C90 -20 104 -60 100 -110Z',
          { fill: '#0b0710' },
        ) +
        path('M-84 -92L-26 -78V-60C-56 -60 -76 -70 -84 -92ZM84 -92L26 -78V-60C56 -60 76 -70 84 -92Z', {
          fill: eye,
        }) +
        metal(sheet, 'M-12 -244H12L8 60H-8Z', gold) +
        ball(sheet, 0, -176, 20, stuff.spark)
      );
  }
};

/** A hero's card with a ring for the level; foot at y = 262. */
export const drawPortrait = (
  sheet: Sheet,
  random: Random,
  game: string,
  emblem: string,
  stuff: Stuff,
): string => {
  const level = random.whole(18, 96);
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
    glow(sheet, 0, -40, 400, hex(stuff.spark), 0.55),
    path(card, { fill: '#000', opacity: 0.4, transform: 'translate(8 14)' }),
    metal(sheet, card, frame),
    `<g clip-path="${clip}">`,
    rect(-220, -320, 440, 600, {
      fill: sheet.linear(
        90,
        [0, hex(shade(stuff.main, 0.34))],
        [0.5, hex(shade(stuff.main, 0.5))],
        [1, hex(shade(stuff.dark, 0.16))],
      ),
    }),
    path(rays, { fill: '#fff', opacity: 0.09 }),
    group('translate(0 -70) scale(2)', path(emblem, { fill: '#fff', opacity: 0.1, 'fill-rule': 'evenodd' })),
    glow(sheet, 0, -110, 240, hex(stuff.spark), 0.85),
    solid(sheet, 'M-260 300C-250 150 -150 90 -60 66L0 100L60 66C150 90 250 150 260 300Z', stuff.main),
    metal(
      sheet,
      'M-250 210C-230 110 -160 90 -96 110C-110 160 -160 220 -230 250ZM250 210C230 110 160 90 96 110C110 160 160 220 230 250Z',
      stuff.trim,
    ),
    path('M-60 66L0 100L60 66L84 90L0 170L-84 90Z', { fill: hex(shade(stuff.trim, 0.42)) }),
    ball(sheet, 0, 132, 20, stuff.spark),
    group('translate(0 6) scale(1.04)', headgear(sheet, random, game, stuff)),
    rect(-220, 150, 440, 120, { fill: sheet.linear(90, [0, '#07040d', 0], [1, '#07040d', 0.85]) }),
    path('M-196 -300H-20L-196 60Z', { fill: '#fff', opacity: 0.1 }),
    '</g>',
    [-150, 150].map((x) => glass(sheet, `M${x} -340l22 22l-22 22l-22 -22z`, stuff.spark)).join(''),
    metal(sheet, disc(0, 222, 76), frame),
    circle(0, 222, 66, { fill: '#120b1c' }),
    path(ring, { fill: 'none', stroke: hex(stuff.spark), 'stroke-width': 9, 'stroke-linecap': 'round' }),
    group('translate(0 243)', lettered(String(level), 62, '#ffffff')),
    [-3, -2, 2, 3]
      .map((i) =>
        glass(
          sheet,
          `M${i * 40 + Math.sign(i) * 18} ${206 - Math.abs(i) * 2}l10 12l-10 12l-10 -12z`,
          Math.abs(i) / 4 < share ? stuff.spark : tone(0.4, 0.02, 280),
        ),
      )
      .join(''),
  ].join('');
};
