import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ItemGroup } from '@talad/contract/catalogue';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { addBrand, addItemGroup } from '../../../../test/test-catalogue.ts';
import { inTransaction } from '../../../db/database.ts';
import { changeStatus } from '../selling/status-changes.ts';
import { addCodes, takeCodes } from '../stock/codes.ts';
import { reserveStock } from '../stock/stock.repository.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

test('a group lists its items, cheapest first, with the price range', async () => {
  const brandId = await addBrand(api.db, 'One Brand');
  const { groupId, itemIds } = await addItemGroup(
    api.db,
    brandId,
    { en: 'Codes', th: 'โค้ด' },
    [350_00, 35_50, 100_00],
  );
  await reserveStock(api.db, itemIds[1] ?? 0, 10);
  await changeStatus(api.db, itemIds[2] ?? 0, { event: 'unpublish' });
  const group = (await api.get(`/api/product/item-group/${groupId}`)).json<ItemGroup>();
  assert.deepEqual(group.names, { en: 'Codes', th: 'โค้ด' });
  assert.equal(group.brand.slug, 'One_Brand');
  assert.equal(group.minPrice, 35.5);
  assert.equal(group.maxPrice, 350);
  assert.deepEqual(
    group.items.map(({ dynamicItemId, price, status, stock }) => [dynamicItemId, price, status, stock]),
    [
      [itemIds[1], 35.5, 'sold_out', 0],
      [itemIds[2], 100, 'unpublished', 10],
      [itemIds[0], 350, 'published', 10],
    ],
  );
});

test('codesInStock counts free codes and never exceeds the stock', async () => {
  const brandId = await addBrand(api.db, 'Code Shop');
  const { groupId, itemIds } = await addItemGroup(
    api.db,
    brandId,
    { en: 'Cards', th: 'บัตร' },
    [10_00, 20_00, 30_00],
  );
  const keep = (itemId: number, count: number) =>
    addCodes(api.db, api.context.config, {
      itemId,
      codes: Array.from({ length: count }, (_, n) => `CARD-${itemId}-${n}`),
      at: new Date(),
    });
  await keep(itemIds[0] ?? 0, 3);
  await keep(itemIds[1] ?? 0, 12);
  const taken = { itemId: itemIds[0] ?? 0, quantity: 1, orderItemId: 1, at: new Date() };
  await inTransaction(api.db, (tx) => takeCodes(tx, api.context.config, taken));
  // Brands are cached for five seconds.
  api.advance(5001);
  const group = (await api.get(`/api/product/item-group/${groupId}`)).json<ItemGroup>();
  assert.deepEqual(
    group.items.map(({ stock, codesInStock }) => [stock, codesInStock]),
    [
      [10, 2],
      [10, 10],
      [10, 0],
    ],
  );
});

test('a brand returns thirty groups a page', async () => {
  const brandId = await addBrand(api.db, 'Many Groups');
  for (let at = 0; at < 31; at += 1) {
    await addItemGroup(api.db, brandId, { en: `Group ${at}`, th: `กลุ่ม ${at}` }, [10_00]);
  }
  // Brands are cached for five seconds.
  api.advance(5001);
  const page = async (n: number) =>
    (await api.get(`/api/product/brand/Many_Groups/item-group/?page=${n}`)).json();
  const first = await page(1);
  assert.equal(first.results.length, 30);
  assert.deepEqual(first.paged, { page: 1, pageSize: 30, total: 31, next: '2' });
  const second = await page(2);
  assert.equal(second.results[0].names.en, 'Group 30');
  assert.equal(second.paged.next, null);
});

test('an unknown group or brand returns 404', async () => {
  assert.equal((await api.get('/api/product/item-group/424242')).statusCode, 404);
  assert.equal((await api.get('/api/product/brand/Nobody/item-group/')).statusCode, 404);
});
