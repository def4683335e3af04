import type { OutputOf } from '@talad/contract/calls';
import type { Game } from '@talad/contract/catalogue';
import type { DynamicItem, DynamicItemDetail } from '@talad/contract/listings';

const picture = { fileUrl: '/api/pictures/a', color: '#223344' };
const at = '2026-11-01T03:00:00.000Z';

/** A listing on sale; pass overrides. */
export const listing = (overrides: Partial<DynamicItem> = {}): DynamicItem => ({
  id: 41,
  name: 'Riverglass Aegis',
  names: { en: 'Riverglass Aegis', th: 'โล่แก้วธารา' },
  imageUrl: '/api/pictures/b',
  imageColor: '#223344',
  status: 'published',
  itemType: 'other',
  kind: 'item',
  totalPrice: 1200,
  stock: 3,
  tags: [{ en: 'armor', th: 'เกราะ' }],
  ownerId: 9,
  ownerName: 'somchai',
  ownerImage: null,
  gameName: 'Himmaran Online',
  gameNames: { en: 'Himmaran Online', th: 'หิมมาราน ออนไลน์' },
  gameSlug: 'Himmaran_Online',
  gameLogo: picture,
  expirationDatetime: null,
  createdAt: at,
  ...overrides,
});

/** The same listing with the details of its page. */
export const listingDetail = (overrides: Partial<DynamicItemDetail> = {}): DynamicItemDetail => ({
  ...listing(),
  description: { en: 'A shield of green glass.', th: 'โล่แก้วสีเขียว' },
  images: [picture],
  activeDeliveryHours: 24,
  views: 12,
  seller: { id: 9, username: 'somchai', profileImage: null, frameImage: null, profileUrl: '/' },
  sellerStatistics: {
    completed: 18,
    completionRate: 0.9,
    medianDeliveryMinutes: 95,
    rating: 4.8,
    ratings: 24,
    memberSince: at,
  },
  ...overrides,
});

/** A game with accounts and items; pass overrides. */
export const game = (overrides: Partial<Game> = {}): Game => ({
  id: 1,
  slug: 'Himmaran_Online',
  name: 'Himmaran Online',
  names: { en: 'Himmaran Online', th: 'หิมมาราน ออนไลน์' },
  genre: { en: 'MMORPG', th: 'เกมออนไลน์' },
  description: { en: 'A forest of bells.', th: 'ป่าระฆัง' },
  profileImage: picture,
  logo: picture,
  hue: '#33aa77',
  kinds: ['item', 'account'],
  allowedManualCategory: ['weapon', 'armor'],
  tagNames: { weapon: { en: 'Weapon', th: 'อาวุธ' }, armor: { en: 'Armour', th: 'เกราะ' } },
  views: 100,
  dbSync: null,
  publishedDynamicitemCount: 40,
  ...overrides,
});

/** A page of listings; `next` is the cursor of the next page. */
export const listingPage = (
  results: DynamicItem[],
  next: string | null = null,
  total = results.length,
): OutputOf<'GET /api/product/dynamic-item/'> => ({
  results,
  paged: { page: 1, pageSize: 24, total, next },
});
