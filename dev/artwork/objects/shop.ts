import { glow } from '../atmosphere.ts';
import { hex, ink, shade, tone } from '../color.ts';
import { circle, ellipse, group, mirrored, path, polygon, rect, star } from '../marks.ts';
import { ball, disc, glass, gold, metal, slab, solid } from '../material.ts';
import type { Thing } from './thing.ts';

/** An open chest with light in it. */
export const chest: Thing = ({ sheet, random, palette, emblem }) =>
  [
    glow(sheet, 0, -60, 330, hex(palette.spark), 0.95),
    solid(sheet, 'M-220 -20L-196 -200C-180 -260 180 -260 196 -200L220 -20Z', palette.main),
    path('M-190 -20L-170 -180C-160 -224 160 -224 170 -180L190 -20Z', { fill: '#1d0f16' }),
    polygon(
      [
        [-180, -20],
        [180, -20],
        [300, -300],
        [-300, -300],
      ],
      { fill: sheet.linear(270, [0, hex(shade(palette.spark, 0.92)), 0.8], [1, hex(palette.spark), 0]) },
    ),
    Array.from({ length: 9 }, (_, i) =>
      random.chance(0.5)
        ? ball(sheet, -150 + i * 38, -20 - random.between(0, 40), 30, gold)
        : glass(sheet, `M${-150 + i * 38} -80l28 36l-28 40l-28 -40z`, i % 2 ? palette.spark : palette.main),
    ).join(''),
    solid(sheet, 'M-236 -20H236L220 262H-220Z', palette.main),
    metal(sheet, slab(-250, -36, 500, 50, 12), palette.trim),
    metal(sheet, 'M-190 10H-130L-126 262H-184ZM190 10H130L126 262H184Z', palette.trim),
    metal(
      sheet,
      mirrored([
        [0, -20],
        [66, -10],
        [60, 70],
        [0, 116],
      ]),
      palette.trim,
    ),
    group(
      'translate(0 40) scale(.38)',
      path(emblem, { fill: hex(shade(palette.dark, 0.2)), 'fill-rule': 'evenodd' }),
    ),
    path('M-230 60H-192M-226 120H-188M230 60H192M226 120H188M-124 180H124', {
      stroke: '#000',
      'stroke-width': 6,
      opacity: 0.25,
    }),
  ].join('');

