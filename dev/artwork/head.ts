import type { Palette } from './material.ts';
import type { Random } from './random.ts';
import type { Sheet } from './sheet.ts';

/** A hero's face and headwear, the chin near y = 60. */
export type Head = (bench: {
  readonly sheet: Sheet;
  readonly random: Random;
  readonly palette: Palette;
}) => string;
