import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { badgeKinds, type Transaction } from '@talad/contract/orders';
import { startTestApi, type TestApi, type TestClient } from '../test/test-api.ts';
import { assertBooksHold, walletOf } from '../test/test-market.ts';
import { demoPeople } from './catalogue/people.ts';
import { fillShop } from './fill-shop.ts';
import { demoPassword } from './seed-people.ts';
import { beginFilling, endFilling, shopState } from './shop-state.ts';

describe('the demo shop', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    assert.equal(await shopState(api.db), 'empty');
    await beginFilling(api.db);
    await fillShop(api.context, demoPeople, () => undefined);
    await endFilling(api.db);
  });
  after(() => api.close());

  async function signIn(email: string): Promise<TestClient> {
    const answer = await api.post('/api/auth/token/login', { email, password: demoPassword });
    assert.equal(answer.statusCode, 200, answer.body);
    return api.as({ id: answer.json().id });
  }

  async function ordersOf(client: TestClient, role: string): Promise<Transaction[]> {
    return (await client.get(`/api/transaction/?role=${role}`)).json().results;
  }

  it('is filled once', async () => {
    assert.equal(await shopState(api.db), 'filled');
  });

  it('opens the six accounts with the password that is printed', async () => {
    for (const name of ['buyer', 'seller', 'middleman', 'newbie', 'unverified', 'noname']) {
      await signIn(`${name}@talad.test`);
    }
  });

  it('gives the buyer 25,000 baht, a cart, favourites and orders of every kind', async () => {
    const client = await signIn('buyer@talad.test');
    const me = (await client.get('/api/auth/user/me')).json();
    assert.deepEqual([me.isBuyer, me.isSeller, me.twoFactor], [true, true, true]);
    assert.equal((await walletOf({ user: me, client })).usable, 25_000);
    assert.ok((await client.get('/api/user/cart')).json().quantity >= 3);
    assert.ok((await client.get('/api/user/favorite')).json().itemIds.length >= 3);
    const badges = new Set((await ordersOf(client, 'buyer')).map(({ badge }) => badge));
    const expected = badgeKinds.filter((badge) =>
      ['toPay', 'waiting', 'delivery', 'rate', 'refund', 'cancel'].includes(badge),
    );
    assert.deepEqual(
      expected.filter((badge) => !badges.has(badge)),
      [],
    );
  });

  it('gives the seller sales that wait for delivery and the trust of earlier ones', async () => {
    const client = await signIn('seller@talad.test');
    const sales = await ordersOf(client, 'seller');
    assert.ok(sales.some(({ badge }) => badge === 'delivery'));
    assert.ok(sales.filter(({ badge }) => badge === 'complete').length >= 5);
  });

  it('gives the buyer and the seller a bank account, and the buyer withdrawals and coupons', async () => {
    for (const email of ['buyer@talad.test', 'seller@talad.test']) {
      const account = (await (await signIn(email)).get('/api/user/wallet/book-bank')).json();
      assert.equal(account.isRegistered, true);
    }
    const client = await signIn('buyer@talad.test');
    const terms = (await client.get('/api/user/wallet/withdraw-terms')).json();
    assert.deepEqual([terms.hasTwoFactor, terms.hasBookBank, terms.heldUntil], [true, true, null]);
    const withdrawals = (await client.get('/api/user/wallet/withdraw')).json().results;
    assert.deepEqual(
      withdrawals.map(({ status }: { status: string }) => status),
      ['failed', 'paid'],
    );
    const coupons = (await client.get('/api/coupon/user-coupon/?use_for=list')).json().results;
    const states = coupons.map(({ state }: { state: string }) => state);
    for (const state of ['valid', 'used', 'expired']) assert.ok(states.includes(state), state);
    const kinds = new Set(coupons.map(({ coupon }: { coupon: { couponType: string } }) => coupon.couponType));
    assert.equal(kinds.size, 3);
  });

  it('keeps books that hold', async () => {
    await assertBooksHold(api);
  });
});
