import { desc } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import type { SearchedRow } from '../../../text-search/search-text.ts';
import { isOnSale } from '../listing-columns.repository.ts';
import { dynamicItem } from '../listings.tables.ts';

/** Search data of a listing. */
export interface PopularListing extends SearchedRow {
  readonly id: number;
}

/** The most viewed published listings, most viewed first. */
export const listMostViewed = (db: Executor, limit: number): Promise<PopularListing[]> =>
  db
    .select({
      id: dynamicItem.id,
      searchKey: dynamicItem.searchKey,
      nameEn: dynamicItem.nameEn,
      nameTh: dynamicItem.nameTh,
    })
    .from(dynamicItem)
    .where(isOnSale)
    .orderBy(desc(dynamicItem.views), desc(dynamicItem.id))
    .limit(limit);
