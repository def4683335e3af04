import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as entity from '../test/specification/entities.ts';
import {
  any,
  type Check,
  flag,
  id,
  listOf,
  object,
  page,
  results,
  text,
} from '../test/specification/shapes.ts';
import { type SpecMarket, startSpecMarket } from '../test/specification/spec-market.ts';
import { codeNow } from '../test/test-withdrawals.ts';

interface Row {
  /** As written in section 7 of the specification. */
  readonly call: string;
  /** Path and query, if they have placeholders. */
  readonly path?: (market: SpecMarket) => string;
  readonly body?: (market: SpecMarket) => unknown;
  readonly as?: 'visitor' | 'user';
  /** 200 to 299 if the specification names no status. */
  readonly status?: number;
  readonly answer?: Check;
}

const login = 'MaliMoon';

/** Section 7, row by row; rows with two calls, or with entities of several kinds, are split. */
const rows: readonly Row[] = [
  { call: 'GET /api/game/carousel', answer: listOf(entity.carouselSlide) },
  { call: 'GET /api/notification/makey', answer: listOf(entity.saleNotification) },
  { call: 'GET /api/game/?order=-publishedDynamicitemCount,name', answer: results(entity.game) },
  { call: 'GET /api/product/dynamic-item/trending', answer: results(entity.dynamicItem) },
  { call: 'GET /api/product/dynamic-item/premium', answer: listOf(entity.dynamicItem) },
  { call: 'GET /api/product/brand/?order=-transactionitemCount', answer: results(entity.brand) },
  {
    call: 'POST /api/product/dynamic-item/{id}/favorite',
    path: ({ listings }) => `/api/product/dynamic-item/${listings.added}/favorite`,
    as: 'user',
  },
  {
    call: 'POST /api/product/dynamic-item/{id}/unfavorite',
    path: ({ listings }) => `/api/product/dynamic-item/${listings.added}/unfavorite`,
    as: 'user',
  },
  {
    call: 'POST /api/user/cart-item',
    body: ({ listings }) => ({ dynamicItem: listings.added, quantity: 1 }),
    as: 'user',
    answer: object({ id }),
  },
  {
    call: 'PATCH /api/user/cart-item/{id}',
    path: ({ cartLines }) => `/api/user/cart-item/${cartLines.unpaid}`,
    body: () => ({ quantity: 2 }),
    as: 'user',
  },
  { call: 'GET /api/user/cart', as: 'user', answer: entity.cart },
  {
    call: 'DELETE /api/user/cart-item/{id}',
    path: ({ cartLines }) => `/api/user/cart-item/${cartLines.unpaid}`,
    as: 'user',
  },
  {
    call: 'POST /api/account/v2/payment',
    body: ({ cartLines }) => ({ cartItemIds: [cartLines.paidFor] }),
    as: 'user',
    answer: object({ id: text }),
  },
  {
    call: 'POST /api/user/db-sync/basic-auth',
    body: ({ gameId }) => ({ gameId, username: login, password: 'white-jasmine' }),
    as: 'user',
    status: 201,
    answer: object({ user: entity.linkedAccount }),
  },
  {
    call: 'POST /api/user/db-sync/check-oauth',
    body: ({ gameId }) => ({ gameId }),
    as: 'user',
    answer: entity.linkedAccount,
  },
  { call: 'GET /api/auth/user/me?cache=true', as: 'user', answer: entity.currentUser },
  {
    call: 'PATCH /api/auth/user/me',
    body: () => ({ firstName: 'Waris', lastName: 'Thongdee' }),
    as: 'user',
    answer: entity.currentUser,
  },
  {
    call: 'GET /api/notification?page={n}',
    path: () => '/api/notification?page=1',
    as: 'user',
    answer: page(entity.notification),
  },
  { call: 'POST /api/notification/read', body: () => ({ ids: [1] }), as: 'user' },
  { call: 'POST /api/notification/read-all', as: 'user' },
  {
    call: 'GET /api/notification/transaction?page={n}',
    path: () => '/api/notification/transaction?page=1',
    as: 'user',
    answer: page(entity.transactionNotification),
  },
  { call: 'POST /api/notification/transaction/read-all', as: 'user' },
  { call: 'GET /api/notification/summary/', as: 'user', answer: entity.summary },
  ...['Ember', 'Test', 'Lantern', 'Gift'].map((q) => ({
    call: `GET /api/search/autocomplete/?q=${q}`,
    answer: results(entity.searchSuggestion),
  })),
  {
    call: 'GET /api/config',
    path: () => '/api/config?key=withdraw_payment_fee',
    answer: entity.feeConfig,
  },
  { call: 'GET /api/country', answer: results(entity.country) },
  { call: 'GET /api/user/favorite', as: 'user', answer: object({ itemIds: any }) },
  { call: 'GET /api/user/wallet', as: 'user', answer: entity.wallet },
  { call: 'GET /api/user/wallet/book-bank', as: 'user', answer: entity.bookBank },
  { call: 'GET /api/user/verify-otp', as: 'user', answer: object({ twoFA: flag }) },
  {
    call: 'POST /api/user/wallet/withdraw',
    body: ({ api }) => ({ amount: 300, otp: codeNow(api) }),
    as: 'user',
  },
  ...['', '&coupon_code=', '&coupon_code=FIRST'].map((more) => ({
    call: `GET /api/coupon/user-coupon/?use_for=list${more}`,
    as: 'user' as const,
    answer: results(entity.userCoupon),
  })),
  {
    call: 'POST /api/coupon/user-coupon/add-coupon/',
    body: () => ({ couponCode: 'SECOND' }),
    as: 'user',
  },
  {
    call: 'POST /api/coupon/user-coupon/{id}/use-coupon/',
    path: ({ couponId }) => `/api/coupon/user-coupon/${couponId}/use-coupon/`,
    as: 'user',
    status: 200,
  },
  {
    call: 'POST /api/zendesk',
    body: () => ({
      subject: 'general',
      ref: '/setting',
      description: 'Where is my order?',
      name: 'Waris',
      email: 'waris@example.com',
    }),
    answer: entity.supportRequest,
  },
];

