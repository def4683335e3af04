import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TestApi } from '../../../../test/test-api.ts';
import { addListing } from '../../../../test/test-catalogue.ts';
import {
  addToCart,
  buy,
  callItem,
  checkOut,
  closeMarket,
  newParty,
  onlyItem,
  type Party,
  sendItemCommand,
  startMarket,
  walletOf,
  withKey,
} from '../../../../test/test-market.ts';

describe('a call sent twice with one idempotency key', () => {
  let api: TestApi;
  let buyer: Party;
  let seller: Party;
  let gameId: number;
  before(async () => {
    ({ api, buyer, seller, gameId } = await startMarket('Orbital Kiln'));
  });
  after(() => closeMarket(api));
  const listing = () => addListing(api.db, seller.user.id, gameId);

  it('opens one payment, even for concurrent calls', async () => {
    const body = { cartItemIds: [await addToCart(buyer, await listing())] };
    const send = () => buyer.client.post('/api/account/v2/payment', body, withKey('same-key-1'));
    const responses = await Promise.all([send(), send(), send()]);
    assert.deepEqual(new Set(responses.map((response) => response.statusCode)), new Set([201]));
    assert.equal(new Set(responses.map((response) => response.json().id)).size, 1);
  });

  it('debits the wallet once and returns the same response', async () => {
    const url = `/api/account/v2/payment/${await checkOut(buyer, [await listing()])}/pay`;
    const before = await walletOf(buyer);
    const first = await buyer.client.post(url, { method: 'wallet' }, withKey('same-key-2'));
    const second = await buyer.client.post(url, { method: 'wallet' }, withKey('same-key-2'));
    assert.deepEqual([first.statusCode, second.statusCode], [200, 200]);
    assert.deepEqual(second.json(), first.json());
    assert.equal(before.usable - (await walletOf(buyer)).usable, 100);
  });

  it('applies an item event once', async () => {
    const order = await buy(buyer, await listing());
    const item = onlyItem(await sendItemCommand(api, seller, 'deliver', onlyItem(order)));
    const send = () => callItem(api, buyer, 'receive', item, 'same-key-3');
    assert.deepEqual((await send()).json(), (await send()).json());
  });

  it('is refused when the key was used for a different request', async () => {
    const first = { cartItemIds: [await addToCart(buyer, await listing())] };
    const other = { cartItemIds: [await addToCart(buyer, await listing())] };
    await buyer.client.post('/api/account/v2/payment', first, withKey('same-key-4'));
    const refused = await buyer.client.post('/api/account/v2/payment', other, withKey('same-key-4'));
    assert.equal(refused.statusCode, 409);
    assert.equal(refused.json().errors[0].code, 'IDEMPOTENCY_KEY_REUSED');
  });

  it('runs again after an error', async () => {
    const poor = await newParty(api);
    const url = `/api/account/v2/payment/${await checkOut(poor, [await listing()])}/pay`;
    const refused = await poor.client.post(url, { method: 'wallet' }, withKey('same-key-5'));
    assert.equal(refused.json().errors[0].code, 'INSUFFICIENT_BALANCE');
    const again = await poor.client.post(url, { method: 'wallet' }, withKey('same-key-5'));
    assert.equal(again.json().errors[0].code, 'INSUFFICIENT_BALANCE');
  });

  it('requires the Idempotency-Key header on payment calls', async () => {
    const url = `/api/account/v2/payment/${await checkOut(buyer, [await listing()])}/pay`;
    const refused = await buyer.client.post(url, { method: 'wallet' });
    assert.equal(refused.statusCode, 400);
    assert.equal(refused.json().errors[0].field, 'Idempotency-Key');
  });
});
