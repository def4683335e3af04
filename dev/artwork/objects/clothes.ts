import { glow } from '../atmosphere.ts';
import { hex, shade } from '../color.ts';
import { circle, group, mirrored, path } from '../marks.ts';
import { ball, metal, slab, solid } from '../material.ts';
import { n } from '../sheet.ts';
import type { Thing } from './thing.ts';

/** Breastplate and pauldrons on an invisible stand. */
export const armour: Thing = ({ sheet, random, palette, emblem }) => {
  const spikes = random.chance(0.5);
  const shoulder = (flip: number): string =>
    group(
      `scale(${flip} 1)`,
      spikes ? metal(sheet, 'M190 -170L262 -250L246 -140ZM232 -120L300 -170L262 -80Z', palette.trim) : '',
      metal(sheet, 'M96 -170C160 -214 244 -176 262 -84C226 -96 190 -92 160 -70Z', palette.main),
      metal(sheet, 'M130 -110C180 -130 236 -100 250 -34C220 -44 190 -38 164 -16Z', palette.trim),
    );
  return [
    solid(
      sheet,
      mirrored([
        [0, 180],
        [96, 176],
        [130, 262],
        [0, 262],
      ]),
      palette.dark,
    ),
    metal(
      sheet,
      mirrored([
        [0, -150],
        [60, -176],
        [138, -140],
        [150, -20],
        [112, 70],
        [118, 180],
        [0, 216],
      ]),
      palette.main,
    ),
    path(
      mirrored([
        [0, -150],
        [8, -150],
        [8, 214],
        [0, 216],
      ]),
      { fill: '#000', opacity: 0.3 },
    ),
    metal(sheet, 'M-60 -176C-40 -120 40 -120 60 -176L84 -168C60 -84 -60 -84 -84 -168Z', palette.trim),
    path('M-112 70C-60 96 60 96 112 70M-114 112C-60 138 60 138 114 112M-116 152C-60 178 60 178 116 152', {
      fill: 'none',
      stroke: hex(palette.trim),
      'stroke-width': 9,
    }),
    glow(sheet, 0, -10, 130, hex(palette.spark), 0.6),
    group(
      'translate(0 -8) scale(.52)',
      path(emblem, { fill: hex(shade(palette.spark, 0.9)), 'fill-rule': 'evenodd' }),
    ),
    shoulder(1),
    shoulder(-1),
    metal(sheet, slab(-120, 176, 240, 34, 14), palette.trim),
    ball(sheet, 0, 193, 24, palette.spark),
    path('M-120 -110C-110 -40 -92 20 -84 60L-60 56C-80 0 -94 -60 -92 -120Z', { fill: '#fff', opacity: 0.28 }),
  ].join('');
};

/** A court robe spread on its rail. */
export const robe: Thing = ({ sheet, random, palette }) => {
  const hem = random.integer(4, 7);
  let flowers = '';
  for (let i = 0; i < hem; i += 1) {
    const x = -126 + (i * 252) / (hem - 1);
    flowers +=
      path(
        `M${n(x)} 190c12 -18 26 -6 18 8c18 0 18 22 0 22c8 14 -6 26 -18 8c-12 18 -26 6 -18 -8c-18 0 -18 -22 0 -22c-8 -14 6 -26 18 -8z`,
        { fill: hex(palette.trim) },
      ) + circle(x, 209, 6, { fill: hex(palette.spark) });
  }
  return [
    metal(sheet, slab(-280, -196, 560, 16, 8), palette.trim),
    solid(
      sheet,
      'M-70 -190L-276 -150L-262 60L-140 50L-134 -60L-150 256H150L134 -60L140 50L262 60L276 -150L70 -190L0 -150Z',
      palette.main,
    ),
    path('M-262 60L-140 50L-140 14L-264 20ZM262 60L140 50L140 14L264 20Z', { fill: hex(palette.trim) }),
    path('M-146 180H146L150 256H-150Z', { fill: hex(shade(palette.main, 0.26)), opacity: 0.85 }),
    flowers,
    path('M-70 -190L-16 40V256H16V40L70 -190L0 -128Z', {
      fill: sheet.linear(90, [0, hex(shade(palette.trim, 0.9))], [1, hex(shade(palette.trim, 0.55))]),
    }),
    path('M-110 60C-120 130 -126 200 -124 250M110 60C120 130 126 200 124 250M-60 90L-64 250M60 90L64 250', {
      fill: 'none',
      stroke: '#000',
      'stroke-width': 5,
      opacity: 0.22,
    }),
    metal(sheet, slab(-128, 24, 256, 44, 10), palette.dark),
    ball(sheet, 0, 46, 26, palette.spark),
    path('M-250 -146L-80 -178L-96 -150L-240 -116Z', { fill: '#fff', opacity: 0.2 }),
  ].join('');
};

