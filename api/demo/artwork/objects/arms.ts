import { glow } from '../atmosphere.ts';
import { hex, shade, tone } from '../color.ts';
import { circle, curve, group, mirrored, type Point, path, polar, polygon } from '../marks.ts';
import { ball, disc, glass, metal, neon, slab, solid } from '../material.ts';
import { n } from '../sheet.ts';
import type { Thing } from './thing.ts';

/** A wavy blade, point up, guard of two horns. */
export const kris: Thing = ({ sheet, random, stuff }) => {
  const waves = random.whole(3, 5);
  const sway = random.between(16, 26);
  const half = (side: number): Point[] =>
    Array.from({ length: 15 }, (_, i): Point => {
      const t = i / 14;
      return [
        Math.sin(t * Math.PI * waves) * sway * (1 - t * 0.4) + side * (46 * (1 - t) ** 0.7 + 1),
        60 - t * 350,
      ];
    });
  const right = half(1);
  const left = half(-1).reverse();
  const middle = right.map(([x, y], i): Point => [((left[14 - i]?.[0] ?? 0) + x) / 2, y]);
  return group(
    'rotate(14) translate(0 -6)',
    glow(sheet, 0, -110, 250, hex(stuff.spark), 0.4),
    metal(sheet, `${curve(right)}L${curve(left).slice(1)}Z`, stuff.steel, {}, 10),
    path(`${curve(middle)}L${curve(left).slice(1)}Z`, { fill: '#fff', opacity: 0.24 }),
    path(curve(middle), { fill: 'none', stroke: hex(stuff.spark), 'stroke-width': 5, opacity: 0.9 }),
    metal(
      sheet,
      'M-128 40C-96 62 -60 50 0 50C60 50 96 62 128 40C124 84 84 102 40 94L30 118H-30L-40 94C-84 102 -124 84 -128 40Z',
      stuff.trim,
    ),
    solid(
      sheet,
      'M-24 116H24C32 150 18 170 24 200C36 226 18 250 0 252C-18 250 -36 226 -24 200C-18 170 -32 150 -24 116Z',
      stuff.dark,
    ),
    path('M-24 136L24 124M-26 160L24 146M-22 184L20 170M-26 208L22 194', {
      stroke: hex(stuff.trim),
      'stroke-width': 7,
    }),
    ball(sheet, 0, 78, 21, stuff.main),
    ball(sheet, 0, 258, 19, stuff.main),
  );
};

/** A recurved bow with an arrow of light. */
export const bow: Thing = ({ sheet, random, stuff }) => {
  const bend = random.between(120, 165);
  const limb = (flip: number): string =>
    `M-14 ${-34 * flip}C${bend} ${-70 * flip} ${bend * 0.9} ${-190 * flip} 20 ${-232 * flip}C-4 ${-246 * flip} -18 ${-268 * flip} 14 ${-282 * flip}C-46 ${-286 * flip} -52 ${-236 * flip} -12 ${-214 * flip}C${bend * 0.6} ${-176 * flip} ${bend * 0.62} ${-92 * flip} -18 ${-20 * flip}Z`;
  return group(
    'rotate(20) translate(-30 -10)',
    path('M-22 -262L-90 0L-22 262', { fill: 'none', stroke: '#fffbe8', 'stroke-width': 3.5, opacity: 0.9 }),
    neon('M-100 0H210', hex(stuff.spark), 6),
    polygon(
      [
        [196, -22],
        [262, 0],
        [196, 22],
        [210, 0],
      ],
      { fill: hex(shade(stuff.spark, 0.92)) },
    ),
    path('M-100 0L-132 -22H-96L-70 0L-96 22H-132Z', { fill: hex(stuff.main) }),
    solid(sheet, limb(1), stuff.main),
    solid(sheet, limb(-1), stuff.main),
    metal(sheet, 'M-34 -52C20 -60 66 -34 70 0C66 34 20 60 -34 52C-14 24 -14 -24 -34 -52Z', stuff.trim),
    ball(sheet, 22, 0, 20, stuff.spark),
    metal(sheet, disc(30, -158, 19, 13), stuff.trim),
    metal(sheet, disc(30, 158, 19, 13), stuff.trim),
  );
};

