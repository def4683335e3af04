import { glow } from '../atmosphere.ts';
import { hex, ink, shade, tone } from '../color.ts';
import { circle, group, mirrored, ngon, path, polar, polygon, polyline, rect, star } from '../marks.ts';
import { ball, disc, glass, gold, metal, neon, slab, solid } from '../material.ts';
import { n } from '../sheet.ts';
import type { Bench, Thing } from './thing.ts';

/** What a duel card shows in its window, 280 × 250 px around the middle. */
const cardPicture = ({ sheet, random, stuff }: Bench): string => {
  const sky = rect(-150, -140, 300, 280, {
    fill: sheet.linear(
      90,
      [0, hex(shade(stuff.main, 0.26))],
      [0.6, hex(stuff.main)],
      [1, hex(shade(stuff.spark, 0.8))],
    ),
  });
  const sun = circle(random.between(-50, 50), -20, random.between(50, 84), {
    fill: hex(shade(stuff.spark, 0.88)),
    opacity: 0.9,
  });
  const dark = hex(shade(stuff.dark, 0.17));
  const eye = '#fff6d0';
  const being = random.pick([
    path('M-90 140C-100 40 -60 -20 -30 -40L-50 -110L-10 -66H20L60 -110L44 -36C80 0 100 60 90 140Z', {
      fill: dark,
    }) +
      circle(-14, -30, 8, { fill: eye }) +
      circle(26, -30, 8, { fill: eye }),
    path(
      'M0 -120C50 -110 60 -40 50 -10C110 20 120 90 120 140H-120C-120 90 -110 20 -50 -10C-60 -40 -50 -110 0 -120Z',
      { fill: dark },
    ) +
      path('M-30 -60C-10 -40 10 -40 30 -60L24 -20C10 -6 -10 -6 -24 -20Z', { fill: ink(0.08, 0.02, 300) }) +
      circle(-12, -44, 6, { fill: eye }) +
      circle(12, -44, 6, { fill: eye }),
    path(
      'M0 20C-40 -90 -150 -110 -150 -60C-150 0 -60 40 0 40C60 40 150 0 150 -60C150 -110 40 -90 0 20ZM0 40C-30 50 -70 110 -40 130C-14 130 -6 90 0 60C6 90 14 130 40 130C70 110 30 50 0 40Z',
      { fill: dark },
    ) +
      circle(-86, -46, 18, { fill: hex(stuff.spark) }) +
      circle(86, -46, 18, { fill: hex(stuff.spark) }),
    path('M-26 140L-40 -20C-46 -60 -30 -90 0 -96C30 -90 46 -60 40 -20L26 140ZM70 140V-70H82V140Z', {
      fill: dark,
    }) +
      glass(sheet, 'M58 -110H94L88 -60H64Z', stuff.spark) +
      glow(sheet, 76, -84, 90, '#ffe39a', 0.9),
  ]);
  return `<g clip-path="${sheet.clip(rect(-140, -130, 280, 256, {}))}">${sky}${sun}${being}${path('M-150 110C-60 80 60 130 150 96V150H-150Z', { fill: ink(0.12, 0.05, 300) })}</g>`;
};

