import type { SyncedItem } from '@talad/contract/linking';

const picture = { fileUrl: '/api/pictures/a', color: '#223344' };

/** An item of a linked game account that is in the game and not on sale. */
export const synced = (overrides: Partial<SyncedItem> = {}): SyncedItem => ({
  id: 11,
  linkId: 3,
  game: {
    id: 4,
    slug: 'Himmaran_Online',
    names: { en: 'Himmaran Online', th: 'หิมมาราน ออนไลน์' },
    image: picture,
  },
  names: { en: 'Monsoon Bow', th: 'ธนูมรสุม' },
  image: picture,
  state: 'free',
  listing: null,
  since: '2026-11-20T03:00:00.000Z',
  ...overrides,
});
