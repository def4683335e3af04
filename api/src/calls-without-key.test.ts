import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newSession, type SpecResponse } from '../test/specification/spec-client.ts';
import { startTestApi, type TestApi } from '../test/test-api.ts';
import { addGame, addListing } from '../test/test-catalogue.ts';
import { addToCart, closeMarket, newParty, type Party, pay, walletOf } from '../test/test-market.ts';
import { codeNow, newPayee } from '../test/test-withdrawals.ts';
import { createCoupon } from './modules/coupons/create-coupon.ts';

const payment = '/api/account/v2/payment';
const halfMinuteMs = 30_000;
const atOnce = 6;
/** More codes of a user are not compared at once: the others would be refused as too many. */
const triesAtOnce = 5;

describe('repeated calls without an Idempotency-Key', () => {
  let api: TestApi;
  let address: string;
  let gameId: number;
  before(async () => {
    api = await startTestApi();
    address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    gameId = await addGame(api.db, 'Orbital Kiln');
  });
  after(() => closeMarket(api));

  const listing = async (stock = 9) => addListing(api.db, (await newParty(api)).user.id, gameId, { stock });
  const browserOf = ({ user }: Party) => newSession(api, address, user);
  /** Sends the same call several times concurrently, each over its own connection. */
  async function sendAtOnce(
    party: Party,
    path: string,
    body?: unknown,
    times = atOnce,
  ): Promise<SpecResponse[]> {
    const browsers = await Promise.all(Array.from({ length: times }, () => browserOf(party)));
    return Promise.all(browsers.map((browser) => browser.send('POST', path, body)));
  }
  const idOf = ({ body }: SpecResponse) => (body as { id: string }).id;
  const codeOf = ({ body }: SpecResponse) => (body as { errors: [{ code: string }] }).errors[0].code;

  it('open one payment for a set of cart lines, whatever their order', async () => {
    const buyer = await newParty(api, {}, 5_000_00);
    const [first, second] = [await listing(), await listing()];
    const cartItemIds = [await addToCart(buyer, first, 2), await addToCart(buyer, second)];
    const responses = await sendAtOnce(buyer, payment, { cartItemIds });
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([201]));
    const ids = new Set(responses.map(idOf));
    assert.equal(ids.size, 1);
    const browser = await browserOf(buyer);
    const again = await browser.send('POST', payment, { cartItemIds: cartItemIds.toReversed() });
    assert.deepEqual([again.status, ids.has(idOf(again))], [201, true]);
    const stock = async (id: number) => (await api.get(`/api/product/dynamic-item/${id}`)).json().stock;
    assert.deepEqual([await stock(first), await stock(second)], [7, 8]);
    const other = await browser.send('POST', payment, { cartItemIds: cartItemIds.slice(0, 1) });
    assert.deepEqual([other.status, codeOf(other)], [400, 'NOTHING_SELECTED']);
    await pay(buyer, [...ids][0] ?? '');
    const late = await browser.send('POST', payment, { cartItemIds });
    assert.deepEqual([late.status, codeOf(late)], [400, 'NOTHING_SELECTED']);
  });

  it("do not return another user's open payment", async () => {
    const [buyer, stranger] = [await newParty(api), await newParty(api)];
    const cartItemIds = [await addToCart(buyer, await listing())];
    const own = await (await browserOf(buyer)).send('POST', payment, { cartItemIds });
    assert.equal(own.status, 201);
    const refused = await (await browserOf(stranger)).send('POST', payment, { cartItemIds });
    assert.deepEqual([refused.status, codeOf(refused)], [400, 'NOTHING_SELECTED']);
  });

  it('withdraw once per one-time code', async () => {
    const party = await newPayee(api, 1_000_00);
    api.advance(halfMinuteMs);
    const body = { amount: 300, otp: codeNow(api) };
    const responses = await sendAtOnce(party, '/api/user/wallet/withdraw', body, triesAtOnce);
    const codes = responses.map((response) => (response.status === 201 ? 'taken' : codeOf(response)));
    const used = Array.from({ length: triesAtOnce - 1 }, () => 'TWO_FACTOR_CODE_USED');
    assert.deepEqual(codes.toSorted(), [...used, 'taken']);
    const again = await (await browserOf(party)).send('POST', '/api/user/wallet/withdraw', body);
    assert.equal(codeOf(again), 'TWO_FACTOR_CODE_USED');
    assert.deepEqual(await walletOf(party), { totalValue: 1000, usable: 700, locked: 300 });
  });

  it('use a coupon once', async () => {
    const party = await newParty(api);
    const at = api.context.clock.now();
    const { code } = await createCoupon(api.db, {
      code: 'ONCE-ONLY',
      names: { en: 'Cashback', th: 'เงินคืน' },
      descriptions: { en: '50 baht.', th: '50 บาท' },
      benefit: { type: 'cashback', satang: 50_00 },
      claimLimit: null,
      startsAt: at,
      expiresAt: null,
      at,
    });
    const added = await party.client.post('/api/coupon/user-coupon/add-coupon/', { couponCode: code });
    const responses = await sendAtOnce(party, `/api/coupon/user-coupon/${added.json().id}/use-coupon/`);
    assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, ...Array(atOnce - 1).fill(409)]);
    assert.equal((await walletOf(party)).usable, 50);
  });
});
