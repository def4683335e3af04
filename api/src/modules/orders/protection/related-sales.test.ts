import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { MarketProtection, PriceHistory, RecentSale } from '@talad/contract/market';
import type { TransactionItem } from '@talad/contract/orders';
import { runOps } from '../../../../test/run-ops.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { addGame, addListing } from '../../../../test/test-catalogue.ts';
import {
  assertLedgerBalanced,
  buy,
  newParty,
  onlyItem,
  type Party,
  sendItemCommand,
  walletOf,
} from '../../../../test/test-market.ts';
import { relate } from '../../../../test/test-related-users.ts';
import { writeConfig } from '../../config/config.service.ts';
import { isTrustedSeller } from '../../listings/seller-policy.ts';
import { readSellerRecord } from '../../listings/seller-record.repository.ts';

const hourMs = 60 * 60 * 1000;
const holdHours = 72;
const needed = 2;

let api: TestApi;
let gameId: number;

before(async () => {
  api = await startTestApi();
  gameId = await addGame(api.db, 'Himmaran Online');
  await writeConfig(api.db, 'new_seller_protection', { hours: holdHours, completedSales: needed });
});
after(async () => {
  await assertLedgerBalanced(api);
  await api.close();
});

const newBuyer = () => newParty(api, {}, 100_000_00);

/** Sells an item and returns its line after receipt. */
async function sell(
  seller: Party,
  buyer: Party,
  overrides: Parameters<typeof addListing>[3] = {},
): Promise<TransactionItem> {
  const order = await buy(buyer, await addListing(api.db, seller.user.id, gameId, overrides));
  const sent = await sendItemCommand(api, seller, 'deliver', onlyItem(order));
  return onlyItem(await sendItemCommand(api, buyer, 'receive', onlyItem(sent)));
}

async function settle(): Promise<void> {
  api.advance(holdHours * hourMs + 1000);
  await api.runJobs();
}

/** Hours for which the next sale of the seller would be held. */
async function holdOf(seller: Party): Promise<number | null> {
  const order = await buy(await newBuyer(), await addListing(api.db, seller.user.id, gameId));
  return onlyItem(order).protectionHours;
}

describe('the hold of a new seller', () => {
  it('stays after five purchases for one baht whose reports were withdrawn', async () => {
    const [seller, confederate] = [await newParty(api), await newBuyer()];
    for (let sale = 0; sale < 5; sale += 1) {
      const listing = await addListing(api.db, seller.user.id, gameId, { priceSatang: 1_00 });
      const sent = await sendItemCommand(api, seller, 'deliver', onlyItem(await buy(confederate, listing)));
      const reported = await sendItemCommand(api, confederate, 'dispute', onlyItem(sent));
      await sendItemCommand(api, confederate, 'dispute/withdraw', onlyItem(reported));
    }
    assert.equal(await holdOf(seller), holdHours);
    const item = await sell(seller, await newBuyer(), { priceSatang: 2_000_00 });
    assert.equal(item.completedAt, null);
    assert.equal((await walletOf(seller)).usable, 0);
    await settle();
    assert.equal(await holdOf(seller), holdHours);
  });

  it('ends once enough different buyers paid enough and their purchases were settled', async () => {
    const seller = await newParty(api);
    for (let sale = 0; sale < needed; sale += 1) await sell(seller, await newBuyer());
    assert.equal(await holdOf(seller), holdHours, 'not before the protection of these sales has ended');
    await settle();
    assert.equal(await holdOf(seller), 0);
  });

  for (const [what, overrides] of [
    ['one buyer', { buyers: 1, priceSatang: 100_00 }],
    ['purchases below the amount', { buyers: needed, priceSatang: 99_99 }],
  ] as const)
    it(`stays after several sales with ${what}`, async () => {
      const seller = await newParty(api);
      const buyers = await Promise.all(Array.from({ length: overrides.buyers }, newBuyer));
      for (let sale = 0; sale < 4; sale += 1) {
        const buyer = buyers[sale % buyers.length];
        assert.ok(buyer);
        await sell(seller, buyer, { priceSatang: overrides.priceSatang });
      }
      await settle();
      assert.equal(await holdOf(seller), holdHours);
    });

  for (const kind of ['device', 'address'] as const) {
    it(`stays after sales to buyers who have the ${kind} in common, with each other or the seller`, async () => {
      const [together, own] = [await newParty(api), await newParty(api)];
      const buyers = [await newBuyer(), await newBuyer()];
      await relate(api, kind, buyers);
      const related = [await newBuyer(), await newBuyer()];
      for (const buyer of related) await relate(api, kind, [own, buyer]);
      for (const buyer of buyers) await sell(together, buyer);
      for (const buyer of related) await sell(own, buyer);
      await settle();
      assert.equal(await holdOf(together), holdHours);
      assert.equal(await holdOf(own), holdHours);
    });
  }

  it('returns when it turns out later that the buyers are related', async () => {
    const seller = await newParty(api);
    const buyers = [await newBuyer(), await newBuyer()];
    for (const buyer of buyers) await sell(seller, buyer);
    await settle();
    assert.equal(await holdOf(seller), 0);
    await relate(api, 'device', [seller, ...buyers]);
    assert.equal(await holdOf(seller), holdHours);
  });

  it('counts sales in the same way before listings are published without review', async () => {
    await writeConfig(api.db, 'trusted_seller', { completedSales: needed, completionRate: 0.5 });
    const [seller, friend] = [await newParty(api), await newBuyer()];
    for (let sale = 0; sale < 3; sale += 1) await sell(seller, friend);
    await settle();
    assert.equal(await isTrustedSeller(api.db, seller.user.id), false);
    await sell(seller, await newBuyer());
    await settle();
    assert.equal(await isTrustedSeller(api.db, seller.user.id), true);
  });
});