/** A painted figure on its base, cloak and lantern. */
export const figure: Thing = ({ sheet, random, palette }) => {
  const skin = tone(0.8, 0.06, 60);
  const hair = tone(random.between(0.3, 0.75), random.between(0.05, 0.16), random.between(0, 360));
  return [
    metal(sheet, 'M-170 226C-170 200 170 200 170 226V262H-170Z', palette.dark),
    solid(
      sheet,
      'M-60 60C-150 100 -200 190 -190 224C-100 200 -40 210 20 226C90 214 160 200 196 214C180 120 120 80 60 50Z',
      palette.main,
    ),
    path('M-70 90C-130 130 -160 180 -160 210C-110 196 -60 200 -30 206C-50 170 -60 130 -70 90Z', {
      fill: '#fff',
      opacity: 0.2,
    }),
    path('M-30 120L-40 226H-6L0 140L10 226H44L34 120Z', { fill: hex(shade(palette.dark, 0.24)) }),
    solid(sheet, 'M-66 -40C-40 -60 40 -60 66 -40L54 130C20 150 -20 150 -54 130Z', palette.trim),
    path('M-56 70H56V92H-56Z', { fill: hex(palette.dark) }) + ball(sheet, 0, 81, 15, palette.spark),
    solid(
      sheet,
      'M-66 -36C-130 -10 -150 60 -140 100L-110 96C-108 50 -90 20 -56 0ZM66 -36C120 -60 150 -110 160 -150L136 -160C120 -120 90 -90 56 -74Z',
      palette.main,
    ),
    ball(sheet, -124, 104, 20, skin) + ball(sheet, 150, -160, 20, skin),
    path('M154 -250V-160', { stroke: '#3a2a20', 'stroke-width': 7 }),
    glow(sheet, 154, -206, 110, '#ffd27a', 1),
    glass(sheet, slab(124, -250, 60, 74, 14), tone(0.85, 0.15, 80)),
    ball(sheet, 0, -130, 112, hair),
    solid(
      sheet,
      'M-104 -130C-130 -60 -120 0 -84 40C-90 -20 -80 -60 -70 -90ZM104 -130C130 -60 120 0 84 40C90 -20 80 -60 70 -90Z',
      hair,
    ),
    ball(sheet, 0, -112, 84, skin),
    path('M-92 -110C-96 -200 96 -200 92 -110C60 -130 50 -150 40 -166C20 -130 -40 -120 -92 -110Z', {
      fill: hex(hair),
    }),
    ellipse(-34, -100, 13, 19, { fill: hex(shade(palette.spark, 0.36)) }) +
      ellipse(34, -100, 13, 19, { fill: hex(shade(palette.spark, 0.36)) }),
    circle(-30, -108, 5, { fill: '#fff' }) + circle(38, -108, 5, { fill: '#fff' }),
    path('M-12 -68C-4 -60 4 -60 12 -68', {
      fill: 'none',
      stroke: '#7a3b2e',
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
    metal(sheet, 'M-96 -160L0 -262L96 -160C40 -190 -40 -190 -96 -160Z', palette.main),
  ].join('');
};

/** Keycaps, one large in front. */
export const keycap: Thing = ({ sheet, palette, emblem }) => {
  const cap = (x: number, y: number, s: number, color: typeof palette.main, sign: string): string =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      solid(
        sheet,
        'M-150 120L-110 -90C-106 -110 -96 -116 -80 -116H80C96 -116 106 -110 110 -90L150 120C152 140 140 150 124 150H-124C-140 150 -152 140 -150 120Z',
        shade(color, color.l - 0.12),
      ),
      path(slab(-100, -108, 200, 166, 28), {
        fill: sheet.radial(
          0.5,
          0.2,
          0.95,
          [0, hex(shade(color, Math.min(0.95, color.l + 0.24), 0.7))],
          [0.6, hex(color)],
          [1, hex(shade(color, color.l - 0.1))],
        ),
      }),
      group(
        'translate(0 -26) scale(.62)',
        path(sign, { fill: '#fff', 'fill-rule': 'evenodd', opacity: 0.95 }),
      ),
      path('M-140 116L-104 -80L-96 40L-116 140Z', { fill: '#fff', opacity: 0.16 }),
    );
  const lotus =
    'M0 -90C40 -50 40 20 0 70C-40 20 -40 -50 0 -90ZM-50 -50C-10 -20 -10 40 -6 76C-60 70 -80 10 -50 -50ZM50 -50C10 -20 10 40 6 76C60 70 80 10 50 -50Z';
  const moon = 'M26 -90A80 80 0 1 0 84 20A70 70 0 0 1 26 -90Z';
  return (
    cap(-150, -60, 0.86, palette.trim, moon) +
    cap(150, -70, 0.86, palette.spark, lotus) +
    cap(0, 80, 1.2, palette.main, emblem)
  );
};

/** A box with a window that shows its contents. */
export const lootBox: Thing = ({ sheet, random, palette, emblem }) => {
  const prize = random.pick([
    (y: number): string => glass(sheet, `M0 ${y - 80}L60 ${y}L0 ${y + 80}L-60 ${y}Z`, palette.spark),
    (y: number): string =>
      metal(sheet, disc(0, y, 70), gold) +
      group(`translate(0 ${y}) scale(.5)`, path(emblem, { fill: '#6b4a12', 'fill-rule': 'evenodd' })),
    (y: number): string =>
      solid(
        sheet,
        mirrored([
          [0, y - 80],
          [70, y - 60],
          [60, y + 30],
          [0, y + 84],
        ]),
        palette.trim,
      ) +
      polygon(
        star(5, 34, 15).map(([a, b]) => [a, b + y]),
        { fill: '#fff' },
      ),
  ]);
  return [
    solid(sheet, 'M-220 -90H160V262H-220Z', palette.main),
    solid(sheet, 'M160 -90L240 -130V206L160 262Z', shade(palette.main, palette.main.l - 0.16)),
    solid(sheet, 'M-220 -90L-130 -140H240L160 -90Z', shade(palette.main, palette.main.l + 0.16)),
    path('M-50 -90L20 -140H70L10 -90V262H-50Z', { fill: hex(shade(palette.spark, 0.85)) }),
    path(slab(-160, -30, 260, 216, 26), { fill: '#170d18' }),
    group('translate(-30 0)', glow(sheet, 0, 80, 150, hex(palette.spark), 0.9), prize(80)),
    path(slab(-160, -30, 260, 216, 26), {
      fill: 'none',
      stroke: hex(shade(palette.trim, 0.85)),
      'stroke-width': 12,
    }),
    path('M-140 -10H0L-140 150Z', { fill: '#fff', opacity: 0.16 }),
    path(
      'M0 -116C-70 -230 -180 -200 -150 -140C-130 -104 -40 -110 0 -116C60 -220 190 -216 166 -150C150 -110 60 -108 0 -116Z',
      { fill: hex(shade(palette.spark, 0.86)), stroke: hex(shade(palette.spark, 0.55)), 'stroke-width': 6 },
    ),
    ball(sheet, 4, -122, 28, palette.spark),
    path(slab(-190, 212, 140, 14, 7) + slab(-190, 236, 90, 12, 6), { fill: '#fff', opacity: 0.65 }),
  ].join('');
};

/** A small game on a cartridge with a pixel-art label. */
export const cartridge: Thing = ({ sheet, random, palette }) => {
  const size = 26;
  let pixels = '';
  let eyes = '';
  for (let row = 0; row < 7; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      if (!random.chance(0.56) && !(row > 1 && row < 5 && column > 2)) continue;
      for (const x of column === 4 ? [4] : [column, 8 - column])
        pixels += `M${(x - 4.5) * size} ${-96 + row * size}h${size}v${size}h${-size}z`;
    }
  }
  eyes += `M${-2.5 * size} ${-96 + 2 * size}h${size}v${size}h${-size}zM${1.5 * size} ${-96 + 2 * size}h${size}v${size}h${-size}z`;
  return group(
    'rotate(-6)',
    path(slab(-206, -240, 412, 500, 24), { fill: '#000', opacity: 0.36, transform: 'translate(12 14)' }),
    solid(
      sheet,
      'M-206 -216C-206 -236 -196 -246 -176 -246H176C196 -246 206 -236 206 -216V200L176 262H-176L-206 200Z',
      palette.main,
    ),
    path(Array.from({ length: 5 }, (_, i) => slab(-150 + i * 64, -236, 44, 46, 8)).join(''), {
      fill: '#000',
      opacity: 0.22,
    }),
    path(slab(-164, -170, 328, 330, 16), {
      fill: sheet.linear(
        90,
        [0, ink(0.28, 0.1, palette.spark.h)],
        [0.6, hex(shade(palette.spark, 0.62))],
        [0.6, ink(0.4, 0.12, palette.trim.h)],
        [1, ink(0.26, 0.1, palette.trim.h)],
      ),
    }),
    path(pixels, { fill: '#fff6dc', 'shape-rendering': 'crispEdges' }) + path(eyes, { fill: '#1a1020' }),
    rect(-164, -170, 328, 44, { fill: '#fff', opacity: 0.16 }) +
      circle(-136, -148, 9, { fill: '#ff7a6b' }) +
      circle(-108, -148, 9, { fill: '#ffd166' }),
    path('M-206 -100H-180M-206 -70H-180M-206 -40H-180M206 -100H180M206 -70H180M206 -40H180', {
      stroke: '#000',
      'stroke-width': 10,
      opacity: 0.25,
    }),
    path('M-26 190H26L0 224Z', { fill: '#000', opacity: 0.3 }),
    path('M-206 -216C-206 -236 -196 -246 -176 -246H-60L-206 60Z', { fill: '#fff', opacity: 0.14 }),
  );
};
