import type { SellerStore } from '@talad/contract/market';
import type { PublicRating } from '@talad/contract/order-facts';
import { listingDetail } from './listings.ts';

/** A seller with orders and ratings; pass overrides. */
export const sellerStore = (overrides: Partial<SellerStore['statistics']> = {}): SellerStore => {
  const { seller, sellerStatistics } = listingDetail();
  return {
    user: seller,
    statistics: { ...sellerStatistics, ...overrides },
    onSale: { account: 0, gold: 2, item: 11 },
  };
};

/** A buyer's rating of a sale; pass overrides. */
export const publicRating = (
  itemId: number,
  overrides: Partial<PublicRating['rating']> = {},
): PublicRating => ({
  itemId,
  itemNames: { en: 'Riverglass Aegis', th: 'โล่แก้วธารา' },
  buyerName: 'ma***',
  isRefunded: false,
  rating: {
    stars: 4,
    tags: ['fast'],
    text: 'Just as shown.',
    createdAt: '2026-11-10T03:00:00.000Z',
    reply: null,
    repliedAt: null,
    ...overrides,
  },
});
