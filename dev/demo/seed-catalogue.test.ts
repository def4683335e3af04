import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '@talad/api/test/test-api';
import type { Brand, GameSummary, ItemGroup, SaleNotification } from '@talad/contract/catalogue';
import { listingLimits } from '@talad/contract/listing-limits';
import type { DynamicItem } from '@talad/contract/listings';
import { sql } from 'drizzle-orm';
import { demoUsers } from './catalogue/users.ts';
import { openDemoPictures } from './demo-pictures.ts';
import { type SeededCatalogue, seedCatalogue } from './seed-catalogue.ts';

let api: TestApi;
let seeded: SeededCatalogue;

before(async () => {
  api = await startTestApi();
  const users: { readonly id: number }[] = [];
  for (const { email, username } of demoUsers) users.push(await api.createUser({ email, username }));
  seeded = await seedCatalogue(api.context, users, openDemoPictures(api.context));
});
after(() => api.close());

const rows = async <T>(url: string) => (await api.get(url)).json<{ results: T[] }>().results;

test('seeds every game, brand and listing of the demo', async () => {
  const games = await rows<GameSummary>('/api/game/');
  assert.equal(games.length, seeded.games.size);
  assert.equal(games.at(-1)?.publishedDynamicitemCount, 0);
  assert.equal((await rows<Brand>('/api/product/brand/')).length, seeded.brands.size);
  assert.ok(seeded.listings.size >= 480);
});

test('listings expire after more than a month and within the longest time that a seller can choose', async () => {
  const { rows: ends } = await api.db.execute<{ days: number }>(sql`
    select extract(epoch from expires_at - ${api.context.clock.now()}::timestamptz)::float8 / 86400 as days
    from dynamic_item where status <> 'expired' and expires_at is not null`);
  assert.ok(ends.length >= 400, `${ends.length} listings`);
  for (const { days } of ends) assert.ok(days > 30 && days <= listingLimits.listingDaysMax, `${days} days`);
});

test('a game shows its listings with images that load', async () => {
  const listings = await rows<DynamicItem>('/api/product/dynamic-item/?game=Himmaran_Online');
  assert.ok(listings.length > 20);
  const picture = await api.get(`${listings[0]?.imageUrl}?w=320`);
  assert.equal(picture.statusCode, 200);
});

test('home has trending listings, premium listings and a ticker', async () => {
  assert.ok((await rows('/api/product/dynamic-item/trending')).length >= 6);
  assert.ok((await api.get('/api/product/dynamic-item/premium')).json().length > 0);
  const notifications = (await api.get('/api/notification/makey')).json<SaleNotification[]>();
  assert.ok(notifications.every(({ type }) => type === 'custom'));
});

test('official item names omit the name of their group', async () => {
  const groups = await rows<ItemGroup>('/api/product/brand/Nine_Elephants_Digital/item-group/');
  const card = groups.find(({ names }) => names.en === 'Nine Elephants Card');
  assert.deepEqual(card?.items[0]?.names, { en: '฿50', th: '50 บาท' });
});

test('a Thai name is found without its tone marks, but not without its vowels', async () => {
  const found = await rows<DynamicItem>(`/api/search/?input=${encodeURIComponent('กรช')}`);
  assert.equal(found.length, 0);
  assert.ok((await rows<DynamicItem>(`/api/search/?input=${encodeURIComponent('ถานไฟ')}`)).length > 0);
});
