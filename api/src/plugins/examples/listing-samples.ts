import type { Brand, Game, ItemGroup, OfficialItem } from '@talad/contract/catalogue';
import type { DynamicItem } from '@talad/contract/listings';
import { pictureUrl } from '@talad/contract/picture-url';
import { pictureRef } from '../../modules/pictures/index.ts';
import { mango, nok } from './user-samples.ts';

export const himmaran: Game = {
  id: 1,
  slug: 'Himmaran_Online',
  name: 'Himmaran Online',
  names: { en: 'Himmaran Online', th: 'หิมมาราน ออนไลน์' },
  genre: { en: 'MMORPG', th: 'เกมออนไลน์สวมบทบาท' },
  description: {
    en: 'Twelve rune gates circle a mountain that no guild has climbed to the top.',
    th: 'ประตูรูนสิบสองบานล้อมภูเขาที่ยังไม่มีกิลด์ใดไปถึงยอด',
  },
  profileImage: pictureRef('c06762f88914b99fbf8d47a30c6a1a0d', '#6b421f'),
  logo: pictureRef('078b25824f02e369d533b3aca626a7c4', '#402800'),
  hue: '#e0a64a',
  kinds: ['item', 'account', 'gold'],
  allowedManualCategory: ['weapon', 'mount', 'tradable'],
  tagNames: {
    weapon: { en: 'Weapon', th: 'อาวุธ' },
    mount: { en: 'Mount', th: 'พาหนะ' },
    tradable: { en: 'Tradable', th: 'เทรดได้' },
  },
  views: 48_210,
  dbSync: null,
  publishedDynamicitemCount: 35,
};

/** Four of Nok's listings. */
export const kris: DynamicItem = {
  id: 117,
  name: 'Goldleaf Kris of the Last Gate',
  names: { en: 'Goldleaf Kris of the Last Gate', th: 'กริชทองเปลวแห่งประตูสุดท้าย' },
  imageUrl: pictureUrl('233778f38403e286ee60e3600cf46514'),
  imageColor: '#6b421f',
  status: 'published',
  itemType: 'other',
  kind: 'item',
  totalPrice: 829.5,
  stock: 4,
  tags: [
    { en: 'Weapon', th: 'อาวุธ' },
    { en: 'Tradable', th: 'เทรดได้' },
  ],
  ownerId: nok.id,
  ownerName: nok.username,
  ownerImage: nok.profileImage,
  gameName: himmaran.name,
  gameNames: himmaran.names,
  gameSlug: himmaran.slug,
  gameLogo: himmaran.logo,
  expirationDatetime: '2026-06-10T05:52:15.605Z',
  createdAt: '2026-03-12T05:52:15.605Z',
};

/** The same item from another seller. */
export const krisOfMango: DynamicItem = {
  ...kris,
  id: 131,
  totalPrice: 845,
  stock: 1,
  ownerId: mango.id,
  ownerName: mango.username,
  ownerImage: mango.profileImage,
  createdAt: '2026-03-10T11:20:02.118Z',
};

export const mount: DynamicItem = {
  ...kris,
  id: 133,
  name: 'Riverglass Mount',
  names: { en: 'Riverglass Mount', th: 'พาหนะแก้วธารา' },
  imageUrl: pictureUrl('9a41c6a3b1f6d2375b6f58a1a3f86e04'),
  imageColor: '#1f5a6b',
  totalPrice: 669,
  stock: 1,
  tags: [{ en: 'Mount', th: 'พาหนะ' }],
};

export const lomfa: Brand = {
  id: 1,
  slug: 'Lomfa_Interactive',
  name: 'Lomfa Interactive',
  names: { en: 'Lomfa Interactive', th: 'ลมฟ้า อินเตอร์แอคทีฟ' },
  image: pictureRef('bbcbb54d59777822c1621fc59065a59d', '#025180'),
  banner: pictureRef('5d0b7a2c44f54ea28a4c1c3a0b8f6d11', '#3fa9f5'),
  tags: ['code', 'limited'],
  description: {
    en: 'Top-up codes for Koh Lomfa and its sister islands, straight from the studio.',
    th: 'โค้ดเติมเงินเกาะลมฟ้าและเกาะพี่น้อง ส่งตรงจากสตูดิโอ',
  },
  itemGroupCount: 4,
};

export const smallShells: OfficialItem = {
  id: 1,
  dynamicItemId: 1,
  names: { en: '350 shells', th: '350 เปลือก' },
  price: 35,
  stock: 500,
  codesInStock: 200,
  status: 'published',
};

export const shells: ItemGroup = {
  id: 1,
  brand: { id: lomfa.id, slug: lomfa.slug, name: lomfa.name, names: lomfa.names, image: lomfa.image },
  names: { en: 'Koh Lomfa Sky Shells', th: 'เปลือกหอยฟ้า เกาะลมฟ้า' },
  description: { en: 'The code appears on your order page at once.', th: 'โค้ดขึ้นที่หน้าคำสั่งซื้อทันที' },
  image: pictureRef('bce798d193218095ded5956ae2fcf2f2', '#025180'),
  tags: ['code'],
  deliveredByCode: true,
  minPrice: 35,
  maxPrice: 175,
  items: [
    smallShells,
    {
      id: 2,
      dynamicItemId: 2,
      names: { en: '1,800 shells', th: '1,800 เปลือก' },
      price: 175,
      stock: 300,
      codesInStock: 200,
      status: 'published',
    },
  ],
};
