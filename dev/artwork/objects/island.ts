import { glow } from '../atmosphere.ts';
import { hex, shade, tone } from '../color.ts';
import { circle, group, ngon, path, polygon, polyline, rect, star } from '../marks.ts';
import { ball, glass, gold, metal, slab, solid, wood } from '../material.ts';
import { n } from '../sheet.ts';
import type { Thing } from './thing.ts';

const planks = (x: number, y: number, w: number, h: number, count: number): string =>
  Array.from({ length: count - 1 }, (_, i) => `M${n(x)} ${n(y + ((i + 1) * h) / count)}h${n(w)}`).join('');

/** A sheet of blue paper, curling, with a plan in white. */
export const blueprint: Thing = ({ sheet, random, palette }) => {
  const paper = tone(0.46, 0.13, palette.main.h);
  const plan = random.pick([
    'M-150 80L-130 130H90L150 60H-10V-150L-120 60H-150M-10 -150L110 30H-10M-150 80H150',
    'M-130 130V-20L0 -130L130 -20V130ZM-40 130V40H40V130M-100 10h40v40h-40zM60 10h40v40h-40z',
    'M0 -140V140M-140 0H140M0 0L100 -100A140 140 0 0 1 140 0ZM0 0L-100 100A140 140 0 0 1 -140 0ZM0 0L100 100A140 140 0 0 1 0 140ZM0 0L-100 -100A140 140 0 0 1 0 -140Z',
  ]);
  return group(
    'rotate(-7) translate(0 10)',
    path('M-232 -216H210V236H-232Z', { fill: '#000', opacity: 0.3, transform: 'translate(14 18)' }),
    path('M-236 -220H216V232H-236Z', {
      fill: sheet.linear(50, [0, hex(shade(paper, 0.62))], [0.5, hex(paper)], [1, hex(shade(paper, 0.34))]),
    }),
    path(
      [
        ...Array.from({ length: 9 }, (_, i) => `M${-190 + i * 46} -216V228`),
        ...Array.from({ length: 9 }, (_, i) => `M-232 ${-176 + i * 46}H212`),
      ].join(''),
      { stroke: '#fff', 'stroke-width': 1.6, opacity: 0.28 },
    ),
    path(plan, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 6,
      'stroke-linejoin': 'round',
      transform: 'translate(-10 4)',
    }),
    path('M-190 180H-40M-190 172V188M-40 172V188M90 176H180M90 196H150', {
      stroke: '#fff',
      'stroke-width': 4,
      opacity: 0.8,
    }),
    path('M-262 -248H240V-206C240 -190 226 -186 216 -196H-236C-262 -196 -270 -230 -262 -248Z', {
      fill: sheet.linear(90, [0, '#e8f2ff'], [0.5, hex(shade(paper, 0.7))], [1, hex(shade(paper, 0.36))]),
    }),
    path('M-262 214H216C240 216 244 250 226 264H-250C-268 250 -270 226 -262 214Z', {
      fill: sheet.linear(90, [0, '#e8f2ff'], [0.5, hex(shade(paper, 0.66))], [1, hex(shade(paper, 0.3))]),
    }),
    metal(sheet, slab(-272, -252, 26, 58, 10), palette.trim) +
      metal(sheet, slab(-272, 210, 26, 58, 10), palette.trim),
    metal(sheet, 'M150 60L236 -70L262 -54L176 78L140 104Z', gold),
  );
};

/** A house on stilts. */
export const hut: Thing = ({ sheet, random, palette }) => {
  const flag = random.chance(0.5);
  return [
    [-170, -60, 60, 170].map((x) => solid(sheet, slab(x - 12, 130, 24, 134, 6), wood)).join(''),
    path('M-170 160L-60 250M60 160L170 250M-60 160L-170 250M170 160L60 250', {
      stroke: hex(shade(wood, 0.3)),
      'stroke-width': 9,
    }),
    solid(sheet, slab(-236, 112, 472, 30, 8), wood),
    solid(sheet, 'M-180 -60H180V116H-180Z', tone(0.62, 0.08, 70)),
    path(planks(-180, -60, 360, 176, 7), { stroke: hex(shade(wood, 0.34)), 'stroke-width': 4, opacity: 0.7 }),
    path('M-36 116V0C-36 -30 36 -30 36 0V116Z', { fill: '#2a1712' }),
    path('M-26 116V4C-26 -18 26 -18 26 4V116Z', { fill: sheet.linear(90, [0, '#ffdf8e'], [1, '#c9692a']) }),
    [-130, 130]
      .map(
        (x) =>
          rect(x - 34, -10, 68, 60, { fill: '#ffe6a3', stroke: hex(shade(wood, 0.3)), 'stroke-width': 8 }) +
          path(`M${x} -10V50M${x - 34} 20H${x + 34}`, { stroke: hex(shade(wood, 0.3)), 'stroke-width': 5 }),
      )
      .join(''),
    solid(
      sheet,
      'M-262 -40C-180 -90 -110 -170 -40 -262H40C110 -170 180 -90 262 -40L226 -26H-226Z',
      palette.main,
    ),
    path(
      'M-226 -66C-150 -110 -90 -180 -50 -240M-160 -60C-110 -110 -60 -180 -26 -250M-60 -56C-40 -110 -16 -180 0 -256M60 -56C40 -110 16 -180 0 -256M160 -60C110 -110 60 -180 26 -250M226 -66C150 -110 90 -180 50 -240',
      { fill: 'none', stroke: '#000', 'stroke-width': 5, opacity: 0.28 },
    ),
    metal(sheet, 'M-44 -258L0 -300L44 -258Z', palette.trim),
    flag
      ? path('M0 -290V-340L60 -322L0 -304', {
          fill: hex(palette.spark),
          stroke: '#3a2a20',
          'stroke-width': 4,
        })
      : '',
    ball(sheet, -210, 4, 22, tone(0.82, 0.15, 75)) +
      path('M-210 -30V-18', { stroke: '#3a2a20', 'stroke-width': 4 }),
    solid(sheet, 'M60 262L36 146H84L112 262Z', wood) +
      path('M48 200H98M54 230H104M44 172H90', { stroke: '#2a1712', 'stroke-width': 5 }),
  ].join('');
};

