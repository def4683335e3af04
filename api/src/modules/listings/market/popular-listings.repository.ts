import { desc } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { isOnSale } from '../listing-columns.repository.ts';
import { dynamicItem } from '../listings.tables.ts';

/** Search data of a listing. */
export interface PopularListing {
  readonly id: number;
  readonly searchKey: string;
}

/** The most viewed published listings, most viewed first. */
export const listMostViewed = (db: Executor, limit: number): Promise<PopularListing[]> =>
  db
    .select({ id: dynamicItem.id, searchKey: dynamicItem.searchKey })
    .from(dynamicItem)
    .where(isOnSale)
    .orderBy(desc(dynamicItem.views), desc(dynamicItem.id))
    .limit(limit);