const duelCard = (bench: Bench, foil: boolean): string => {
  const { sheet, stuff } = bench;
  return [
    path(slab(-186, -268, 372, 528, 26), { fill: '#000', opacity: 0.4, transform: 'translate(10 14)' }),
    metal(sheet, slab(-186, -268, 372, 528, 26), stuff.trim),
    path(slab(-166, -248, 332, 488, 16), {
      fill: sheet.linear(90, [0, hex(shade(stuff.main, 0.3))], [1, hex(shade(stuff.main, 0.16))]),
    }),
    group(
      'translate(0 -72)',
      cardPicture(bench),
      path('M-140 -130H140V126H-140Z', { fill: 'none', stroke: hex(gold), 'stroke-width': 7 }),
    ),
    path(slab(-140, 78, 280, 30, 8), { fill: hex(shade(gold, 0.8)), opacity: 0.9 }),
    path(
      slab(-140, 124, 280, 10, 5) +
        slab(-140, 146, 240, 10, 5) +
        slab(-140, 168, 262, 10, 5) +
        slab(-140, 190, 150, 10, 5),
      { fill: '#fff', opacity: 0.4 },
    ),
    glass(sheet, `${polyline(ngon(6, 40, -90, 0, -236))}Z`, stuff.spark),
    [-1, 1]
      .map(
        (side) =>
          metal(sheet, disc(side * 140, 214, 30), gold) +
          ball(sheet, side * 140, 214, 20, side < 0 ? stuff.spark : stuff.main),
      )
      .join(''),
    foil
      ? path('M-186 -60L186 -230V-150L-186 30ZM-186 110L186 -70V-40L-186 150Z', {
          fill: sheet.linear(30, [0, '#8ff', 0.3], [0.5, '#fff', 0.42], [1, '#f9f', 0.3]),
        })
      : path('M-166 -248H0L-166 60Z', { fill: '#fff', opacity: 0.1 }),
  ].join('');
};

const cardBack = ({ sheet, stuff, emblem }: Bench): string =>
  [
    path(slab(-186, -268, 372, 528, 26), {
      fill: hex(shade(stuff.dark, 0.2)),
      stroke: hex(stuff.trim),
      'stroke-width': 10,
    }),
    path(slab(-150, -232, 300, 456, 14), {
      fill: sheet.radial(0.5, 0.5, 0.7, [0, hex(stuff.main)], [1, hex(shade(stuff.main, 0.2))]),
      stroke: hex(gold),
      'stroke-width': 4,
    }),
    group('translate(0 -4) scale(1.1)', path(emblem, { fill: hex(gold), 'fill-rule': 'evenodd' })),
  ].join('');

export const card: Thing = (bench) =>
  glow(bench.sheet, 0, 0, 330, hex(bench.stuff.spark), 0.5) +
  group(`rotate(${n(bench.random.between(-9, 9))})`, duelCard(bench, bench.random.chance(0.6)));

export const deck: Thing = (bench) =>
  [
    group('translate(-70 26) rotate(-22) scale(.82)', cardBack(bench)),
    group('translate(-30 10) rotate(-9) scale(.86)', cardBack(bench)),
    group('translate(34 4) rotate(4) scale(.9)', duelCard(bench, false)),
    group('translate(110 24) rotate(18) scale(.86)', duelCard(bench, true)),
  ].join('');

const perforated = (x: number, y: number, w: number, h: number): string => {
  const bite = 13;
  let d = `M${n(x)} ${n(y)}H${n(x + w)}`;
  for (let at = y; at < y + h - 1; at += h / 8)
    d += `V${n(at + h / 16 - bite / 2)}a${bite / 2} ${bite / 2} 0 0 0 0 ${bite}V${n(at + h / 8)}`;
  d += `H${n(x)}`;
  for (let at = y + h; at > y + 1; at -= h / 8)
    d += `V${n(at - h / 16 + bite / 2)}a${bite / 2} ${bite / 2} 0 0 0 0 ${-bite}V${n(at - h / 8)}`;
  return `${d}Z`;
};