describe('specification', () => {
  let market: SpecMarket;
  before(async () => {
    market = await startSpecMarket();
  });
  after(() => market.close());

  const send = (method: string, path: string, body?: unknown, as: 'visitor' | 'user' = 'user') =>
    market[as].send(method, path, body);
  const errorOf = ({ body }: { readonly body: unknown }) =>
    (body as { errors: [{ code: string; detail: string }] }).errors[0];

  describe('requests without a session', () => {
    it('get 401 with the code authentication_failed', async () => {
      const response = await send('GET', '/api/auth/user/me?cache=true', undefined, 'visitor');
      assert.deepEqual([response.status, errorOf(response).code], [401, 'authentication_failed']);
    });
  });

  describe('errors', () => {
    it('report the error of a payment in errors[0].code', async () => {
      const response = await send('POST', '/api/account/v2/payment', { cartItemIds: [] });
      assert.deepEqual([response.status, errorOf(response).code], [400, 'NOTHING_SELECTED']);
    });

    it('report an account that is not linked with a status above 299', async () => {
      const { status } = await send('POST', '/api/user/db-sync/check-oauth', { gameId: market.gameId });
      assert.ok(status >= 300, String(status));
    });

    it('use the coupon messages of the error catalogue', async () => {
      const path = '/api/coupon/user-coupon/add-coupon/';
      const details = [];
      for (const couponCode of ['NOBODY-HAS-IT', 'FIRST']) {
        details.push(errorOf(await send('POST', path, { couponCode })).detail);
      }
      assert.deepEqual(details, ['Coupon not found', 'Coupon already added']);
    });
  });

  for (const { call, path, body, as = 'visitor', status, answer: response } of rows) {
    it(`${call} answers as specified`, async () => {
      const [method = '', url = ''] = call.split(' ');
      const actual = await send(method, path?.(market) ?? url, body?.(market), as);
      const answerText = JSON.stringify(actual.body);
      if (status === undefined)
        assert.ok(actual.status >= 200 && actual.status < 300, `${actual.status} ${answerText}`);
      else assert.equal(actual.status, status, answerText);
      assert.deepEqual(response?.(actual.body, 'response') ?? [], []);
    });
  }

  it('bankImage is the URL of an image', async () => {
    const { body } = await send('GET', '/api/user/wallet/book-bank');
    const response = await fetch(market.address + Reflect.get(Object(body), 'bankImage'));
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/svg+xml']);
  });

  it('GET calls accept the path with and without a trailing slash', async () => {
    for (const { call, path, body, as } of rows) {
      if (!call.startsWith('GET ') || body) continue;
      const [pathname = '', query = ''] = (path?.(market) ?? call.slice('GET '.length)).split('?');
      const other = pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`;
      const response = await send('GET', `${other}?${query}`, undefined, as);
      assert.equal(response.status, 200, `${other}?${query}`);
    }
  });

  it('POST /api/auth/token/logout ends the session', async () => {
    assert.equal((await send('POST', '/api/auth/token/logout')).status, 200);
    assert.equal((await send('GET', '/api/auth/user/me?cache=true')).status, 401);
  });
});
