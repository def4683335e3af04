import { glow } from '../atmosphere.ts';
import { hex, ink, shade, tone } from '../color.ts';
import { circle, ellipse, group, path, polar, polyline } from '../marks.ts';
import { ball, disc, glass, metal, neon, slab, solid } from '../material.ts';
import { n } from '../sheet.ts';
import type { Thing } from './thing.ts';

const wheelAt = (
  sheet: Parameters<Thing>[0]['sheet'],
  x: number,
  y: number,
  r: number,
  color: Parameters<typeof shade>[0],
): string =>
  [
    circle(x, y, r, { fill: sheet.radial(0.5, 0.3, 0.7, [0, '#4a4452'], [0.7, '#1a1620'], [1, '#0b0910']) }),
    circle(x, y, r * 0.64, { fill: hex(shade(color, 0.3)) }),
    Array.from({ length: 6 }, (_, i) => {
      const a = polar(i * 60 - 16, r * 0.6, x, y);
      const b = polar(i * 60 + 16, r * 0.6, x, y);
      return path(`M${n(x)} ${n(y)}L${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}Z`, {
        fill: i < 2 || i > 4 ? hex(shade(color, 0.92, 0.4)) : hex(shade(color, 0.66)),
      });
    }).join(''),
    path(disc(x, y, r * 0.66) + disc(x, y, r * 0.58), {
      fill: hex(shade(color, 0.85, 0.6)),
      'fill-rule': 'evenodd',
    }),
    ball(sheet, x, y, r * 0.17, color),
  ].join('');

/** The three-wheeler itself, low and loud. */
export const samlor: Thing = ({ sheet, random, palette }) => {
  const canopy = random.chance(0.6);
  return [
    glow(sheet, 0, 236, 300, hex(palette.spark), 0.8, 0.26),
    wheelAt(sheet, -170, 190, 74, palette.trim),
    wheelAt(sheet, 204, 198, 66, palette.trim),
    path('M-150 -40V-150M70 -40V-140', { stroke: hex(palette.steel), 'stroke-width': 14 }),
    solid(
      sheet,
      'M-250 60L-236 -56H-40L-28 120H150L140 60C190 50 240 70 262 130L270 170H212C170 110 120 160 118 200H-88C-96 120 -220 110 -250 190L-270 170Z',
      palette.main,
    ),
    path('M-240 20L-236 -56H-40L-36 10C-100 -10 -180 -10 -240 20Z', { fill: '#fff', opacity: 0.22 }),
    path('M-220 -42H-58L-50 40H-226Z', { fill: '#1a1020' }),
    solid(sheet, 'M-216 40H-60C-50 66 -60 90 -80 96H-216Z', palette.dark),
    glass(sheet, 'M70 -60L96 -140H112L176 66H96Z', tone(0.75, 0.09, 220)),
    canopy
      ? solid(sheet, 'M-270 -150C-240 -220 60 -230 140 -160L130 -128H-262Z', palette.trim)
      : metal(
          sheet,
          'M-280 -170L-120 -196L-110 -166L-270 -136ZM-230 -150L-220 -50L-204 -50L-206 -150Z',
          palette.trim,
        ),
    canopy
      ? path(
          'M-262 -128Q-238 -104 -214 -128Q-190 -104 -166 -128Q-142 -104 -118 -128Q-94 -104 -70 -128Q-46 -104 -22 -128Q2 -104 26 -128Q50 -104 74 -128Q98 -104 122 -128',
          { fill: hex(palette.spark) },
        )
      : '',
    path('M140 60C110 30 100 0 130 -26', {
      fill: 'none',
      stroke: hex(palette.steel),
      'stroke-width': 12,
      'stroke-linecap': 'round',
    }),
    circle(246, 112, 26, { fill: '#fffbe0', stroke: hex(palette.steel), 'stroke-width': 8 }),
    glow(sheet, 262, 114, 120, '#fff3b0', 0.9),
    neon('M-250 104L-30 104L-20 160H110', hex(palette.spark), 5),
    path('M-230 76L-120 50L-150 76H-60L-180 130L-150 92H-236Z', { fill: hex(shade(palette.spark, 0.9)) }),
    metal(sheet, 'M-262 196H-330V216H-262Z', palette.steel),
    path('M-330 206C-370 190 -370 230 -410 206', {
      fill: 'none',
      stroke: '#ffb36b',
      'stroke-width': 12,
      'stroke-linecap': 'round',
    }),
  ].join('');
};