/** A slip with a scratched field. */
export const codeSlip: Thing = ({ sheet, random, stuff, emblem }) =>
  group(
    `rotate(${n(random.between(-12, -5))})`,
    path(slab(-270, -150, 540, 330, 12), { fill: '#000', opacity: 0.36, transform: 'translate(10 18)' }),
    path(perforated(-270, -160, 540, 330), { fill: sheet.linear(70, [0, '#fffaf0'], [1, '#e6d8c4']) }),
    path('M-270 -160H-110V170H-270Z', {
      fill: sheet.linear(90, [0, hex(shade(stuff.main, 0.6))], [1, hex(shade(stuff.main, 0.36))]),
    }),
    group('translate(-190 0) scale(.68)', path(emblem, { fill: '#fff', 'fill-rule': 'evenodd' })),
    path('M-110 -150V160', {
      stroke: '#fff',
      'stroke-width': 5,
      'stroke-dasharray': '4 16',
      'stroke-linecap': 'round',
    }),
    path(slab(-78, -116, 220, 22, 8) + slab(-78, -80, 150, 14, 7), { fill: hex(shade(stuff.main, 0.32)) }),
    path(slab(-78, -30, 320, 96, 14), {
      fill: sheet.linear(25, [0, '#c9c6d6'], [0.4, '#f4f2fa'], [0.6, '#a9a5ba'], [1, '#dedbe8']),
    }),
    path('M-60 -12L-10 40L20 -16L60 50L100 -10L140 44L170 -14L226 40', {
      fill: 'none',
      stroke: '#fffdf6',
      'stroke-width': 26,
      'stroke-linejoin': 'round',
    }),
    path(Array.from({ length: 7 }, (_, i) => slab(-52 + i * 41, 2 + (i % 2) * 4, 24, 30, 4)).join(''), {
      fill: hex(shade(stuff.main, 0.3)),
      opacity: 0.85,
    }),
    path(Array.from({ length: 22 }, (_, i) => `M${-72 + i * 9} 96V140`).join(''), {
      stroke: '#241a2c',
      'stroke-width': 5,
      'stroke-dasharray': 'none',
    }),
    ball(sheet, 206, -104, 30, gold),
  );

/** A pass hung on a lanyard. */
export const pass: Thing = ({ sheet, random, stuff, emblem }) =>
  [
    path('M-60 -300C-40 -240 -20 -220 0 -212C20 -220 40 -240 60 -300', {
      fill: 'none',
      stroke: hex(stuff.spark),
      'stroke-width': 24,
    }),
    glow(sheet, 0, 20, 310, hex(stuff.spark), 0.45),
    metal(sheet, slab(-26, -232, 52, 50, 12), stuff.steel),
    path(slab(-176, -190, 352, 452, 30), { fill: '#000', opacity: 0.35, transform: 'translate(8 12)' }),
    metal(sheet, slab(-176, -196, 352, 452, 30), stuff.trim),
    path(slab(-158, -178, 316, 416, 20), {
      fill: sheet.linear(
        115,
        [0, hex(shade(stuff.main, 0.72))],
        [0.5, hex(shade(stuff.main, 0.44))],
        [1, hex(shade(stuff.main, 0.2))],
      ),
    }),
    path('M-158 40L158 -120V-40L-158 120Z', { fill: '#fff', opacity: 0.12 }),
    group(
      `translate(0 -24) rotate(${random.whole(-6, 6)}) scale(1.12)`,
      path(emblem, { fill: sheet.linear(90, [0, '#fffbe6'], [1, hex(stuff.spark)]), 'fill-rule': 'evenodd' }),
    ),
    path(slab(-36, -172, 72, 14, 7), { fill: '#0c0812' }),
    path(slab(-120, 138, 240, 22, 11), { fill: '#000', opacity: 0.45 }) +
      path(slab(-120, 138, random.between(90, 210), 22, 11), { fill: hex(stuff.spark) }),
    [-90, -30, 30, 90]
      .map((x, i) =>
        polygon(
          star(5, 20, 9).map(([a, b]) => [a + x, b + 200]),
          { fill: i < random.whole(1, 4) ? hex(shade(gold, 0.88)) : '#000', opacity: 0.9 },
        ),
      )
      .join(''),
  ].join('');

