import type { Random } from '../random.ts';
import type { Sheet } from '../sheet.ts';

/** Canvas of a scene. All lengths in px of the sheet. */
export interface SceneCanvas {
  readonly sheet: Sheet;
  readonly random: Random;
  readonly width: number;
  readonly height: number;
  /** Height of the horizon. */
  readonly horizon: number;
  /** Hue offset of this image from the game's hues, in degrees. */
  readonly hueShift: number;
  /** Position of the scene's light source. */
  readonly centre: number;
}

/** Paints the whole background of an image. */
export type Scene = (canvas: SceneCanvas) => string;
