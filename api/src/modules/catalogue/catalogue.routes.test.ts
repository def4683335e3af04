import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { Brand, CarouselSlide, Game, GameSummary, SalesNotice } from '@talad/contract/catalogue';
import { sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { addBrand, addGame, addItemGroup, addOffer } from '../../../test/test-shop.ts';
import { recordSale } from '../listings/listings.service.ts';

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
  await addOffer(api.db, sellerId, quiet);
  await addOffer(api.db, sellerId, busy);
  await addOffer(api.db, sellerId, busy);
  await addOffer(api.db, sellerId, busy, { status: 'unpublished' });
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
  test('come with the most offers first, and tell how many there are on sale', async () => {
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

  test('sort by name, backwards, and by views', async () => {
    const by = async (order: string) => names((await list<GameSummary>(`/api/game/?order=${order}`)).results);
    assert.deepEqual(await by('name'), ['Alpha Quest', 'Beta Arena', 'Empty Game']);
    assert.deepEqual(await by('-name'), ['Empty Game', 'Beta Arena', 'Alpha Quest']);
    assert.deepEqual(await by('-view'), ['Empty Game', 'Alpha Quest', 'Beta Arena']);
  });

  test('sort by their Thai name as a Thai dictionary has it', async () => {
    const { results } = await list<GameSummary>('/api/game/?order=name&lang=th');
    assert.deepEqual(
      results.map((row) => row.names.th),
      ['กา', 'เกม', 'ไก่'],
    );
  });

  test('end at the limit', async () => {
    const { results, paged } = await list<GameSummary>('/api/game/?limit=1');
    assert.equal(results.length, 1);
    assert.equal(paged.total, 3);
  });

  test('refuse an order that is not theirs', async () => {
    const answer = await api.get('/api/game/?order=price');
    assert.equal(answer.statusCode, 400);
    assert.equal(answer.json().errors[0].code, 'VALIDATION');
  });

  test('have a page by slug with what may be sold in them', async () => {
    const game = (await api.get('/api/game/Beta_Arena')).json<Game>();
    assert.equal(game.slug, 'Beta_Arena');
    assert.deepEqual(game.kinds, ['item', 'account', 'gold']);
    assert.deepEqual(game.allowedManualCategory, ['weapon']);
    assert.deepEqual(game.tagNames, { weapon: { en: 'Weapon', th: 'อาวุธ' } });
    assert.equal(game.dbSync, null);
    assert.equal(game.logo.fileUrl, '/api/pictures/logo');
  });

  test('are not found by another name', async () => {
    const answer = await api.get('/api/game/Beta%20Arena');
    assert.equal(answer.statusCode, 404);
    assert.equal(answer.json().errors[0].code, 'NOT_FOUND');
  });

  test('may not have an underscore in their name', async () => {
    await assert.rejects(addGame(api.db, 'Under_score', { slug: 'x' }));
  });
});

describe('what everybody is told alike', () => {
  test('may be kept by shared caches and is not sent again to who has it', async () => {
    const first = await api.get('/api/game/');
    assert.equal(first.headers['cache-control'], 'public, s-maxage=5, stale-while-revalidate=60');
    const etag = String(first.headers.etag);
    assert.match(etag, /^W\/"/);
    const again = await api.inject({ url: '/api/game/', headers: { 'if-none-match': `"other", ${etag}` } });
    assert.equal(again.statusCode, 304);
    assert.equal(again.body, '');
    assert.equal(again.headers.etag, etag);
  });

  test('travels compressed, with the same mark', async () => {
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

  test('is made anew after five seconds', async () => {
    const brands = async () => names((await list<Brand>('/api/product/brand/?limit=99')).results);
    assert.equal((await brands()).includes('Late Store'), false);
    await addBrand(api.db, 'Late Store');
    assert.equal((await brands()).includes('Late Store'), false);
    api.advance(5001);
    assert.equal((await brands()).includes('Late Store'), true);
    await api.db.execute(sql`delete from brand where slug = 'Late_Store'`);
    api.advance(5001);
  });

  test('does not become another answer by a parameter nobody asked for', async () => {
    const plain = await api.get('/api/game/?limit=2');
    const odd = await api.get('/api/game/?limit=2&utm_source=x');
    assert.equal(odd.headers.etag, plain.headers.etag);
  });
});

describe('views of a game', () => {
  test('are counted on every opening, kept answer or not, and written when the process ends', async () => {
    const other = await startTestApi();
    await addGame(other.db, 'Seen Game');
    for (let at = 0; at < 3; at += 1) assert.equal((await other.get('/api/game/Seen_Game')).statusCode, 200);
    await other.app.close();
    const { rows } = await other.db.execute<{ views: string }>(sql`select views from game`);
    assert.equal(Number(rows[0]?.views), 3);
    await other.close();
  });
});

describe('the carousel', () => {
  test('shows games and brands, each with its own number and path', async () => {
    const slides = (await api.get('/api/game/carousel')).json<CarouselSlide[]>();
    assert.deepEqual(
      slides.map(({ linkPath }) => linkPath),
      [
        '/marketplace/Beta_Arena',
        '/marketplace/Alpha_Quest',
        '/official-store/Teak_Store',
        '/marketplace/Empty_Game',
        '/official-store/Bamboo_Store',
      ],
    );
    assert.deepEqual(
      slides.map(({ id }) => id),
      [1, 2, 3, 4, 5],
    );
  });

  test('tells of the game behind a slide what its entrance needs, and nothing for a brand', async () => {
    const slides = (await api.get('/api/game/carousel')).json<CarouselSlide[]>();
    assert.deepEqual(
      slides.map(({ entry }) => entry && [entry.slug, entry.dbSync]),
      [['Beta_Arena', null], ['Alpha_Quest', null], null, ['Empty_Game', null], null],
    );
  });
});

describe('brands', () => {
  test('come with the best selling first, and tell how many groups they have', async () => {
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

  test('have a page by slug, and none by an unknown one', async () => {
    assert.equal((await api.get('/api/product/brand/Teak_Store')).json<Brand>().name, 'Teak Store');
    assert.equal((await api.get('/api/product/brand/None')).statusCode, 404);
  });
});

describe('the ticker', () => {
  test('tells a finished sale without the name of its buyer', async () => {
    const notices = (await api.get('/api/notification/makey')).json<SalesNotice[]>();
    assert.equal(notices.length, 1);
    const [notice] = notices;
    assert.equal(notice?.seller, 'Teak Store');
    assert.equal(notice?.buyer, 's***i');
    assert.equal(notice?.price, 100);
    assert.equal(notice?.type, 'sale');
    assert.deepEqual(notice?.itemName, { en: 'Card · 50 baht', th: 'บัตร · 50 บาท' });
    assert.match(notice?.link ?? '', /^\/official-store\/Teak_Store\/\d+$/);
  });
});
