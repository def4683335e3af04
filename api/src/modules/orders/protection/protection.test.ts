import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { MarketProtection } from '@talad/contract/market';
import type { Transaction, TransactionItem } from '@talad/contract/orders';
import { sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { addGame, addListing } from '../../../../test/test-catalogue.ts';
import {
  buy,
  checkOut,
  newParty,
  onlyItem,
  type Party,
  pay,
  readOrder,
  sendItemCommand,
} from '../../../../test/test-market.ts';
import { inTransaction } from '../../../db/database.ts';
import { changeIdentity } from '../../accounts/users.ts';
import { decide } from '../dispute/staff-events.service.ts';
import { orderRules } from '../order/order-rules.ts';

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
  const response = await api.get('/api/market/protection');
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
}

const statisticsOf = async (listing: number) => {
  const { sellerStatistics } = (await api.get(`/api/product/dynamic-item/${listing}`)).json();
  return { completed: sellerStatistics.completed, completionRate: sellerStatistics.completionRate };
};

/** Buys one of each listing in one order and receives it; the sale is not settled before its protection ends. */
async function receivedOrder(listings: readonly number[]): Promise<Transaction> {
  const [orderId = 0] = (await pay(buyer, await checkOut(buyer, listings))).transactionIds;
  for (const { id, version } of (await readOrder(buyer, orderId)).items) {
    const sent = await sendItemCommand(api, seller, 'deliver', { id, version });
    await sendItemCommand(api, buyer, 'receive', { id, version: itemIn(sent, id).version });
  }
  return readOrder(buyer, orderId);
}

const itemIn = ({ items }: Transaction, itemId: number): TransactionItem => {
  const item = items.find(({ id }) => id === itemId);
  assert.ok(item);
  return item;
};

const newListing = () => addListing(api.db, seller.user.id, gameId, { priceSatang: 250_50 });

async function settle(): Promise<void> {
  api.advance(73 * 3_600_000);
  await api.runJobs();
}

test('protection figures follow the money in escrow', async () => {
  const before = await figures();
  assert.equal(before.moneyHeld, 0);
  const order = await buy(buyer, await newListing());
  assert.deepEqual(await figures(), { ...before, moneyHeld: 250.5 });
  const sent = onlyItem(await sendItemCommand(api, seller, 'deliver', onlyItem(order)));
  await sendItemCommand(api, buyer, 'receive', sent);
  assert.equal((await figures()).moneyHeld, 0);
  await settle();
});

test('completed orders are settled ones, each counted once however many lines it has', async () => {
  const listings = [await newListing(), await newListing()];
  const [first = 0] = listings;
  const [before, own] = [await figures(), await statisticsOf(first)];
  await receivedOrder(listings);
  assert.equal((await figures()).completedOrders, before.completedOrders);
  assert.deepEqual(await statisticsOf(first), own);
  await settle();
  assert.equal((await figures()).completedOrders, before.completedOrders + 1);
  assert.deepEqual(await statisticsOf(first), { completed: own.completed + 1, completionRate: 1 });
});

test('a partial decision is neither a completed order nor a sale at the full price', async () => {
  const listing = await newListing();
  const [before, own] = [await figures(), await statisticsOf(listing)];
  const order = await receivedOrder([listing]);
  const item = onlyItem(order);
  await sendItemCommand(api, buyer, 'dispute', item);
  const now = api.context.clock.now();
  const rules = await orderRules(api.db);
  await inTransaction(api.db, (tx) =>
    decide(tx, {
      itemId: item.id,
      event: 'RESOLVE_PARTIAL',
      refundSatang: 100_00,
      operator: 'nok',
      reason: 'Half of it was missing',
      now,
      rules,
    }),
  );
  assert.equal(onlyItem(await readOrder(buyer, order.id)).refunded, 100);
  assert.equal((await figures()).completedOrders, before.completedOrders);
  const rate = own.completed / (own.completed + 1);
  assert.deepEqual(await statisticsOf(listing), { completed: own.completed, completionRate: rate });
  const sales = await api.db.execute(sql`select 1 from item_sale where item_id = ${listing}`);
  assert.equal(sales.rows.length, 0);
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
