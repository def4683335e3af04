import { glow } from '../atmosphere.ts';
import { hex, ink, shade, tone } from '../color.ts';
import { circle, ellipse, group, mirrored, path, rect } from '../marks.ts';
import { ball, disc, glass, metal, slab, solid, wood } from '../material.ts';
import { n } from '../sheet.ts';
import type { Thing } from './thing.ts';

/** An armchair. */
export const chair: Thing = ({ sheet, random, palette }) => {
  const buttons = random.chance(0.6);
  const pattern = Array.from({ length: 12 }, (_, i) =>
    circle(-110 + (i % 4) * 74, -160 + Math.floor(i / 4) * 64, buttons ? 8 : 13, {
      fill: buttons ? hex(shade(palette.main, 0.34)) : hex(palette.trim),
      opacity: 0.9,
    }),
  ).join('');
  return [
    [-160, 150].map((x) => solid(sheet, `M${x - 18} 200H${x + 22}L${x + 10} 264H${x - 8}Z`, wood)).join(''),
    solid(sheet, 'M-180 60V-130C-180 -240 180 -240 180 -130V60Z', palette.main),
    pattern,
    path('M-150 -130C-150 -200 100 -222 130 -160C60 -190 -100 -170 -150 -100Z', {
      fill: '#fff',
      opacity: 0.25,
    }),
    solid(sheet, slab(-176, 40, 352, 110, 40), shade(palette.main, palette.main.l + 0.06)),
    solid(sheet, slab(-200, 122, 400, 92, 26), palette.main),
    solid(sheet, slab(-256, -20, 100, 232, 48), palette.main) +
      solid(sheet, slab(156, -20, 100, 232, 48), palette.main),
    path(disc(-206, 26, 28) + disc(206, 26, 28), { fill: hex(shade(palette.main, 0.36)), opacity: 0.5 }),
    group(
      'rotate(-12 -60 20)',
      solid(sheet, slab(-130, -50, 140, 120, 26), palette.trim),
      path('M-116 -20L-6 40M-116 20L-46 56M-70 -40L-6 0', {
        stroke: '#fff',
        'stroke-width': 6,
        opacity: 0.45,
      }),
    ),
  ].join('');
};

/** A villager: round head, woven hat, apron. */
export const villager: Thing = ({ sheet, random, palette }) => {
  const skin = tone(random.between(0.62, 0.78), 0.08, 58);
  const hat = random.integer(0, 2);
  return [
    solid(sheet, 'M-130 262C-140 120 -90 50 0 50C90 50 140 120 130 262Z', palette.main),
    path('M-70 262C-76 160 -50 96 0 96C50 96 76 160 70 262Z', { fill: hex(shade(palette.trim, 0.9, 0.5)) }),
    path('M-40 170H40V220C40 240 -40 240 -40 220Z', { fill: hex(palette.trim) }),
    solid(
      sheet,
      'M-112 110C-190 150 -196 200 -160 220C-130 200 -110 170 -96 150ZM112 110C190 150 196 200 160 220C130 200 110 170 96 150Z',
      palette.main,
    ),
    ball(sheet, -160, 216, 28, skin) + ball(sheet, 160, 216, 28, skin),
    hat === 1
      ? ball(sheet, 0, -160, 120, tone(0.26, 0.03, 40)) + ball(sheet, 0, -250, 50, tone(0.26, 0.03, 40))
      : ball(sheet, 0, -90, 146, tone(0.26, 0.03, 40)),
    ball(sheet, 0, -70, 132, skin),
    hat === 0
      ? solid(sheet, 'M-230 -110L0 -268L230 -110C120 -80 -120 -80 -230 -110Z', tone(0.78, 0.11, 85)) +
        path('M-160 -116L0 -262M-80 -98L0 -262M0 -92V-262M80 -98L0 -262M160 -116L0 -262', {
          stroke: '#8a6224',
          'stroke-width': 4,
          opacity: 0.6,
        })
      : hat === 1
        ? path('M-128 -100C-100 -190 100 -190 128 -100C60 -140 -60 -140 -128 -100Z', {
            fill: ink(0.24, 0.03, 40),
          })
        : solid(sheet, 'M-150 -90C-160 -230 160 -230 150 -90C80 -130 -80 -130 -150 -90Z', palette.trim) +
          ball(sheet, 0, -206, 32, palette.spark),
    ellipse(-50, -60, 13, 17, { fill: '#22130f' }) + ellipse(50, -60, 13, 17, { fill: '#22130f' }),
    circle(-46, -66, 5, { fill: '#fff' }) + circle(54, -66, 5, { fill: '#fff' }),
    circle(-80, -22, 22, { fill: '#ff7a6b', opacity: 0.4 }) +
      circle(80, -22, 22, { fill: '#ff7a6b', opacity: 0.4 }),
    path('M-26 -20C-10 4 10 4 26 -20', {
      fill: 'none',
      stroke: '#6b2c22',
      'stroke-width': 8,
      'stroke-linecap': 'round',
    }),
  ].join('');
};

