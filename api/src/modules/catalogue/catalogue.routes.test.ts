import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { Brand, CarouselSlide, Game, GameSummary, SaleNotification } from '@talad/contract/catalogue';
import { sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { addBrand, addGame, addItemGroup, addListing } from '../../../test/test-catalogue.ts';
import { recordSale } from '../listings/stock/record-sale.ts';

interface List<T> {
  readonly results: T[];
  readonly paged: { page: number; pageSize: number; total: number; next: string | null };
}

let api: TestApi;
let sellerId: number;

before(async () => {
  api = await startTestApi();
  sellerId = (await api.createUser({ username: 'NokSeller' })).id;
  const quiet = await addGame(api.db, 'Alpha Quest', { nameTh: 'ไก่', views: 5 });
  const busy = await addGame(api.db, 'Beta Arena', { nameTh: 'กา', views: 1 });
  await addGame(api.db, 'Empty Game', { nameTh: 'เกม', views: 9 });
  await addListing(api.db, sellerId, quiet);
  await addListing(api.db, sellerId, busy);
  await addListing(api.db, sellerId, busy);
  await addListing(api.db, sellerId, busy, { status: 'unpublished' });
  const teak = await addBrand(api.db, 'Teak Store');
  await addBrand(api.db, 'Bamboo Store');
  const { itemIds } = await addItemGroup(api.db, teak, { en: 'Card', th: 'บัตร' }, [50_00, 20_00]);
  await recordSale(api.db, {
    itemId: itemIds[0] ?? 0,
    quantity: 2,
    priceSatang: 100_00,
    sellerName: null,
    buyerName: 'somchai',
  });
});
after(() => api.close());

const list = async <T>(url: string) => (await api.get(url)).json<List<T>>();
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe('games', () => {
  test('are sorted by number of published listings and include that number', async () => {
    const { results, paged } = await list<GameSummary>('/api/game/');
    assert.deepEqual(
      results.map(({ name, publishedDynamicitemCount }) => [name, publishedDynamicitemCount]),
      [
        ['Beta Arena', 2],
        ['Alpha Quest', 1],
        ['Empty Game', 0],
      ],
    );
    assert.deepEqual(paged, { page: 1, pageSize: 3, total: 3, next: null });
  });

  test('are sorted by name, by name in reverse, and by views', async () => {
    const by = async (order: string) => names((await list<GameSummary>(`/api/game/?order=${order}`)).results);
    assert.deepEqual(await by('name'), ['Alpha Quest', 'Beta Arena', 'Empty Game']);
    assert.deepEqual(await by('-name'), ['Empty Game', 'Beta Arena', 'Alpha Quest']);
    assert.deepEqual(await by('-view'), ['Empty Game', 'Alpha Quest', 'Beta Arena']);
  });

  test('are sorted by Thai name in Thai dictionary order', async () => {
    const { results } = await list<GameSummary>('/api/game/?order=name&lang=th');
    assert.deepEqual(
      results.map((row) => row.names.th),
      ['กา', 'เกม', 'ไก่'],
    );
  });

  test('are truncated at the limit', async () => {
    const { results, paged } = await list<GameSummary>('/api/game/?limit=1');
    assert.equal(results.length, 1);
    assert.equal(paged.total, 3);
  });

  test('refuse an unknown order', async () => {
    const response = await api.get('/api/game/?order=price');
    assert.equal(response.statusCode, 400);
    assert.equal(response.json().errors[0].code, 'VALIDATION');
  });

  test('are returned by slug with their kinds and tags', async () => {
    const game = (await api.get('/api/game/Beta_Arena')).json<Game>();
    assert.equal(game.slug, 'Beta_Arena');
    assert.deepEqual(game.kinds, ['item', 'account', 'gold']);
    assert.deepEqual(game.allowedManualCategory, ['weapon']);
    assert.deepEqual(game.tagNames, { weapon: { en: 'Weapon', th: 'อาวุธ' } });
    assert.equal(game.dbSync, null);
    assert.equal(game.logo.fileUrl, '/api/pictures/logo');
  });

  test('are returned by a slug in another case, with the slug of their own address', async () => {
    assert.equal((await api.get('/api/game/beta_ARENA')).json<Game>().slug, 'Beta_Arena');
  });

  test('return 404 for an unknown slug', async () => {
    const response = await api.get('/api/game/Beta%20Arena');
    assert.equal(response.statusCode, 404);
    assert.equal(response.json().errors[0].code, 'NOT_FOUND');
  });

  test('cannot have an underscore in their name', async () => {
    await assert.rejects(addGame(api.db, 'Under_score', { slug: 'x' }));
  });
});

describe('public responses', () => {
  test('are cacheable by shared caches and revalidated with 304', async () => {
    const first = await api.get('/api/game/');
    assert.equal(first.headers['cache-control'], 'public, s-maxage=5, stale-while-revalidate=60');
    const etag = String(first.headers.etag);
    assert.match(etag, /^W\/"/);
    const again = await api.inject({ url: '/api/game/', headers: { 'if-none-match': `"other", ${etag}` } });
    assert.equal(again.statusCode, 304);
    assert.equal(again.body, '');
    assert.equal(again.headers.etag, etag);
  });

  test('are compressed with the same ETag', async () => {
    const plain = await api.get('/api/product/dynamic-item/');
    const small = await api.inject({
      url: '/api/product/dynamic-item/',
      headers: { 'accept-encoding': 'br' },
    });
    assert.equal(small.headers['content-encoding'], 'br');
    assert.match(String(small.headers['content-type']), /^application\/json/);
    assert.equal(brotliDecompressSync(small.rawPayload).toString(), plain.body);
    assert.equal(small.headers.etag, plain.headers.etag);
  });

  test('are refreshed after five seconds', async () => {
    const brands = async () => names((await list<Brand>('/api/product/brand/?limit=99')).results);
    assert.equal((await brands()).includes('Late Store'), false);
    await addBrand(api.db, 'Late Store');
    assert.equal((await brands()).includes('Late Store'), false);
    api.advance(5001);
    assert.equal((await brands()).includes('Late Store'), true);
    await api.db.execute(sql`delete from brand where slug = 'Late_Store'`);
    api.advance(5001);
  });

  test('ignore unknown query parameters', async () => {
    const plain = await api.get('/api/game/?limit=2');
    const tracked = await api.get('/api/game/?limit=2&utm_source=x');
    assert.equal(tracked.headers.etag, plain.headers.etag);
  });
});

describe('game views', () => {
  test('are counted for cached responses, too, and written at shutdown', async () => {
    const other = await startTestApi();
    await addGame(other.db, 'Seen Game');
    for (let at = 0; at < 3; at += 1) assert.equal((await other.get('/api/game/Seen_Game')).statusCode, 200);
    await other.app.close();
    const { rows } = await other.db.execute<{ views: string }>(sql`select views from game`);
    assert.equal(Number(rows[0]?.views), 3);
    await other.close();
  });
});

describe('carousel', () => {
  test('has a slide for each game, with consecutive IDs and their paths', async () => {
    const slides = (await api.get('/api/game/carousel')).json<CarouselSlide[]>();
    assert.deepEqual(
      slides.map(({ id, linkPath, entry }) => [id, linkPath, entry.slug, entry.dbSync]),
      [
        [1, '/marketplace/Beta_Arena', 'Beta_Arena', null],
        [2, '/marketplace/Alpha_Quest', 'Alpha_Quest', null],
        [3, '/marketplace/Empty_Game', 'Empty_Game', null],
      ],
    );
  });
});

describe('brands', () => {
  test('are sorted by units sold and include the number of groups', async () => {
    const { results } = await list<Brand>('/api/product/brand/');
    assert.deepEqual(
      results.map(({ name, itemGroupCount }) => [name, itemGroupCount]),
      [
        ['Teak Store', 1],
        ['Bamboo Store', 0],
      ],
    );
    assert.deepEqual(names((await list<Brand>('/api/product/brand/?order=name')).results), [
      'Bamboo Store',
      'Teak Store',
    ]);
  });

  test('are returned by slug in any case, with 404 for an unknown one', async () => {
    assert.equal((await api.get('/api/product/brand/teak_store')).json<Brand>().slug, 'Teak_Store');
    assert.equal((await api.get('/api/product/brand/Teak_Store')).json<Brand>().name, 'Teak Store');
    assert.equal((await api.get('/api/product/brand/None')).statusCode, 404);
  });
});

describe('sales ticker', () => {
  test('shows a completed sale with a masked buyer name', async () => {
    const notifications = (await api.get('/api/notification/makey')).json<SaleNotification[]>();
    assert.equal(notifications.length, 1);
    const [notification] = notifications;
    assert.equal(notification?.seller, 'Teak Store');
    assert.equal(notification?.buyer, 's***i');
    assert.equal(notification?.price, 100);
    assert.equal(notification?.type, 'sale');
    assert.deepEqual(notification?.itemName, { en: 'Card · 50 baht', th: 'บัตร · 50 บาท' });
    assert.match(notification?.link ?? '', /^\/official-store\/Teak_Store\/\d+$/);
  });
});
