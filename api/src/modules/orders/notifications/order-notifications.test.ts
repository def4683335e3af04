import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TransactionNotification } from '@talad/contract/notifications';
import type { TransactionItem } from '@talad/contract/orders';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { addBrand, addGame, addItemGroup, addListing } from '../../../../test/test-catalogue.ts';
import {
  buy,
  checkOut,
  fund,
  newParty,
  onlyItem,
  type Party,
  pay,
  readOrder,
  sendItemCommand,
} from '../../../../test/test-market.ts';
import { inTransaction } from '../../../db/database.ts';
import { decide } from '../dispute/staff-events.service.ts';
import { orderRules } from '../order/order-rules.ts';

const hourMs = 60 * 60 * 1000;

describe('order notifications', () => {
  let api: TestApi;
  let gameId: number;
  before(async () => {
    api = await startTestApi();
    gameId = await addGame(api.db, 'Moonlit Ferry');
  });
  after(() => api.close());

  async function newMarket() {
    const buyer = await newParty(api, {}, 100_000_00);
    const seller = await newParty(api);
    return { buyer, seller, listing: () => addListing(api.db, seller.user.id, gameId) };
  }

  const notifications = async (party: Party): Promise<TransactionNotification[]> =>
    (await party.client.get('/api/notification/transaction')).json().results;

  /** Notifications that both parties receive while `act` runs, oldest first: recipient, type, code, link, badge. */
  async function notificationsOf(
    parties: { buyer: Party; seller: Party },
    act: () => Promise<unknown>,
  ): Promise<string[]> {
    const sides = [
      ['B', parties.buyer],
      ['S', parties.seller],
    ] as const;
    const before = await Promise.all(
      sides.map(async ([, party]) => (await notifications(party))[0]?.id ?? 0),
    );
    await act();
    const fresh = await Promise.all(
      sides.map(async ([side, party], index) =>
        (await notifications(party))
          .filter(({ id }) => id > (before[index] ?? 0))
          .map((notification) => ({ side, ...notification })),
      ),
    );
    return fresh
      .flat()
      .sort((a, b) => a.id - b.id)
      .map(
        ({ side, type, messageCode, linkCode, status }) =>
          `${side} / ${type} / ${messageCode} / ${linkCode.replace(/paymentId=.*/, 'paymentId={id}')} / ${status}`,
      );
  }

  it('inform only the buyer about an unpaid order', async () => {
    const market = await newMarket();
    const itemId = await market.listing();
    assert.deepEqual(await notificationsOf(market, () => checkOut(market.buyer, [itemId])), [
      'B / buyer / TRANSACTION_INITIATED / /checkout?paymentId={id} / toPay',
    ]);
  });

  it('inform both parties about a payment, once per order', async () => {
    const market = await newMarket();
    const id = await checkOut(market.buyer, [await market.listing(), await market.listing()]);
    assert.deepEqual(await notificationsOf(market, () => pay(market.buyer, id)), [
      'S / seller / ITEM_HAS_BEEN_PURCHASED / CHECKOUT_DELIVERY_DYNAMIC_ITEM / delivery',
      'B / buyer / ITEM_HAS_BEEN_PURCHASED / CHECKOUT_DELIVERY_DYNAMIC_ITEM / waiting',
    ]);
    const [notification] = await notifications(market.seller);
    assert.equal(notification?.itemCount, 2);
    assert.deepEqual(
      notification?.transactionItems.map(({ status }) => status),
      ['delivery', 'delivery'],
    );
    assert.equal(notification?.itemName.th, 'กริชถ่านไฟ');
    assert.equal(notification?.typeStore, 'userStore');
  });

  it('inform the buyer about an expired and a cancelled payment', async () => {
    const market = await newMarket();
    const expected = ['B / buyer / BUYER_HAS_CANCELLED / TRANSACTION_HISTORY / cancel'];
    const first = await checkOut(market.buyer, [await market.listing()]);
    const cancel = () => market.buyer.client.post(`/api/account/v2/payment/${first}/cancel`);
    assert.deepEqual(await notificationsOf(market, cancel), expected);
    await checkOut(market.buyer, [await market.listing()]);
    const expire = async () => {
      api.advance(16 * 60 * 1000);
      await api.runJobs();
    };
    assert.deepEqual(await notificationsOf(market, expire), expected);
  });

  it('inform the buyer about the delivery, and both parties about receipt and completion', async () => {
    const market = await newMarket();
    const item = onlyItem(await buy(market.buyer, await market.listing()));
    assert.deepEqual(
      await notificationsOf(market, () => sendItemCommand(api, market.seller, 'deliver', item)),
      ['B / buyer / SELLER_HAS_DELIVERED / CHECKOUT_DELIVERY_DYNAMIC_ITEM / delivery'],
    );
    const sent = { id: item.id, version: item.version + 1 };
    assert.deepEqual(
      await notificationsOf(market, () => sendItemCommand(api, market.buyer, 'receive', sent)),
      [
        'S / seller / BUYER_HAS_RECEIVED / TRANSACTION_HISTORY / pending',
        'B / buyer / BUYER_SHOULD_RATE / TRANSACTION_HISTORY / rate',
      ],
    );
    const complete = async () => {
      api.advance(73 * hourMs);
      await api.runJobs();
    };
    assert.deepEqual(await notificationsOf(market, complete), [
      'S / seller / TRANSACTION_COMPLETE / TRANSACTION_HISTORY / complete',
      'B / buyer / TRANSACTION_COMPLETE / TRANSACTION_HISTORY / rate',
    ]);
  });

  it('inform the other party about a dispute and its answer, and the parties about each outcome', async () => {
    const market = await newMarket();
    const { buyer, seller } = market;
    const rules = await orderRules(api.db);
    const act = (itemId: number) => ({
      itemId,
      operator: 'nok',
      now: api.context.clock.now(),
      rules,
      reason: 'Seen',
    });
    const verdict =
      (event: Parameters<typeof decide>[1]['event'], refundSatang?: number) => (item: TransactionItem) =>
        inTransaction(api.db, (tx) =>
          decide(tx, { ...act(item.id), event, ...(refundSatang !== undefined && { refundSatang }) }),
        );
    // The seller is new, so that the protection period begins when the report is withdrawn.
    const toSeller = 'S / seller / BUYER_HAS_RECEIVED / TRANSACTION_HISTORY / pending';
    const toRate = 'B / buyer / BUYER_SHOULD_RATE / TRANSACTION_HISTORY / rate';
    const refunded = 'B / buyer / SELLER_HAS_CANCELLED / TRANSACTION_HISTORY / refund';
    const complete = [
      'S / seller / TRANSACTION_COMPLETE / TRANSACTION_HISTORY / complete',
      'B / buyer / TRANSACTION_COMPLETE / TRANSACTION_HISTORY / rate',
    ];
    const ends: readonly (readonly [(item: TransactionItem) => Promise<unknown>, readonly string[]])[] = [
      [(item) => sendItemCommand(api, buyer, 'dispute/withdraw', item), [toSeller, toRate]],
      [(item) => sendItemCommand(api, seller, 'dispute/refund', item), [refunded]],
      [
        verdict('RESOLVE_REFUND'),
        [refunded, 'S / seller / SELLER_HAS_CANCELLED / TRANSACTION_HISTORY / cancel'],
      ],
      [verdict('RESOLVE_RELEASE'), [toRate, ...complete]],
      [verdict('RESOLVE_PARTIAL', 40_00), [toRate, ...complete]],
    ];
    for (const [end, expected] of ends) {
      const sent = onlyItem(
        await sendItemCommand(api, seller, 'deliver', onlyItem(await buy(buyer, await market.listing()))),
      );
      let item = sent;
      const open = async () => {
        item = onlyItem(await sendItemCommand(api, buyer, 'dispute', sent));
      };
      // A dispute sends general notifications.
      assert.deepEqual(await notificationsOf(market, open), []);
      const response = async () => {
        item = onlyItem(await sendItemCommand(api, seller, 'dispute/answer', item));
      };
      assert.deepEqual(await notificationsOf(market, response), []);
      assert.deepEqual(await notificationsOf(market, () => end(item)), expected);
    }
  });

  it('inform the seller about a rating', async () => {
    const market = await newMarket();
    const sent = onlyItem(
      await sendItemCommand(
        api,
        market.seller,
        'deliver',
        onlyItem(await buy(market.buyer, await market.listing())),
      ),
    );
    const received = onlyItem(await sendItemCommand(api, market.buyer, 'receive', sent));
    assert.deepEqual(
      await notificationsOf(market, () => sendItemCommand(api, market.buyer, 'rate', received)),
      ['S / seller / BUYER_HAS_RATED / TRANSACTION_HISTORY / complete'],
    );
  });

  it('report receipt before completion if both happen at once', async () => {
    const buyer = await newParty(api);
    await fund(api, buyer.user.id, 1000_00);
    const brandId = await addBrand(api.db, 'Teakbyte');
    const { itemIds } = await addItemGroup(api.db, brandId, { en: 'Pass', th: 'พาส' }, [149_00]);
    const [itemId] = itemIds;
    assert.ok(itemId);
    const order = await buy(buyer, itemId);
    await inTransaction(api.db, async (tx) =>
      decide(tx, {
        itemId: onlyItem(order).id,
        operator: 'nok',
        now: api.context.clock.now(),
        rules: await orderRules(api.db),
        event: 'DELIVER',
      }),
    );
    const item = onlyItem(await readOrder(buyer, order.id));
    const other = await newParty(api);
    assert.deepEqual(
      await notificationsOf({ buyer, seller: other }, () => sendItemCommand(api, buyer, 'receive', item)),
      [
        'B / buyer / BUYER_SHOULD_RATE / TRANSACTION_HISTORY / rate',
        'B / buyer / TRANSACTION_COMPLETE / TRANSACTION_HISTORY / rate',
      ],
    );
    const [notification] = await notifications(buyer);
    assert.equal(notification?.typeStore, 'officialStore');
  });

  it('inform both parties about automatic receipt, and explain it to the buyer', async () => {
    const market = await newMarket();
    const item = onlyItem(await buy(market.buyer, await market.listing()));
    await sendItemCommand(api, market.seller, 'deliver', item);
    const wait = async () => {
      api.advance(73 * hourMs);
      await api.runJobs();
    };
    assert.deepEqual(await notificationsOf(market, wait), [
      'S / seller / BUYER_HAS_RECEIVED / TRANSACTION_HISTORY / pending',
      'B / buyer / BUYER_SHOULD_RATE / TRANSACTION_HISTORY / rate',
    ]);
    const general = (await market.buyer.client.get('/api/notification')).json().results;
    assert.equal(general[0].title.en, 'Order confirmed automatically');
  });

  it('inform the buyer when the seller cancels', async () => {
    const market = await newMarket();
    const item = onlyItem(await buy(market.buyer, await market.listing()));
    assert.deepEqual(
      await notificationsOf(market, () => sendItemCommand(api, market.seller, 'cancel', item)),
      ['B / buyer / SELLER_HAS_CANCELLED / TRANSACTION_HISTORY / refund'],
    );
  });

  it('inform both parties when the buyer cancels a late delivery', async () => {
    const market = await newMarket();
    const item = onlyItem(await buy(market.buyer, await market.listing()));
    api.advance(25 * hourMs);
    assert.deepEqual(
      await notificationsOf(market, () => sendItemCommand(api, market.buyer, 'cancel', item)),
      [
        'S / seller / BUYER_HAS_CANCELLED / TRANSACTION_HISTORY / cancel',
        'B / buyer / BUYER_HAS_CANCELLED / TRANSACTION_HISTORY / refund',
      ],
    );
  });

  it('inform both parties when the delivery deadline expires', async () => {
    const market = await newMarket();
    await buy(market.buyer, await market.listing());
    const wait = async () => {
      api.advance(49 * hourMs);
      await api.runJobs();
    };
    assert.deepEqual(await notificationsOf(market, wait), [
      'B / buyer / SELLER_HAS_CANCELLED / TRANSACTION_HISTORY / refund',
      'S / seller / SELLER_HAS_CANCELLED / TRANSACTION_HISTORY / cancel',
    ]);
  });
});
