import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Cart } from '@talad/contract/cart';
import { codeOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { addBrand, addGame, addItemGroup, addListing } from '../../../test/test-catalogue.ts';
import { addToCart, checkOut, newParty, type Party } from '../../../test/test-market.ts';

describe('cart', () => {
  let api: TestApi;
  let seller: Party;
  let gameId: number;
  before(async () => {
    api = await startTestApi();
    seller = await newParty(api, { username: 'Malee' });
    gameId = await addGame(api.db, 'Bricktail Village');
  });
  after(() => api.close());

  const listing = (overrides: Parameters<typeof addListing>[3] = {}) =>
    addListing(api.db, seller.user.id, gameId, overrides);
  const cartOf = async (party: Party) => (await party.client.get('/api/user/cart')).json<Cart>();
  const add = (party: Party, dynamicItem: number, quantity = 1) =>
    party.client.post('/api/user/cart-item', { dynamicItem, quantity });

  it('groups lines by store, for sellers and brands', async () => {
    const buyer = await newParty(api);
    const brandId = await addBrand(api.db, 'Padaek Pixel');
    const { itemIds } = await addItemGroup(api.db, brandId, { en: 'Key', th: 'คีย์' }, [39_00]);
    await addToCart(buyer, await listing());
    await addToCart(buyer, itemIds[0] ?? 0, 2);
    await addToCart(buyer, await listing({ priceSatang: 12_34 }));
    const cart = await cartOf(buyer);
    assert.equal(cart.quantity, 4);
    assert.deepEqual(
      cart.stores.map(({ store, items }) => [store.kind, store.names.en, items.map(({ price }) => price)]),
      [
        ['userStore', 'Malee', [100, 12.34]],
        ['officialStore', 'Padaek Pixel', [39]],
      ],
    );
    assert.equal(cart.stores[0]?.store.user?.username, 'Malee');
  });

  it('increases the quantity of an item, up to the stock', async () => {
    const buyer = await newParty(api);
    const itemId = await listing({ stock: 3 });
    const first = await addToCart(buyer, itemId, 2);
    assert.equal(await addToCart(buyer, itemId, 5), first);
    assert.equal((await cartOf(buyer)).stores[0]?.items[0]?.quantity, 3);
    assert.equal(codeOf(await add(buyer, itemId)), 'OUT_OF_STOCK');
  });

  it('refuses a listing that cannot be bought', async () => {
    const buyer = await newParty(api);
    assert.equal(codeOf(await add(seller, await listing())), 'OWN_ITEM');
    assert.equal(codeOf(await add(buyer, await listing({ status: 'unpublished' }))), 'UNPUBLISHED_ITEM');
    assert.equal(codeOf(await add(buyer, await listing({ status: 'sold_out', stock: 0 }))), 'OUT_OF_STOCK');
    assert.equal(codeOf(await add(buyer, 999_999)), 'NOT_FOUND');
    for (const status of ['draft', 'pending', 'rejected'] as const) {
      const hidden = await listing({ status, rejectReason: status === 'rejected' ? 'Not allowed' : null });
      const response = await add(buyer, hidden);
      assert.deepEqual([status, codeOf(response)], [status, 'NOT_FOUND']);
      assert.equal(response.json().errors[0].detail, (await add(buyer, 999_999)).json().errors[0].detail);
      assert.equal(codeOf(await add(seller, hidden)), 'OWN_ITEM');
    }
    assert.equal(codeOf(await add(buyer, await listing(), 0)), 'VALIDATION');
  });

  it('changes, deselects and deletes a line, and changes the fingerprint each time', async () => {
    const buyer = await newParty(api);
    const line = await addToCart(buyer, await listing({ stock: 5 }));
    const prints = new Set<string>();
    const remember = async () => prints.add((await cartOf(buyer)).cartUpdatedSha256);
    await remember();
    assert.equal((await buyer.client.patch(`/api/user/cart-item/${line}`, { quantity: 4 })).statusCode, 200);
    await remember();
    await buyer.client.patch(`/api/user/cart-item/${line}`, { isSelected: false });
    await remember();
    const item = (await cartOf(buyer)).stores[0]?.items[0];
    assert.deepEqual([item?.quantity, item?.isSelected], [4, false]);
    assert.equal(
      codeOf(await buyer.client.patch(`/api/user/cart-item/${line}`, { quantity: 6 })),
      'OUT_OF_STOCK',
    );
    await buyer.client.delete(`/api/user/cart-item/${line}`);
    await remember();
    assert.equal(prints.size, 4);
  });

  it('shows what an open payment holds, and refuses to add it again', async () => {
    const buyer = await newParty(api);
    const last = await listing({ stock: 1 });
    const paymentId = await checkOut(buyer, [last]);
    const { openPayments, cartUpdatedSha256 } = await cartOf(buyer);
    assert.deepEqual(
      openPayments.map(({ id, lines }) => ({ id, lines })),
      [{ id: paymentId, lines: [{ dynamicItemId: last, quantity: 1 }] }],
    );
    const refused = await add(buyer, last);
    assert.deepEqual([refused.statusCode, codeOf(refused)], [409, 'HELD_BY_OPEN_PAYMENT']);
    assert.equal(codeOf(await add(await newParty(api), last)), 'OUT_OF_STOCK', 'nobody else learns of it');
    await buyer.client.post(`/api/account/v2/payment/${paymentId}/cancel`);
    const after = await cartOf(buyer);
    assert.deepEqual(after.openPayments, []);
    assert.notEqual(after.cartUpdatedSha256, cartUpdatedSha256);
    assert.equal((await add(buyer, last)).statusCode, 201);
  });

  it('keeps a line whose listing is sold out, and allows a lower quantity', async () => {
    const buyer = await newParty(api);
    const itemId = await listing({ stock: 3 });
    const line = await addToCart(buyer, itemId, 3);
    await api.db.$client.query("update dynamic_item set stock = 0, status = 'sold_out' where id = $1", [
      itemId,
    ]);
    assert.equal((await cartOf(buyer)).stores[0]?.items[0]?.status, 'sold_out');
    assert.equal((await buyer.client.patch(`/api/user/cart-item/${line}`, { quantity: 1 })).statusCode, 200);
  });

  it('is not changed by reading it, not even after a price has changed', async () => {
    const buyer = await newParty(api);
    const id = await listing({ priceSatang: 10_00 });
    await addToCart(buyer, id);
    await api.db.$client.query('update dynamic_item set price_satang = 2000 where id = $1', [id]);
    const versions = async () =>
      (await api.db.$client.query('select xmin from cart_line where user_id = $1', [buyer.user.id])).rows;
    const before = await versions();
    assert.equal((await cartOf(buyer)).stores[0]?.items[0]?.price, 20);
    assert.deepEqual(await versions(), before);
  });

  it('is accessible only to its owner', async () => {
    const [buyer, stranger] = [await newParty(api), await newParty(api)];
    const line = await addToCart(buyer, await listing());
    assert.equal(codeOf(await stranger.client.delete(`/api/user/cart-item/${line}`)), 'NOT_FOUND');
    assert.equal(
      codeOf(await stranger.client.patch(`/api/user/cart-item/${line}`, { quantity: 1 })),
      'NOT_FOUND',
    );
    assert.equal(codeOf(await api.get('/api/user/cart')), 'authentication_failed');
  });

  it('can be emptied', async () => {
    const buyer = await newParty(api);
    await addToCart(buyer, await listing());
    await addToCart(buyer, await listing());
    await buyer.client.delete('/api/user/cart');
    assert.deepEqual((await cartOf(buyer)).stores, []);
  });

  it('merges ten concurrent additions of the same item into one line', async () => {
    const buyer = await newParty(api);
    const itemId = await listing({ stock: 50 });
    await Promise.all(Array.from({ length: 10 }, () => add(buyer, itemId)));
    const [store] = (await cartOf(buyer)).stores;
    assert.deepEqual(
      store?.items.map(({ quantity }) => quantity),
      [10],
    );
  });
});
