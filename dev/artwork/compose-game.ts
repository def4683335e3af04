import { glow, grain, vignette } from './atmosphere.ts';
import { hex, ink, shade, toneOf } from './color.ts';
import { emblemOf } from './emblems.ts';
import { imageStyleOf, pickPalette } from './image-style.ts';
import type { ItemObject } from './item-objects.ts';
import { group, path, rect } from './marks.ts';
import { things } from './objects/thing-of.ts';
import type { Picture } from './picture.ts';
import { drawPortrait } from './portrait.ts';
import { randomFrom } from './random.ts';
import { sceneOf } from './scenes/scene-of.ts';
import { Sheet } from './sheet.ts';
import { drawTitle } from './title.ts';

/** A game: tile 800×800, slide 1600×900, logo 320×320. */
export interface GameRequest {
  readonly slug: string;
  /** Accent colour, #rrggbb. */
  readonly hue: string;
  readonly shape: 'tile' | 'slide' | 'logo';
}

/** The objects that represent a game, the foremost first; a hero if it trades in accounts. */
const faces: Readonly<Record<string, readonly (ItemObject | 'hero')[]>> = {
  Himmaran_Online: ['shield', 'kris', 'staff'],
  Krailan_Strike: ['rifle', 'knife', 'glove'],
  Pocket_Naga_Arena: ['helm', 'emblem', 'emblem'],
  Moonlit_Ferry: ['hero', 'lantern', 'boat'],
  Koh_Lomfa: ['boat', 'hut', 'blueprint'],
  Turbo_Samlor: ['samlor', 'wheel', 'engine'],
  Orbital_Kiln: ['blaster', 'vase', 'module'],
  Bricktail_Village: ['villager', 'house', 'crop'],
  Duskmark_Duel: ['card', 'deck', 'card'],
  Ironpaddy_Commander: ['hero', 'shield', 'shield'],
  Rhythm_Ranat: ['ranat', 'mallets', 'record'],
  Goalkhao_League: ['player-card', 'shirt', 'boot'],
};

const dominant = (slug: string): string => imageStyleOf(slug).color;

const drawObject = (sheet: Sheet, slug: string, index: number): string => {
  const what = faces[slug]?.[index];
  if (what === undefined) return '';
  const random = randomFrom(`face:${slug}:${index}`);
  const palette = pickPalette(imageStyleOf(slug), random);
  const emblem = emblemOf(slug);
  return what === 'hero'
    ? drawPortrait(sheet, random, slug, emblem, palette)
    : things[what]({ sheet, random, palette, emblem });
};

const ground = (sheet: Sheet, slug: string, centre: number): string =>
  sceneOf(slug)({
    sheet,
    random: randomFrom(`game:${slug}:${sheet.width}`),
    width: sheet.width,
    height: sheet.height,
    horizon: sheet.height * 0.62,
    hueShift: 0,
    centre,
  });

/** The page overlays the localized name on a tile, so the image has none. */
const tile = (slug: string): Picture => {
  const sheet = new Sheet(800, 800);
  const style = imageStyleOf(slug);
  sheet.add(
    ground(sheet, slug, 400),
    glow(sheet, 400, 350, 420, style.light, 0.35),
    group(`translate(400 346) scale(${faces[slug]?.[0] === 'hero' ? 0.86 : 1})`, drawObject(sheet, slug, 0)),
    rect(0, 520, 800, 280, {
      fill: sheet.linear(90, [0, '#07040d', 0], [0.55, '#07040d', 0.5], [1, '#07040d', 0.8]),
    }),
    vignette(sheet, '#07040d', 0.4),
    grain(sheet),
  );
  return sheet.finish(dominant(slug));
};

const slide = (slug: string, hue: string): Picture => {
  const sheet = new Sheet(1600, 900);
  const style = imageStyleOf(slug);
  const centre = 1090;
  sheet.add(
    ground(sheet, slug, centre),
    glow(sheet, centre, 420, 560, style.light, 0.34),
    group('translate(790 500) rotate(-10) scale(.84)', drawObject(sheet, slug, 2)),
    group('translate(1400 500) rotate(10) scale(.88)', drawObject(sheet, slug, 1)),
    group('translate(1090 470) scale(1.32)', drawObject(sheet, slug, 0)),
    rect(0, 0, 1600, 900, {
      fill: sheet.linear(
        0,
        [0, '#07040d', 0.9 * style.dim],
        [0.34, '#07040d', 0.62 * style.dim],
        [0.62, '#07040d', 0],
      ),
    }),
    rect(0, 560, 1600, 340, { fill: sheet.linear(90, [0, '#07040d', 0], [1, '#07040d', 0.6]) }),
    drawTitle(sheet, { slug, x: 350, bottom: 560, width: 560, height: 320, hue }),
    vignette(sheet, '#07040d', 0.36),
    grain(sheet),
  );
  return sheet.finish(dominant(slug));
};

/** Displayed 20 px wide beside the game's name: its emblem only. */
const logo = (slug: string, accent: string): Picture => {
  const sheet = new Sheet(320, 320);
  const hue = toneOf(accent);
  sheet.add(
    rect(0, 0, 320, 320, {
      fill: sheet.linear(100, [0, hex(shade(hue, 0.34, 0.8))], [1, ink(0.15, 0.05, hue.h - 20)]),
    }),
    glow(sheet, 160, 150, 180, hex(shade(hue, 0.7)), 0.5),
    group(
      'translate(160 168) scale(1.2)',
      path(emblemOf(slug), { fill: '#000', opacity: 0.4, 'fill-rule': 'evenodd' }),
    ),
    group(
      'translate(160 160) scale(1.2)',
      path(emblemOf(slug), {
        fill: sheet.linear(90, [0, hex(shade(hue, 0.94, 0.6))], [1, hex(shade(hue, 0.74))]),
        'fill-rule': 'evenodd',
      }),
    ),
  );
  return sheet.finish(hex(shade(hue, 0.3, 0.7)));
};

export const composeGame = ({ slug, hue, shape }: GameRequest): Picture => {
  if (shape === 'logo') return logo(slug, hue);
  return shape === 'tile' ? tile(slug) : slide(slug, hue);
};
