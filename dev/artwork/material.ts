import { hex, type Tone, tone } from './color.ts';
import { circle, type Look, path } from './marks.ts';
import { n, type Sheet } from './sheet.ts';

const at = (color: Tone, lighter: number, chroma = 1): string =>
  hex({ l: color.l + lighter, c: color.c * chroma, h: color.h });

/** A matte body lit from above: bright upper edge, dark lower one. */
export const solid = (sheet: Sheet, d: string, color: Tone, look: Look = {}): string =>
  path(d, {
    fill: sheet.linear(96, [0, at(color, 0.15)], [0.45, at(color, 0)], [1, at(color, -0.2, 0.9)]),
    stroke: sheet.linear(96, [0, at(color, 0.34, 0.7)], [0.35, at(color, 0.02)], [1, at(color, -0.3)]),
    'stroke-width': 5,
    'stroke-linejoin': 'round',
    ...look,
  });

/** Polished metal: a sky, a horizon and a floor reflected in it. */
export const metal = (sheet: Sheet, d: string, color: Tone, look: Look = {}, angle = 96): string =>
  path(d, {
    fill: sheet.linear(
      angle,
      [0, at(color, 0.26, 0.55)],
      [0.22, at(color, 0.12)],
      [0.46, at(color, -0.12)],
      [0.52, at(color, -0.26)],
      [0.62, at(color, 0.02)],
      [0.86, at(color, 0.14, 0.8)],
      [1, at(color, -0.18)],
    ),
    stroke: sheet.linear(angle, [0, at(color, 0.38, 0.3)], [0.5, at(color, -0.05)], [1, at(color, -0.32)]),
    'stroke-width': 4,
    'stroke-linejoin': 'round',
    ...look,
  });

/** Glass or crystal: brighter at the far side. */
export const glass = (sheet: Sheet, d: string, color: Tone, look: Look = {}): string =>
  path(d, {
    fill: sheet.linear(
      70,
      [0, at(color, 0.3, 0.5), 0.95],
      [0.4, at(color, 0.02), 0.9],
      [0.7, at(color, -0.22), 0.92],
      [1, at(color, 0.18), 0.95],
    ),
    stroke: sheet.linear(90, [0, '#ffffff', 0.9], [0.5, at(color, 0.1), 0.5], [1, at(color, 0.25), 0.8]),
    'stroke-width': 4,
    'stroke-linejoin': 'round',
    ...look,
  });

/** A shaded sphere. */
export const ball = (sheet: Sheet, x: number, y: number, r: number, color: Tone): string =>
  circle(x, y, r, {
    fill: sheet.radial(
      0.36,
      0.26,
      0.78,
      [0, at(color, 0.3, 0.6)],
      [0.4, at(color, 0)],
      [1, at(color, -0.28)],
    ),
  });

/** A glowing line: wide and faint, narrow and bright. */
export const neon = (d: string, color: string, width: number, core = '#ffffff'): string =>
  path(d, {
    fill: 'none',
    stroke: color,
    'stroke-width': width * 4.4,
    opacity: 0.16,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }) +
  path(d, {
    fill: 'none',
    stroke: color,
    'stroke-width': width * 2.1,
    opacity: 0.45,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }) +
  path(d, {
    fill: 'none',
    stroke: core,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

/** Rounded rectangle as a path, so that materials can be applied to it. */
export const slab = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}v${n(h - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}h${n(-(w - 2 * r))}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}v${n(-(h - 2 * r))}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}Z`;

/** Disc as a path. */
export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0Z`;

/** The colours of one object. */
export interface Palette {
  /** Main colour. */
  readonly main: Tone;
  /** Trim. */
  readonly trim: Tone;
  /** Working part: blade, steel, frame. */
  readonly steel: Tone;
  /** Glow. */
  readonly spark: Tone;
  /** Wood, leather or cloth behind it. */
  readonly dark: Tone;
}

export const gold = tone(0.74, 0.14, 82);
export const silver = tone(0.72, 0.02, 250);
export const iron = tone(0.46, 0.02, 260);
export const wood = tone(0.45, 0.08, 55);
