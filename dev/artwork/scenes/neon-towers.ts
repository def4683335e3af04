import { bokeh, glow } from '../atmosphere.ts';
import { ink } from '../color.ts';
import { type Point, path, rect } from '../marks.ts';
import { neon } from '../material.ts';
import type { Random } from '../random.ts';
import { n } from '../sheet.ts';
import type { Scene } from './scene.ts';

function litWindows(random: Random, [left, top]: Point, [right, bottom]: Point): string {
  let windows = '';
  for (let row = top; row < bottom; row += 22) {
    for (let column = left; column < right; column += 20) {
      if (random.chance(0.3)) windows += `M${n(column)} ${n(row)}h10v9h-10z`;
    }
  }
  return windows;
}

/** Glass towers, strips of neon, rain on a black floor. */
export const krailan: Scene = ({ sheet, random, width, height, horizon, hueShift, centre }) => {
  const h = 190 + hueShift;
  const cyan = ink(0.84, 0.14, h);
  const hot = ink(0.68, 0.25, 350 + hueShift);
  let towers = '';
  for (let i = 0; i < 15; i += 1) {
    const x = (i / 14) * width + random.between(-50, 20);
    const w = random.between(70, 150);
    const near = i % 2;
    const away = Math.abs(x + w / 2 - centre) / width;
    const top = horizon - height * (0.16 + away * 0.7 * random.between(0.6, 1));
    towers += rect(x, top, w, horizon - top + 10, {
      fill: sheet.linear(
        90,
        [0, ink(0.2 + near * 0.05, 0.05, h + 30)],
        [1, ink(0.36 - near * 0.08, 0.08, h + 12)],
      ),
    });
    towers += path(`M${n(x)} ${n(top)}H${n(x + w)}`, {
      stroke: near ? cyan : hot,
      'stroke-width': 3,
      opacity: 0.7,
    });
    towers += path(litWindows(random, [x + 12, top + 22], [x + w - 16, horizon - 16]), {
      fill: random.chance(0.3) ? hot : random.chance(0.5) ? cyan : '#fff2d0',
      opacity: 0.55,
    });
  }
  const floor: string[] = [];
  for (let i = -9; i <= 9; i += 1) {
    floor.push(`M${n(centre + i * 34)} ${n(horizon)}L${n(centre + i * 210)} ${n(height)}`);
  }
  for (let i = 0; i < 7; i += 1)
    floor.push(`M0 ${n(horizon + (height - horizon) * (i / 7) ** 1.9)}H${width}`);
  const strips = [
    neon(
      polylineOf([
        [0, height * 0.22],
        [width * 0.2, height * 0.22],
        [width * 0.29, height * 0.06],
        [width * 0.29, -10],
      ]),
      hot,
      7,
    ),
    neon(
      polylineOf([
        [width, height * 0.36],
        [width * 0.83, height * 0.36],
        [width * 0.74, height * 0.14],
        [width * 0.74, -10],
      ]),
      cyan,
      7,
    ),
    neon(
      polylineOf([
        [width, height * 0.41],
        [width * 0.815, height * 0.41],
      ]),
      cyan,
      4,
    ),
    neon(
      polylineOf([
        [0, height * 0.27],
        [width * 0.215, height * 0.27],
      ]),
      hot,
      4,
    ),
  ].join('');
  let rain = '';
  for (let i = 0; i < 70; i += 1) {
    const x = random.next() * width;
    const y = random.next() * height;
    rain += `M${n(x)} ${n(y)}l-9 ${n(random.between(26, 60))}`;
  }
  return [
    rect(0, 0, width, height, {
      fill: sheet.linear(
        90,
        [0, ink(0.13, 0.05, h + 70)],
        [0.6, ink(0.34, 0.09, h + 14)],
        [1, ink(0.1, 0.03, h + 40)],
      ),
    }),
    glow(sheet, centre, horizon, height * 0.7, cyan, 0.55, 0.6),
    glow(sheet, width * 0.14, height * 0.24, height * 0.4, hot, 0.45),
    towers,
    rect(0, horizon, width, height - horizon, {
      fill: sheet.linear(
        90,
        [0, ink(0.3, 0.08, h + 8)],
        [0.4, ink(0.16, 0.05, h + 30)],
        [1, ink(0.09, 0.03, h + 50)],
      ),
    }),
    path(floor.join(''), { fill: 'none', stroke: cyan, 'stroke-width': 2, opacity: 0.28 }),
    strips,
    path(rain, { stroke: '#dffcff', 'stroke-width': 1.6, opacity: 0.16 }),
    bokeh(random, 10, [0, horizon, width, height - horizon], [cyan, hot], [16, 52]),
  ].join('');
};

const polylineOf = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');