/** A heater or round shield with the game's sign. */
export const shield: Thing = ({ sheet, random, stuff, emblem }) => {
  const round = random.chance(0.4);
  const outer = round
    ? disc(0, 0, 232)
    : 'M0 -250C70 -214 150 -206 210 -214C222 -40 190 130 0 252C-190 130 -222 -40 -210 -214C-150 -206 -70 -214 0 -250Z';
  const inner = round
    ? disc(0, 0, 190)
    : 'M0 -204C60 -176 120 -170 170 -174C176 -30 150 104 0 200C-150 104 -176 -30 -170 -174C-120 -170 -60 -176 0 -204Z';
  const studs = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = round ? polar(i * 30, 211) : polar(i * 30, 0);
    return round ? ball(sheet, x, y, 9, stuff.steel) : '';
  }).join('');
  return group(
    'rotate(-6)',
    metal(sheet, outer, stuff.trim),
    solid(sheet, inner, stuff.main),
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
        fill: sheet.linear(90, [0, hex(shade(stuff.trim, 0.93))], [1, hex(stuff.trim)]),
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

/** A staff with a bell-shaped head around a floating gem. */
export const staff: Thing = ({ sheet, random, stuff }) => {
  const horns = random.whole(2, 3);
  let head = '';
  for (let i = 0; i < horns; i += 1) {
    const w = 70 + i * 34;
    head += metal(
      sheet,
      `M0 -60C${-w - 40} -70 ${-w - 30} -${190 + i * 26} ${-w * 0.3} -${232 + i * 16}C${-w * 0.9} -${180 + i * 16} ${-w} -110 0 -92C${w} -110 ${w * 0.9} -${180 + i * 16} ${w * 0.3} -${232 + i * 16}C${w + 30} -${190 + i * 26} ${w + 40} -70 0 -60Z`,
      i % 2 ? stuff.steel : stuff.trim,
    );
  }
  return group(
    'rotate(12) translate(0 6)',
    solid(sheet, slab(-15, -70, 30, 330, 14), stuff.dark),
    path('M-15 0L15 -14M-15 40L15 26M-15 180L15 166M-15 220L15 206', {
      stroke: hex(stuff.trim),
      'stroke-width': 8,
    }),
    head,
    glow(sheet, 0, -164, 190, hex(stuff.spark), 0.9),
    glass(
      sheet,
      mirrored([
        [0, -232],
        [44, -170],
        [0, -104],
      ]),
      stuff.spark,
    ),
    path('M0 -232L-14 -168L0 -104L-44 -170Z', { fill: '#fff', opacity: 0.4 }),
    metal(sheet, 'M-34 -66H34L24 -28H-24Z', stuff.trim),
    metal(sheet, 'M-22 236H22L0 288Z', stuff.trim),
  );
};

/** A folding hook or a straight bayonet in anodised colours. */
export const knife: Thing = ({ sheet, random, stuff }) => {
  const hook = random.chance(0.55);
  const blade = hook
    ? 'M-20 40C-70 -60 -40 -190 120 -250C60 -180 40 -90 66 20Z'
    : 'M-40 30L-46 -150C-40 -210 -10 -260 44 -282C52 -200 52 -90 46 30Z';
  const clip = sheet.clip(path(blade, {}));
  let pattern = '';
  for (let i = 0; i < 7; i += 1) {
    const y = -270 + i * 52 + random.between(-14, 14);
    pattern += path(
      `M-120 ${n(y)}C-40 ${n(y - 50)} 40 ${n(y + 60)} 150 ${n(y - 30)}V${n(y + 24)}C40 ${n(y + 100)} -40 ${n(y)} -120 ${n(y + 40)}Z`,
      { fill: i % 2 ? hex(stuff.main) : hex(stuff.spark), opacity: 0.6 },
    );
  }
  return group(
    'rotate(28) translate(-14 10)',
    glow(sheet, 10, -110, 260, hex(stuff.spark), 0.35),
    metal(sheet, blade, stuff.steel, {}, 20),
    `<g clip-path="${clip}">${pattern}${path(hook ? 'M-30 30C-64 -60 -30 -180 120 -250L100 -220C0 -170 -30 -60 0 30Z' : 'M4 30L2 -260L44 -282L60 30Z', { fill: '#fff', opacity: 0.38 })}</g>`,
    path(hook ? 'M66 20C40 -90 60 -180 120 -250' : 'M-46 -150C-40 -210 -10 -260 44 -282', {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 4,
      opacity: 0.95,
    }),
    metal(sheet, slab(-62, 22, 146, 30, 12), stuff.trim),
    solid(
      sheet,
      hook
        ? 'M-38 50H54C70 110 44 160 50 206C40 226 -20 228 -32 208C-22 150 -58 110 -38 50Z'
        : 'M-34 50H48L42 214C30 230 -14 230 -28 214Z',
      stuff.dark,
    ),
    path('M-30 82H50M-34 106H52M-34 130H48M-30 154H46', {
      stroke: hex(stuff.main),
      'stroke-width': 7,
      opacity: 0.8,
    }),
    hook
      ? path(disc(10, 244, 44) + disc(10, 244, 26), {
          'fill-rule': 'evenodd',
          fill: hex(stuff.steel),
          stroke: '#fff',
          'stroke-width': 2,
        })
      : metal(sheet, slab(-36, 212, 92, 26, 10), stuff.trim),
    circle(8, 62, 8, { fill: hex(stuff.spark) }),
  );
};

/** A long gun from the side; the skin runs over receiver and stock. */
export const rifle: Thing = ({ sheet, random, stuff }) => {
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
      { fill: i % 3 === 0 ? '#fff' : i % 2 ? hex(stuff.spark) : hex(shade(stuff.main, 0.35)), opacity: 0.72 },
    );
  }
  return group(
    'rotate(-14) translate(6 14) scale(1.02)',
    metal(sheet, slab(96, -20, long ? 196 : 130, 20, 8), stuff.steel),
    metal(sheet, slab(long ? 270 : 206, -27, 40, 34, 8), stuff.dark),
    solid(sheet, slab(92, -30, 96, 44, 12), stuff.dark),
    path('M104 -16h14v16h-14zM128 -16h14v16h-14zM152 -16h14v16h-14z', { fill: '#000', opacity: 0.5 }),
    solid(sheet, 'M-30 26H24L44 150C34 162 -2 168 -14 158Z', stuff.dark),
    path('M-22 60L30 50M-16 90L36 80M-12 120L40 110', {
      stroke: hex(stuff.steel),
      'stroke-width': 5,
      opacity: 0.7,
    }),
    solid(sheet, 'M-118 40H-72L-88 138C-100 150 -136 148 -144 136Z', stuff.dark),
    path('M-70 44C-66 84 -34 84 -30 40', { fill: 'none', stroke: hex(stuff.steel), 'stroke-width': 9 }),
    solid(sheet, stock, stuff.main),
    solid(sheet, body, stuff.main),
    `<g clip-path="${clip}">${skin}${path('M-310 -60H130V-26L-150 -18L-290 2Z', { fill: '#fff', opacity: 0.28 })}</g>`,
    path(body, { fill: 'none', stroke: '#fff', 'stroke-width': 2.5, opacity: 0.5 }),
    metal(sheet, slab(-100, -58, 170, 18, 5), stuff.steel),
    long
      ? metal(sheet, slab(-96, -116, 190, 50, 24), stuff.dark) +
          circle(92, -91, 21, { fill: hex(stuff.spark) }) +
          circle(86, -97, 7, { fill: '#fff' })
      : metal(sheet, 'M-50 -58L-40 -104H34L44 -58Z', stuff.dark) +
          path('M-30 -96H22V-66H-30Z', { fill: hex(stuff.spark), opacity: 0.8 }),
    polygon(
      [
        [long ? 274 : 210, -58],
        [long ? 284 : 220, -58],
        [long ? 282 : 218, -26],
        [long ? 276 : 212, -26],
      ],
      { fill: hex(stuff.dark) },
    ),
  );
};

