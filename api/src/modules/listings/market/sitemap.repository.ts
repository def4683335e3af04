import { and, asc, gt, lte, max, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { isOnSale } from '../listing-columns.repository.ts';
import { dynamicItem, itemGroup } from '../listings.tables.ts';

/** IDs above `after`, up to and including `upTo`. */
export interface IdRange {
  readonly after: number;
  readonly upTo: number;
}

const inRange = (column: typeof dynamicItem.id | typeof itemGroup.id, { after, upTo }: IdRange) =>
  and(gt(column, after), lte(column, upTo));

export async function findHighestGroupId(db: Executor): Promise<number> {
  const [group] = await db.select({ id: max(itemGroup.id) }).from(itemGroup);
  return group?.id ?? 0;
}

export async function findHighestListingId(db: Executor): Promise<number> {
  const [item] = await db.select({ id: max(dynamicItem.id) }).from(dynamicItem);
  return item?.id ?? 0;
}

/** When the newest published listing of each game was created. */
export const listNewestByGame = (db: Executor): Promise<{ id: number | null; changed: Date | null }[]> =>
  db
    .select({ id: dynamicItem.gameId, changed: max(dynamicItem.createdAt) })
    .from(dynamicItem)
    .where(isOnSale)
    .groupBy(dynamicItem.gameId);

export const listGroupsInRange = (
  db: Executor,
  range: IdRange,
): Promise<{ id: number; brandId: number; createdAt: Date }[]> =>
  db
    .select({ id: itemGroup.id, brandId: itemGroup.brandId, createdAt: itemGroup.createdAt })
    .from(itemGroup)
    .where(inRange(itemGroup.id, range))
    .orderBy(asc(itemGroup.id));

/** Published listings of games. */
export const listOnSaleInRange = (
  db: Executor,
  range: IdRange,
): Promise<{ id: number; gameId: number | null; changed: Date }[]> =>
  db
    .select({ id: dynamicItem.id, gameId: dynamicItem.gameId, changed: dynamicItem.updatedAt })
    .from(dynamicItem)
    .where(and(isOnSale, inRange(dynamicItem.id, range), sql`${dynamicItem.gameId} is not null`))
    .orderBy(asc(dynamicItem.id));
