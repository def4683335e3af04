import { glow } from '../atmosphere.ts';
import { hex, shade, tone } from '../color.ts';
import { circle, group, mirrored, path, polar, polygon } from '../marks.ts';
import { ball, disc, glass, metal, slab, solid } from '../material.ts';
import { n } from '../sheet.ts';
import type { Thing } from './thing.ts';

/** A heater or round shield with the game's emblem. */
export const shield: Thing = ({ sheet, random, palette, emblem }) => {
  const round = random.chance(0.4);
  const outer = round
    ? disc(0, 0, 232)
    : 'M0 -250C70 -214 150 -206 210 -214C222 -40 190 130 0 252C-190 130 -222 -40 -210 -214C-150 -206 -70 -214 0 -250Z';
  const inner = round
    ? disc(0, 0, 190)
    : 'M0 -204C60 -176 120 -170 170 -174C176 -30 150 104 0 200C-150 104 -176 -30 -170 -174C-120 -170 -60 -176 0 -204Z';
  const studs = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = round ? polar(i * 30, 211) : polar(i * 30, 0);
    return round ? ball(sheet, x, y, 9, palette.steel) : '';
  }).join('');
  return group(
    'rotate(-6)',
    metal(sheet, outer, palette.trim),
    solid(sheet, inner, palette.main),
    path(
      round
        ? 'M0 -190A190 190 0 0 0 0 190Z'
        : 'M0 -204C-60 -176 -120 -170 -170 -174C-176 -30 -150 104 0 200Z',
      { fill: '#fff', opacity: 0.13 },
    ),
    studs,
    group('translate(3 2) scale(1.14)', path(emblem, { fill: '#000', opacity: 0.4, 'fill-rule': 'evenodd' })),
    group(
      'translate(0 -4) scale(1.14)',
      path(emblem, {
        fill: sheet.linear(90, [0, hex(shade(palette.trim, 0.93))], [1, hex(palette.trim)]),
        'fill-rule': 'evenodd',
      }),
    ),
    path(
      round
        ? 'M-150 -110A186 186 0 0 1 40 -184L20 -150A150 150 0 0 0 -120 -90Z'
        : 'M-150 -158C-100 -156 -60 -164 -10 -186L-40 -120C-80 -104 -110 -100 -150 -104Z',
      { fill: '#fff', opacity: 0.25 },
    ),
  );
};

/** A long gun from the side; the skin runs over receiver and stock. */
export const rifle: Thing = ({ sheet, random, palette }) => {
  const long = random.chance(0.45);
  const body = 'M-150 -40H96L112 -22V26H-30L-44 44H-150Z';
  const stock = 'M-150 -34L-286 -14L-300 74L-256 80L-204 30L-150 36Z';
  const clip = sheet.clip(path(body + stock, {}));
  let skin = '';
  for (let i = 0; i < 9; i += 1) {
    const x = -310 + i * 50 + random.between(-12, 12);
    skin += polygon(
      [
        [x, 90],
        [x + random.between(20, 50), 90],
        [x + 96, -60],
        [x + 70, -60],
      ],
      {
        fill: i % 3 === 0 ? '#fff' : i % 2 ? hex(palette.spark) : hex(shade(palette.main, 0.35)),
        opacity: 0.72,
      },
    );
  }
  return group(
    'rotate(-14) translate(6 14) scale(1.02)',
    metal(sheet, slab(96, -20, long ? 196 : 130, 20, 8), palette.steel),
    metal(sheet, slab(long ? 270 : 206, -27, 40, 34, 8), palette.dark),
    solid(sheet, slab(92, -30, 96, 44, 12), palette.dark),
    path('M104 -16h14v16h-14zM128 -16h14v16h-14zM152 -16h14v16h-14z', { fill: '#000', opacity: 0.5 }),
    solid(sheet, 'M-30 26H24L44 150C34 162 -2 168 -14 158Z', palette.dark),
    path('M-22 60L30 50M-16 90L36 80M-12 120L40 110', {
      stroke: hex(palette.steel),
      'stroke-width': 5,
      opacity: 0.7,
    }),
    solid(sheet, 'M-118 40H-72L-88 138C-100 150 -136 148 -144 136Z', palette.dark),
    path('M-70 44C-66 84 -34 84 -30 40', { fill: 'none', stroke: hex(palette.steel), 'stroke-width': 9 }),
    solid(sheet, stock, palette.main),
    solid(sheet, body, palette.main),
    `<g clip-path="${clip}">${skin}${path('M-310 -60H130V-26L-150 -18L-290 2Z', { fill: '#fff', opacity: 0.28 })}</g>`,
    path(body, { fill: 'none', stroke: '#fff', 'stroke-width': 2.5, opacity: 0.5 }),
    metal(sheet, slab(-100, -58, 170, 18, 5), palette.steel),
    long
      ? metal(sheet, slab(-96, -116, 190, 50, 24), palette.dark) +
          circle(92, -91, 21, { fill: hex(palette.spark) }) +
          circle(86, -97, 7, { fill: '#fff' })
      : metal(sheet, 'M-50 -58L-40 -104H34L44 -58Z', palette.dark) +
          path('M-30 -96H22V-66H-30Z', { fill: hex(palette.spark), opacity: 0.8 }),
    polygon(
      [
        [long ? 274 : 210, -58],
        [long ? 284 : 220, -58],
        [long ? 282 : 218, -26],
        [long ? 276 : 212, -26],
      ],
      { fill: hex(palette.dark) },
    ),
  );
};

