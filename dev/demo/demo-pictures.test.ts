import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { demoBrands } from './catalogue/brands.ts';
import { demoFrames } from './catalogue/frames.ts';
import { demoGames } from './catalogue/games.ts';
import { demoListings } from './catalogue/listings.ts';
import { demoItemGroups } from './catalogue/official-items.ts';
import { tickerSales } from './catalogue/ticker-sales.ts';
import { demoUsers } from './catalogue/users.ts';
import { readPictures } from './picture-archive.ts';

const archive = readPictures();
const listings = demoListings().map(({ seed }) => `listing:${seed}`);
const names = [
  ...demoGames.flatMap(({ slug }) => ['tile', 'slide', 'logo'].map((shape) => `game:${slug}:${shape}`)),
  ...demoBrands.flatMap(({ slug }) => ['tile', 'banner'].map((shape) => `brand:${slug}:${shape}`)),
  ...demoItemGroups.map(({ seed }) => `official-item:${seed}`),
  ...listings,
  ...tickerSales.map(({ seed }) => `sold:${seed}`),
  ...demoFrames.map(({ word }) => `frame:${word}`),
  ...demoUsers.flatMap(({ avatarSeed }) => (avatarSeed ? [`avatar:${avatarSeed}`] : [])),
];

test('the archive has the pictures of the demo data and no others', () => {
  assert.deepEqual(Object.keys(archive).sort(), names.sort());
});

test('no two listings have the same picture', () => {
  assert.equal(new Set(listings.map((name) => archive[name]?.[0].svg)).size, listings.length);
});

test('every picture is clean vector text without fonts and has a placeholder colour', () => {
  for (const { svg, color } of Object.values(archive).flat()) {
    assert.match(color, /^#[0-9a-f]{6}$/);
    assert.doesNotMatch(svg, /NaN|undefined|Infinity|<text|<image|<filter/);
    assert.ok(svg.length < 200_000, `${svg.length} characters`);
  }
});

test('the first picture of each name but those of listings rasterizes at its own aspect ratio', async () => {
  for (const name of names.filter((one) => !one.startsWith('listing:'))) {
    const { svg = '', width = 0, height = 0 } = archive[name]?.[0] ?? {};
    const { info } = await sharp(Buffer.from(svg), { density: 18 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert.ok(
      Math.abs(info.width / info.height - width / height) < 0.03,
      `${name}: ${info.width}×${info.height}`,
    );
  }
});
