import { composeBrand, composeOfficialItem } from './compose-brand.ts';
import { composeGame } from './compose-game.ts';
import { composeItem, type ItemRequest } from './compose-item.ts';
import { composeAvatar, composeFrame, type FrameRequest } from './compose-person.ts';
import { composeBank, composeSiteMark } from './compose-sign.ts';
import type { Picture } from './picture.ts';

/** An item, 1200×900. */
export const drawItem = (request: ItemRequest): Picture => composeItem(request);

/** A game: tile 800×800, slide 1600×900, logo 640×320 with a transparent background. */
export const drawGame = (request: {
  readonly slug: string;
  readonly shape: 'tile' | 'slide' | 'logo';
}): Picture => composeGame(request.slug, request.shape);

/** A brand of the official store: tile 400×400, banner 800×450. */
export const drawBrand = (request: { readonly slug: string; readonly shape: 'tile' | 'banner' }): Picture =>
  composeBrand(request.slug, request.shape);

/** An item of the official store, 1200×900. */
export const drawOfficialItem = (request: {
  readonly seed: string;
  /** Slug of the brand. */
  readonly brand: string;
  readonly category: string;
}): Picture => composeOfficialItem(request.seed, request.brand, request.category);

/** A two-tone mask, 256×256. */
export const drawAvatar = (request: { readonly seed: string }): Picture => composeAvatar(request.seed);

/** A ring around an avatar, 256×256, transparent in the middle. */
export const drawFrame = (request: FrameRequest): Picture => composeFrame(request);

/** A bank's tile, 96×96: its short name on its colour. */
export const drawBank = (request: { readonly code: string }): Picture => composeBank(request.code);

/** The site's logo: 416×128 for a dark or a light page, icon 256×256, Open Graph image 1200×630. */
export const drawSiteMark = (request: {
  readonly shape: 'logo' | 'icon' | 'open-graph';
  readonly mode?: 'dark' | 'light';
}): Picture => composeSiteMark(request.shape, request.mode ?? 'dark');
