import Type, { type Static } from 'typebox';
import { usernamePattern } from './account-patterns.ts';
import { PublicUser } from './accounts.ts';
import { defineCalls } from './call.ts';
import { DynamicItem, SellerStatistics } from './listings.ts';
import { Baht, IdParams, Instant, listOf } from './schema.ts';

/** One day of finished sales of the same thing; prices for one piece. */
export const PriceDay = Type.Object({
  day: Type.String({ description: 'YYYY-MM-DD in Bangkok' }),
  median: Baht,
  min: Baht,
  max: Baht,
  volume: Type.Integer({ description: 'pieces' }),
});
export const PriceHistory = Type.Object({
  days: Type.Array(PriceDay),
  /** Of the whole span; null without sales. */
  median: Type.Union([Baht, Type.Null()]),
  volume: Type.Integer(),
});
export type PriceHistory = Static<typeof PriceHistory>;

export const RecentSale = Type.Object({ price: Baht, quantity: Type.Integer(), soldAt: Instant });
export type RecentSale = Static<typeof RecentSale>;

/** Who a seller is; what they offer is in the list of offers. */
export const SellerStore = Type.Object({
  user: PublicUser,
  statistics: SellerStatistics,
  /** Offers on sale, by kind. */
  onSale: Type.Object({ account: Type.Integer(), gold: Type.Integer(), item: Type.Integer() }),
});
export type SellerStore = Static<typeof SellerStore>;

const span = Type.Object({
  days: Type.Optional(Type.Union([Type.Literal(7), Type.Literal(30), Type.Literal(90)])),
});

/** What buyers and sellers are protected by, in figures of the moment. */
export const MarketProtection = Type.Object({
  completedOrders: Type.Integer({
    description: 'order lines that ended with the buyer having received them',
  }),
  moneyHeld: Type.Number({ description: 'baht that stands in escrow for buyers' }),
  verifiedSellers: Type.Integer({ description: 'sellers whose identity was verified' }),
});
export type MarketProtection = Static<typeof MarketProtection>;

export const marketCalls = defineCalls({
  'GET /api/market/protection': {
    summary:
      'How many orders ended well, how much money is held and how many sellers are verified; a minute old at most.',
    tag: 'market',
    access: 'public',
    response: MarketProtection,
  },
  'GET /api/product/dynamic-item/:id/price-history': {
    summary:
      'What the same thing (game, kind and name) was sold for, day by day; 30 days where none are named.',
    tag: 'market',
    access: 'public',
    params: IdParams,
    query: span,
    response: PriceHistory,
    errors: ['NOT_FOUND'],
  },
  'GET /api/product/item-group/:id/price-history': {
    summary: 'What the items of an official group were sold for, day by day.',
    tag: 'market',
    access: 'public',
    params: IdParams,
    query: span,
    response: PriceHistory,
    errors: ['NOT_FOUND'],
  },
  'GET /api/product/dynamic-item/:id/sales': {
    summary: 'The latest finished sales of the same thing, without names.',
    tag: 'market',
    access: 'public',
    params: IdParams,
    response: Type.Object({ results: Type.Array(RecentSale) }),
    errors: ['NOT_FOUND'],
  },
  'GET /api/product/dynamic-item/:id/others': {
    summary: 'Offers of the same thing by other sellers, the cheapest first.',
    tag: 'market',
    access: 'public',
    params: IdParams,
    response: Type.Object({ results: Type.Array(DynamicItem) }),
    errors: ['NOT_FOUND'],
  },
  'GET /api/product/dynamic-item/:id/similar': {
    summary: 'Offers much like this one: of its game and kind, with tags in common, at a price near it.',
    tag: 'market',
    access: 'public',
    params: IdParams,
    response: Type.Object({ results: Type.Array(DynamicItem) }),
    errors: ['NOT_FOUND'],
  },
  'GET /api/user/store/:username': {
    summary: 'A seller, with what ended orders say about them.',
    tag: 'market',
    access: 'public',
    params: Type.Object({ username: Type.String({ pattern: usernamePattern }) }),
    response: SellerStore,
    errors: ['NOT_FOUND'],
  },
  'GET /api/user/favorite/items': {
    summary: 'The offers that the caller keeps, the latest kept first.',
    tag: 'favourites',
    access: 'user',
    query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }),
    response: listOf(DynamicItem),
  },
});
