import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DynamicItem, ListFacets } from '@talad/contract/listings';
import type { PriceHistory, RecentSale, SellerStore } from '@talad/contract/market';
import { sql } from 'drizzle-orm';
import { codeOf } from '../../../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import {
  addBrand,
  addGame,
  addItemGroup,
  addListing,
  type NewTestListing,
} from '../../../../test/test-catalogue.ts';
import type { SessionUser } from '../../../http/session-user.ts';
import { recordSale } from '../stock/record-sale.ts';

interface List {
  readonly results: DynamicItem[];
  readonly paged: { total: number; next: string | null };
  readonly facets?: ListFacets;
}

const base = '/api/product/dynamic-item/';
let api: TestApi;
let seller: SessionUser;
let other: SessionUser;
let games = 0;

before(async () => {
  api = await startTestApi();
  seller = await api.createUser({ username: 'Malee' });
  other = await api.createUser({ username: 'Somchai' });
});
after(() => api.close());

async function newGame() {
  games += 1;
  const id = await addGame(api.db, `Market ${games}`, {
    tags: ['weapon', 'rare', 'unused', 'unnamed'],
    tagNames: { weapon: { en: 'Weapon', th: 'อาวุธ' }, rare: { en: 'Rare', th: 'หายาก' } },
  });
  api.advance(5001);
  return { id, slug: `Market_${games}` };
}
const listing = (gameId: number, overrides: NewTestListing = {}, owner = seller) =>
  addListing(api.db, owner.id, gameId, overrides);
const read = async <T>(url: string): Promise<T> => {
  const response = await api.get(url);
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};
const ids = (results: readonly DynamicItem[]) => results.map(({ id }) => id);

describe('listings of a game', () => {
  test('are filtered by an inclusive price range', async () => {
    const game = await newGame();
    const [a, b, c] = [
      await listing(game.id, { priceSatang: 99_99 }),
      await listing(game.id, { priceSatang: 100_00 }),
      await listing(game.id, { priceSatang: 300_50 }),
    ];
    const at = async (range: string) =>
      ids((await read<List>(`${base}?game=${game.slug}&sort=price&${range}`)).results);
    assert.deepEqual(await at('minPrice=100'), [b, c]);
    assert.deepEqual(await at('maxPrice=100'), [a, b]);
    assert.deepEqual(await at('minPrice=99.99&maxPrice=300.5'), [a, b, c]);
    assert.deepEqual(await at('minPrice=400'), []);
    assert.equal((await api.get(`${base}?minPrice=-1`)).statusCode, 400);
    assert.equal((await api.get(`${base}?maxPrice=cheap`)).statusCode, 400);
  });

  test('are filtered by bounds that have no exact binary representation', async () => {
    const game = await newGame();
    const [a, b] = [
      await listing(game.id, { priceSatang: 1_10 }),
      await listing(game.id, { priceSatang: 1_15 }),
    ];
    const url = `${base}?game=${game.slug}&sort=price&minPrice=1.1&maxPrice=1.15`;
    assert.deepEqual(ids((await read<List>(url)).results), [a, b]);
  });

  test('cache the facets of a game with ten thousand listings for ten seconds', async () => {
    const game = await newGame();
    await api.db.execute(sql`insert into dynamic_item
      (owner_user, game_id, kind, status, name_en, name_th, price_satang, stock, picture_key, picture_color, search_key)
      select ${seller.id}, ${game.id}, 'item', 'published', 'Many', 'หลาย', 100, 1, 'p', '#000000', 'many'
      from generate_series(1, 10000)`);
    const counted = async () => {
      const { facets } = await read<List>(`${base}?game=${game.slug}&facets=true`);
      return facets?.kinds.find(({ kind }) => kind === 'item')?.count;
    };
    assert.equal(await counted(), 10_000);
    await listing(game.id);
    api.advance(5001);
    assert.equal(await counted(), 10_000);
    api.advance(5000);
    assert.equal(await counted(), 10_001);
  });

  test('return facets whose counts ignore their own filter', async () => {
    const game = await newGame();
    await listing(game.id, { kind: 'gold', priceSatang: 10_00 });
    await listing(game.id, { tags: ['weapon', 'unnamed'], priceSatang: 100_00 });
    await listing(game.id, { tags: ['weapon', 'rare'], priceSatang: 10_000_00 });
    await listing(game.id, { tags: ['rare'], status: 'unpublished' });
    const { facets } = await read<List>(`${base}?game=${game.slug}&facets=true`);
    assert.deepEqual(facets?.kinds, [
      { kind: 'item', count: 2 },
      { kind: 'account', count: 0 },
      { kind: 'gold', count: 1 },
    ]);
    assert.deepEqual(facets?.tags, [
      { tag: 'weapon', names: { en: 'Weapon', th: 'อาวุธ' }, count: 2 },
      { tag: 'rare', names: { en: 'Rare', th: 'หายาก' }, count: 1 },
    ]);
    assert.deepEqual([facets?.prices.min, facets?.prices.max], [10, 10_000]);
    assert.equal(
      facets?.prices.bars.reduce((sum, { count }) => sum + count, 0),
      3,
    );
    const narrowed = await read<List>(
      `${base}?game=${game.slug}&facets=true&kind=gold&tag=rare&maxPrice=500`,
    );
    assert.deepEqual(
      narrowed.facets?.kinds.map(({ count }) => count),
      [0, 0, 0],
    );
    assert.deepEqual(narrowed.facets?.tags, [{ tag: 'rare', names: { en: 'Rare', th: 'หายาก' }, count: 0 }]);
    assert.deepEqual(narrowed.facets?.prices, { min: null, max: null, bars: [] });
    assert.equal((await read<List>(`${base}?game=${game.slug}`)).facets, undefined);
    const page = await read<List>(`${base}?game=${game.slug}&limit=1`);
    const next = await read<List>(`${base}?game=${game.slug}&facets=true&cursor=${page.paged.next}`);
    assert.equal(next.facets, undefined, 'later pages return no facets');
  });

  test('return one price bar if all prices are equal', async () => {
    const game = await newGame();
    await listing(game.id);
    await listing(game.id);
    const { facets } = await read<List>(`${base}?game=${game.slug}&facets=true`);
    assert.deepEqual(facets?.prices.bars, [{ from: 100, to: 100, count: 2 }]);
  });
});

