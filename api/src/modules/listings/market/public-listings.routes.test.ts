import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DynamicItem, DynamicItemDetail } from '@talad/contract/listings';
import { sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import {
  addBrand,
  addGame,
  addItemGroup,
  addListing,
  type NewTestListing,
} from '../../../../test/test-catalogue.ts';
import { recordSale } from '../stock/record-sale.ts';

interface List {
  readonly results: DynamicItem[];
  readonly paged: { page: number; pageSize: number; total: number; next: string | null };
}

const base = '/api/product/dynamic-item/';
let api: TestApi;
let seller: { id: number; username: string | null };
let games = 0;

before(async () => {
  api = await startTestApi();
  seller = await api.createUser({ username: 'Malee' });
});
after(() => api.close());

const list = async (query: string): Promise<List> => (await api.get(`${base}?${query}`)).json();
const newGame = async () => {
  games += 1;
  const id = await addGame(api.db, `Game ${games}`);
  // Games are cached for five seconds.
  api.advance(5001);
  return { id, slug: `Game_${games}` };
};
const listing = (gameId: number, overrides: NewTestListing = {}) =>
  addListing(api.db, seller.id, gameId, overrides);
const ids = ({ results }: List) => results.map(({ id }) => id);

describe('published listings', () => {
  test('return the fields of a card, in baht and in both languages', async () => {
    const game = await newGame();
    await addGame(api.db, 'Tags of another game', {
      tags: ['relic', 'arms'],
      tagNames: { relic: { en: 'Relic', th: 'ของเก่า' }, arms: { en: 'Weapon', th: 'อาวุธ' } },
    });
    api.advance(5001);
    const id = await listing(game.id, { priceSatang: 1_234_50, tags: ['weapon', 'odd', 'relic', 'arms'] });
    const { results, paged } = await list(`game=${game.slug}`);
    assert.equal(paged.total, 1);
    const [card] = results;
    assert.equal(card?.id, id);
    assert.equal(card?.totalPrice, 1234.5);
    assert.deepEqual(card?.names, { en: 'Ember Kris', th: 'กริชถ่านไฟ' });
    assert.deepEqual(card?.tags, [
      { en: 'Weapon', th: 'อาวุธ' },
      { en: 'Relic', th: 'ของเก่า' },
    ]);
    assert.equal(card?.ownerName, 'Malee');
    assert.equal(card?.gameSlug, game.slug);
    assert.equal(card?.imageUrl, '/api/pictures/offer');
    assert.equal(card?.status, 'published');
  });

  test('exclude every other status, expired listings and official items', async () => {
    const game = await newGame();
    const shown = await listing(game.id);
    for (const status of ['draft', 'pending', 'unpublished', 'expired'] as const)
      await listing(game.id, { status });
    await listing(game.id, { status: 'rejected', rejectReason: 'no' });
    await listing(game.id, { status: 'sold_out', stock: 0 });
    await listing(game.id, { expiresAt: new Date(Date.now() - 1000) });
    assert.deepEqual(ids(await list(`game=${game.slug}`)), [shown]);
    await addItemGroup(api.db, await addBrand(api.db, 'A Brand'), { en: 'Code', th: 'โค้ด' }, [10_00]);
    const everywhere = (await list('limit=60')).results;
    assert.equal(
      everywhere.some(({ ownerId }) => ownerId === 0),
      false,
    );
  });

  test('are filtered by kind and tag', async () => {
    const game = await newGame();
    const gold = await listing(game.id, { kind: 'gold' });
    const tagged = await listing(game.id, { tags: ['weapon'] });
    assert.deepEqual(ids(await list(`game=${game.slug}&kind=gold`)), [gold]);
    assert.deepEqual(ids(await list(`game=${game.slug}&tag=weapon`)), [tagged]);
    assert.equal((await list(`game=${game.slug}&kind=all`)).paged.total, 2);
  });

  test('are sorted by each order, with equal keys by ID', async () => {
    const game = await newGame();
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const a = await listing(game.id, {
      names: { en: 'Axe', th: 'ไก่' },
      priceSatang: 300_00,
      views: 5,
      createdAt: at(1),
    });
    const b = await listing(game.id, {
      names: { en: 'Bow', th: 'กา' },
      priceSatang: 100_00,
      views: 9,
      createdAt: at(3),
    });
    const c = await listing(game.id, {
      names: { en: 'Cane', th: 'เกม' },
      priceSatang: 100_00,
      views: 5,
      createdAt: at(2),
    });
    const by = async (sort: string) => ids(await list(`game=${game.slug}&sort=${sort}`));
    assert.deepEqual(ids(await list(`game=${game.slug}`)), [b, c, a]);
    assert.deepEqual(await by('-createdAt'), [b, c, a]);
    assert.deepEqual(await by('-view'), [b, c, a]);
    assert.deepEqual(await by('name'), [a, b, c]);
    assert.deepEqual(await by('-name'), [c, b, a]);
    assert.deepEqual(await by('name&lang=th'), [b, c, a]);
    assert.deepEqual(await by('price'), [b, c, a]);
    assert.deepEqual(await by('-price'), [a, c, b]);
  });

  test('refuse an unknown order, kind, limit or game', async () => {
    for (const query of ['sort=rating', 'kind=house', 'limit=61', 'limit=0']) {
      assert.equal((await api.get(`${base}?${query}`)).statusCode, 400, query);
    }
    const response = await api.get(`${base}?game=No_Such_Game`);
    assert.equal(response.statusCode, 404);
    assert.equal(response.json().errors[0].code, 'NOT_FOUND');
  });
});

describe('listing page', () => {
  test('returns its seller, its pictures and the delivery hours', async () => {
    const game = await newGame();
    const id = await listing(game.id, {
      descriptionEn: 'Sharp.',
      descriptionTh: 'คม',
      morePictureKeys: ['second'],
      morePictureColors: ['#abcdef'],
      activeDeliveryHours: 6,
    });
    const response = await api.get(`${base}${id}`);
    assert.equal(response.headers['cache-control'], 'public, s-maxage=5, stale-while-revalidate=60');
    const detail = response.json<DynamicItemDetail>();
    assert.equal(detail.seller.username, 'Malee');
    assert.deepEqual(detail.description, { en: 'Sharp.', th: 'คม' });
    assert.deepEqual(
      detail.images.map(({ fileUrl }) => fileUrl),
      ['/api/pictures/offer', '/api/pictures/second'],
    );
    assert.equal(detail.activeDeliveryHours, 6);
    assert.equal(detail.sellerStatistics.completed, 0);
    assert.equal(detail.sellerStatistics.completionRate, null);
  });

  test('is public if the listing is sold out, unpublished or expired', async () => {
    const game = await newGame();
    const cases = [
      [{ status: 'sold_out', stock: 0 }, 'sold_out'],
      [{ status: 'unpublished' }, 'unpublished'],
      [{ expiresAt: new Date(Date.now() - 1000) }, 'expired'],
    ] as const;
    for (const [overrides, status] of cases) {
      const response = await api.get(`${base}${await listing(game.id, overrides)}`);
      assert.equal(response.json<DynamicItemDetail>().status, status);
    }
  });

  test('is visible only to its owner before publication, and not cached', async () => {
    const game = await newGame();
    const owner = await api.as(seller);
    const stranger = await api.as(await api.createUser());
    for (const overrides of [
      { status: 'draft' },
      { status: 'pending' },
      { status: 'rejected', rejectReason: 'Blurred picture' },
    ] as const) {
      const id = await listing(game.id, overrides);
      assert.equal((await api.get(`${base}${id}`)).statusCode, 404);
      assert.equal((await stranger.get(`${base}${id}`)).statusCode, 404);
      const own = await owner.get(`${base}${id}`);
      assert.equal(own.statusCode, 200);
      assert.equal(own.headers['cache-control'], 'no-store');
    }
  });

  test('returns 404 for an unknown ID and for an official item', async () => {
    const brandId = await addBrand(api.db, 'Detail Brand');
    const { itemIds } = await addItemGroup(api.db, brandId, { en: 'Code', th: 'โค้ด' }, [10_00]);
    assert.equal((await api.get(`${base}99999999`)).statusCode, 404);
    assert.equal((await api.get(`${base}${itemIds[0]}`)).statusCode, 404);
    assert.equal((await api.get(`${base}abc`)).statusCode, 400);
  });

  test("counts views except the owner's and writes them at shutdown", async () => {
    const other = await startTestApi();
    const owner = await other.createUser();
    const id = await addListing(other.db, owner.id, await addGame(other.db, 'Views'));
    for (let at = 0; at < 4; at += 1) await other.get(`${base}${id}`);
    await (await other.as(owner)).get(`${base}${id}`);
    await other.app.close();
    const { rows } = await other.db.execute<{ views: number; today: number }>(
      sql`select i.views::int, d.views as today from dynamic_item i join item_day d on d.item_id = i.id`,
    );
    assert.deepEqual(rows, [{ views: 4, today: 4 }]);
    await other.close();
  });
});

describe('trending listings', () => {
  test('are sorted by sales, favourites and views of the last days', async () => {
    const other = await startTestApi();
    const owner = await other.createUser();
    const gameId = await addGame(other.db, 'Trend');
    const add = (overrides: NewTestListing = {}) => addListing(other.db, owner.id, gameId, overrides);
    const [seen, favourite, sold, old, gone] = [
      await add(),
      await add(),
      await add(),
      await add(),
      await add(),
    ];
    await add();
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
    const sale = { quantity: 1, priceSatang: 1, sellerName: 'a', buyerName: 'b' };
    await recordSale(other.db, { ...sale, itemId: sold });
    await recordSale(other.db, { ...sale, itemId: old, completedAt: day(30) });
    await recordSale(other.db, { ...sale, itemId: gone });
    await other.db.execute(sql`update dynamic_item set status = 'unpublished' where id = ${gone}`);
    await (await other.as(owner)).post(`${base}${favourite}/favorite`);
    await other.db.execute(sql`insert into item_day (day, item_id, views)
      values ((now() at time zone 'Asia/Bangkok')::date, ${seen}, 3)`);
    const response = await other.get(`${base}trending`);
    assert.deepEqual(ids(response.json()), [sold, favourite, seen]);
    await other.close();
  });
});

test('premium listings are featured and not expired', async () => {
  const game = await newGame();
  const featured = await listing(game.id, { premiumUntil: new Date(Date.now() + 60_000) });
  await listing(game.id, { premiumUntil: new Date(Date.now() - 60_000) });
  await listing(game.id, { premiumUntil: new Date(Date.now() + 60_000), status: 'unpublished' });
  const response = await api.get(`${base}premium`);
  assert.deepEqual(
    response.json<DynamicItem[]>().map(({ id }) => id),
    [featured],
  );
});

describe("a seller's own listings", () => {
  test('are listed in every status, newest first, thirty a page, to the seller only', async () => {
    const user = await api.createUser();
    const game = await newGame();
    const own: number[] = [];
    for (const status of ['draft', 'pending', 'published'] as const) {
      own.unshift(await addListing(api.db, user.id, game.id, { status }));
    }
    const response = await (await api.as(user)).get('/api/inventory/selling');
    assert.deepEqual(ids(response.json()), own);
    assert.deepEqual(response.json<List>().paged, { page: 1, pageSize: 30, total: 3, next: null });
    assert.equal(response.headers['cache-control'], 'no-store');
    const visitor = await api.get('/api/inventory/selling');
    assert.equal(visitor.statusCode, 401);
    assert.equal(visitor.json().errors[0].code, 'authentication_failed');
  });
});
