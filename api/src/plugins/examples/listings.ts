import type { SellerStatistics } from '@talad/contract/listings';
import type { Examples } from './example.ts';
import { himmaran, kris, lomfa, mount, shells } from './listing-samples.ts';
import { nok, onePage } from './user-samples.ts';

export const recordOfNok: SellerStatistics = {
  completed: 26,
  completionRate: 0.96,
  medianDeliveryMinutes: 31,
  rating: 4.5,
  ratings: 18,
  memberSince: '2023-08-27T06:16:17.466Z',
};

export const listingExamples = {
  'GET /api/product/dynamic-item/': {
    query: {
      game: himmaran.slug,
      kind: 'item',
      tag: 'weapon',
      minPrice: 100,
      maxPrice: 2500.5,
      facets: true,
      sort: 'price',
      lang: 'th',
      limit: 30,
    },
    response: {
      ...onePage(mount, kris),
      facets: {
        kinds: [
          { kind: 'item', count: 2 },
          { kind: 'account', count: 8 },
        ],
        tags: [{ tag: 'weapon', names: { en: 'Weapon', th: 'อาวุธ' }, count: 12 }],
        prices: { min: 37, max: 30_500, bars: [{ from: 37, to: 64.75, count: 3 }] },
      },
    },
  },
  'GET /api/product/dynamic-item/trending': { response: onePage(kris, mount) },
  'GET /api/product/dynamic-item/premium': { response: [mount] },
  'GET /api/product/dynamic-item/:id': {
    params: { id: kris.id },
    response: {
      ...kris,
      description: {
        en: 'Dropped last night at the Last Gate. I meet you at any rune gate.',
        th: 'ดรอปเมื่อคืนที่ประตูสุดท้าย นัดรับได้ทุกประตูรูน',
      },
      images: [{ fileUrl: kris.imageUrl, color: kris.imageColor }],
      activeDeliveryHours: 24,
      views: 312,
      seller: nok,
      sellerStatistics: recordOfNok,
    },
  },
  'POST /api/product/dynamic-item/:id/favorite': { params: { id: kris.id }, response: {} },
  'POST /api/product/dynamic-item/:id/unfavorite': { params: { id: kris.id }, response: {} },
  'GET /api/user/favorite': { response: { itemIds: [kris.id, mount.id] } },
  'GET /api/search/autocomplete/': {
    query: { q: 'กริช' },
    response: {
      results: [
        {
          id: kris.id,
          name: kris.names,
          image: { fileUrl: kris.imageUrl, color: kris.imageColor },
          type: 'dynamic_item',
          game_name: himmaran.slug,
          within: himmaran.names,
        },
      ],
    },
  },
  'GET /api/search/': {
    query: { input: 'kris', kind: 'item', sort: 'recently', lang: 'en', limit: 30 },
    response: onePage(kris),
  },
  'GET /api/search/place/': {
    query: { input: 'lomfa' },
    response: {
      results: [
        {
          id: lomfa.id,
          name: lomfa.names,
          image: lomfa.image,
          type: 'brand',
          game_name: lomfa.slug,
          within: null,
          count: lomfa.itemGroupCount,
          minPrice: null,
          entry: null,
        },
        {
          id: shells.id,
          name: shells.names,
          image: shells.image,
          type: 'item_group',
          game_name: lomfa.slug,
          within: lomfa.names,
          count: shells.items.length,
          minPrice: shells.minPrice,
          entry: null,
        },
      ],
    },
  },
  'GET /api/inventory/selling': {
    query: { page: '1-52', status: 'published' },
    response: onePage(kris, mount),
  },
  'GET /api/inventory/selling/count': {
    response: {
      drafts: 1,
      offers: { draft: 0, pending: 1, published: 2, rejected: 1, unpublished: 0, sold_out: 3, expired: 0 },
    },
  },
} satisfies Examples;