/** A festival ticket, two of them. */
export const ticket: Thing = ({ sheet, stuff, emblem }) => {
  const one = (transform: string, l: number): string =>
    group(
      transform,
      path(perforated(-260, -110, 520, 220), {
        fill: sheet.linear(70, [0, hex(shade(stuff.main, l + 0.15))], [1, hex(shade(stuff.main, l - 0.12))]),
      }),
      path(slab(-236, -90, 330, 180, 10), {
        fill: 'none',
        stroke: hex(shade(stuff.spark, 0.9)),
        'stroke-width': 5,
      }),
      group('translate(-70 0) scale(.74)', path(emblem, { fill: '#fff', 'fill-rule': 'evenodd' })),
      path('M120 -100V100', { stroke: '#fff', 'stroke-width': 5, 'stroke-dasharray': '10 12', opacity: 0.8 }),
      polygon(
        star(5, 48, 20).map(([x, y]) => [x + 190, y]),
        { fill: hex(shade(stuff.spark, 0.9)) },
      ),
      path('M-250 -100H40L-120 100H-250Z', { fill: '#fff', opacity: 0.12 }),
    );
  return one('translate(20 80) rotate(10)', 0.42) + one('translate(-10 -60) rotate(-12)', 0.6);
};

/** A thick plastic card with a chip and a bow. */
export const giftCard: Thing = ({ sheet, random, stuff, emblem }) =>
  group(
    'rotate(-9)',
    path(slab(-280, -150, 560, 340, 30), { fill: '#000', opacity: 0.4, transform: 'translate(8 20)' }),
    path(slab(-280, -164, 560, 344, 30), { fill: hex(shade(stuff.main, 0.25)) }),
    path(slab(-280, -176, 560, 344, 30), {
      fill: sheet.linear(
        35,
        [0, hex(shade(stuff.main, 0.72))],
        [0.5, hex(shade(stuff.main, 0.5))],
        [1, hex(shade(stuff.spark, 0.55))],
      ),
    }),
    `<g clip-path="${sheet.clip(path(slab(-280, -176, 560, 344, 30), {}))}">${Array.from({ length: 6 }, (_, i) => circle(220, -120, 70 + i * 62, { fill: 'none', stroke: '#fff', 'stroke-width': random.between(4, 18), opacity: 0.13 })).join('')}${path('M-300 60L300 -220V-160L-300 130Z', { fill: '#fff', opacity: 0.12 })}</g>`,
    group(
      'translate(-150 -30) scale(.9)',
      path(emblem, { fill: '#fff', opacity: 0.95, 'fill-rule': 'evenodd' }),
    ),
    metal(sheet, slab(120, -20, 108, 80, 14), gold) +
      path('M120 20H228M156 -20V60M192 -20V60', { stroke: '#6b4a12', 'stroke-width': 4 }),
    path(slab(-240, 112, 180, 18, 9) + slab(-40, 112, 90, 18, 9) + slab(70, 112, 90, 18, 9), {
      fill: '#fff',
      opacity: 0.75,
    }),
    path('M-6 -176H40V168H-6Z', { fill: hex(shade(stuff.spark, 0.8)), opacity: 0.9 }),
    path(
      'M17 -176C-40 -260 -130 -240 -110 -190C-90 -160 -20 -170 17 -176C60 -250 160 -250 146 -196C130 -160 60 -168 17 -176Z',
      { fill: hex(shade(stuff.spark, 0.86)), stroke: hex(shade(stuff.spark, 0.5)), 'stroke-width': 5 },
    ),
    ball(sheet, 17, -180, 24, stuff.spark),
  );