/** A basket of crops. */
export const crop: Thing = ({ sheet, random, palette }) => {
  const pumpkin = (x: number, y: number, r: number): string =>
    [-0.55, 0.55, -0.25, 0.25, 0]
      .map((t) =>
        ellipse(x + t * r, y, r * 0.52, r * 0.82, {
          fill: sheet.radial(
            0.45,
            0.2,
            0.9,
            [0, ink(0.84, 0.15, 70)],
            [0.5, ink(0.7, 0.18, 52)],
            [1, ink(0.46, 0.14, 40)],
          ),
        }),
      )
      .join('') + path(`M${x - 6} ${y - r * 0.7}l8 ${-r * 0.4}l14 4l-6 ${r * 0.4}z`, { fill: '#4a6b2a' });
  const carrot = (x: number, y: number, turn: number): string =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      path(
        'M-8 -40C-30 -90 -60 -90 -70 -130C-30 -130 -10 -100 0 -60C10 -110 20 -130 60 -140C50 -90 30 -80 10 -40Z',
        { fill: ink(0.6, 0.16, 140) },
      ),
      solid(sheet, 'M-36 -40C-20 -56 20 -56 36 -40L4 130Z', tone(0.68, 0.18, 48)),
    );
  const melon =
    ball(sheet, 30, -70, 92, palette.main) +
    path('M-20 -140C-40 -80 -40 -40 -20 10M30 -160V20M80 -140C100 -80 100 -40 80 10', {
      fill: 'none',
      stroke: '#16361a',
      'stroke-width': 8,
      opacity: 0.4,
    });
  const choice = random.integer(0, 2);
  return [
    glow(sheet, 0, -40, 280, hex(palette.spark), 0.3),
    carrot(-150, -60, -28),
    carrot(170, -70, 24),
    choice === 0
      ? melon
      : choice === 1
        ? pumpkin(20, -70, 110)
        : carrot(20, -90, 6) + carrot(80, -90, 14) + carrot(-50, -90, -10),
    ball(sheet, -110, -30, 60, tone(0.62, 0.2, 28)),
    path('M-110 -86l10 -30l12 26', { stroke: '#3a6b2a', 'stroke-width': 9, fill: 'none' }),
    ball(sheet, 140, -20, 56, tone(0.8, 0.16, 95)),
    ball(sheet, -20, -10, 52, tone(0.6, 0.17, 20)),
    solid(sheet, 'M-236 0H236L190 262H-190Z', tone(0.62, 0.1, 66)),
    path(Array.from({ length: 5 }, (_, i) => `M${-232 + i * 9} ${30 + i * 48}H${232 - i * 9}`).join(''), {
      stroke: '#5e3a17',
      'stroke-width': 7,
      opacity: 0.6,
    }),
    path(Array.from({ length: 12 }, (_, i) => `M${n(-214 + i * 39)} 6L${n(-174 + i * 31.6)} 260`).join(''), {
      stroke: '#5e3a17',
      'stroke-width': 7,
      opacity: 0.5,
      'stroke-dasharray': '24 24',
    }),
    solid(sheet, slab(-252, -22, 504, 48, 24), tone(0.7, 0.11, 70)),
    path(Array.from({ length: 15 }, (_, i) => `M${-236 + i * 33} 22l22 -42`).join(''), {
      stroke: '#5e3a17',
      'stroke-width': 6,
      opacity: 0.6,
    }),
  ].join('');
};