/** A cannon thrown from clay: round chambers, cracked glaze filled with gold. */
export const blaster: Thing = ({ sheet, random, stuff }) => {
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
      stuff.dark,
    ),
    path('M-128 130L-66 146M-140 164L-76 178M-152 196L-80 210', {
      stroke: hex(stuff.trim),
      'stroke-width': 8,
    }),
    path('M-20 56C-10 110 60 110 64 50', { fill: 'none', stroke: hex(stuff.steel), 'stroke-width': 12 }),
    metal(sheet, slab(90, -76, 180, 30, 14), stuff.steel),
    metal(sheet, slab(90, -22, 164, 34, 14), stuff.steel),
    solid(
      sheet,
      'M-190 -60C-190 -130 -110 -150 -30 -140C60 -150 140 -120 146 -46C146 30 60 62 -40 58C-130 60 -190 20 -190 -60Z',
      stuff.main,
    ),
    path(cracks, { fill: 'none', stroke: '#ffd27a', 'stroke-width': 5, 'stroke-linejoin': 'round' }),
    path('M-160 -90C-120 -138 40 -140 100 -108C40 -120 -90 -118 -160 -90Z', { fill: '#fff', opacity: 0.55 }),
    glow(sheet, -66, -46, 110, hex(stuff.spark), 0.9),
    metal(sheet, disc(-66, -46, 50), stuff.trim),
    circle(-66, -46, 34, {
      fill: sheet.radial(
        0.5,
        0.5,
        0.6,
        [0, '#fff6d8'],
        [0.5, hex(stuff.spark)],
        [1, hex(shade(stuff.spark, 0.4))],
      ),
    }),
    metal(sheet, slab(246, -92, 38, 116, 14), stuff.trim),
    glow(sheet, 284, -34, 100, hex(stuff.spark), 0.8),
    metal(sheet, 'M40 -136L60 -178H120L128 -118Z', stuff.trim),
  );
};