describe('a withdrawn report', () => {
  it('of a delivered item starts the protection period as the confirmation of receipt would', async () => {
    const [seller, buyer] = [await newParty(api), await newBuyer()];
    const listing = await addListing(api.db, seller.user.id, gameId);
    const sent = await sendItemCommand(api, seller, 'deliver', onlyItem(await buy(buyer, listing)));
    const reported = await sendItemCommand(api, buyer, 'dispute', onlyItem(sent));
    api.advance(hourMs);
    const item = onlyItem(await sendItemCommand(api, buyer, 'dispute/withdraw', onlyItem(reported)));
    assert.deepEqual([item.status, item.completedAt], ['received', null]);
    const protectedMs = Date.parse(item.protectionUntil ?? '') - Date.parse(item.receivedAt ?? '');
    assert.equal(protectedMs, holdHours * hourMs);
    assert.equal((await walletOf(seller)).usable, 0);
    await settle();
    assert.equal((await walletOf(seller)).usable, 95);
  });

  it('of a received item lets the rest of the protection period run', async () => {
    const [seller, buyer] = [await newParty(api), await newBuyer()];
    const received = await sell(seller, buyer);
    const leftMs = Date.parse(received.protectionUntil ?? '') - api.context.clock.now().getTime();
    const reported = await sendItemCommand(api, buyer, 'dispute', received);
    api.advance(10 * hourMs);
    const item = onlyItem(await sendItemCommand(api, buyer, 'dispute/withdraw', onlyItem(reported)));
    assert.equal(item.completedAt, null);
    const left = Date.parse(item.protectionUntil ?? '') - api.context.clock.now().getTime();
    assert.ok(left > leftMs - hourMs && left <= leftMs);
    assert.equal((await walletOf(seller)).usable, 0);
    await settle();
    assert.equal((await walletOf(seller)).usable, 95);
  });

  it('of an item that was not delivered leaves it to be delivered', async () => {
    const [seller, buyer] = [await newParty(api), await newBuyer()];
    const order = await buy(buyer, await addListing(api.db, seller.user.id, gameId));
    api.advance(25 * hourMs);
    const reported = await sendItemCommand(api, buyer, 'dispute', onlyItem(order), { kind: 'notReceived' });
    const item = onlyItem(await sendItemCommand(api, buyer, 'dispute/withdraw', onlyItem(reported)));
    assert.deepEqual([item.status, item.receivedAt], ['delivery', null]);
    assert.equal((await walletOf(seller)).totalValue, 0);
    const sent = onlyItem(await sendItemCommand(api, seller, 'deliver', item));
    assert.equal(sent.status, 'sent');
  });
});

