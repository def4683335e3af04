import type { Text } from '@talad/contract/schema';
import type { Executor } from '../src/db/database.ts';
import { insertBrands, insertGames } from '../src/modules/catalogue/catalogue.repository.ts';
import type { NewBrandRow, NewGameRow } from '../src/modules/catalogue/catalogue.tables.ts';
import { insertItemGroups } from '../src/modules/listings/item-groups/item-groups.repository.ts';
import { insertListings, type ListingToInsert } from '../src/modules/listings/listings.repository.ts';

const color = '#123456';

const only = ([id]: readonly number[]): number => {
  if (id === undefined) throw new Error('Nothing was added');
  return id;
};

/** Adds a game by its English name; returns its id. */
export async function addGame(
  db: Executor,
  name: string,
  overrides: Partial<NewGameRow> = {},
): Promise<number> {
  const row: NewGameRow = {
    slug: name.replaceAll(' ', '_'),
    nameEn: name,
    nameTh: name,
    genreEn: 'Game',
    genreTh: 'เกม',
    descriptionEn: 'A game.',
    descriptionTh: 'เกมหนึ่ง',
    pictureKey: 'game',
    pictureColor: color,
    logoKey: 'logo',
    logoColor: color,
    slideKey: 'slide',
    slideColor: color,
    hue: color,
    kinds: ['item', 'account', 'gold'],
    tags: ['weapon'],
    tagNames: { weapon: { en: 'Weapon', th: 'อาวุธ' } },
    ...overrides,
  };
  return only(await insertGames(db, [row]));
}

/** Adds a brand by its English name; returns its id. */
export async function addBrand(
  db: Executor,
  name: string,
  overrides: Partial<NewBrandRow> = {},
): Promise<number> {
  const row: NewBrandRow = {
    slug: name.replaceAll(' ', '_'),
    nameEn: name,
    nameTh: name,
    descriptionEn: 'A brand.',
    descriptionTh: 'แบรนด์หนึ่ง',
    pictureKey: 'brand',
    pictureColor: color,
    bannerKey: 'banner',
    bannerColor: color,
    tags: ['code'],
    ...overrides,
  };
  return only(await insertBrands(db, [row]));
}

export type NewTestListing = Partial<ListingToInsert> & { readonly names?: Text };

/** Adds a published listing with a stock of three at 100 baht; returns its id. */
export async function addListing(
  db: Executor,
  ownerUser: number,
  gameId: number,
  { names = { en: 'Ember Kris', th: 'กริชถ่านไฟ' }, ...overrides }: NewTestListing = {},
): Promise<number> {
  const row: ListingToInsert = {
    ownerUser,
    gameId,
    kind: 'item',
    status: 'published',
    nameEn: names.en,
    nameTh: names.th,
    priceSatang: 100_00,
    stock: 3,
    pictureKey: 'offer',
    pictureColor: color,
    searchExtra: [],
    ...overrides,
  };
  return only(await insertListings(db, [row]));
}

/** Adds an item group of a brand with one official item per price in satang; returns all ids. */
export async function addItemGroup(
  db: Executor,
  brandId: number,
  names: Text,
  pricesSatang: readonly number[],
): Promise<{ readonly groupId: number; readonly itemIds: number[] }> {
  const groupId = only(
    await insertItemGroups(db, [
      {
        brandId,
        nameEn: names.en,
        nameTh: names.th,
        descriptionEn: 'A group.',
        descriptionTh: 'กลุ่มหนึ่ง',
        pictureKey: 'group',
        pictureColor: color,
        deliveredByCode: true,
        searchExtra: [],
      },
    ]),
  );
  const itemIds = await insertListings(
    db,
    pricesSatang.map((priceSatang) => ({
      brandId,
      groupId,
      kind: 'item',
      status: 'published',
      nameEn: `${priceSatang / 100} baht`,
      nameTh: `${priceSatang / 100} บาท`,
      priceSatang,
      stock: 10,
      pictureKey: 'group',
      pictureColor: color,
      deliveredByCode: true,
      searchExtra: [],
    })),
  );
  return { groupId, itemIds };
}