/** A hull with wide sails. */
export const boat: Thing = ({ sheet, random, palette }) => {
  const ribs = random.chance(0.5);
  const sail = ribs
    ? 'M-6 -270C90 -250 190 -150 206 60C130 90 60 92 -6 84Z'
    : 'M6 -276C120 -210 190 -60 200 70L6 90Z';
  const back = 'M-22 -220C-110 -150 -160 -40 -176 66C-110 84 -60 84 -22 78Z';
  return [
    solid(sheet, slab(-18, -290, 22, 430, 8), wood),
    solid(sheet, back, shade(palette.trim, 0.84, 0.4)),
    solid(sheet, sail, palette.main),
    ribs
      ? path(
          'M-6 -190C60 -180 110 -150 150 -100M-6 -110C70 -106 140 -80 186 -40M-6 -30C80 -28 150 -14 200 10M-6 40C80 46 140 44 204 34',
          { fill: 'none', stroke: hex(shade(palette.main, 0.32)), 'stroke-width': 7 },
        )
      : path('M6 -276C50 -150 60 -20 50 86L6 90Z', { fill: '#fff', opacity: 0.25 }),
    polygon(
      star(8, 46, 20).map(([x, y]) => [x + 80, y - 20]),
      { fill: hex(shade(palette.spark, 0.92)), opacity: 0.9 },
    ),
    path('M-8 -290L90 -314L-8 -334Z', { fill: hex(palette.spark) }),
    solid(
      sheet,
      'M-262 100C-180 124 160 124 270 76C250 190 190 256 90 260H-110C-190 252 -240 190 -262 100Z',
      tone(0.5, 0.09, 52),
    ),
    path(
      'M-246 146C-160 170 150 170 254 126M-226 190C-150 212 140 212 230 176M-180 232C-110 246 110 246 186 226',
      { fill: 'none', stroke: '#2a1610', 'stroke-width': 5, opacity: 0.6 },
    ),
    metal(sheet, 'M-270 90C-180 116 160 116 280 62L282 88C160 140 -180 140 -266 116Z', palette.trim),
    [-130, -40, 50, 140]
      .map((x) => circle(x, 178, 16, { fill: '#2a1610' }) + circle(x, 178, 10, { fill: '#ffd98a' }))
      .join(''),
    ball(sheet, 256, 40, 20, tone(0.85, 0.15, 80)),
  ].join('');
};

/** A wooden crate with goods showing at the top. */
export const crate: Thing = ({ sheet, random, palette }) => {
  const pile = Array.from({ length: 8 }, (_, i) => {
    const x = -160 + i * 46;
    const y = -70 - Math.sin((i / 7) * Math.PI) * 70 + random.between(-12, 12);
    return random.chance(0.5)
      ? ball(sheet, x, y, random.between(34, 50), i % 2 ? palette.main : palette.spark)
      : glass(
          sheet,
          `${polyline(ngon(6, random.between(40, 56), random.between(0, 60), x, y))}Z`,
          i % 3 ? palette.spark : palette.main,
        );
  }).join('');
  return [
    glow(sheet, 0, -90, 230, hex(palette.spark), 0.6),
    path('M-214 -40L-170 -96H214L236 -40Z', { fill: '#241510' }),
    pile,
    solid(sheet, 'M-236 -46H176V262H-236Z', tone(0.56, 0.09, 58)),
    solid(sheet, 'M176 -46L250 -80V210L176 262Z', tone(0.42, 0.08, 52)),
    path(planks(-236, -46, 412, 308, 5), { stroke: '#2f1b10', 'stroke-width': 6, opacity: 0.75 }),
    path('M176 16L250 -24M176 78L250 36M176 140L250 94M176 202L250 152', {
      stroke: '#1d100a',
      'stroke-width': 6,
      opacity: 0.75,
    }),
    metal(sheet, slab(-246, -54, 40, 318, 6), palette.trim) +
      metal(sheet, slab(146, -54, 40, 318, 6), palette.trim),
    path('M-206 262L146 -46H100L-206 218Z', {
      fill: hex(shade(wood, 0.62)),
      stroke: '#2f1b10',
      'stroke-width': 5,
    }),
    solid(sheet, `${polyline(ngon(8, 66, 22, -30, 108))}Z`, palette.main),
    polygon(
      star(4, 44, 16).map(([x, y]) => [x - 30, y + 108]),
      { fill: '#fff' },
    ),
  ].join('');
};