/** A pair of gloves, one over the other. */
export const glove: Thing = ({ sheet, random, palette }) => {
  const dots = random.chance(0.5);
  const one = (transform: string): string =>
    group(
      transform,
      solid(
        sheet,
        'M-76 60L-84 -60C-88 -90 -52 -96 -48 -66L-42 -180C-42 -206 -8 -206 -8 -180L-4 -206C-4 -232 32 -232 32 -206L34 -178C36 -204 70 -202 70 -176L72 -60C78 -96 122 -110 128 -84C130 -60 116 -20 84 60Z',
        palette.main,
      ),
      path('M-44 -64V-30M-6 -180L-4 -60M34 -178L32 -60M70 -60L66 -30', {
        stroke: '#000',
        'stroke-width': 5,
        opacity: 0.4,
      }),
      metal(sheet, 'M-60 -56H68L58 -6H-54Z', palette.steel),
      dots
        ? [-36, -8, 22, 50].map((x) => ball(sheet, x, -32, 13, palette.trim)).join('')
        : path('M-44 -44H54L50 -20H-42Z', { fill: hex(palette.spark), opacity: 0.85 }),
      solid(sheet, 'M-84 56H90L80 150H-74Z', palette.dark),
      path('M-80 84H86M-78 116H82', { stroke: hex(palette.spark), 'stroke-width': 8 }),
      path('M-36 -170V-90M2 -196V-90M40 -170V-90', {
        stroke: '#fff',
        'stroke-width': 7,
        opacity: 0.3,
        'stroke-linecap': 'round',
      }),
    );
  return (
    one('translate(96 60) rotate(16) scale(.98)') + one('translate(-90 80) rotate(-12) scale(-1.08 1.08)')
  );
};

/** A club shirt, stripes, sash or halves. */
export const shirt: Thing = ({ sheet, random, palette, emblem }) => {
  const body =
    'M-86 -214C-50 -180 50 -180 86 -214L214 -160L280 -10L176 40L146 -30V240C90 262 -90 262 -146 240V-30L-176 40L-280 -10L-214 -160Z';
  const clip = sheet.clip(path(body, {}));
  const second = hex(shade(palette.trim, 0.9, 0.6));
  const pattern = random.pick([
    path('M-116 -240h50V270h-50zM-26 -240h50V270h-50zM66 -240h50V270h-50z', { fill: second }),
    path('M-300 -120L-300 20L300 260V110Z', { fill: second }),
    path('M0 -260H320V280H0Z', { fill: second }),
    path('M-320 -30h640v70h-640z', { fill: second }) + path('M-320 60h640v18h-640z', { fill: second }),
  ]);
  return [
    solid(sheet, body, palette.main),
    `<g clip-path="${clip}">${pattern}${path('M-146 -30V260H-90C-110 160 -120 60 -146 -30ZM146 -30V260H100C120 160 130 60 146 -30Z', { fill: '#000', opacity: 0.26 })}${path('M-280 -10L-176 40L-168 20L-270 -32ZM280 -10L176 40L168 20L270 -32Z', { fill: hex(palette.dark) })}${path('M-40 -160C-60 0 -60 130 -40 270H20C0 120 0 0 20 -160Z', { fill: '#fff', opacity: 0.12 })}</g>`,
    path(body, {
      fill: 'none',
      stroke: sheet.linear(90, [0, '#fff', 0.8], [0.5, '#fff', 0], [1, '#000', 0.4]),
      'stroke-width': 5,
    }),
    path('M-86 -214C-50 -180 50 -180 86 -214L64 -224C40 -204 -40 -204 -64 -224Z', {
      fill: hex(palette.dark),
    }),
    path('M-86 -214C-50 -164 50 -164 86 -214', { fill: 'none', stroke: second, 'stroke-width': 12 }),
    group(
      'translate(66 -96) scale(.36)',
      path(emblem, { fill: '#fff', 'fill-rule': 'evenodd', stroke: hex(palette.dark), 'stroke-width': 10 }),
    ),
    path('M-40 -20H40V110H4V20H-40Z', {
      fill: '#fff',
      stroke: hex(shade(palette.main, 0.25)),
      'stroke-width': 7,
      transform: 'translate(0 30)',
    }),
  ].join('');
};

/** A studded boot in profile. */
export const boot: Thing = ({ sheet, palette, emblem }) =>
  group(
    'rotate(-8) translate(0 20)',
    [-180, -120, 40, 110, 180].map((x) => metal(sheet, `M${x} 176h40l-8 46h-24Z`, palette.trim)).join(''),
    solid(
      sheet,
      'M-214 176C-226 80 -206 -40 -200 -130C-150 -116 -110 -120 -72 -136C-60 -70 0 0 110 20C200 34 256 90 262 176Z',
      palette.main,
    ),
    path('M-214 176C-216 150 -216 130 -214 110L-120 150C0 110 180 120 262 176Z', {
      fill: hex(shade(palette.dark, 0.2)),
    }),
    path('M-206 -60C-150 -20 -120 60 -60 130L-16 120C-70 60 -90 -30 -100 -124L-140 -120Z', {
      fill: hex(shade(palette.spark, 0.88)),
      opacity: 0.95,
    }),
    path('M-62 -96L-16 -124M-44 -62L6 -92M-18 -32L34 -62M16 -8L66 -36', {
      stroke: '#fff',
      'stroke-width': 11,
      'stroke-linecap': 'round',
    }),
    path('M60 16C140 30 210 60 240 120C190 70 120 50 50 44Z', { fill: '#fff', opacity: 0.35 }),
    metal(sheet, slab(-220, 164, 486, 22, 11), palette.steel),
    group('translate(-158 40) scale(.4)', path(emblem, { fill: hex(palette.trim), 'fill-rule': 'evenodd' })),
  );
