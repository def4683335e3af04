import { glow } from '../atmosphere.ts';
import { hex, shade, tone } from '../color.ts';
import { circle, group, mirrored, ngon, path, polar, polygon, polyline, rect, star } from '../marks.ts';
import { ball, disc, glass, metal, neon, slab, solid } from '../material.ts';
import { n } from '../sheet.ts';
import type { Thing } from './thing.ts';

/** A standing stone tablet with a burning emblem. */
export const rune: Thing = ({ sheet, random, palette }) => {
  const sign = random.pick([
    'M0 -110V110M0 -60L70 -110M0 0L70 -50',
    'M-56 -110V110M56 -110V110M-56 -30L56 40',
    'M0 -116L70 0L0 116L-70 0ZM0 -116V116',
    'M-60 -110L60 110M60 -110L-60 110M-60 0H60',
    'M0 -116V116M-64 -60L0 -10L64 -60M-64 50L0 100L64 50',
  ]);
  return [
    solid(
      sheet,
      'M-120 256L-168 20L-132 -196L-20 -258L110 -226L166 -60L150 170L116 256Z',
      shade(palette.dark, 0.42),
    ),
    path('M-168 20L-132 -196L-20 -258L-60 -180L-110 10L-84 256H-120Z', { fill: '#fff', opacity: 0.14 }),
    path('M110 -226L166 -60L150 170L116 256H90L120 100L118 -80Z', { fill: '#000', opacity: 0.3 }),
    path('M-140 60L-116 84L-122 120M140 -20L118 8L130 40M-20 -258L-8 -216L-26 -196', {
      fill: 'none',
      stroke: '#000',
      'stroke-width': 5,
      opacity: 0.5,
    }),
    glow(sheet, 0, 0, 240, hex(palette.spark), 0.8),
    path(disc(0, 0, 146) + disc(0, 0, 136), {
      fill: hex(palette.spark),
      'fill-rule': 'evenodd',
      opacity: 0.8,
    }),
    neon(sign, hex(palette.spark), 12, hex(shade(palette.spark, 0.96, 0.5))),
    [0, 90, 180, 270]
      .map((turn) => {
        const [x, y] = polar(turn + 45, 141);
        return ball(sheet, x, y, 11, palette.trim);
      })
      .join(''),
  ].join('');
};

/** Rough rock with crystals grown out of it. */
export const ore: Thing = ({ sheet, random, palette }) => {
  let crystals = '';
  for (let i = 0; i < 6; i += 1) {
    const turn = -62 + i * 25 + random.between(-6, 6);
    const tall = random.between(190, 330) - Math.abs(i - 2.5) * 26;
    const w = random.between(28, 46);
    crystals += group(
      `translate(${n((i - 2.5) * 44)} 130) rotate(${n(turn * 0.72)})`,
      glass(
        sheet,
        `M${n(-w)} 0L${n(-w)} ${n(-tall * 0.76)}L0 ${n(-tall)}L${n(w)} ${n(-tall * 0.76)}L${n(w)} 0Z`,
        i % 2 ? palette.spark : palette.main,
      ),
      path(`M${n(-w)} 0V${n(-tall * 0.76)}L0 ${n(-tall)}L${n(-w * 0.3)} ${n(-tall * 0.72)}V0Z`, {
        fill: '#fff',
        opacity: 0.34,
      }),
    );
  }
  return [
    glow(sheet, 0, 0, 320, hex(palette.spark), 0.6),
    crystals,
    solid(
      sheet,
      'M-230 262L-250 180L-180 110L-110 130L-60 90L20 128L90 92L150 124L220 130L252 200L226 262Z',
      shade(palette.dark, 0.36),
    ),
    polygon(
      [
        [-180, 110],
        [-110, 130],
        [-130, 200],
        [-220, 210],
        [-250, 180],
      ],
      { fill: '#fff', opacity: 0.1 },
    ),
    polygon(
      [
        [20, 128],
        [90, 92],
        [120, 170],
        [60, 210],
      ],
      { fill: '#fff', opacity: 0.1 },
    ),
    [
      [-90, 190],
      [40, 226],
      [160, 180],
    ]
      .map(([x = 0, y = 0]) => glass(sheet, `M${x} ${y - 26}l20 22l-20 26l-20 -26z`, palette.main))
      .join(''),
  ].join('');
};

/** A power core of nested plates. */
export const module: Thing = ({ sheet, random, palette }) => {
  const sides = random.pick([6, 6, 8]);
  const pins = Array.from({ length: sides }, (_, i) => {
    const turn = (i * 360) / sides;
    return group(
      `rotate(${n(turn)})`,
      metal(sheet, slab(-20, -258, 40, 70, 8), palette.trim),
      rect(-6, -246, 12, 40, { fill: hex(palette.spark) }),
    );
  }).join('');
  return [
    glow(sheet, 0, 0, 330, hex(palette.spark), 0.55),
    pins,
    solid(sheet, `${polyline(ngon(sides, 214))}Z`, palette.main),
    metal(sheet, `${polyline(ngon(sides, 164))}Z`, palette.dark),
    path(
      ngon(sides, 1)
        .map((_, i) => {
          const turn = (i * 360) / sides - 90;
          const a = polar(turn, 96);
          const b = polar(turn, 150);
          return `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`;
        })
        .join(''),
      { stroke: hex(palette.spark), 'stroke-width': 9, 'stroke-linecap': 'round' },
    ),
    path('M-150 -120L-70 -170L30 -196L-60 -120L-130 -20Z', { fill: '#fff', opacity: 0.25 }),
    circle(0, 0, 96, {
      fill: sheet.radial(
        0.5,
        0.5,
        0.52,
        [0, '#fffdf0'],
        [0.35, hex(shade(palette.spark, 0.85))],
        [0.8, hex(palette.spark)],
        [1, hex(shade(palette.spark, 0.35))],
      ),
    }),
    path(disc(0, 0, 106) + disc(0, 0, 92), { fill: hex(palette.trim), 'fill-rule': 'evenodd' }),
    group(
      `rotate(${random.integer(0, 90)})`,
      path(disc(0, 0, 66) + disc(0, 0, 60), { fill: '#fff', 'fill-rule': 'evenodd', opacity: 0.7 }),
      polygon(star(4, 58, 14), { fill: '#fff', opacity: 0.9 }),
    ),
  ].join('');
};