/** A horned war helm with slit eyes. */
export const helm: Thing = ({ sheet, random, stuff }) => {
  const fins = random.whole(3, 5);
  let crest = '';
  for (let i = 0; i < fins; i += 1) {
    const t = i - (fins - 1) / 2;
    crest += group(
      `rotate(${n(t * 22)} 0 0)`,
      glass(
        sheet,
        'M-34 -120C-40 -190 -8 -226 6 -276C30 -220 44 -180 32 -120Z',
        i % 2 ? stuff.spark : stuff.main,
      ),
    );
  }
  const eye = tone(0.9, 0.14, stuff.spark.h);
  return [
    glow(sheet, 0, -60, 300, hex(stuff.spark), 0.35),
    crest,
    metal(
      sheet,
      'M-146 -10C-220 -40 -262 -120 -236 -196C-216 -130 -170 -96 -120 -92ZM146 -10C220 -40 262 -120 236 -196C216 -130 170 -96 120 -92Z',
      stuff.trim,
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
      stuff.main,
    ),
    metal(sheet, 'M0 -176L34 -90L26 60L58 150L0 246L-58 150L-26 60L-34 -90Z', stuff.trim),
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
      stroke: hex(shade(stuff.main, 0.25)),
      'stroke-width': 8,
      'stroke-linecap': 'round',
    }),
    ball(sheet, 0, -96, 22, stuff.spark),
  ].join('');
};