/** A small brick house. */
export const house: Thing = ({ sheet, random, palette }) => {
  let bricks = '';
  for (let row = 0; row < 9; row += 1)
    for (let i = 0; i < 7; i += 1)
      if (random.chance(0.55)) bricks += slab(-176 + i * 52 - (row % 2) * 22, -20 + row * 32, 44, 24, 4);
  const wall = tone(0.66, 0.1, 45);
  return [
    solid(sheet, 'M120 -270H176V-90H120Z', tone(0.5, 0.11, 38)),
    circle(150, -300, 24, { fill: '#fff', opacity: 0.5 }) +
      circle(180, -330, 32, { fill: '#fff', opacity: 0.35 }),
    solid(sheet, 'M-190 262V-40L0 -220L190 -40V262Z', wall),
    `<g clip-path="${sheet.clip(path('M-186 258V-40L0 -214L186 -40V258Z', {}))}">${path(bricks, { fill: ink(0.54, 0.13, 36), opacity: 0.75 })}</g>`,
    solid(sheet, 'M-262 -10L0 -276L262 -10L226 26L0 -200L-226 26Z', palette.main),
    path('M-240 -6L0 -250L10 -240L-226 6Z', { fill: '#fff', opacity: 0.35 }),
    path('M-52 262V110C-52 50 52 50 52 110V262Z', { fill: hex(shade(palette.dark, 0.3)) }),
    solid(sheet, 'M-40 262V114C-40 66 40 66 40 114V262Z', palette.trim),
    circle(22, 180, 8, { fill: '#fff3c4' }),
    circle(0, -60, 44, { fill: '#ffe9a6', stroke: '#5a2f22', 'stroke-width': 10 }) +
      path('M0 -104V-16M-44 -60H44', { stroke: '#5a2f22', 'stroke-width': 7 }),
    [-126, 126]
      .map(
        (x) =>
          rect(x - 38, 70, 76, 84, { fill: '#ffe9a6', stroke: '#5a2f22', 'stroke-width': 9, rx: 6 }) +
          path(`M${x} 70V154M${x - 38} 112H${x + 38}`, { stroke: '#5a2f22', 'stroke-width': 6 }) +
          path(slab(x - 50, 150, 100, 24, 8), { fill: ink(0.5, 0.14, 30) }) +
          [-30, 0, 30]
            .map((d) => ball(sheet, x + d, 146, 17, d === 0 ? palette.spark : tone(0.68, 0.16, 140)))
            .join(''),
      )
      .join(''),
    ball(sheet, -220, 226, 44, tone(0.62, 0.15, 140)) + ball(sheet, 226, 232, 38, tone(0.66, 0.16, 130)),
  ].join('');
};

/** A lit festival lantern. */
export const lantern: Thing = ({ sheet, random, palette }) => {
  const paper = tone(0.72, 0.18, palette.main.h);
  const outline = random.pick([
    mirrored(
      [
        [0, -150],
        [130, -130],
        [196, -10],
        [130, 110],
        [0, 130],
      ],
      true,
    ),
    mirrored([
      [0, -160],
      [90, -160],
      [150, -20],
      [96, 130],
      [0, 130],
    ]),
    slab(-150, -150, 300, 280, 60),
  ]);
  const clip = sheet.clip(path(outline, {}));
  return [
    path('M0 -300V-170', { stroke: '#3a2418', 'stroke-width': 8 }),
    glow(sheet, 0, -10, 330, '#ffc861', 0.95),
    path(outline, {
      fill: sheet.radial(
        0.5,
        0.58,
        0.66,
        [0, '#fffbe0'],
        [0.3, hex(tone(0.88, 0.15, 82))],
        [0.65, hex(paper)],
        [1, hex(shade(paper, 0.42))],
      ),
    }),
    `<g clip-path="${clip}">${path('M-110 -170C-170 -60 -170 40 -110 150M-50 -170C-76 -60 -76 40 -50 150M50 -170C76 -60 76 40 50 150M110 -170C170 -60 170 40 110 150M0 -170V150', { fill: 'none', stroke: hex(shade(paper, 0.4)), 'stroke-width': 6, opacity: 0.65 })}</g>`,
    path(
      'M0 -50c24 -36 52 -12 36 16c36 0 36 44 0 44c16 28 -12 52 -36 16c-24 36 -52 12 -36 -16c-36 0 -36 -44 0 -44c-16 -28 12 -52 36 -16z',
      { fill: '#fff7d6', opacity: 0.75 },
    ),
    metal(sheet, slab(-92, -178, 184, 34, 10), palette.trim),
    metal(sheet, slab(-84, 122, 168, 30, 10), palette.trim),
    [-54, -18, 18, 54]
      .map(
        (x, i) =>
          path(`M${x} 152V${222 + (i % 2) * 22}`, { stroke: hex(palette.spark), 'stroke-width': 7 }) +
          glass(sheet, `M${x} ${218 + (i % 2) * 22}l13 22l-13 22l-13 -22z`, palette.spark),
      )
      .join(''),
  ].join('');
};