/** A footballer's card: figure, stars, shield. */
export const playerCard: Thing = ({ sheet, random, stuff, emblem }) => {
  const icon = random.chance(0.5);
  const frame = icon ? tone(0.9, 0.05, 90) : gold;
  const skin = hex(tone(random.between(0.55, 0.78), 0.07, 58));
  const outline = mirrored([
    [0, -286],
    [80, -262],
    [196, -256],
    [200, 130],
    [160, 206],
    [0, 268],
  ]);
  const inner = mirrored([
    [0, -262],
    [76, -240],
    [176, -234],
    [180, 122],
    [144, 188],
    [0, 244],
  ]);
  const clip = sheet.clip(path(inner, {}));
  const hair = random.pick([
    'M-56 -60C-70 -150 70 -150 56 -60C30 -96 -30 -96 -56 -60Z',
    'M-58 -40C-84 -160 84 -160 58 -40C50 -100 0 -110 -58 -40Z',
    'M-50 -80L-60 -120L-30 -110L-16 -140L8 -112L34 -136L40 -106L62 -112L52 -70C20 -96 -20 -96 -50 -80Z',
  ]);
  const kit = hex(stuff.main);
  const trim = hex(shade(stuff.trim, 0.9, 0.6));
  return [
    glow(sheet, 0, 0, 330, hex(stuff.spark), 0.6),
    metal(sheet, outline, frame),
    `<g clip-path="${clip}">${rect(-210, -300, 420, 580, { fill: sheet.linear(70, [0, hex(shade(stuff.main, 0.34))], [0.5, hex(shade(stuff.main, 0.5))], [1, hex(shade(stuff.dark, 0.2))]) })}${Array.from({ length: 9 }, (_, i) => polygon([[0, -20], polar(i * 40, 460), polar(i * 40 + 16, 460)], { fill: '#fff', opacity: 0.1 })).join('')}${glow(sheet, 0, -60, 220, '#ffffff', 0.5)}${path('M-170 150C-170 60 -110 30 -40 20L0 60L40 20C110 30 170 60 170 150V300H-170Z', { fill: kit })}${path('M-90 36L-70 300H-40L-60 26ZM90 36L70 300H40L60 26Z', { fill: trim, opacity: 0.85 })}${path('M-40 20L0 64L40 20L28 4H-28Z', { fill: trim })}${path('M-26 -10H26V30C10 50 -10 50 -26 30Z', { fill: skin })}${path(
      mirrored(
        [
          [0, -124],
          [48, -104],
          [56, -50],
          [36, 0],
          [0, 20],
        ],
        true,
      ),
      { fill: skin },
    )}${path('M0 -124C48 -110 60 -50 36 0L0 20Z', { fill: '#000', opacity: 0.14 })}${path(hair, { fill: '#1d1410' })}${path('M-34 -50h22M12 -50h22', { stroke: '#20140f', 'stroke-width': 7 })}${path('M-12 -12H12', { stroke: '#7a3b2e', 'stroke-width': 6, 'stroke-linecap': 'round' })}${rect(-210, 130, 420, 160, { fill: hex(shade(stuff.dark, 0.16)), opacity: 0.9 })}</g>`,
    path(inner, { fill: 'none', stroke: hex(shade(frame, 0.6)), 'stroke-width': 4 }),
    [-80, -40, 0, 40, 80]
      .map((x) =>
        polygon(
          star(5, 19, 8).map(([a, b]) => [a + x, b + 164]),
          { fill: hex(shade(frame, 0.9)) },
        ),
      )
      .join(''),
    path(slab(-90, 190, 180, 12, 6), { fill: hex(frame), opacity: 0.6 }),
    group(
      'translate(-128 -176) scale(.34)',
      path(emblem, { fill: hex(shade(frame, 0.94)), 'fill-rule': 'evenodd' }),
    ),
    path('M-176 -234L-76 -240L-176 0Z', { fill: '#fff', opacity: 0.18 }),
  ].join('');
};

