import { glow, grain, particles, shaft, vignette } from './atmosphere.ts';
import { drawCoins } from './coins.ts';
import { hex } from './color.ts';
import { emblemOf } from './emblems.ts';
import { type ImageStyle, imageStyleOf, pickPalette } from './image-style.ts';
import type { ItemObject } from './item-objects.ts';
import { group, rect } from './marks.ts';
import type { Palette } from './material.ts';
import { things } from './objects/thing-of.ts';
import type { Picture } from './picture.ts';
import { drawPortrait } from './portrait.ts';
import { randomFrom } from './random.ts';
import { sceneOf } from './scenes/scene-of.ts';
import { n, Sheet } from './sheet.ts';
import { drawStand } from './stand.ts';

const width = 1200;
const height = 900;
const floor = 758;

export interface ItemRequest {
  /** The same seed gives the same image. */
  readonly seed: string;
  /** Slug of the game. */
  readonly game: string;
  readonly kind: 'item' | 'account' | 'gold';
  /** The object on the stand; an emblem if absent. */
  readonly object?: ItemObject;
  /** Seed of the view onto the game's scene; the item's own seed by default. */
  readonly view?: string;
}

/** Places an object on a lit stand in front of a painted scene. */
const present = (
  sheet: Sheet,
  seed: string,
  style: ImageStyle,
  palette: Palette,
  drawing: string,
  lift: number,
): Picture => {
  const random = randomFrom(`stand:${seed}`);
  const lean = random.between(-26, 26);
  sheet.add(
    rect(0, 0, width, height, {
      fill: sheet.radial(
        0.5,
        0.5,
        0.62,
        [0, '#0a0612', 0.04],
        [0.5, '#0a0612', 0.26 * style.dim],
        [1, '#0a0612', 0.5 * style.dim],
      ),
    }),
    shaft(sheet, width / 2 + lean, floor + 30, 70, 330, style.light, 0.24),
    shaft(sheet, width / 2 + lean * 0.6, floor + 30, 150, 430, style.light, 0.2),
    glow(sheet, width / 2, 420, 440, hex(palette.spark), 0.34),
    group(`translate(${width / 2} ${floor}) scale(1.1)`, drawStand(sheet, random, style)),
    group(`translate(${width / 2} ${floor - 314 + lift}) scale(1.2)`, drawing),
    particles(random, 16, [260, 120, 680, 620], style.light, [1.5, 4.5]),
    vignette(sheet, '#07040d', 0.62 * style.dim),
    grain(sheet),
  );
  return sheet.finish(style.color);
};

/** A view onto the game's scene: nearer or further, shifted, sometimes mirrored. */
const viewOf = (game: string, seed: string, sheet: Sheet, hueShift: number): string => {
  const random = randomFrom(`view:${game}:${seed}`);
  const near = random.between(1.02, 1.32);
  const flip = random.chance(0.5) ? -1 : 1;
  const aside = (near - 1) * (width / 2) * random.between(-0.9, 0.9);
  const rise = (near - 1) * (height / 2) * random.between(-0.9, 0.5);
  return group(
    `translate(${n(width / 2 + aside)} ${n(height / 2 + rise)}) scale(${(near * flip).toFixed(3)} ${near.toFixed(3)}) translate(${-width / 2} ${-height / 2})`,
    sceneOf(game)({ sheet, random, width, height, horizon: 560, hueShift, centre: width / 2 }),
  );
};

/** An item in its game's scene, 1200×900. */
export const composeItem = ({ seed, game, kind, object, view = seed }: ItemRequest): Picture => {
  const random = randomFrom(`${game}:${kind}:${object ?? ''}:${seed}`);
  const style = imageStyleOf(game);
  const palette = pickPalette(style, random);
  const emblem = emblemOf(game);
  const sheet = new Sheet(width, height);
  sheet.add(viewOf(game, view, sheet, random.between(-18, 18)));
  if (kind === 'gold') {
    return present(
      sheet,
      seed,
      style,
      palette,
      drawCoins(sheet, random, style.coin, palette.spark, emblem),
      0,
    );
  }
  if (kind === 'account') {
    return present(
      sheet,
      seed,
      style,
      palette,
      group('translate(0 -16) scale(.92)', drawPortrait(sheet, random, game, emblem, palette)),
      4,
    );
  }
  const drawing = things[object ?? 'emblem']({ sheet, random, palette, emblem });
  return present(sheet, seed, style, palette, drawing, 4);
};

/** An item of an official brand on the brand's own background, 1200×900. */
export const composeOnGround = (
  seed: string,
  ground: (sheet: Sheet) => string,
  style: ImageStyle,
  object: ItemObject | 'coins',
  emblem: string,
): Picture => {
  const random = randomFrom(`official:${seed}`);
  const palette = pickPalette(style, random);
  const sheet = new Sheet(width, height);
  sheet.add(ground(sheet));
  const drawing =
    object === 'coins'
      ? drawCoins(sheet, random, style.coin, palette.spark, emblem)
      : things[object]({ sheet, random, palette, emblem });
  return present(sheet, seed, style, palette, drawing, 4);
};
