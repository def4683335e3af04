import Type, { type Static } from 'typebox';
import { usernamePattern } from '../account/account-patterns.ts';
import { PublicUser } from '../account/accounts.ts';
import { defineCalls } from '../platform/call.ts';
import { Baht, IdParams, Instant, listOf, NextPage } from '../platform/schema.ts';
import { DynamicItem, SellerStatistics } from './listings.ts';

/** One day of completed sales of items with the same dedupe key; prices for one item. */
export const PriceDay = Type.Object({
  day: Type.String({ description: 'YYYY-MM-DD in Bangkok' }),
  median: Baht,
  min: Baht,
  max: Baht,
  volume: Type.Integer({ description: 'pieces' }),
});
/** Daily prices of what is compared with a listing. */
export const PriceHistory = Type.Object({
  days: Type.Array(PriceDay),
  /** Median of the whole period; null without sales. */
  median: Type.Union([Baht, Type.Null()]),
  volume: Type.Integer(),
});
export type PriceHistory = Static<typeof PriceHistory>;

/** A sale of what is compared with a listing; the price is of one unit. */
export const RecentSale = Type.Object({ price: Baht, quantity: Type.Integer(), soldAt: Instant });
export type RecentSale = Static<typeof RecentSale>;

/** A seller's page; the listings are a call of their own. */
export const SellerStore = Type.Object({
  user: PublicUser,
  statistics: SellerStatistics,
  /** Listings on sale, by kind. */
  onSale: Type.Object({ account: Type.Integer(), gold: Type.Integer(), item: Type.Integer() }),
});
export type SellerStore = Static<typeof SellerStore>;

const span = Type.Object({
  days: Type.Optional(Type.Union([Type.Literal(7), Type.Literal(30), Type.Literal(90)])),
});

/** Current figures of the marketplace's protection of buyers and sellers. */
export const MarketProtection = Type.Object({
  completedOrders: Type.Integer({ description: 'settled orders, without those that were refunded in part' }),
  moneyHeld: Type.Number({ description: 'baht held in escrow' }),
  verifiedSellers: Type.Integer({ description: 'sellers with a verified identity' }),
});
export type MarketProtection = Static<typeof MarketProtection>;

/** Figures of the market: prices, sales and sellers. */
export const marketCalls = defineCalls({
  'GET /api/market/protection': {
    summary:
      'How many orders are complete, how much money is in escrow and how many sellers are verified; at most a minute old.',
    tag: 'market',
    access: 'public',
    response: MarketProtection,
  },
  'GET /api/product/dynamic-item/:id/price-history': {
    summary: 'Daily sale prices of listings with the same game, kind and name; 30 days by default.',
    tag: 'market',
    access: 'public',
    params: IdParams,
    query: span,
    response: PriceHistory,
    errors: ['NOT_FOUND'],
  },
  'GET /api/product/item-group/:id/price-history': {
    summary: 'Daily sale prices of the items of an official group.',
    tag: 'market',
    access: 'public',
    params: IdParams,
    query: span,
    response: PriceHistory,
    errors: ['NOT_FOUND'],
  },
  'GET /api/product/dynamic-item/:id/sales': {
    summary: 'The latest completed sales of listings with the same game, kind and name, anonymized.',
    tag: 'market',
    access: 'public',
    params: IdParams,
    response: Type.Object({ results: Type.Array(RecentSale) }),
    errors: ['NOT_FOUND'],
  },
  'GET /api/product/dynamic-item/:id/others': {
    summary: 'Listings of other sellers with the same game, kind and name, cheapest first.',
    tag: 'market',
    access: 'public',
    params: IdParams,
    response: Type.Object({ results: Type.Array(DynamicItem) }),
    errors: ['NOT_FOUND'],
  },
  'GET /api/product/dynamic-item/:id/similar': {
    summary: 'Related listings: same game and kind, shared tags, similar price.',
    tag: 'market',
    access: 'public',
    params: IdParams,
    response: Type.Object({ results: Type.Array(DynamicItem) }),
    errors: ['NOT_FOUND'],
  },
  'GET /api/user/store/:username': {
    summary: 'A seller with statistics of completed orders.',
    tag: 'market',
    access: 'public',
    params: Type.Object({ username: Type.String({ pattern: usernamePattern }) }),
    response: SellerStore,
    errors: ['NOT_FOUND', 'USER_DELETED'],
  },
  'GET /api/user/favorite/items': {
    summary: 'Favourite listings of the caller, latest added first.',
    tag: 'favourites',
    access: 'user',
    query: Type.Object({ page: Type.Optional(NextPage) }),
    response: listOf(DynamicItem),
  },
});