describe('price history', () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
  const sold = (itemId: number, priceSatang: number, ago: number, quantity = 1) =>
    recordSale(api.db, {
      itemId,
      priceSatang,
      quantity,
      sellerName: 'a',
      buyerName: 'b',
      completedAt: day(ago),
    });

  test('covers the same item over all sellers, by day', async () => {
    const game = await newGame();
    const mine = await listing(game.id, { names: { en: 'Sun Bow', th: 'ธนู' } });
    const theirs = await listing(game.id, { names: { en: 'SUN  bow', th: 'ธนูแสง' } }, other);
    const gold = await listing(game.id, { kind: 'gold', names: { en: 'Sun Bow', th: 'ธนู' } });
    await sold(mine, 100_00, 1);
    await sold(theirs, 600_00, 1, 2);
    await sold(theirs, 200_00, 1);
    await sold(mine, 90_00, 20);
    await sold(mine, 80_00, 60);
    await sold(gold, 1_00, 1);
    const history = await read<PriceHistory>(`${base}${mine}/price-history`);
    assert.deepEqual(
      history.days.map(({ median, min, max, volume }) => [median, min, max, volume]),
      [
        [90, 90, 90, 1],
        [200, 100, 300, 4],
      ],
    );
    assert.equal(history.volume, 5);
    assert.equal((await read<PriceHistory>(`${base}${mine}/price-history?days=7`)).days.length, 1);
    assert.equal((await read<PriceHistory>(`${base}${mine}/price-history?days=90`)).days.length, 3);
    assert.equal((await api.get(`${base}${mine}/price-history?days=8`)).statusCode, 400);
    const { results } = await read<{ results: RecentSale[] }>(`${base}${mine}/sales`);
    assert.equal(results.length, 5);
    assert.deepEqual(Object.keys(results[0] ?? {}).sort(), ['price', 'quantity', 'soldAt']);
  });

  test('of an official item covers its group', async () => {
    const { groupId, itemIds } = await addItemGroup(
      api.db,
      await addBrand(api.db, 'History Brand'),
      { en: 'Card', th: 'บัตร' },
      [50_00, 100_00],
    );
    for (const [at, id] of itemIds.entries()) await sold(id, (at + 1) * 50_00, 0);
    const history = await read<PriceHistory>(`/api/product/item-group/${groupId}/price-history`);
    assert.deepEqual([history.median, history.volume], [75, 2]);
    assert.equal((await api.get('/api/product/item-group/999999/price-history')).statusCode, 404);
  });

  test('returns 404 for listings that are not public', async () => {
    const game = await newGame();
    const draft = await listing(game.id, { status: 'pending' });
    for (const part of ['price-history', 'sales', 'others', 'similar']) {
      assert.equal(codeOf(await api.get(`${base}${draft}/${part}`)), 'NOT_FOUND', part);
      assert.equal(codeOf(await api.get(`${base}99999999/${part}`)), 'NOT_FOUND', part);
    }
  });
});

