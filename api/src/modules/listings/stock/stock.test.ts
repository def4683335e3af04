import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import {
  addBrand,
  addGame,
  addItemGroup,
  addListing,
  type NewTestListing,
} from '../../../../test/test-catalogue.ts';
import { inTransaction } from '../../../db/database.ts';
import { dynamicItem } from '../listings.tables.ts';
import { changeStatus } from '../selling/status-changes.ts';
import { findListingSnapshots } from './for-sale.ts';
import { releaseStock, reserveStock, withdrawListing } from './stock.repository.ts';

let api: TestApi;
let ownerId: number;
let gameId: number;

before(async () => {
  api = await startTestApi();
  ownerId = (await api.createUser()).id;
  gameId = await addGame(api.db, 'Stock Game');
});
after(() => api.close());

const listing = (overrides: NewTestListing = {}) => addListing(api.db, ownerId, gameId, overrides);
const stateOf = async (id: number) => {
  const [row] = await api.db
    .select({ status: dynamicItem.status, stock: dynamicItem.stock })
    .from(dynamicItem)
    .where(eq(dynamicItem.id, id));
  return row;
};

describe('stock reservation', () => {
  test('takes units, and the last one sells the listing out', async () => {
    const id = await listing({ stock: 3 });
    assert.equal(await reserveStock(api.db, id, 2), true);
    assert.deepEqual(await stateOf(id), { status: 'published', stock: 1 });
    assert.equal(await reserveStock(api.db, id, 1), true);
    assert.deepEqual(await stateOf(id), { status: 'sold_out', stock: 0 });
  });

  test('takes nothing if there are too few units', async () => {
    const id = await listing({ stock: 2 });
    assert.equal(await reserveStock(api.db, id, 3), false);
    assert.deepEqual(await stateOf(id), { status: 'published', stock: 2 });
  });

  test('takes nothing from a listing that is not on sale', async () => {
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const overrides of [
      { status: 'unpublished' },
      { status: 'pending' },
      { status: 'draft' },
      { status: 'rejected', rejectReason: 'no' },
      { status: 'expired' },
      { expiresAt: yesterday },
    ] as const) {
      assert.equal(await reserveStock(api.db, await listing(overrides), 1), false, JSON.stringify(overrides));
    }
  });

  test('succeeds for exactly five of thirty concurrent buyers of five units', async () => {
    const id = await listing({ stock: 5 });
    const got = await Promise.all(
      Array.from({ length: 30 }, () => inTransaction(api.db, (tx) => reserveStock(tx, id, 1))),
    );
    assert.equal(got.filter(Boolean).length, 5);
    assert.deepEqual(await stateOf(id), { status: 'sold_out', stock: 0 });
  });

  test('is undone when the transaction rolls back', async () => {
    const id = await listing({ stock: 1 });
    await assert.rejects(
      inTransaction(api.db, async (tx) => {
        await reserveStock(tx, id, 1);
        throw new Error('payment failed');
      }),
      /payment failed/,
    );
    assert.deepEqual(await stateOf(id), { status: 'published', stock: 1 });
  });

  test('refuses quantities that are not positive integers', async () => {
    const id = await listing();
    for (const quantity of [0, -1, 1.5, Number.NaN]) {
      await assert.rejects(reserveStock(api.db, id, quantity), RangeError);
      await assert.rejects(releaseStock(api.db, id, quantity), RangeError);
    }
  });
});

describe('stock release', () => {
  test('publishes a sold-out listing again', async () => {
    const id = await listing({ stock: 1 });
    await reserveStock(api.db, id, 1);
    await releaseStock(api.db, id, 1);
    assert.deepEqual(await stateOf(id), { status: 'published', stock: 1 });
  });

  test('does not publish an unpublished listing', async () => {
    const id = await listing({ stock: 2 });
    await reserveStock(api.db, id, 1);
    await changeStatus(api.db, id, { event: 'unpublish' });
    await releaseStock(api.db, id, 1);
    assert.deepEqual(await stateOf(id), { status: 'unpublished', stock: 2 });
  });
});

test('a listing whose seller could not deliver is unpublished, sold out or not', async () => {
  const one = await listing({ stock: 1 });
  await reserveStock(api.db, one, 1);
  const two = await listing();
  for (const id of [one, two]) {
    await withdrawListing(api.db, id);
    assert.equal((await stateOf(id))?.status, 'unpublished');
  }
});

describe('findListingSnapshots', () => {
  test("returns a user's listing with its game and link", async () => {
    const id = await listing({ activeDeliveryHours: 6, names: { en: 'Bow', th: 'ธนู' } });
    const [found] = await findListingSnapshots(api.db, [id]);
    assert.equal(found?.priceSatang, 100_00);
    assert.deepEqual(found?.names, { en: 'Bow', th: 'ธนู' });
    assert.deepEqual(found?.store, { kind: 'userStore', ownerId });
    assert.equal(found?.game?.slug, 'Stock_Game');
    assert.equal(found?.link, `/marketplace/Stock_Game/${id}`);
    assert.equal(found?.activeDeliveryHours, 6);
  });

  test("returns an official item with its brand, its group's name and link", async () => {
    const brandId = await addBrand(api.db, 'Brand For Sale');
    const { groupId, itemIds } = await addItemGroup(api.db, brandId, { en: 'Gift card', th: 'บัตร' }, [50_00]);
    const [found] = await findListingSnapshots(api.db, itemIds);
    assert.equal(found?.ownerId, null);
    assert.equal(found?.store.kind, 'officialStore');
    assert.deepEqual(found?.names, { en: 'Gift card · 50 baht', th: 'บัตร · 50 บาท' });
    assert.equal(found?.link, `/official-store/Brand_For_Sale/${groupId}`);
    assert.equal(found?.deliveredByCode, true);
  });

  test('omits unknown IDs, removes duplicates and reports expired listings as expired', async () => {
    const id = await listing({ expiresAt: new Date(Date.now() - 1000) });
    const found = await findListingSnapshots(api.db, [id, id, 999_999_999]);
    assert.deepEqual(
      found.map((one) => [one.id, one.status]),
      [[id, 'expired']],
    );
    assert.deepEqual(await findListingSnapshots(api.db, []), []);
  });
});