/** A board with a plan of the match. */
export const tacticsBoard: Thing = ({ sheet, random, stuff }) => {
  const spots = random.pick([
    [
      [0, 190],
      [-110, 120],
      [-40, 130],
      [40, 130],
      [110, 120],
      [-80, 10],
      [0, 30],
      [80, 10],
      [-110, -90],
      [0, -120],
      [110, -90],
    ],
    [
      [0, 190],
      [-80, 130],
      [0, 140],
      [80, 130],
      [-140, 30],
      [-60, 50],
      [0, 0],
      [60, 50],
      [140, 30],
      [-50, -100],
      [50, -100],
    ],
  ]);
  return group(
    'rotate(5)',
    path(slab(-216, -250, 432, 510, 22), { fill: '#000', opacity: 0.4, transform: 'translate(10 14)' }),
    solid(sheet, slab(-216, -256, 432, 510, 22), tone(0.42, 0.07, 55)),
    path(slab(-186, -216, 372, 446, 10), {
      fill: sheet.linear(90, [0, ink(0.56, 0.16, 146)], [1, ink(0.4, 0.13, 150)]),
    }),
    path('M-186 -104H186V8H-186ZM-186 120H186V230H-186Z', { fill: '#000', opacity: 0.1 }),
    path('M-166 -196H166V210H-166ZM-166 8H166M-70 -196V-140H70V-196M-70 210V154H70V210', {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 5,
    }) + circle(0, 8, 50, { fill: 'none', stroke: '#fff', 'stroke-width': 5 }),
    path('M-80 10C-120 -40 -150 -60 -130 -140M80 10C60 -60 60 -100 20 -150M110 120C160 60 170 0 150 -60', {
      fill: 'none',
      stroke: '#ffe08a',
      'stroke-width': 8,
      'stroke-dasharray': '18 12',
    }),
    polygon(
      [
        [-142, -130],
        [-118, -134],
        [-134, -160],
      ],
      { fill: '#ffe08a' },
    ) +
      polygon(
        [
          [32, -140],
          [10, -160],
          [8, -130],
        ],
        { fill: '#ffe08a' },
      ),
    spots.map(([x = 0, y = 0], i) => ball(sheet, x, y, 20, i === 0 ? stuff.spark : stuff.main)).join(''),
    metal(sheet, slab(-90, -284, 180, 60, 16), stuff.steel),
    circle(0, -262, 14, { fill: '#17131d' }),
    group(
      'rotate(36 220 60)',
      solid(sheet, slab(200, -60, 30, 220, 10), stuff.trim),
      path('M200 160H230L215 206Z', { fill: '#f4e6c8' }),
    ),
  );
};

/** A record half out of its sleeve. */
export const record: Thing = ({ sheet, random, stuff, emblem }) => {
  const bars = Array.from({ length: 9 }, (_, i) =>
    slab(-222 + i * 38, 120 - random.between(50, 210), 24, 210, 10),
  ).join('');
  return [
    circle(110, 10, 204, {
      fill: sheet.radial(0.5, 0.5, 0.5, [0, '#2a2332'], [0.9, '#0e0b13'], [1, '#2c2535']),
    }),
    [90, 114, 136, 158, 180]
      .map((r) => circle(110, 10, r, { fill: 'none', stroke: '#fff', 'stroke-width': 2, opacity: 0.14 }))
      .join(''),
    polygon(
      [
        [110, 10],
        [300, -90],
        [316, -30],
      ],
      { fill: '#fff', opacity: 0.18 },
    ) +
      polygon(
        [
          [110, 10],
          [-60, 110],
          [-40, 140],
        ],
        { fill: '#fff', opacity: 0.12 },
      ),
    circle(110, 10, 72, { fill: hex(stuff.spark) }) + circle(110, 10, 12, { fill: '#140f1a' }),
    path(slab(-256, -206, 370, 440, 12), { fill: '#000', opacity: 0.45, transform: 'translate(12 10)' }),
    path(slab(-262, -216, 376, 440, 10), {
      fill: sheet.linear(
        120,
        [0, hex(shade(stuff.main, 0.72))],
        [0.5, hex(stuff.main)],
        [1, hex(shade(stuff.main, 0.24))],
      ),
    }),
    `<g clip-path="${sheet.clip(rect(-262, -216, 376, 440, {}))}">${circle(-74, -60, 120, { fill: hex(shade(stuff.spark, 0.82)), opacity: 0.95 })}${path(bars, { fill: hex(shade(stuff.dark, 0.2)), opacity: 0.75 })}${path('M-262 150C-180 110 -100 190 -20 150S80 130 130 160V230H-262Z', { fill: hex(shade(stuff.main, 0.2)) })}${path('M-262 -216H-120L-262 120Z', { fill: '#fff', opacity: 0.16 })}</g>`,
    group('translate(-74 -66) scale(.6)', path(emblem, { fill: '#fff', 'fill-rule': 'evenodd' })),
    path(slab(-262, -216, 18, 440, 4), { fill: '#000', opacity: 0.22 }),
  ].join('');
};

