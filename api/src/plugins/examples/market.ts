import type { PriceHistory } from '@talad/contract/market';
import type { Examples } from './example.ts';
import { kris, krisOfMango, mount, shells } from './listing-samples.ts';
import { recordOfNok } from './listings.ts';
import { nok, onePage } from './user-samples.ts';

const pricesOfKris: PriceHistory = {
  days: [
    { day: '2026-03-12', median: 829.5, min: 820, max: 845, volume: 3 },
    { day: '2026-03-13', median: 840, min: 840, max: 840, volume: 1 },
  ],
  median: 834.75,
  volume: 4,
};

const pricesOfShells: PriceHistory = {
  days: [{ day: '2026-03-13', median: 35, min: 35, max: 175, volume: 21 }],
  median: 35,
  volume: 21,
};

export const marketExamples = {
  'GET /api/market/protection': {
    response: { completedOrders: 1840, moneyHeld: 52_310.5, verifiedSellers: 214 },
  },
  'GET /api/product/dynamic-item/:id/price-history': {
    params: { id: kris.id },
    query: { days: 30 },
    response: pricesOfKris,
  },
  'GET /api/product/item-group/:id/price-history': {
    params: { id: shells.id },
    query: { days: 7 },
    response: pricesOfShells,
  },
  'GET /api/product/dynamic-item/:id/sales': {
    params: { id: kris.id },
    response: { results: [{ price: 840, quantity: 1, soldAt: '2026-03-13T14:41:00.000Z' }] },
  },
  'GET /api/product/dynamic-item/:id/others': {
    params: { id: kris.id },
    response: { results: [krisOfMango] },
  },
  'GET /api/product/dynamic-item/:id/similar': { params: { id: kris.id }, response: { results: [mount] } },
  'GET /api/user/store/:username': {
    params: { username: nok.username },
    response: { user: nok, statistics: recordOfNok, onSale: { account: 0, gold: 2, item: 11 } },
  },
  'GET /api/user/favorite/items': { query: { page: '1-52-1773475200000' }, response: onePage(kris, mount) },
} satisfies Examples;
