import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CouponUse, UserCoupon } from '@talad/contract/coupons';
import { codeOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { addBrand, addItemGroup } from '../../../test/test-catalogue.ts';
import { assertLedgerBalanced, newParty, type Party, walletOf, withKey } from '../../../test/test-market.ts';
import { relate } from '../../../test/test-related-users.ts';
import { addCodes } from '../listings/stock/codes.ts';
import { type CouponBenefit, createCoupon, type NewCoupon } from './create-coupon.ts';

const dayMs = 24 * 60 * 60 * 1000;
let api: TestApi;
let brandId: number;
let coupons = 0;

before(async () => {
  api = await startTestApi();
  brandId = await addBrand(api.db, 'Coupon Brand');
});
after(() => api.close());

const now = () => api.context.clock.now();
const later = (days: number) => new Date(now().getTime() + days * dayMs);

async function newCoupon(benefit: CouponBenefit, more: Partial<NewCoupon> = {}): Promise<string> {
  coupons += 1;
  const row = await createCoupon(api.db, {
    code: `TEST-${coupons}`,
    names: { en: `Coupon ${coupons}`, th: `คูปอง ${coupons}` },
    descriptions: { en: 'For a test.', th: 'สำหรับทดสอบ' },
    benefit,
    claimLimit: null,
    startsAt: now(),
    expiresAt: null,
    at: now(),
    ...more,
  });
  return row.code;
}

async function newCodeItem(codes: number): Promise<number> {
  const { itemIds } = await addItemGroup(api.db, brandId, { en: 'Gift card', th: 'บัตรของขวัญ' }, [10_00]);
  const itemId = itemIds[0] ?? 0;
  const own = Array.from({ length: codes }, (_, n) => `GIFT-${itemId}-${n}`);
  await addCodes(api.db, api.context.config, { itemId, codes: own, at: now() });
  return itemId;
}

const addTo = ({ client }: Party, couponCode: string) =>
  client.post('/api/coupon/user-coupon/add-coupon/', { couponCode });

async function added(party: Party, code: string): Promise<UserCoupon> {
  const response = await addTo(party, code);
  assert.equal(response.statusCode, 201, response.body);
  return response.json<UserCoupon>();
}

const use = ({ client }: Party, id: number, headers = withKey()) =>
  client.post(`/api/coupon/user-coupon/${id}/use-coupon/`, undefined, headers);

const listOf = async ({ client }: Party, query = '') =>
  (await client.get(`/api/coupon/user-coupon/?use_for=list${query}`)).json<{ results: UserCoupon[] }>()
    .results;

const errorOfAdding = async (response: ReturnType<typeof addTo>) => {
  const pendingResponse = await response;
  return [pendingResponse.statusCode, codeOf(pendingResponse), pendingResponse.json().errors[0].detail];
};

describe('adding a coupon', () => {
  it('ignores case and spaces in the code, and shows the coupon in the list', async () => {
    const party = await newParty(api);
    const code = await newCoupon({ type: 'cashback', satang: 50_00 });
    const made = await added(party, ` ${code.toLowerCase()} `);
    assert.deepEqual(
      [made.isValid, made.coupon.couponType, made.coupon.amount, made.coupon.code],
      [true, 'cashback', 50, code],
    );
    assert.deepEqual(await listOf(party), [made]);
    assert.equal((await listOf(party, `&coupon_code=${code.slice(0, 5).toLowerCase()}`)).length, 1);
    assert.equal((await listOf(party, '&coupon_code=NOTHING')).length, 0);
    assert.equal((await listOf(party, '&coupon_code=%25')).length, 0);
  });

  it('returns the error codes and messages that the page expects', async () => {
    const party = await newParty(api);
    const code = await newCoupon({ type: 'get_points', points: 100 });
    await added(party, code);
    assert.deepEqual(await errorOfAdding(addTo(party, 'NO-SUCH-CODE')), [
      404,
      'COUPON_NOT_FOUND',
      'Coupon not found',
    ]);
    assert.deepEqual(await errorOfAdding(addTo(party, code)), [
      409,
      'COUPON_ALREADY_ADDED',
      'Coupon already added',
    ]);
    const old = await newCoupon(
      { type: 'get_points', points: 1 },
      { startsAt: later(-2), expiresAt: later(-1) },
    );
    assert.deepEqual(await errorOfAdding(addTo(party, old)), [400, 'COUPON_EXPIRED', 'Coupon expired']);
    const future = await newCoupon({ type: 'get_points', points: 1 }, { startsAt: later(1) });
    assert.deepEqual(await errorOfAdding(addTo(party, future)), [
      404,
      'COUPON_NOT_FOUND',
      'Coupon not found',
    ]);
    assert.equal(codeOf(await addTo(party, ' ')), 'VALIDATION');
    const unverified = await newParty(api, { isEmailVerified: false });
    assert.equal(codeOf(await addTo(unverified, code)), 'EMAIL_NOT_VERIFIED');
  });

  it('is refused to another account of the same person, also of two at once and after one was deleted', async () => {
    for (const kind of ['mailbox', 'phone', 'device', 'card', 'bank_account', 'identity'] as const) {
      const code = await newCoupon({ type: 'cashback', satang: 10_00 });
      const parties = await Promise.all([newParty(api), newParty(api), newParty(api)]);
      await relate(api, kind, parties);
      const responses = await Promise.all(parties.slice(0, 2).map((party) => addTo(party, code)));
      assert.deepEqual(responses.map(({ statusCode }) => statusCode).toSorted(), [201, 409], kind);
      await api.db.$client.query('delete from user_trait where user_id = any($1)', [
        parties.slice(0, 2).map(({ user }) => user.id),
      ]);
      const late = await addTo(parties[2] ?? assert.fail(), code);
      assert.deepEqual([late.statusCode, codeOf(late)], [409, 'COUPON_TAKEN'], kind);
    }
    const code = await newCoupon({ type: 'cashback', satang: 10_00 });
    const neighbours = await Promise.all([newParty(api), newParty(api)]);
    await relate(api, 'address', neighbours);
    for (const party of neighbours) assert.equal((await addTo(party, code)).statusCode, 201);
  });

  it('never exceeds the claim limit under concurrent requests', async () => {
    const code = await newCoupon({ type: 'cashback', satang: 10_00 }, { claimLimit: 3 });
    const users = await Promise.all(Array.from({ length: 12 }, () => newParty(api)));
    const responses = await Promise.all(users.map((party) => addTo(party, code)));
    assert.equal(responses.filter(({ statusCode }) => statusCode === 201).length, 3);
    const refused = responses.filter(({ statusCode }) => statusCode !== 201);
    assert.deepEqual(new Set(refused.map(codeOf)), new Set(['COUPON_EXHAUSTED']));
    await assertLedgerBalanced(api);
  });
});

describe('using a coupon', () => {
  it('is refused if the person uses it with another account that turned out to be theirs', async () => {
    const code = await newCoupon({ type: 'cashback', satang: 10_00 });
    const [one, other] = await Promise.all([newParty(api), newParty(api)]);
    const { id } = await added(one, code);
    const { id: another } = await added(other, code);
    await relate(api, 'bank_account', [one, other]);
    assert.equal((await use(one, id)).statusCode, 200);
    assert.equal(codeOf(await use(other, another)), 'COUPON_TAKEN');
    await assertLedgerBalanced(api);
  });

  it('credits cashback to the wallet, and shows it in the statement', async () => {
    const party = await newParty(api);
    const { id, coupon } = await added(party, await newCoupon({ type: 'cashback', satang: 75_50 }));
    const used = (await use(party, id)).json<CouponUse>();
    assert.deepEqual(
      [used.couponType, used.amount, used.userCoupon.state, used.userCoupon.isValid],
      ['cashback', 75.5, 'used', false],
    );
    assert.equal((await walletOf(party)).usable, 75.5);
    const { results } = (await party.client.get('/api/user/wallet/statement?group=coupon')).json();
    assert.deepEqual([results[0].kind, results[0].amount, results[0].memo], ['CASHBACK', 75.5, coupon.names]);
    assert.equal(codeOf(await use(party, id)), 'COUPON_USED');
    await assertLedgerBalanced(api);
  });

  it('credits points without changing the money balance', async () => {
    const party = await newParty(api);
    const { id } = await added(party, await newCoupon({ type: 'get_points', points: 250 }));
    assert.equal((await use(party, id)).json<CouponUse>().points, 250);
    assert.equal((await walletOf(party)).totalValue, 0);
    const { rows } = await api.db.execute(
      `select balance::int, currency from ledger_account where kind = 'points_user' and owner_id = ${party.user.id}`,
    );
    assert.deepEqual(rows, [{ balance: 250, currency: 'PTS' }]);
    await assertLedgerBalanced(api);
  });

  it('redeems an item with an order at a price of zero, complete at once, its code in the inventory', async () => {
    const party = await newParty(api);
    const itemId = await newCodeItem(1);
    const { id, coupon } = await added(party, await newCoupon({ type: 'item_redeem', itemId }));
    assert.ok(coupon.image);
    assert.match(coupon.itemNames?.en ?? '', /Gift card/);
    const { transactionId } = (await use(party, id)).json<CouponUse>();
    assert.ok(transactionId);
    const order = (await party.client.get(`/api/transaction/${transactionId}`)).json();
    const [item] = order.items;
    assert.deepEqual(
      [order.badge, order.total, order.typeStore, item.status, item.badge, item.isDeliveredByCode],
      ['redeemed', 0, 'officialStore', 'received', 'redeemed', true],
    );
    assert.ok(item.completedAt);
    const notifications = (await party.client.get('/api/notification/transaction')).json().results;
    assert.equal(notifications.length, 1);
    const [notification] = notifications;
    assert.deepEqual(
      [
        notification.type,
        notification.typeStore,
        notification.messageCode,
        notification.linkCode,
        notification.status,
      ],
      ['buyer', 'officialStore', 'TRANSACTION_COMPLETE', 'INVENTORY', 'redeemed'],
    );
    const bought = (await party.client.get('/api/inventory/bought')).json().results;
    assert.deepEqual([bought.length, bought[0].secret], [1, { revealedAt: null }]);
    const revealed = await party.client.post(
      `/api/transaction/item/${item.id}/secret`,
      { version: item.version },
      withKey(),
    );
    assert.equal(revealed.json().secret, `GIFT-${itemId}-0`, revealed.body);
    const redeemed = (await party.client.get('/api/transaction/?role=buyer&badge=redeemed')).json().results;
    assert.equal(redeemed.length, 1);
    await assertLedgerBalanced(api);
  });

  it('leaves the coupon unused if the item is out of stock', async () => {
    const party = await newParty(api);
    const itemId = await newCodeItem(0);
    const { id } = await added(party, await newCoupon({ type: 'item_redeem', itemId }));
    assert.equal(codeOf(await use(party, id)), 'OUT_OF_STOCK');
    assert.equal((await listOf(party))[0]?.state, 'valid');
    await assertLedgerBalanced(api);
  });

  it('is refused after expiry and for another user', async () => {
    const [owner, other] = [await newParty(api), await newParty(api)];
    const ending = await newCoupon({ type: 'cashback', satang: 10_00 }, { expiresAt: later(1) });
    const { id } = await added(owner, ending);
    assert.equal(codeOf(await use(other, id)), 'NOT_FOUND');
    api.advance(dayMs);
    assert.equal(codeOf(await use(owner, id)), 'COUPON_EXPIRED');
    const [shown] = await listOf(owner);
    assert.deepEqual([shown?.state, shown?.isValid], ['expired', false]);
  });

  it('returns the same response for the same idempotency key', async () => {
    const party = await newParty(api);
    const { id } = await added(party, await newCoupon({ type: 'cashback', satang: 20_00 }));
    const key = withKey();
    const responses = [await use(party, id, key), await use(party, id, key)];
    assert.deepEqual(responses[0]?.json(), responses[1]?.json());
    assert.equal((await walletOf(party)).usable, 20);
  });

  for (const type of ['cashback', 'get_points', 'item_redeem'] as const) {
    it(`gives the reward once for fifty concurrent requests (${type})`, async () => {
      const party = await newParty(api);
      const benefit: CouponBenefit =
        type === 'cashback'
          ? { type, satang: 30_00 }
          : type === 'get_points'
            ? { type, points: 30 }
            : { type, itemId: await newCodeItem(5) };
      const { id } = await added(party, await newCoupon(benefit));
      const responses = await Promise.all(Array.from({ length: 50 }, () => use(party, id)));
      assert.equal(responses.filter(({ statusCode }) => statusCode === 200).length, 1);
      const refused = responses.filter(({ statusCode }) => statusCode !== 200);
      assert.deepEqual(new Set(refused.map(codeOf)), new Set(['COUPON_USED']));
      assert.equal((await walletOf(party)).usable, type === 'cashback' ? 30 : 0);
      const bought = (await party.client.get('/api/inventory/bought')).json().results;
      assert.equal(bought.length, type === 'item_redeem' ? 1 : 0);
      await assertLedgerBalanced(api);
    });
  }
});