/** A ribbed engine with a snail of a turbo. */
export const engine: Thing = ({ sheet, random, palette }) => {
  const cylinders = random.integer(2, 3);
  let banks = '';
  for (let i = 0; i < cylinders; i += 1) {
    const x = (i - (cylinders - 1) / 2) * 130 - 40;
    banks += metal(sheet, slab(x - 52, -210, 104, 60, 14), palette.main);
    for (let j = 0; j < 6; j += 1)
      banks += metal(
        sheet,
        slab(x - 62 + (j % 2) * 6, -146 + j * 30, 124 - (j % 2) * 12, 22, 8),
        palette.steel,
      );
    banks += path(`M${n(x)} -210C${n(x)} -270 ${n(x + 90)} -280 ${n(x + 96)} -216`, {
      fill: 'none',
      stroke: hex(palette.spark),
      'stroke-width': 10,
    });
    banks += metal(sheet, slab(x - 14, -236, 28, 34, 6), palette.trim);
  }
  return [
    glow(sheet, 0, 30, 300, hex(palette.spark), 0.35),
    banks,
    metal(sheet, 'M-230 30H180L220 90V210L180 256H-200L-240 200V60Z', palette.dark),
    metal(sheet, disc(-110, 146, 82), palette.steel),
    metal(sheet, disc(-110, 146, 54), palette.trim),
    path(
      Array.from({ length: 8 }, (_, i) => {
        const [x, y] = polar(i * 45, 68, -110, 146);
        return disc(x, y, 6);
      }).join(''),
      { fill: '#15121c' },
    ),
    metal(
      sheet,
      'M60 150C60 60 240 40 256 150C262 230 170 262 110 232C60 204 80 130 140 130C186 130 200 186 160 196C176 170 140 156 128 180C120 214 200 220 214 166C220 100 130 76 110 146Z',
      palette.main,
    ),
    metal(sheet, slab(210, -10, 66, 110, 16), palette.main),
    circle(150, 168, 20, { fill: hex(palette.spark) }),
    path('M-200 90H20M-200 112H20', { stroke: hex(palette.spark), 'stroke-width': 5, opacity: 0.6 }),
  ].join('');
};

/** A sheet of cut vinyl: flames, bolts and numbers without a number. */
export const decal: Thing = ({ sheet, random, palette, emblem }) => {
  const flame =
    'M-190 60C-120 20 -130 -60 -40 -90C-60 -40 -20 -40 10 -90C30 -130 90 -150 190 -150C120 -120 120 -80 190 -90C120 -50 110 0 170 10C90 30 60 60 -20 56C-80 56 -130 70 -190 60Z';
  return group(
    `rotate(${n(random.between(-10, 8))})`,
    path('M-224 -256H236V250H-224Z', { fill: '#000', opacity: 0.35, transform: 'translate(12 16)' }),
    path('M-230 -260H230V206L176 256H-230Z', { fill: sheet.linear(60, [0, '#ffffff'], [1, '#d9d2e4']) }),
    path('M230 206L176 256C176 226 196 206 230 206Z', { fill: '#b9adc9' }),
    group(
      'translate(0 -80)',
      path(flame, {
        fill: sheet.linear(
          0,
          [0, hex(palette.main)],
          [0.6, hex(palette.spark)],
          [1, hex(shade(palette.spark, 0.9))],
        ),
        stroke: '#1a1220',
        'stroke-width': 8,
        'stroke-linejoin': 'round',
      }),
    ),
    group(
      'translate(-110 130) rotate(-12) scale(.86)',
      path(emblem, { fill: hex(palette.main), stroke: '#1a1220', 'stroke-width': 9, 'fill-rule': 'evenodd' }),
    ),
    path('M60 40L190 40L130 110H190L50 226L94 132H40Z', {
      fill: hex(palette.spark),
      stroke: '#1a1220',
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }),
    path('M-200 -236H-40M-200 -216H-90', { stroke: hex(palette.main), 'stroke-width': 8 }),
  );
};

