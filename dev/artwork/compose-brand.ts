import { bokeh, glow, grain, vignette } from './atmosphere.ts';
import { brandEmblems } from './brand-emblems.ts';
import { hex, ink, shade, type Tone, tone, toneOf } from './color.ts';
import { composeOnGround } from './compose-item.ts';
import type { ImageStyle } from './image-style.ts';
import type { ItemObject } from './item-objects.ts';
import { circle, group, path, polar, rect } from './marks.ts';
import { gold, silver } from './material.ts';
import type { Picture } from './picture.ts';
import { randomFrom } from './random.ts';
import { n, Sheet } from './sheet.ts';
import { drawTitle } from './title.ts';

/** A brand of the official store: tile 400×400, banner 800×450. */
export interface BrandRequest {
  readonly slug: string;
  /** Accent colour, #rrggbb. */
  readonly hue: string;
  readonly shape: 'tile' | 'banner';
}

/** An item of the official store, 1200×900. */
export interface OfficialItemRequest {
  /** The same seed gives the same image. */
  readonly seed: string;
  readonly category: string;
  /** Slug of the brand. */
  readonly brand: string;
  /** Accent colour of the brand, #rrggbb. */
  readonly hue: string;
}

const emblemOfBrand = (slug: string): string => brandEmblems[slug] ?? 'M0 -90L90 0L0 90L-90 0Z';

/** A shop front: a striped awning above, the brand's emblem repeated faintly, a lit floor. */
const wall = (sheet: Sheet, slug: string, hue: Tone): string => {
  const random = randomFrom(`wall:${slug}`);
  const { width, height } = sheet;
  const tile = sheet.pattern(
    150,
    150,
    group(
      'translate(38 38) scale(.24)',
      path(emblemOfBrand(slug), { fill: '#fff', opacity: 0.07, 'fill-rule': 'evenodd' }),
    ) +
      group(
        'translate(113 113) scale(.24)',
        path(emblemOfBrand(slug), { fill: '#fff', opacity: 0.07, 'fill-rule': 'evenodd' }),
      ),
    'rotate(-12)',
  );
  const count = 12;
  const strip = width / count;
  let awning = '';
  for (let i = 0; i < count; i += 1) {
    const x = i * strip;
    const tall = height * 0.12;
    awning += path(
      `M${n(x)} -4H${n(x + strip)}V${n(tall)}A${n(strip / 2)} ${n(strip * 0.42)} 0 0 1 ${n(x)} ${n(tall)}Z`,
      {
        fill: sheet.linear(
          90,
          [0, i % 2 ? '#d8cfe0' : hex(shade(hue, 0.4))],
          [1, i % 2 ? '#fffaf0' : hex(shade(hue, 0.62))],
        ),
      },
    );
  }
  return [
    rect(0, 0, width, height, {
      fill: sheet.linear(
        90,
        [0, hex(shade(hue, 0.24, 0.8))],
        [0.6, hex(shade(hue, 0.46, 0.9))],
        [0.78, hex(shade(hue, 0.34, 0.9))],
        [1, ink(0.13, 0.05, hue.h)],
      ),
    }),
    rect(0, 0, width, height, { fill: tile }),
    glow(sheet, width / 2, height * 0.44, height * 0.62, hex(shade(hue, 0.82, 0.8)), 0.7),
    bokeh(
      random,
      14,
      [0, height * 0.2, width, height * 0.6],
      ['#ffd894', hex(shade(hue, 0.8)), '#ffffff'],
      [height * 0.012, height * 0.05],
    ),
    rect(0, height * 0.74, width, height * 0.26, {
      fill: sheet.linear(90, [0, hex(shade(hue, 0.36))], [1, ink(0.12, 0.05, hue.h)]),
    }),
    rect(0, 0, width, height * 0.26, { fill: sheet.linear(90, [0, '#000', 0.5], [1, '#000', 0]) }),
    awning,
  ].join('');
};