/** A glazed jar, cracked and repaired with gold. */
export const vase: Thing = ({ sheet, random, palette }) => {
  const belly = random.between(150, 196);
  const outline = mirrored(
    [
      [0, -236],
      [74, -236],
      [60, -180],
      [56, -140],
      [belly, -40],
      [belly * 0.98, 60],
      [110, 190],
      [84, 258],
      [0, 258],
    ],
    true,
  );
  const clip = sheet.clip(path(outline, {}));
  let cracks = '';
  for (let i = 0; i < 7; i += 1) {
    let x = random.between(-120, 120);
    let y = random.between(-120, 120);
    cracks += `M${n(x)} ${n(y)}`;
    for (let j = 0; j < 4; j += 1) {
      x += random.between(-60, 60);
      y += random.between(-50, 70);
      cracks += `L${n(x)} ${n(y)}`;
    }
  }
  const drip = `M-300 -260H300V-30C240 -40 230 40 180 40C140 40 150 -30 100 -30C60 -30 70 80 20 84C-30 84 -20 -10 -70 -10C-110 -10 -100 60 -150 60C-200 60 -190 -20 -300 -20Z`;
  return [
    glow(sheet, 0, 10, 300, hex(palette.spark), 0.45),
    solid(sheet, outline, palette.dark),
    `<g clip-path="${clip}">${path(drip, { fill: sheet.linear(90, [0, hex(shade(palette.main, 0.8))], [1, hex(palette.main)]) })}${path(cracks, { fill: 'none', stroke: '#ffd27a', 'stroke-width': 6, 'stroke-linejoin': 'round' })}${path('M-110 -150C-190 -40 -170 110 -110 250H-60C-120 110 -130 -30 -70 -150Z', { fill: '#fff', opacity: 0.34 })}${path('M60 -200C200 -60 220 110 130 270H260V-200Z', { fill: '#000', opacity: 0.3 })}</g>`,
    path(disc(0, -234, 78, 20), { fill: hex(shade(palette.dark, 0.14)) }),
    glow(sheet, 0, -240, 90, hex(palette.spark), 0.9),
    path(disc(0, -234, 82, 22) + disc(0, -234, 66, 14), {
      fill: hex(shade(palette.main, 0.85)),
      'fill-rule': 'evenodd',
    }),
  ].join('');
};

/** A ship of thrown clay with a burning tail. */
export const ship: Thing = ({ sheet, random, palette, emblem }) => {
  const span = random.between(170, 240);
  return group(
    'rotate(18)',
    glow(sheet, 0, 230, 200, '#ffae5c', 1),
    path('M-44 170C-40 250 -14 270 0 300C14 270 40 250 44 170Z', {
      fill: sheet.linear(90, [0, '#fffbe0'], [0.4, '#ffb347'], [1, '#ff5a2c', 0.2]),
    }),
    metal(
      sheet,
      `M60 -30L${n(span + 30)} 150L${n(span + 20)} 206L70 150ZM-60 -30L${n(-span - 30)} 150L${n(-span - 20)} 206L-70 150Z`,
      palette.trim,
    ),
    solid(sheet, `M52 0L${n(span - 10)} 150L60 130ZM-52 0L${n(-span + 10)} 150L-60 130Z`, palette.dark),
    solid(
      sheet,
      mirrored(
        [
          [0, -290],
          [42, -200],
          [78, -60],
          [82, 80],
          [54, 186],
          [0, 196],
        ],
        true,
      ),
      palette.main,
    ),
    path('M-6 -280C-60 -180 -80 -20 -56 170L-24 190C-40 20 -36 -150 -6 -280Z', {
      fill: '#fff',
      opacity: 0.32,
    }),
    glass(
      sheet,
      'M0 -200C36 -150 40 -110 30 -80C14 -66 -14 -66 -30 -80C-40 -110 -36 -150 0 -200Z',
      tone(0.78, 0.1, 220),
    ),
    path('M-80 20C-30 40 30 40 80 20L82 46C30 66 -30 66 -82 46Z', { fill: hex(palette.trim) }),
    group(
      'translate(0 110) scale(.42)',
      path(emblem, { fill: hex(shade(palette.spark, 0.9)), 'fill-rule': 'evenodd' }),
    ),
    metal(sheet, slab(-52, 176, 104, 26, 8), palette.steel),
    ball(sheet, span + 24, 176, 15, palette.spark) + ball(sheet, -span - 24, 176, 15, palette.spark),
  );
};
