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
  liftUnpaidLimits,
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
import { inTransaction } from '../../../db/database.ts';
import { passDeadline } from '../delivery/item-events.service.ts';
import { decide } from '../dispute/staff-events.service.ts';
import { expirePayment } from '../payment/payments.service.ts';
import { orderRules } from './order-rules.ts';

const hourMs = 60 * 60 * 1000;
const rounds = 8;

describe('concurrency of order events', () => {
  let api: TestApi;
  let buyer: Party;
  let seller: Party;
  let gameId: number;
  before(async () => {
    ({ api, buyer, seller, gameId } = await startMarket('Turbo Samlor', { DATABASE_POOL_SIZE: '24' }));
    await liftUnpaidLimits(api);
  });
  after(() => closeMarket(api));
  const listing = (stock = 3) => addListing(api.db, seller.user.id, gameId, { stock });
  const sent = async () =>
    onlyItem(await sendItemCommand(api, seller, 'deliver', onlyItem(await buy(buyer, await listing()))));

  it('sells five units to exactly five of fifty buyers', async () => {
    const itemId = await listing(5);
    const buyers = await Promise.all(Array.from({ length: 50 }, () => newParty(api, {}, 1000_00)));
    const lines = await Promise.all(buyers.map((party) => addToCart(party, itemId)));
    const responses = await Promise.all(
      buyers.map((party, index) =>
        party.client.post('/api/account/v2/payment', { cartItemIds: [lines[index]] }, withKey()),
      ),
    );
    const won = responses.filter((response) => response.statusCode === 201);
    assert.equal(won.length, 5);
    const codes = new Set(
      responses
        .filter((response) => response.statusCode !== 201)
        .map((response) => response.json().errors[0].code),
    );
    assert.deepEqual([...codes], ['OUT_OF_STOCK']);
    const { rows } = await api.db.$client.query('select stock, status from dynamic_item where id = $1', [
      itemId,
    ]);
    assert.deepEqual(rows, [{ stock: 0, status: 'sold_out' }]);
    await Promise.all(
      buyers.flatMap((party, index) => {
        const response = responses[index];
        return response?.statusCode === 201 ? [pay(party, response.json().id)] : [];
      }),
    );
  });

  it('applies exactly one of deliver and cancel', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const item = onlyItem(await buy(buyer, await listing()));
      const responses = await Promise.all([
        callItem(api, seller, 'deliver', item),
        callItem(api, seller, 'cancel', item),
      ]);
      assert.deepEqual(responses.map((response) => response.statusCode).sort(), [200, 409]);
    }
  });

  it('pays the seller once when receipt and its timer race', async () => {
    const rules = await orderRules(api.db);
    for (let round = 0; round < rounds; round += 1) {
      const order = await buy(buyer, await listing());
      const item = onlyItem(await sendItemCommand(api, seller, 'deliver', onlyItem(order)));
      const before = await walletOf(seller);
      const now = new Date(api.context.clock.now().getTime() + 73 * hourMs);
      await Promise.all([
        callItem(api, buyer, 'receive', item),
        passDeadline(api.db, { itemId: item.id, deadline: 'receive', now, rules }),
      ]);
      const after = onlyItem(await readOrder(buyer, order.id));
      assert.equal(after.status, 'received');
      const receipts = after.timeline.filter(({ event }) => event === 'received' || event === 'autoReceived');
      assert.equal(receipts.length, 1);
      const paid = (await walletOf(seller)).totalValue - before.totalValue;
      assert.ok(paid === 100 || paid === 95, `paid ${paid}`);
    }
  });

  it('leaves payment and stock consistent when payment and expiry race', async () => {
    const rules = await orderRules(api.db);
    for (let round = 0; round < rounds; round += 1) {
      const itemId = await listing(1);
      const paymentId = await checkOut(buyer, [itemId]);
      const now = new Date(api.context.clock.now().getTime() + 16 * 60 * 1000);
      const url = `/api/account/v2/payment/${paymentId}`;
      const [paid] = await Promise.all([
        buyer.client.post(`${url}/pay`, { method: 'wallet' }, withKey()),
        expirePayment(api.db, { paymentId, now, rules }),
      ]);
      const { status } = (await buyer.client.get(url)).json();
      assert.equal(status, paid.statusCode === 200 ? 'paid' : 'expired');
      const { rows } = await api.db.$client.query('select stock from dynamic_item where id = $1', [itemId]);
      assert.equal(rows[0].stock, status === 'paid' ? 0 : 1);
    }
  });

  it('debits the wallet once for five payment calls', async () => {
    const paymentId = await checkOut(buyer, [await listing()]);
    const before = await walletOf(buyer);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () =>
        buyer.client.post(`/api/account/v2/payment/${paymentId}/pay`, { method: 'wallet' }, withKey()),
      ),
    );
    assert.equal(responses.filter((response) => response.statusCode === 200).length, 1);
    assert.equal(before.usable - (await walletOf(buyer)).usable, 100);
  });

  it('never takes a wallet below zero with many payments', async () => {
    const poor = await newParty(api, {}, 250_00);
    const payments: string[] = [];
    for (let index = 0; index < 6; index += 1) payments.push(await checkOut(poor, [await listing()]));
    const responses = await Promise.all(
      payments.map((id) =>
        poor.client.post(`/api/account/v2/payment/${id}/pay`, { method: 'wallet' }, withKey()),
      ),
    );
    assert.equal(responses.filter((response) => response.statusCode === 200).length, 2);
    assert.equal((await walletOf(poor)).usable, 50);
  });

  it('does not deadlock users who buy from each other', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => newParty(api, {}, 10_000_00)));
    await Promise.all(
      others.map(async (party, index) => {
        const partner = others[(index + 1) % others.length] ?? party;
        for (let round = 0; round < 3; round += 1) {
          const order = await buy(party, await addListing(api.db, partner.user.id, gameId));
          const sent = await sendItemCommand(api, partner, 'deliver', onlyItem(order));
          await sendItemCommand(api, party, 'receive', onlyItem(sent));
        }
      }),
    );
    // Three purchases at ฿100, and three sales in protection, each counted without its fee of ฿5.
    for (const party of others) assert.equal((await walletOf(party)).totalValue, 9_985);
  });

  it('applies exactly one of two verdicts on a dispute', async () => {
    const rules = await orderRules(api.db);
    for (let round = 0; round < rounds; round += 1) {
      const item = onlyItem(await sendItemCommand(api, buyer, 'dispute', await sent()));
      const act = { itemId: item.id, operator: 'nok', now: api.context.clock.now(), rules, reason: 'Seen' };
      const ends = await Promise.allSettled([
        inTransaction(api.db, (tx) => decide(tx, { ...act, event: 'RESOLVE_REFUND' })),
        inTransaction(api.db, (tx) => decide(tx, { ...act, event: 'RESOLVE_RELEASE' })),
      ]);
      assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
      const lost = ends.find((end) => end.status === 'rejected');
      assert.match(String(lost?.reason?.code), /ILLEGAL_TRANSITION/);
    }
  });

  it('applies exactly one of receipt and dispute', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const item = await sent();
      const responses = await Promise.all([
        callItem(api, buyer, 'receive', item),
        callItem(api, buyer, 'dispute', item),
      ]);
      assert.deepEqual(responses.map(({ statusCode }) => statusCode).sort(), [200, 409]);
    }
  });
});