const sign = (sheet: Sheet, slug: string, hue: Tone, x: number, y: number, r: number): string => {
  const bulbs = Array.from({ length: 20 }, (_, i) => {
    const [bx, by] = polar(i * 18, r * 1.02, x, y);
    return circle(bx, by, r * 0.045, { fill: '#fff2c4' });
  }).join('');
  return [
    glow(sheet, x, y, r * 2, hex(shade(hue, 0.8)), 0.75),
    circle(x, y + r * 0.06, r * 1.12, { fill: '#000', opacity: 0.4 }),
    circle(x, y, r * 1.1, { fill: sheet.linear(90, [0, hex(shade(hue, 0.6))], [1, hex(shade(hue, 0.28))]) }),
    circle(x, y, r * 0.94, {
      fill: sheet.radial(0.5, 0.25, 0.8, [0, hex(shade(hue, 0.34))], [1, ink(0.14, 0.05, hue.h)]),
    }),
    bulbs,
    group(
      `translate(${n(x)} ${n(y + 3)}) scale(${Math.round(r * 6.6) / 1000})`,
      path(emblemOfBrand(slug), {
        fill: '#000',
        opacity: 0.5,
        'fill-rule': 'evenodd',
        transform: 'translate(3 6)',
      }),
      path(emblemOfBrand(slug), {
        fill: sheet.linear(90, [0, '#ffffff'], [0.5, hex(shade(hue, 0.92, 0.5))], [1, hex(shade(hue, 0.74))]),
        'fill-rule': 'evenodd',
      }),
    ),
  ].join('');
};

export const composeBrand = ({ slug, hue, shape }: BrandRequest): Picture => {
  const accent = toneOf(hue);
  const sheet = shape === 'tile' ? new Sheet(400, 400) : new Sheet(800, 450);
  const { width, height } = sheet;
  sheet.add(wall(sheet, slug, accent));
  if (shape === 'tile') {
    // Tiles show the centre and overlay the name on the lower third: the emblem is above that.
    sheet.add(sign(sheet, slug, accent, 200, 158, 66));
  } else {
    sheet.add(
      sign(sheet, slug, accent, 190, 246, 104),
      drawTitle(sheet, { slug, x: 542, bottom: 306, width: 400, height: 150, hue }),
    );
  }
  sheet.add(vignette(sheet, '#07040d', 0.5), width > 400 || height > 400 ? grain(sheet) : '');
  return sheet.finish(hex(shade(accent, 0.42, 0.9)));
};

const objects: Readonly<Record<string, readonly (ItemObject | 'coins')[]>> = {
  'top-up': ['coins', 'code-slip'],
  pass: ['pass', 'pass', 'ticket'],
  'gift-card': ['gift-card'],
  bundle: ['helm', 'robe', 'blaster', 'armour'],
  'starter-pack': ['chest', 'lantern', 'boat'],
  box: ['loot-box'],
  'game-key': ['cartridge'],
  merch: ['figure', 'keycap', 'shirt'],
};

/** The kind of merchandise that a seed names. */
const merchOf = (seed: string): ItemObject | undefined => {
  if (/figure/i.test(seed)) return 'figure';
  if (/keycap/i.test(seed)) return 'keycap';
  if (/shirt/i.test(seed)) return 'shirt';
  return /sleeve|card/i.test(seed) ? 'deck' : undefined;
};

const houseColors = (hue: Tone): ImageStyle => ({
  color: hex(shade(hue, 0.42, 0.9)),
  light: '#fff3d0',
  dim: 0.8,
  stand: { shape: 'drum', top: shade(hue, 0.52), side: shade(hue, 0.34), rim: gold },
  mainColors: [0, 40, -40, 150, 200, 95].map((turn) => tone(0.56, Math.max(0.12, hue.c), hue.h + turn)),
  glowColors: [tone(0.88, 0.14, 85), tone(0.82, 0.14, hue.h + 180), tone(0.82, 0.15, hue.h + 60)],
  trimColors: [gold, tone(0.9, 0.03, 80), silver],
  steel: silver,
  dark: tone(0.28, 0.06, hue.h),
  coin: tone(0.76, 0.13, hue.h),
});

export const composeOfficialItem = ({ seed, category, brand, hue }: OfficialItemRequest): Picture => {
  const accent = toneOf(hue);
  const random = randomFrom(`goods:${seed.replace(/:\d+$/, '')}`);
  const object =
    (category === 'merch' ? merchOf(seed) : undefined) ?? random.pick(objects[category] ?? ['gift-card']);
  return composeOnGround(
    seed,
    (sheet) => wall(sheet, brand, accent),
    houseColors(accent),
    object,
    emblemOfBrand(brand),
  );
};