describe('related listings', () => {
  test('offer the same item from other sellers, cheapest first', async () => {
    const game = await newGame();
    const mine = await listing(game.id);
    await listing(game.id, { priceSatang: 1_00 });
    const dear = await listing(game.id, { priceSatang: 90_00 }, other);
    const cheap = await listing(game.id, { priceSatang: 80_00, names: { en: 'EMBER kris', th: 'x' } }, other);
    await listing(game.id, { names: { en: 'Other Thing', th: 'x' } }, other);
    await listing(game.id, { status: 'sold_out', stock: 0 }, other);
    assert.deepEqual(ids((await read<List>(`${base}${mine}/others`)).results), [cheap, dear]);
  });

  test('are sorted by common tags, then by price difference', async () => {
    const game = await newGame();
    const mine = await listing(game.id, { tags: ['weapon', 'rare'] });
    const named = (en: string, overrides: NewTestListing) =>
      listing(game.id, { names: { en, th: en }, ...overrides });
    const far = await named('Thing A', { priceSatang: 5000_00 });
    const near = await named('Thing B', { priceSatang: 120_00 });
    const alike = await named('Thing C', { tags: ['rare', 'weapon'], priceSatang: 9000_00 });
    const some = await named('Thing D', { tags: ['rare'] });
    await listing(game.id, {}, other);
    await named('Thing E', { kind: 'gold' });
    assert.deepEqual(ids((await read<List>(`${base}${mine}/similar`)).results), [alike, some, near, far]);
  });
});

test('the seller page counts published listings by kind', async () => {
  const user = await api.createUser({ username: 'Stocked' });
  const game = await newGame();
  for (const overrides of [
    { kind: 'gold' },
    { kind: 'item' },
    { kind: 'item' },
    { kind: 'item', status: 'pending' },
  ] as const)
    await listing(game.id, overrides, user);
  const { onSale } = await read<SellerStore>('/api/user/store/Stocked');
  assert.deepEqual(onSale, { account: 0, gold: 1, item: 2 });
});

test('the seller page identifies the seller regardless of case', async () => {
  const testUser = await api.createUser({ username: 'Walker' });
  const { user, statistics } = await read<SellerStore>('/api/user/store/walker');
  assert.equal(user.id, testUser.id);
  assert.equal(user.username, 'Walker');
  assert.equal(user.profileUrl, '/seller/Walker');
  assert.equal(statistics.completed, 0);
  assert.equal(codeOf(await api.get('/api/user/store/Nobody')), 'NOT_FOUND');
  assert.equal((await api.get('/api/user/store/no_such')).statusCode, 400);
});

test('the list of a seller returns only published listings, page by page', async () => {
  const game = await newGame();
  const user = await api.createUser({ username: 'Stroller' });
  const added: number[] = [];
  for (let at = 0; at < 5; at += 1) added.unshift(await listing(game.id, {}, user));
  await listing(game.id, { status: 'unpublished' }, user);
  await listing(game.id);
  const first = await read<List>(`${base}?seller=stroller&limit=3`);
  assert.equal(first.paged.total, 5);
  const second = await read<List>(`${base}?seller=Stroller&limit=3&cursor=${first.paged.next}`);
  assert.deepEqual(ids([...first.results, ...second.results]), added);
  assert.deepEqual((await read<List>(`${base}?seller=Stroller&kind=gold`)).results, []);
  assert.equal(codeOf(await api.get(`${base}?seller=Nobody`)), 'NOT_FOUND');
  assert.equal((await api.get(`${base}?seller=no_such`)).statusCode, 400);
});

test('the list by IDs returns only published listings', async () => {
  const game = await newGame();
  const [a, b] = [await listing(game.id), await listing(game.id)];
  const hidden = await listing(game.id, { status: 'unpublished' });
  await listing(game.id);
  assert.deepEqual(ids((await read<List>(`${base}?ids=${a},${hidden},${b},999999999`)).results), [b, a]);
  for (const wrong of ['', '0', 'a', '1,', '1,,2', '1;drop', Array(25).fill('1').join(',')])
    assert.equal((await api.get(`${base}?ids=${wrong}`)).statusCode, 400, wrong);
});

test('favourites are listed page by page, latest first', async () => {
  const game = await newGame();
  const user = await api.createUser();
  const client = await api.as(user);
  const newestIds: number[] = [];
  for (let at = 0; at < 32; at += 1) {
    const id = await listing(game.id);
    await client.post(`${base}${id}/favorite`);
    newestIds.unshift(id);
  }
  const read = async (query = '') => (await client.get(`/api/user/favorite/items${query}`)).json<List>();
  const first = await read();
  assert.deepEqual(ids(first.results), newestIds.slice(0, 30));
  assert.equal(first.paged.total, 32);
  assert.deepEqual(ids((await read(`?page=${first.paged.next}`)).results), newestIds.slice(30));
  assert.equal(codeOf(await api.get('/api/user/favorite/items')), 'authentication_failed');
});
