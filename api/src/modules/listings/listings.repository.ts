import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { searchKeyOf } from '../../text-search/normalise.ts';
import { type CardRow, cardColumns } from './listing-columns.repository.ts';
import { type DynamicItemRow, dynamicItem, type NewDynamicItemRow } from './listings.tables.ts';

/** A listing or official item by ID, in any status. */
export async function findListing(db: Executor, id: number): Promise<DynamicItemRow | undefined> {
  const [row] = await db.select().from(dynamicItem).where(eq(dynamicItem.id, id));
  return row;
}

/** A user's listing by ID, in any status; official items have their own pages. */
export async function findUserListing(db: Executor, id: number): Promise<DynamicItemRow | undefined> {
  const [row] = await db
    .select()
    .from(dynamicItem)
    .where(and(eq(dynamicItem.id, id), isNotNull(dynamicItem.ownerUser)));
  return row;
}

/** Listings and official items by ID, in any status; the order differs from that of `ids`. */
export const findListings = (db: Executor, ids: readonly number[]): Promise<DynamicItemRow[]> =>
  db
    .select()
    .from(dynamicItem)
    .where(inArray(dynamicItem.id, [...new Set(ids)]));

/** Locks a listing until the transaction ends. */
export async function lockListing(tx: Transaction, id: number): Promise<DynamicItemRow | undefined> {
  const [row] = await tx.select().from(dynamicItem).where(eq(dynamicItem.id, id)).for('update');
  return row;
}

/** The seller of a listing; undefined if the listing does not exist or belongs to a brand. */
export async function sellerOf(db: Executor, itemId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ ownerUser: dynamicItem.ownerUser })
    .from(dynamicItem)
    .where(eq(dynamicItem.id, itemId));
  return row?.ownerUser ?? undefined;
}

/** Whether a listing or official item with this ID is public. */
export async function isOpenListing(db: Executor, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: dynamicItem.id })
    .from(dynamicItem)
    .where(
      and(
        eq(dynamicItem.id, id),
        inArray(dynamicItem.status, ['published', 'sold_out', 'unpublished', 'expired']),
      ),
    );
  return rows.length > 0;
}

/** Cards of users' public listings by ID; the order differs from that of `ids`. */
export const openCards = (db: Executor, ids: readonly number[]): Promise<CardRow[]> =>
  db
    .select(cardColumns)
    .from(dynamicItem)
    .where(
      and(
        inArray(dynamicItem.id, [...ids]),
        isNotNull(dynamicItem.ownerUser),
        inArray(dynamicItem.status, ['published', 'sold_out', 'unpublished', 'expired']),
      ),
    );

/** A listing to insert; its search key is derived here. `searchExtra` contains words in addition to its names. */
export type ListingToInsert = Omit<NewDynamicItemRow, 'searchKey'> & {
  readonly searchExtra: readonly string[];
};

const insertBatch = 500;

/** Inserts listings; returns their IDs in the same order. */
export async function insertListings(tx: Executor, listings: readonly ListingToInsert[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < listings.length; at += insertBatch) {
    const rows = listings.slice(at, at + insertBatch).map(({ searchExtra, ...row }) => ({
      ...row,
      searchKey: searchKeyOf({ en: row.nameEn, th: row.nameTh }, searchExtra),
    }));
    const added = await tx.insert(dynamicItem).values(rows).returning({ id: dynamicItem.id });
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

export async function updateListing(
  tx: Executor,
  id: number,
  columns: Partial<NewDynamicItemRow>,
): Promise<void> {
  await tx.update(dynamicItem).set(columns).where(eq(dynamicItem.id, id));
}

/** Adds counted views to listings and to their day, in one statement. */
export async function addItemViews(
  db: Executor,
  views: ReadonlyMap<number, number>,
  day: string,
): Promise<void> {
  await db.execute(sql`
    with counted as (
      select * from unnest(${sql.param([...views.keys()])}::bigint[], ${sql.param([...views.values()])}::int[])
        as counted (id, views) order by id
    ), added as (
      insert into item_day (day, item_id, views) select ${day}::date, id, views from counted
      on conflict (day, item_id) do update set views = item_day.views + excluded.views
    )
    update dynamic_item set views = dynamic_item.views + counted.views
    from counted where dynamic_item.id = counted.id`);
}
