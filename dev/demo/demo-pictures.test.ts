import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemObjects } from '@talad/artwork/item-objects';
import { drawPictures, type PictureRequest } from '@talad/artwork/write-pictures';
import sharp from 'sharp';
import { demoGames } from './catalogue/games.ts';
import { demoUsers } from './catalogue/users.ts';
import { pictureRequests } from './demo-pictures.ts';

const requests = [...pictureRequests(demoUsers).values()];
const listings = requests.filter(({ subject }) => subject === 'listing');
/** All pictures but those of listings, which are too many, and every object and kind of item instead. */
const shapes: readonly PictureRequest[] = [
  ...requests.filter(({ subject }) => subject !== 'listing'),
  ...itemObjects.map(
    (object): PictureRequest => ({
      subject: 'item',
      seed: object,
      game: 'Himmaran_Online',
      kind: 'item',
      object,
    }),
  ),
  ...demoGames.flatMap(({ slug }) =>
    (['account', 'gold'] as const).map(
      (kind): PictureRequest => ({ subject: 'item', seed: slug, game: slug, kind }),
    ),
  ),
];
const firstOf = (request: PictureRequest) => drawPictures(request)[0]?.svg;

test('the same request draws the same picture', () => {
  assert.deepEqual(shapes.map(firstOf), shapes.map(firstOf));
});

test('another seed draws another picture', () => {
  const [one, two] = ['one', 'two'].map((seed) =>
    firstOf({ subject: 'item', seed, game: 'Koh_Lomfa', kind: 'item', object: 'boat' }),
  );
  assert.notEqual(one, two);
  assert.notEqual(firstOf({ subject: 'avatar', seed: 'one' }), firstOf({ subject: 'avatar', seed: 'two' }));
});

test('no two listings of the demo data have the same picture', () => {
  assert.ok(listings.length >= 480);
  assert.equal(new Set(listings.map(firstOf)).size, listings.length);
});

test('every picture is clean vector text without fonts and has a placeholder colour', () => {
  for (const picture of shapes.flatMap(drawPictures)) {
    assert.match(picture.color, /^#[0-9a-f]{6}$/);
    assert.doesNotMatch(picture.svg, /NaN|undefined|Infinity|<text|<image|<filter/);
    assert.ok(picture.svg.length < 200_000, `${picture.svg.length} characters`);
  }
});

test('every picture rasterizes at its own aspect ratio', async () => {
  for (const { svg, width, height } of shapes.flatMap(drawPictures)) {
    const { info } = await sharp(Buffer.from(svg), { density: 18 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert.ok(Math.abs(info.width / info.height - width / height) < 0.03, `${info.width}×${info.height}`);
  }
});