describe('a sale between related users', () => {
  const get = async <T>(url: string): Promise<T> => (await api.get(url)).json<T>();
  const rate = (buyer: Party, item: TransactionItem, stars: number) =>
    sendItemCommand(api, buyer, 'rate', item, { stars, tags: [], text: `${stars} stars` });

  it('changes neither prices, sales, the ticker, the record of the seller nor the market figures', async () => {
    const [seller, honest, friend] = [await newParty(api), await newBuyer(), await newBuyer()];
    const names = { en: 'Moon Kris', th: 'กริชจันทร์' };
    await sell(seller, honest, { names, priceSatang: 200_00 });
    // Also ends the orders of earlier tests: received by the clock, then protected, then settled.
    for (let round = 0; round < 3; round += 1) await settle();
    api.advance(61_000);
    const market = await get<MarketProtection>('/api/market/protection');
    await relate(api, 'device', [seller, friend]);
    const listing = await addListing(api.db, seller.user.id, gameId, {
      names,
      priceSatang: 10_000_00,
      stock: 3,
    });
    for (let sale = 0; sale < 3; sale += 1) {
      const sent = await sendItemCommand(api, seller, 'deliver', onlyItem(await buy(friend, listing)));
      const item = onlyItem(await sendItemCommand(api, friend, 'receive', onlyItem(sent)));
      await rate(friend, item, 5);
    }
    await settle();
    assert.equal((await walletOf(seller)).usable, 190 + 3 * 9_500, 'the seller is paid all the same');

    const path = `/api/product/dynamic-item/${listing}`;
    const history = await get<PriceHistory>(`${path}/price-history`);
    assert.deepEqual([history.median, history.volume], [200, 1]);
    const sales = await get<{ results: RecentSale[] }>(`${path}/sales`);
    assert.deepEqual(
      sales.results.map(({ price }) => price),
      [200],
    );
    const ticker = await get<{ price: number }[]>('/api/notification/makey');
    assert.equal(
      ticker.some(({ price }) => price === 10_000),
      false,
    );
    assert.deepEqual(await readSellerRecord(api.db, seller.user.id), {
      completed: 1,
      completionRate: 1,
      medianDeliveryMinutes: 0,
      rating: null,
      ratings: 0,
    });
    api.advance(61_000);
    const after = await get<MarketProtection>('/api/market/protection');
    assert.equal(after.completedOrders, market.completedOrders);
    const ratings = await get<{ results: unknown[] }>(`/api/user/store/${seller.user.username}/rating`);
    assert.deepEqual(ratings.results, []);
  });

  it('opens one report, unless they only share a network', async () => {
    const [seller, neighbour, friend] = [await newParty(api), await newBuyer(), await newBuyer()];
    await relate(api, 'address', [seller, neighbour]);
    await relate(api, 'card', [seller, friend]);
    const queue = async () => (await runOps(api, ['report', 'queue'])).out;
    const ours = new RegExp(`other\\tuser:${seller.user.id}\\t`, 'g');
    await sell(seller, neighbour);
    await settle();
    assert.doesNotMatch(await queue(), ours);
    await sell(seller, friend);
    await sell(seller, friend);
    await settle();
    const found = await queue();
    assert.equal(found.match(ours)?.length, 1);
    const id = found
      .split('\n')
      .find((line) => line.includes(`user:${seller.user.id}\t`))
      ?.split('\t')[0];
    const shown = (await runOps(api, ['report', 'show', String(id)])).out;
    assert.match(shown, /reported by: Talad/);
    assert.match(shown, new RegExp(`to the related user ${friend.user.id} \\(card\\)`));
    const dismissed = await runOps(api, ['report', 'dismiss', String(id), '--reason', 'Two siblings.']);
    assert.equal(dismissed.status, 0, dismissed.errorLines);
  });

  it('a buyer counts once for each seller and month, whatever their accounts', async () => {
    const [seller, buyer, second, other] = [
      await newParty(api),
      await newBuyer(),
      await newBuyer(),
      await newBuyer(),
    ];
    await relate(api, 'mailbox', [buyer, second]);
    for (const stars of [1, 1, 4]) await rate(buyer, await sell(seller, buyer), stars);
    await rate(second, await sell(seller, second), 1);
    await rate(other, await sell(seller, other), 5);
    const { rating, ratings } = await readSellerRecord(api.db, seller.user.id);
    assert.deepEqual([rating, ratings], [3.5, 2]);
  });
});
