import { type SQL, sql } from 'drizzle-orm';
import { type DynamicItemRow, dynamicItem } from './listings.tables.ts';

/** Columns of a card: long texts and search keys are not loaded. */
export const cardColumns = {
  id: dynamicItem.id,
  ownerUser: dynamicItem.ownerUser,
  gameId: dynamicItem.gameId,
  kind: dynamicItem.kind,
  itemType: dynamicItem.itemType,
  status: dynamicItem.status,
  nameEn: dynamicItem.nameEn,
  nameTh: dynamicItem.nameTh,
  priceSatang: dynamicItem.priceSatang,
  stock: dynamicItem.stock,
  tags: dynamicItem.tags,
  pictureKey: dynamicItem.pictureKey,
  pictureColor: dynamicItem.pictureColor,
  expiresAt: dynamicItem.expiresAt,
  views: dynamicItem.views,
  createdAt: dynamicItem.createdAt,
};
export type CardRow = Pick<DynamicItemRow, keyof typeof cardColumns>;

/** Users' published listings. Matches the partial indexes literally, so that the planner uses them. */
export const isOnSale: SQL = sql`${dynamicItem.status} = 'published' and ${dynamicItem.ownerUser} is not null
  and (${dynamicItem.expiresAt} is null or ${dynamicItem.expiresAt} > now())`;

/**
 * Key that identifies the same item within a game and kind: the English name in its search form. Matches the index
 * expression literally, so that the planner uses it.
 */
export const dedupeKey: SQL<string> = sql<string>`left(split_part(split_part(${dynamicItem.searchKey}, chr(9), 1), chr(10), 1), 120)`;
