import { n } from './sheet.ts';

/** Non-geometric attributes: fill, stroke, opacity … */
export type Look = Readonly<Record<string, string | number>>;

/**
 * An element's own `opacity` makes the renderer composite it on a separate layer; fill and stroke opacity do not, and
 * look the same on single shapes.
 */
const attributes = (look: Look): string =>
  Object.entries(look)
    .map(([name, value]) => {
      const text = typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
      if (name !== 'opacity') return ` ${name}="${text}"`;
      return `${look.fill === 'none' ? '' : ` fill-opacity="${text}"`}${look.stroke === undefined ? '' : ` stroke-opacity="${text}"`}`;
    })
    .join('');

export const path = (d: string, look: Look): string => `<path d="${d}"${attributes(look)}/>`;

export const rect = (x: number, y: number, w: number, h: number, look: Look): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${attributes(look)}/>`;

export const circle = (cx: number, cy: number, r: number, look: Look): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"${attributes(look)}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, look: Look): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${attributes(look)}/>`;

export const polygon = (points: readonly Point[], look: Look): string => path(`${polyline(points)}Z`, look);

export const group = (transform: string, ...marks: string[]): string =>
  `<g transform="${transform}">${marks.join('')}</g>`;

export const faded = (opacity: number, ...marks: string[]): string =>
  `<g opacity="${opacity}">${marks.join('')}</g>`;

export type Point = readonly [x: number, y: number];

export const polyline = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');

/** Point at an angle (degrees, 0 to the right, 90 down) and a distance. */
export const polar = (angle: number, r: number, cx = 0, cy = 0): Point => [
  cx + Math.cos((angle * Math.PI) / 180) * r,
  cy + Math.sin((angle * Math.PI) / 180) * r,
];

/** Regular polygon or, with an inner radius, a star. */
export const star = (count: number, outer: number, inner: number, turn = -90): Point[] =>
  Array.from({ length: count * 2 }, (_, at) =>
    polar(turn + (at * 180) / count, at % 2 === 0 ? outer : inner),
  );

export const ngon = (count: number, r: number, turn = -90, cx = 0, cy = 0): Point[] =>
  Array.from({ length: count }, (_, at) => polar(turn + (at * 360) / count, r, cx, cy));

/** A smooth line through the points (Catmull–Rom as Béziers). */
export const curve = (points: readonly Point[], closed = false): string => {
  const count = points.length;
  const at = (index: number): Point => {
    const bounded = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[bounded] ?? [0, 0];
  };
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return closed ? `${d}Z` : d;
};

/** Mirrors a half outline (x ≥ 0, from top to bottom) into a closed smooth or angular shape. */
export const mirrored = (half: readonly Point[], smooth = false): string => {
  const other = [...half].reverse().map(([x, y]): Point => [-x, y]);
  const around = [...half, ...other];
  return smooth ? curve(around, true) : `${polyline(around)}Z`;
};
