import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { MarketProtection } from '@talad/contract/market';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { buy, doItem, newParty, onlyItem, type Party } from '../../../../test/test-market.ts';
import { addGame, addListing } from '../../../../test/test-shop.ts';
import { changeIdentity } from '../../accounts/users.ts';

let api: TestApi;
let buyer: Party;
let seller: Party;
let gameId: number;

before(async () => {
  api = await startTestApi();
  buyer = await newParty(api, {}, 10_000_00);
  seller = await verifiedSeller();
  gameId = await addGame(api.db, 'Himmaran Online');
});
after(() => api.close());

async function verifiedSeller(): Promise<Party> {
  const party = await newParty(api, { isSeller: true });
  await changeIdentity(api.db, party.user.id, { kyc: 'approved' });
  return party;
}

/** Reads the figures after the cached ones have expired. */
async function figures(): Promise<MarketProtection> {
  api.advance(61_000);
  const answer = await api.get('/api/market/protection');
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

test('protection figures follow completed orders and the money in escrow', async () => {
  const before = await figures();
  assert.equal(before.moneyHeld, 0);
  const listing = await addListing(api.db, seller.user.id, gameId, { priceSatang: 250_50 });
  const order = await buy(buyer, listing);
  assert.deepEqual(await figures(), { ...before, moneyHeld: 250.5 });

  const sent = onlyItem(await doItem(api, seller, 'deliver', onlyItem(order)));
  await doItem(api, buyer, 'receive', sent);
  assert.deepEqual(await figures(), { ...before, completedOrders: before.completedOrders + 1 });
});

test('protection figures count verified sellers only', async () => {
  const before = await figures();
  await verifiedSeller();
  await newParty(api, { isSeller: true });
  assert.equal((await figures()).verifiedSellers, before.verifiedSellers + 1);
});

test('protection figures are cached for a minute', async () => {
  const first = await figures();
  await verifiedSeller();
  api.advance(30_000);
  assert.deepEqual((await api.get('/api/market/protection')).json(), first);
});