/** A cannon thrown from clay: round chambers, cracked glaze filled with gold. */
export const blaster: Thing = ({ sheet, random, palette }) => {
  let cracks = '';
  for (let i = 0; i < 6; i += 1) {
    let x = -110 + i * 44;
    let y = -90;
    cracks += `M${x} ${y}`;
    for (let j = 0; j < 4; j += 1) {
      x += random.between(-26, 26);
      y += random.between(18, 34);
      cracks += `L${n(x)} ${n(y)}`;
    }
  }
  return group(
    'rotate(-12) translate(10 0)',
    solid(
      sheet,
      'M-110 20C-90 90 -134 170 -170 226C-150 252 -96 254 -76 238C-60 170 -30 120 -10 40Z',
      palette.dark,
    ),
    path('M-128 130L-66 146M-140 164L-76 178M-152 196L-80 210', {
      stroke: hex(palette.trim),
      'stroke-width': 8,
    }),
    path('M-20 56C-10 110 60 110 64 50', { fill: 'none', stroke: hex(palette.steel), 'stroke-width': 12 }),
    metal(sheet, slab(90, -76, 180, 30, 14), palette.steel),
    metal(sheet, slab(90, -22, 164, 34, 14), palette.steel),
    solid(
      sheet,
      'M-190 -60C-190 -130 -110 -150 -30 -140C60 -150 140 -120 146 -46C146 30 60 62 -40 58C-130 60 -190 20 -190 -60Z',
      palette.main,
    ),
    path(cracks, { fill: 'none', stroke: '#ffd27a', 'stroke-width': 5, 'stroke-linejoin': 'round' }),
    path('M-160 -90C-120 -138 40 -140 100 -108C40 -120 -90 -118 -160 -90Z', { fill: '#fff', opacity: 0.55 }),
    glow(sheet, -66, -46, 110, hex(palette.spark), 0.9),
    metal(sheet, disc(-66, -46, 50), palette.trim),
    circle(-66, -46, 34, {
      fill: sheet.radial(
        0.5,
        0.5,
        0.6,
        [0, '#fff6d8'],
        [0.5, hex(palette.spark)],
        [1, hex(shade(palette.spark, 0.4))],
      ),
    }),
    metal(sheet, slab(246, -92, 38, 116, 14), palette.trim),
    glow(sheet, 284, -34, 100, hex(palette.spark), 0.8),
    metal(sheet, 'M40 -136L60 -178H120L128 -118Z', palette.trim),
  );
};

/** A horned war helm with slit eyes. */
export const helm: Thing = ({ sheet, random, palette }) => {
  const fins = random.integer(3, 5);
  let crest = '';
  for (let i = 0; i < fins; i += 1) {
    const t = i - (fins - 1) / 2;
    crest += group(
      `rotate(${n(t * 22)} 0 0)`,
      glass(
        sheet,
        'M-34 -120C-40 -190 -8 -226 6 -276C30 -220 44 -180 32 -120Z',
        i % 2 ? palette.spark : palette.main,
      ),
    );
  }
  const eye = tone(0.9, 0.14, palette.spark.h);
  return [
    glow(sheet, 0, -60, 300, hex(palette.spark), 0.35),
    crest,
    metal(
      sheet,
      'M-146 -10C-220 -40 -262 -120 -236 -196C-216 -130 -170 -96 -120 -92ZM146 -10C220 -40 262 -120 236 -196C216 -130 170 -96 120 -92Z',
      palette.trim,
    ),
    solid(
      sheet,
      mirrored(
        [
          [0, -176],
          [88, -150],
          [142, -66],
          [150, 60],
          [120, 168],
          [66, 236],
          [0, 258],
        ],
        true,
      ),
      palette.main,
    ),
    metal(sheet, 'M0 -176L34 -90L26 60L58 150L0 246L-58 150L-26 60L-34 -90Z', palette.trim),
    path(
      'M-136 20C-100 -6 -60 6 -36 40C-66 60 -110 58 -136 20ZM136 20C100 -6 60 6 36 40C66 60 110 58 136 20Z',
      { fill: '#0a0710' },
    ),
    path(
      'M-118 22C-94 10 -66 18 -48 38C-72 48 -100 44 -118 22ZM118 22C94 10 66 18 48 38C72 48 100 44 118 22Z',
      { fill: hex(eye) },
    ),
    glow(sheet, -84, 30, 80, hex(eye), 0.7),
    glow(sheet, 84, 30, 80, hex(eye), 0.7),
    path('M-124 110L-60 160M-112 140L-56 190M124 110L60 160M112 140L56 190', {
      stroke: hex(shade(palette.main, 0.25)),
      'stroke-width': 8,
      'stroke-linecap': 'round',
    }),
    ball(sheet, 0, -96, 22, palette.spark),
  ].join('');
};
