import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { codeOf } from '@talad/api/test/error-of';
import { startTestApi, type TestApi, type TestClient } from '@talad/api/test/test-api';
import { assertLedgerBalanced, walletOf } from '@talad/api/test/test-market';
import { badgeKinds, type Transaction } from '@talad/contract/orders';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { demoUsers } from './catalogue/users.ts';
import { seedAll } from './seed-all.ts';
import { beginSeeding, endSeeding } from './seed-demo-data.ts';
import { demoPassword } from './seed-users.ts';
import { seedingState } from './seeding-state.ts';

describe('demo data', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    assert.equal(await seedingState(api.db.$client), 'empty');
    await beginSeeding(api.db);
    await seedAll(api.context, demoUsers, () => undefined);
    await endSeeding(api.db);
  });
  after(() => api.close());

  async function signIn(email: string): Promise<TestClient> {
    const credentials = { email, password: demoPassword };
    const response = await api.post('/api/auth/token/login', credentials);
    const secret = demoUsers.find((user) => user.email === email)?.twoFactorSecret;
    if (secret) {
      assert.deepEqual([response.statusCode, codeOf(response)], [401, 'TWO_FACTOR_REQUIRED']);
      return signInWithCode(credentials, secret);
    }
    assert.equal(response.statusCode, 200, response.body);
    return api.as({ id: response.json().id });
  }

  /** Each time 30 seconds later: a code is valid once. */
  async function signInWithCode(
    credentials: { email: string; password: string },
    secret: string,
  ): Promise<TestClient> {
    api.advance(30_000);
    const timestamp = api.context.clock.now().getTime();
    const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    const response = await api.post('/api/auth/token/login', { ...credentials, otp });
    assert.equal(response.statusCode, 200, response.body);
    return api.as({ id: response.json().id });
  }

  async function ordersOf(client: TestClient, role: string): Promise<Transaction[]> {
    return (await client.get(`/api/transaction/?role=${role}`)).json().results;
  }

  it('is seeded once', async () => {
    assert.equal(await seedingState(api.db.$client), 'filled');
  });

  it('lets the six accounts sign in with the documented password', async () => {
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

  it('has orders in every state for both demo accounts', async () => {
    const { rows } = await api.db.execute<{ state: string; n: number }>(sql`
      select unnest(array['dispute ' || i.dispute_state, 'code ' || coalesce(i.cancel_code, '-'), 'is ' || i.status])
        as state, count(*)::int as n
      from order_item i
      join order_transaction t on t.id = i.transaction_id
      join account buyer on buyer.id = t.buyer_id and buyer.email = 'buyer@talad.test'
      group by 1`);
    const met = new Set(rows.map(({ state }) => state));
    const expected = [
      ...['open', 'answered', 'resolved'].map((state) => `dispute ${state}`),
      ...['waiting', 'delivery', 'sent', 'received', 'cancelByBuyer', 'cancelBySeller'].map(
        (is) => `is ${is}`,
      ),
      ...[
        'PAYMENT_EXPIRED',
        'BUYER_UNPAID',
        'BUYER_LATE_DELIVERY',
        'SELLER_CANNOT',
        'SELLER_TIMEOUT',
        'DISPUTE_REFUND',
        'SELLER_REFUND',
        'CHARGEBACK',
      ].map((code) => `code ${code}`),
    ];
    assert.deepEqual(
      expected.filter((state) => !met.has(state)),
      [],
    );
  });

  it('spans months: some three hundred orders, ratings with replies and a price history', async () => {
    const { rows } = await api.db.execute<
      Record<'orders' | 'ratings' | 'replies' | 'lines' | 'days', number>
    >(sql`
      select (select count(*)::int from order_transaction) as orders,
        (select count(*)::int from order_rating) as ratings,
        (select count(reply)::int from order_rating) as replies,
        (select count(*)::int from order_message where author_id is not null) as lines,
        (select count(distinct sold_at::date)::int from item_sale) as days`);
    const [shop] = rows;
    assert.ok(shop);
    assert.ok(shop.orders >= 250, `${shop.orders} orders`);
    assert.ok(shop.ratings >= 40, `${shop.ratings} ratings`);
    assert.ok(shop.replies >= 15, `${shop.replies} replies`);
    assert.ok(shop.lines >= 30, `${shop.lines} lines of chat`);
    assert.ok(shop.days >= 88, `${shop.days} days with sales`);
  });

  it('has several images for many listings', async () => {
    const { rows } = await api.db.execute<{ share: number }>(sql`
      select avg((cardinality(more_picture_keys) > 0)::int)::float8 as share
      from dynamic_item where owner_user is not null`);
    assert.ok((rows[0]?.share ?? 0) > 0.3);
  });

  it('gives the seller sales that await delivery and ratings of earlier ones', async () => {
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

  it('writes each statement in the order of its times', async () => {
    const { rows } = await api.db.execute<{ lines: number; late: number }>(sql`
      select count(*)::int as lines, count(*) filter (where at < before)::int as late
      from (
        select j.created_at as at, lag(j.created_at) over (partition by a.id order by p.id) as before
        from ledger_posting p
        join ledger_journal j on j.id = p.journal_id
        join ledger_account a on a.id = p.account_id
        where a.owner_id is not null
      ) line`);
    assert.ok((rows[0]?.lines ?? 0) > 500);
    assert.equal(rows[0]?.late, 0);
  });

  it('balances the ledger', async () => {
    await assertLedgerBalanced(api);
  });
});
