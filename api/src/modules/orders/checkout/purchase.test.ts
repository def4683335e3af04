import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { StatementLine } from '@talad/contract/wallet';
import type { TestApi } from '../../../../test/test-api.ts';
import { addListing } from '../../../../test/test-catalogue.ts';
import {
  addToCart,
  assertLedgerBalanced,
  buy,
  callItem,
  checkOut,
  closeMarket,
  newParty,
  onlyItem,
  type Party,
  pay,
  readOrder,
  sendItemCommand,
  startMarket,
  walletOf,
  withKey,
} from '../../../../test/test-market.ts';

const hourMs = 60 * 60 * 1000;

describe('purchase', () => {
  let api: TestApi;
  let buyer: Party;
  let seller: Party;
  let gameId: number;
  before(async () => {
    ({ api, buyer, seller, gameId } = await startMarket('Himmaran Online'));
  });
  after(() => closeMarket(api));

  const listing = (overrides: Parameters<typeof addListing>[3] = {}) =>
    addListing(api.db, seller.user.id, gameId, overrides);

  it('goes from cart to settlement, with the money in escrow in between', async () => {
    const before = await walletOf(buyer);
    const order = await buy(buyer, await listing({ priceSatang: 250_50, stock: 3 }), 2);
    assert.equal(order.total, 501);
    assert.equal(order.badge, 'waiting');
    assert.deepEqual(await walletOf(buyer), {
      ...before,
      totalValue: before.totalValue - 501,
      usable: before.usable - 501,
    });
    await assertLedgerBalanced(api);

    const forSeller = await readOrder(seller, order.id);
    assert.equal(forSeller.badge, 'delivery');
    assert.equal(forSeller.paymentId, null);
    assert.deepEqual(onlyItem(forSeller).allowedActions, ['deliver', 'cancelBySeller', 'chat']);
    const sent = onlyItem(await sendItemCommand(api, seller, 'deliver', onlyItem(forSeller)));
    assert.equal(sent.status, 'sent');
    assert.equal(sent.evidence.length, 1);
    assert.equal(sent.evidence[0]?.note, 'Left at the gate');

    const received = onlyItem(await sendItemCommand(api, buyer, 'receive', sent));
    assert.equal(received.status, 'received');
    assert.equal(received.badge, 'rate');
    // A new seller has a protection period: the locked amount is what settlement adds to usable, without the fee.
    assert.deepEqual(await walletOf(seller), { totalValue: 475.95, usable: 0, locked: 475.95 });
    // The pending statement shows the gross amount that the buyer paid; the fee is shown separately.
    const { results } = (await seller.client.get('/api/user/wallet/statement?bucket=pending')).json<{
      results: StatementLine[];
    }>();
    assert.equal(results[0]?.balanceAfter, 501);
    assert.deepEqual((await seller.client.get('/api/user/wallet/locked')).json(), {
      sales: { gross: 501, fee: 25.05, net: 475.95 },
      withdrawals: 0,
      payments: 0,
      locked: 475.95,
    });
    await assertLedgerBalanced(api);

    api.advance(72 * hourMs + 1000);
    await api.runJobs();
    assert.deepEqual(await walletOf(seller), { totalValue: 475.95, usable: 475.95, locked: 0 });
    const done = await readOrder(seller, order.id);
    assert.equal(done.badge, 'complete');
    assert.deepEqual(
      onlyItem(done).timeline.map(({ event, actor }) => `${event} by ${actor}`),
      [
        'initiated by buyer',
        'paid by buyer',
        'delivered by seller',
        'received by buyer',
        'completed by system',
      ],
    );
  });

  it('pays a seller with five completed sales to different buyers at once', async () => {
    const known = await newParty(api);
    const item = () => addListing(api.db, known.user.id, gameId, { priceSatang: 100_00 });
    for (let sale = 0; sale < 5; sale += 1) {
      const other = await newParty(api, {}, 100_00);
      const order = await buy(other, await item());
      const sent = await sendItemCommand(api, known, 'deliver', onlyItem(order));
      await sendItemCommand(api, other, 'receive', onlyItem(sent));
    }
    api.advance(72 * hourMs + 1000);
    await api.runJobs();
    assert.deepEqual(await walletOf(known), { totalValue: 475, usable: 475, locked: 0 });
    const order = await buy(buyer, await item());
    const sent = await sendItemCommand(api, known, 'deliver', onlyItem(order));
    await sendItemCommand(api, buyer, 'receive', onlyItem(sent));
    assert.deepEqual(await walletOf(known), { totalValue: 570, usable: 570, locked: 0 });
  });

  it('creates one order per store', async () => {
    const other = await newParty(api);
    const mine = await listing({ priceSatang: 10_00 });
    const theirs = await addListing(api.db, other.user.id, gameId, { priceSatang: 20_00 });
    const payment = await pay(buyer, await checkOut(buyer, [mine, theirs]));
    assert.equal(payment.total, 30);
    assert.equal(payment.transactionIds.length, 2);
    assert.deepEqual(
      payment.items.map(({ transactionId }) => transactionId),
      payment.transactionIds,
    );
    assert.equal((await buyer.client.get('/api/user/cart')).json().quantity, 0);
  });

  it('keeps the price and names from the time of checkout', async () => {
    const id = await listing({ priceSatang: 300_00, stock: 2 });
    const paymentId = await checkOut(buyer, [id]);
    await api.db.$client.query(
      "update dynamic_item set price_satang = 999900, name_en = 'Other' where id = $1",
      [id],
    );
    const payment = await pay(buyer, paymentId);
    assert.equal(payment.total, 300);
    assert.equal(payment.items[0]?.names.en, 'Ember Kris');
  });

  it('is refused when a price changed after the cart was shown', async () => {
    const id = await listing({ priceSatang: 300_00, stock: 2 });
    const line = await addToCart(buyer, id);
    await api.db.$client.query('update dynamic_item set price_satang = 40000 where id = $1', [id]);
    const confirm = (total: number) =>
      buyer.client.post('/api/account/v2/payment', { cartItemIds: [line], total }, withKey());
    const refused = await confirm(300);
    assert.equal(refused.statusCode, 409);
    assert.equal(refused.json().errors[0].code, 'PRICE_CHANGED');
    assert.equal((await confirm(400)).statusCode, 201);
  });

  it('requires at least one selected cart line', async () => {
    const response = await buyer.client.post('/api/account/v2/payment', { cartItemIds: [] }, withKey());
    assert.equal(response.json().errors[0].code, 'NOTHING_SELECTED');
  });

  it('is refused to a user who is not a verified buyer, and leaves the cart unchanged', async () => {
    const newbie = await newParty(api, { isBuyer: false });
    const middleman = await newParty(api, { isBuyer: false, isMiddleman: true });
    const id = await listing();
    for (const [party, code] of [
      [newbie, 'NOT_BE_BUYER'],
      [middleman, 'INCORRECT_KYC_PERMISSION'],
    ] as const) {
      const line = await addToCart(party, id);
      const response = await party.client.post('/api/account/v2/payment', { cartItemIds: [line] }, withKey());
      assert.equal(response.json().errors[0].code, code);
      assert.equal((await party.client.get('/api/user/cart')).json().quantity, 1);
    }
  });

  it('is refused with INSUFFICIENT_BALANCE if the wallet holds too little, and stays open', async () => {
    const poor = await newParty(api, {}, 50_00);
    const paymentId = await checkOut(poor, [await listing({ priceSatang: 50_01 })]);
    const url = `/api/account/v2/payment/${paymentId}/pay`;
    const refused = await poor.client.post(url, { method: 'wallet' }, withKey());
    assert.equal(refused.json().errors[0].code, 'INSUFFICIENT_BALANCE');
    assert.equal((await poor.client.get(`/api/account/v2/payment/${paymentId}`)).json().status, 'open');
  });

  it('releases the stock if it is not paid within fifteen minutes', async () => {
    const id = await listing({ stock: 1 });
    const paymentId = await checkOut(buyer, [id]);
    const rival = await newParty(api, {}, 100_000_00);
    const taken = await rival.client.post('/api/user/cart-item', { dynamicItem: id, quantity: 1 });
    assert.equal(taken.json().errors[0].code, 'OUT_OF_STOCK');
    api.advance(15 * 60 * 1000 + 1000);
    await api.runJobs();
    assert.equal((await buyer.client.get(`/api/account/v2/payment/${paymentId}`)).json().status, 'expired');
    assert.equal((await buy(rival, id)).badge, 'waiting');
    const late = await buyer.client.post(
      `/api/account/v2/payment/${paymentId}/pay`,
      { method: 'wallet' },
      withKey(),
    );
    assert.equal(late.statusCode, 409);
    assert.equal(late.json().errors[0].code, 'PAYMENT_CLOSED');
  });

  it('releases the stock when the buyer cancels the payment', async () => {
    const id = await listing({ stock: 1 });
    const paymentId = await checkOut(buyer, [id]);
    const cancelled = await buyer.client.post(`/api/account/v2/payment/${paymentId}/cancel`);
    assert.equal(cancelled.json().status, 'cancelled');
    await checkOut(buyer, [id]);
  });

  it('refunds the buyer if the seller does not deliver in time', async () => {
    const patient = await newParty(api, {}, 100_00);
    const before = await walletOf(patient);
    const order = await buy(patient, await listing({ priceSatang: 77_00 }));
    api.advance(48 * hourMs + 1000);
    await api.runJobs();
    const item = onlyItem(await readOrder(patient, order.id));
    assert.equal(item.status, 'cancelBySeller');
    assert.equal(item.cancelCode, 'SELLER_TIMEOUT');
    assert.equal(item.badge, 'refund');
    assert.deepEqual(await walletOf(patient), before);
  });

  it('counts as received if the buyer does not confirm within 72 hours', async () => {
    const order = await buy(buyer, await listing());
    await sendItemCommand(api, seller, 'deliver', onlyItem(order));
    api.advance(72 * hourMs + 1000);
    await api.runJobs();
    const item = onlyItem(await readOrder(buyer, order.id));
    assert.equal(item.status, 'received');
    assert.equal(item.timeline.at(-1)?.actor, 'system');
  });

  it('can be cancelled by the seller before delivery, which withdraws the listing', async () => {
    const id = await listing({ stock: 5 });
    const order = await buy(buyer, id);
    const item = onlyItem(await sendItemCommand(api, seller, 'cancel', onlyItem(order)));
    assert.equal(item.cancelCode, 'SELLER_CANNOT');
    assert.equal(item.cancelReason, 'Changed my mind');
    const refused = await buyer.client.post('/api/user/cart-item', { dynamicItem: id, quantity: 1 });
    assert.equal(refused.json().errors[0].code, 'UNPUBLISHED_ITEM');
  });

  it('can be cancelled by the buyer only once the promised delivery is overdue', async () => {
    const order = await buy(buyer, await listing());
    const early = await callItem(api, buyer, 'cancel', onlyItem(order));
    assert.equal(early.statusCode, 409);
    api.advance(24 * hourMs + 1000);
    const item = onlyItem(await sendItemCommand(api, buyer, 'cancel', onlyItem(order)));
    assert.equal(item.cancelCode, 'BUYER_LATE_DELIVERY');
  });

  it('requires evidence of delivery that the seller uploaded', async () => {
    const item = onlyItem(await buy(buyer, await listing()));
    const deliver = (pictureKeys: string[]) =>
      seller.client.post(
        `/api/transaction/item/${item.id}/deliver`,
        { version: item.version, note: '', pictureKeys },
        withKey(),
      );
    assert.equal((await deliver([])).json().errors[0].code, 'EVIDENCE_REQUIRED');
    assert.equal((await deliver(['somebodyelses0000'])).json().errors[0].code, 'EVIDENCE_REQUIRED');
  });

  it('keeps a withdrawn listing unpublished when a later cancellation releases stock', async () => {
    const itemId = await listing({ stock: 2 });
    const [first, second] = [await buy(buyer, itemId), await buy(buyer, itemId)];
    await sendItemCommand(api, seller, 'cancel', onlyItem(first));
    const sent = onlyItem(await sendItemCommand(api, seller, 'deliver', onlyItem(second)));
    await sendItemCommand(api, seller, 'cancel', sent);
    const { rows } = await api.db.$client.query('select stock, status from dynamic_item where id = $1', [
      itemId,
    ]);
    assert.deepEqual(rows, [{ stock: 1, status: 'unpublished' }]);
  });

  it('returns status, version and allowed actions to a stale page', async () => {
    const order = await buy(buyer, await listing());
    const item = onlyItem(order);
    await sendItemCommand(api, seller, 'deliver', item);
    const stale = await callItem(api, buyer, 'receive', item);
    assert.equal(stale.statusCode, 409);
    const [error] = stale.json().errors;
    assert.equal(error.code, 'ILLEGAL_TRANSITION');
    assert.equal(
      error.detail,
      `The item is in status sent, version ${item.version + 1}. Possible now: receive, openDispute, chat.`,
    );
  });

  it('is hidden from the seller until it is paid, and always from other users', async () => {
    const paymentId = await checkOut(buyer, [await listing()]);
    const { transactionIds } = (await buyer.client.get(`/api/account/v2/payment/${paymentId}`)).json();
    const url = `/api/transaction/${transactionIds[0]}`;
    const stranger = await newParty(api);
    assert.equal((await seller.client.get(url)).statusCode, 404);
    await pay(buyer, paymentId);
    assert.equal((await seller.client.get(url)).statusCode, 200);
    assert.equal((await stranger.client.get(url)).statusCode, 404);
    assert.equal((await stranger.client.get(`/api/account/v2/payment/${paymentId}`)).statusCode, 404);
  });

  it('appears in the wallet statements of both parties', async () => {
    const lines = (await seller.client.get('/api/user/wallet/statement')).json();
    const settled = lines.results.find((line: { kind: string }) => line.kind === 'SETTLE');
    assert.equal(settled.memo.en, 'Ember Kris');
    assert.match(settled.link, /^\/checkout\/delivery\/dynamic-item\/\d+$/);
    const bought = (await buyer.client.get('/api/user/wallet/statement')).json();
    assert.ok(bought.paged.total > bought.results.length);
    assert.equal(bought.results[0].balanceAfter, (await walletOf(buyer)).usable);
  });
});
