import { randomFrom } from '../random.ts';
import { hex, ink, shade, toneOf } from './color.ts';
import type { ItemObject } from './item-objects.ts';
import { circle, ellipse, rect } from './marks.ts';
import type { Picture } from './picture.ts';
import { Sheet } from './sheet.ts';

export interface ItemRequest {
  readonly seed: string;
  /** Slug of the game. */
  readonly game: string;
  readonly kind: 'item' | 'account' | 'gold';
  readonly object?: ItemObject;
}

const plain = (seed: string, width: number, height: number, color: string): Picture => {
  const sheet = new Sheet(width, height);
  const random = randomFrom(seed);
  const hue = random.between(0, 360);
  sheet.add(
    rect(0, 0, width, height, {
      fill: sheet.linear(90, [0, ink(0.35, 0.09, hue)], [1, ink(0.14, 0.04, hue)]),
    }),
    ellipse(width / 2, height * 0.85, width * 0.3, height * 0.06, { fill: '#000', opacity: 0.4 }),
    circle(width / 2, height / 2, height * 0.28, {
      fill: sheet.radial(0.4, 0.3, 0.8, [0, ink(0.85, 0.12, hue)], [1, ink(0.4, 0.1, hue)]),
    }),
  );
  return sheet.finish(color);
};

const quiet = (color: string): string => hex(shade(toneOf(color), 0.4, 0.8));

/** A thing on sale, 1200×900. */
export const drawItem = (request: ItemRequest): Picture =>
  plain(`${request.game}:${request.seed}`, 1200, 900, quiet('#8f8cf5'));

/** A game: tile 800×800, slide 1600×900, logo 640×320 on nothing. */
export const drawGame = (request: {
  readonly slug: string;
  readonly shape: 'tile' | 'slide' | 'logo';
}): Picture =>
  request.shape === 'tile'
    ? plain(request.slug, 800, 800, quiet('#e0a64a'))
    : plain(
        request.slug,
        request.shape === 'slide' ? 1600 : 640,
        request.shape === 'slide' ? 900 : 320,
        quiet('#e0a64a'),
      );

/** A brand of the official store: tile 400×400, banner 800×450. */
export const drawBrand = (request: { readonly slug: string; readonly shape: 'tile' | 'banner' }): Picture =>
  request.shape === 'tile'
    ? plain(request.slug, 400, 400, quiet('#e0a64a'))
    : plain(request.slug, 800, 450, quiet('#e0a64a'));

/** A thing of the official store, 1200×900. */
export const drawOfficialItem = (request: {
  readonly seed: string;
  /** Slug of the brand. */
  readonly brand: string;
  readonly category: string;
}): Picture => plain(request.seed, 1200, 900, quiet('#e0a64a'));

/** A two-tone mask, 256×256. */
export const drawAvatar = (request: { readonly seed: string }): Picture =>
  plain(request.seed, 256, 256, quiet('#e0a64a'));

/** A ring around a portrait, 256×256, clear in the middle. */
export const drawFrame = (request: { readonly seed: string }): Picture =>
  plain(request.seed, 256, 256, quiet('#e0a64a'));

/** A bank's tile, 96×96: its short name on its colour. */
export const drawBank = (request: { readonly code: string }): Picture =>
  plain(request.code, 96, 96, quiet('#e0a64a'));

/** The shop's own mark: logo 480×128 for a dark or a light page, icon 256×256, Open Graph picture 1200×630. */
export const drawSiteMark = (request: {
  readonly shape: 'logo' | 'icon' | 'open-graph';
  readonly mode?: 'dark' | 'light';
}): Picture =>
  plain(
    `${request.shape}${request.mode ?? ''}`,
    request.shape === 'open-graph' ? 1200 : 256,
    request.shape === 'open-graph' ? 630 : 256,
    quiet('#e0a64a'),
  );
