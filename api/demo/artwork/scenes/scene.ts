import type { Random } from '../../random.ts';
import type { Sheet } from '../sheet.ts';

/** Where a scene is painted. All lengths in px of the sheet. */
export interface Place {
  readonly sheet: Sheet;
  readonly random: Random;
  readonly width: number;
  readonly height: number;
  /** Height of the horizon. */
  readonly horizon: number;
  /** Degrees by which this picture's hues stray from the game's. */
  readonly stray: number;
  /** Where the light of the scene comes from. */
  readonly centre: number;
}

/** Paints the whole ground of a picture. */
export type Scene = (place: Place) => string;
