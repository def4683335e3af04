import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { demoBrands } from '../catalogue/brands.ts';
import { demoGames } from '../catalogue/games.ts';
import { demoListings } from '../catalogue/listings.ts';
import { demoItemGroups } from '../catalogue/official-items.ts';
import {
  drawAvatar,
  drawBank,
  drawBrand,
  drawFrame,
  drawGame,
  drawItem,
  drawOfficialItem,
  drawSiteMark,
} from './draw.ts';
import { itemObjects } from './item-objects.ts';
import type { Picture } from './picture.ts';

const everyShape = (): Picture[] => [
  ...demoGames.flatMap(({ slug }) =>
    (['tile', 'slide', 'logo'] as const).map((shape) => drawGame({ slug, shape })),
  ),
  ...demoBrands.flatMap(({ slug }) => [
    drawBrand({ slug, shape: 'tile' }),
    drawBrand({ slug, shape: 'banner' }),
  ]),
  ...itemObjects.map((object) => drawItem({ seed: object, game: 'Himmaran_Online', kind: 'item', object })),
  ...demoGames.flatMap(({ slug }) => [
    drawItem({ seed: slug, game: slug, kind: 'account' }),
    drawItem({ seed: slug, game: slug, kind: 'gold' }),
  ]),
  ...demoItemGroups.map(({ seed, brandSlug, category }) =>
    drawOfficialItem({ seed, brand: brandSlug, category }),
  ),
  drawAvatar({ seed: 'a' }),
  drawFrame({ seed: 'a', hue: 88, gem: 25, chroma: 0.15 }),
  drawBank({ code: '004' }),
  drawBank({ code: 'elsewhere' }),
  drawSiteMark({ shape: 'logo', mode: 'dark' }),
  drawSiteMark({ shape: 'logo', mode: 'light' }),
  drawSiteMark({ shape: 'icon' }),
  drawSiteMark({ shape: 'open-graph' }),
];

test('the same seed renders the same image', () => {
  const first = everyShape();
  const second = everyShape();
  assert.deepEqual(
    first.map((picture) => picture.svg),
    second.map((picture) => picture.svg),
  );
});

test('another seed renders another image', () => {
  const [one, two] = ['one', 'two'].map((seed) =>
    drawItem({ seed, game: 'Koh_Lomfa', kind: 'item', object: 'boat' }),
  );
  assert.notEqual(one?.svg, two?.svg);
  assert.notEqual(drawAvatar({ seed: 'one' }).svg, drawAvatar({ seed: 'two' }).svg);
});

test('no two listings of the demo data have the same image', () => {
  const pictures = demoListings().map(
    ({ seed, gameSlug, kind, object }) =>
      drawItem({ seed, game: gameSlug, kind, ...(object ? { object } : {}) }).svg,
  );
  assert.equal(new Set(pictures).size, pictures.length);
});

test('every image is clean vector text without fonts and has a placeholder colour', () => {
  for (const picture of everyShape()) {
    assert.match(picture.color, /^#[0-9a-f]{6}$/);
    assert.doesNotMatch(picture.svg, /NaN|undefined|Infinity|<text|<image|<filter/);
    assert.ok(picture.svg.length < 200_000, `${picture.svg.length} characters`);
  }
});

test('every image rasterizes at its own aspect ratio', async () => {
  for (const { svg, width, height } of everyShape()) {
    const { info } = await sharp(Buffer.from(svg), { density: 18 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert.ok(Math.abs(info.width / info.height - width / height) < 0.03, `${info.width}×${info.height}`);
  }
});
