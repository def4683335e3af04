import type { Palette } from '../material.ts';
import type { Random } from '../random.ts';
import type { Sheet } from '../sheet.ts';

/** Drawing context of an object: a box of ±300 px, its foot at y = 260. */
export interface Bench {
  readonly sheet: Sheet;
  readonly random: Random;
  readonly palette: Palette;
  /** The emblem of its game, in a box of ±100. */
  readonly emblem: string;
}

export type Thing = (bench: Bench) => string;
