import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { codeOf } from '../../../../test/error-of.ts';
import { newSession } from '../../../../test/specification/spec-client.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { addGame, addListing, type NewTestListing } from '../../../../test/test-catalogue.ts';
import { addToCart, checkOut, newParty, type Party, pay } from '../../../../test/test-market.ts';
import { writeConfig } from '../../config/config.service.ts';

const hourMs = 60 * 60 * 1000;

describe('unpaid reservation limits', () => {
  let api: TestApi;
  let address: string;
  let seller: Party;
  let gameId: number;
  before(async () => {
    api = await startTestApi();
    address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    seller = await newParty(api);
    gameId = await addGame(api.db, 'Orbital Kiln');
  });
  after(() => api.close());

  const listing = (overrides?: NewTestListing) => addListing(api.db, seller.user.id, gameId, overrides);
  const confirm = async (buyer: Party, cartItemIds: readonly number[]) =>
    buyer.client.post('/api/account/v2/payment', { cartItemIds: [...cartItemIds] });
  const tryCheckOut = async (buyer: Party, itemId: number, quantity = 1) =>
    confirm(buyer, [await addToCart(buyer, itemId, quantity)]);
  const stockOf = async (id: number): Promise<number> =>
    (await api.get(`/api/product/dynamic-item/${id}`)).json().stock;
  const openPayments = async (buyer: Party): Promise<number> => {
    const { rows } = await api.db.$client.query(
      "select count(*)::int as n from payment where buyer_id = $1 and status = 'open'",
      [buyer.user.id],
    );
    return rows[0].n;
  };

  it('refuse a fourth open payment until one is cancelled or paid', async () => {
    const buyer = await newParty(api, {}, 1_000_00);
    const ids = [
      await checkOut(buyer, [await listing()]),
      await checkOut(buyer, [await listing()]),
      await checkOut(buyer, [await listing()]),
    ];
    const wanted = await listing();
    const line = await addToCart(buyer, wanted);
    const refused = await confirm(buyer, [line]);
    assert.deepEqual([refused.statusCode, codeOf(refused)], [409, 'OPEN_PAYMENT_LIMIT']);
    assert.equal(await stockOf(wanted), 3);
    await buyer.client.post(`/api/account/v2/payment/${ids[0]}/cancel`);
    assert.equal((await confirm(buyer, [line])).statusCode, 201, 'keeps the refused line in the cart');
    assert.equal(codeOf(await tryCheckOut(buyer, await listing())), 'OPEN_PAYMENT_LIMIT');
    await pay(buyer, ids[1] ?? '');
    assert.equal((await tryCheckOut(buyer, await listing())).statusCode, 201);
  });

  it('answer with the open payment that holds the same to the last piece', async () => {
    const createdAt = new Date(api.context.clock.now().getTime() - 23 * hourMs);
    const buyer = await newParty(api, { createdAt });
    const last = await listing({ stock: 2 });
    const paymentId = await checkOut(buyer, [last]);
    const line = await addToCart(buyer, last);
    await checkOut(await newParty(api), [last]);
    const again = await confirm(buyer, [line]);
    assert.deepEqual([again.statusCode, again.json<{ id: string }>().id], [201, paymentId]);
    assert.equal(await openPayments(buyer), 1);
    assert.equal(await stockOf(last), 0);
  });

  it('allow one open payment to an account younger than a day', async () => {
    const createdAt = new Date(api.context.clock.now().getTime() - 23 * hourMs);
    const buyer = await newParty(api, { createdAt });
    await checkOut(buyer, [await listing()]);
    assert.equal(codeOf(await tryCheckOut(buyer, await listing())), 'OPEN_PAYMENT_LIMIT');
    await api.db.$client.query(
      "update account set created_at = created_at - interval '1 hour' where id = $1",
      [buyer.user.id],
    );
    assert.equal((await tryCheckOut(buyer, await listing())).statusCode, 201);
  });

  it('do not count an expired payment', async () => {
    const buyer = await newParty(api, { createdAt: api.context.clock.now() });
    await checkOut(buyer, [await listing()]);
    api.advance(16 * 60_000);
    assert.equal((await tryCheckOut(buyer, await listing())).statusCode, 201);
  });

  it('refuse the twenty-first line across all open payments', async () => {
    const buyer = await newParty(api);
    const lines: number[] = [];
    for (let at = 0; at < 21; at += 1) lines.push(await addToCart(buyer, await listing()));
    assert.equal(codeOf(await confirm(buyer, lines)), 'UNPAID_LINE_LIMIT');
    assert.equal((await confirm(buyer, lines.slice(0, 15))).statusCode, 201);
    assert.equal(codeOf(await confirm(buyer, lines.slice(15))), 'UNPAID_LINE_LIMIT');
    assert.equal((await confirm(buyer, lines.slice(15, 20))).statusCode, 201);
  });

  it('allow at most half of a stock above ten, in one payment or in two', async () => {
    const buyer = await newParty(api);
    const itemId = await listing({ stock: 21 });
    const refused = await tryCheckOut(buyer, itemId, 11);
    assert.deepEqual([refused.statusCode, codeOf(refused)], [409, 'UNPAID_STOCK_LIMIT']);
    await buyer.client.delete('/api/user/cart');
    assert.equal((await tryCheckOut(buyer, itemId, 6)).statusCode, 201);
    assert.equal(codeOf(await tryCheckOut(buyer, itemId, 5)), 'UNPAID_STOCK_LIMIT');
    await buyer.client.delete('/api/user/cart');
    assert.equal((await tryCheckOut(buyer, itemId, 4)).statusCode, 201);
    assert.equal(await stockOf(itemId), 11);
  });

  it('allow all of a stock of ten', async () => {
    const itemId = await listing({ stock: 10 });
    assert.equal((await tryCheckOut(await newParty(api), itemId, 10)).statusCode, 201);
  });

  it('apply to concurrent checkouts on separate connections', async () => {
    for (const createdAt of [undefined, api.context.clock.now()]) {
      const buyer = await newParty(api, createdAt && { createdAt });
      const browser = await newSession(api, address, buyer.user);
      const lines: number[] = [];
      for (let at = 0; at < 8; at += 1) lines.push(await addToCart(buyer, await listing()));
      const responses = await Promise.all(
        lines.map((line) => browser.send('POST', '/api/account/v2/payment', { cartItemIds: [line] })),
      );
      const max = createdAt ? 1 : 3;
      assert.equal(responses.filter(({ status }) => status === 201).length, max);
      assert.equal(responses.filter(({ status }) => status === 409).length, 8 - max);
      assert.equal(await openPayments(buyer), max);
    }
  });

  it('follow the configuration', async () => {
    await writeConfig(api.db, 'unpaid_holds', {
      payments: 2,
      lines: 2,
      stock_percent: 10,
      stock_above: 2,
      new_account_payments: 2,
      new_account_h: 24,
    });
    const buyer = await newParty(api);
    assert.equal(codeOf(await tryCheckOut(buyer, await listing({ stock: 3 }))), 'UNPAID_STOCK_LIMIT');
    await checkOut(buyer, [await listing({ stock: 10 })]);
    await checkOut(buyer, [await listing({ stock: 2 })]);
    assert.equal(codeOf(await tryCheckOut(buyer, await listing({ stock: 2 }))), 'OPEN_PAYMENT_LIMIT');
  });
});