/** The instrument: a boat of wood under a curve of bars. */
export const ranatInstrument: Thing = ({ sheet, random, stuff }) => {
  const count = 15;
  const spread = random.between(50, 70);
  const keys = Array.from({ length: count }, (_, i) => {
    const t = (i - (count - 1) / 2) / ((count - 1) / 2);
    const hue = stuff.main.h + t * spread;
    return group(
      `translate(${n(t * 258)} ${n(-70 + (1 - t * t) * 62)}) rotate(${n(-t * 15)})`,
      solid(sheet, slab(-15, -96, 30, 158, 12), tone(0.7, 0.16, hue)),
      path(slab(-9, -88, 7, 130, 3), { fill: '#fff', opacity: 0.5 }),
    );
  }).join('');
  return [
    glow(sheet, 0, -20, 310, hex(stuff.spark), 0.55),
    solid(
      sheet,
      'M-290 -30C-230 90 -110 130 0 130C110 130 230 90 290 -30L300 -60C270 120 180 196 90 204H-90C-180 196 -270 120 -300 -60Z',
      stuff.dark,
    ),
    keys,
    solid(
      sheet,
      'M-300 -56C-250 60 -110 110 0 110C110 110 250 60 300 -56C296 120 180 210 90 214H-90C-180 210 -296 120 -300 -56Z',
      stuff.dark,
    ),
    path('M-270 30C-200 120 -100 150 0 150C100 150 200 120 270 30', {
      fill: 'none',
      stroke: hex(gold),
      'stroke-width': 7,
    }),
    path(
      'M-40 172C-20 140 20 140 40 172C20 196 -20 196 -40 172ZM-140 150C-120 128 -90 136 -84 160M140 150C120 128 90 136 84 160',
      { fill: 'none', stroke: hex(gold), 'stroke-width': 6 },
    ),
    metal(sheet, 'M-120 214H120L150 262H-150Z', stuff.trim),
    metal(sheet, 'M-300 -60L-322 -110L-280 -84ZM300 -60L322 -110L280 -84Z', stuff.trim),
  ].join('');
};

/** Two mallets crossed over a note of light. */
export const mallets: Thing = ({ sheet, random, stuff }) => {
  const head = random.pick([slab(-46, -270, 92, 96, 28), disc(0, -222, 56)]);
  const one = (turn: number, color: typeof stuff.main): string =>
    group(
      `rotate(${turn})`,
      solid(sheet, slab(-11, -200, 22, 470, 10), stuff.dark),
      path('M-11 150L11 138M-11 180L11 168M-11 210L11 198M-11 240L11 228', {
        stroke: hex(stuff.trim),
        'stroke-width': 8,
      }),
      solid(sheet, head, color),
      path('M-44 -240H44M-46 -206H46', { stroke: hex(shade(stuff.trim, 0.88)), 'stroke-width': 9 }),
      ball(sheet, 0, 268, 20, stuff.trim),
    );
  return [
    glow(sheet, 0, -20, 320, hex(stuff.spark), 0.6),
    [120, 168, 216]
      .map((r) =>
        circle(0, -10, r, { fill: 'none', stroke: hex(stuff.spark), 'stroke-width': 5, opacity: 0.5 }),
      )
      .join(''),
    one(38, stuff.main),
    one(-38, stuff.spark),
    neon('M-250 -10C-200 -80 -160 60 -110 -10M250 -10C200 -80 160 60 110 -10', hex(stuff.spark), 5),
  ].join('');
};