/** Two rims, the near one whole. */
export const wheel: Thing = ({ sheet, random, palette }) => {
  const spokes = random.pick([5, 7, 10]);
  const rim = (x: number, y: number, r: number): string => {
    const arms = Array.from({ length: spokes }, (_, i) => {
      const turn = (i * 360) / spokes - 90;
      const wide = 300 / spokes / 3.4;
      const points = [
        polar(turn - wide * 1.4, r * 0.18, x, y),
        polar(turn - wide * 0.5, r * 0.7, x, y),
        polar(turn + wide * 0.5, r * 0.7, x, y),
        polar(turn + wide * 1.4, r * 0.18, x, y),
      ];
      return metal(sheet, `${polyline(points)}Z`, i % 2 && spokes > 5 ? palette.trim : palette.main);
    }).join('');
    return [
      circle(x, y, r, {
        fill: sheet.radial(0.5, 0.2, 0.85, [0, '#5a5363'], [0.6, '#1e1a26'], [1, '#08070c']),
      }),
      path(disc(x, y, r * 0.9) + disc(x, y, r * 0.86), {
        fill: '#fff',
        'fill-rule': 'evenodd',
        opacity: 0.12,
      }),
      circle(x, y, r * 0.74, { fill: '#0c0a11' }),
      circle(x, y, r * 0.4, { fill: hex(shade(palette.spark, 0.5)), opacity: 0.8 }),
      arms,
      metal(sheet, `${disc(x, y, r * 0.76)}${disc(x, y, r * 0.66)}`, palette.trim, {
        'fill-rule': 'evenodd',
      }),
      ball(sheet, x, y, r * 0.14, palette.spark),
    ].join('');
  };
  return rim(110, -40, 178) + glow(sheet, -50, 60, 250, hex(palette.spark), 0.25) + rim(-66, 66, 196);
};

/** A lit bay with its shutter half up. */
export const garage: Thing = ({ sheet, palette }) =>
  [
    solid(sheet, 'M-270 262V-130L-220 -200H220L270 -130V262Z', tone(0.4, 0.04, 300)),
    metal(sheet, 'M-286 -120L-226 -214H226L286 -120Z', palette.main),
    path('M-200 262V-70H200V262Z', {
      fill: sheet.linear(90, [0, '#2a1530'], [0.5, '#ffcf8a'], [1, '#8a4a3a']),
    }),
    group('translate(10 150) scale(.52)', samlorBody(palette)),
    Array.from({ length: 6 }, (_, i) =>
      metal(sheet, slab(-204, -76 + i * 24, 408, 22, 3), palette.steel),
    ).join(''),
    neon('M-200 262V-74H200V262', hex(palette.spark), 6),
    neon('M-120 -160H-30L-44 -140M120 -160H30L44 -140', hex(palette.trim), 5),
    ellipse(0, 262, 250, 16, { fill: hex(palette.spark), opacity: 0.3 }),
  ].join('');

const samlorBody = (palette: Parameters<Thing>[0]['palette']): string =>
  path(
    'M-250 60L-236 -56H-40L-28 120H150L140 60C190 50 240 70 262 130L270 170H212C170 110 120 160 118 200H-88C-96 120 -220 110 -250 190ZM-270 -150C-240 -220 60 -230 140 -160L130 -128H-262ZM-156 -130H-140V-50H-156ZM64 -130H78V70H64Z',
    { fill: hex(shade(palette.dark, 0.2)) },
  ) +
  circle(-170, 190, 60, { fill: ink(0.14, 0.03, 320) }) +
  circle(204, 198, 52, { fill: ink(0.14, 0.03, 320) });
