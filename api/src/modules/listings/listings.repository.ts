import type { ListingStatus } from '@talad/contract/listings';
import { and, desc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { searchKeyOf } from '../../text-search/normalise.ts';
import { type CardRow, cardColumns, isOnSale } from './listing-cards.ts';
import { type DynamicItemRow, dynamicItem, itemDay, type NewDynamicItemRow } from './listings.tables.ts';

// Weights of a sale, a favourite and a view in the trending score.
const weights = { sale: 40, favourite: 8, view: 1 };

/** Published listings with the highest trending score since a day (YYYY-MM-DD), highest first. */
export function trendingCards(db: Executor, sinceDay: string, limit: number): Promise<CardRow[]> {
  const score = sql<number>`sum(${itemDay.sales} * ${weights.sale} + ${itemDay.favourites} * ${weights.favourite}
    + ${itemDay.views} * ${weights.view})`;
  const wanted = db
    .select({ itemId: itemDay.itemId, score: score.as('score') })
    .from(itemDay)
    .where(sql`${itemDay.day} >= ${sinceDay}::date`)
    .groupBy(itemDay.itemId)
    .as('wanted');
  return db
    .select(cardColumns)
    .from(dynamicItem)
    .innerJoin(wanted, eq(wanted.itemId, dynamicItem.id))
    .where(and(isOnSale, gt(wanted.score, 0)))
    .orderBy(desc(wanted.score), desc(dynamicItem.id))
    .limit(limit);
}

/** Published listings that are currently featured. */
export const premiumCards = (db: Executor, limit: number): Promise<CardRow[]> =>
  db
    .select(cardColumns)
    .from(dynamicItem)
    .where(and(isOnSale, gt(dynamicItem.premiumUntil, sql`now()`)))
    .orderBy(desc(dynamicItem.premiumUntil), desc(dynamicItem.id))
    .limit(limit);

/** A user's listing by ID, in any status; official items have their own pages. */
export async function findOffer(db: Executor, id: number): Promise<DynamicItemRow | undefined> {
  const [row] = await db
    .select()
    .from(dynamicItem)
    .where(and(eq(dynamicItem.id, id), isNotNull(dynamicItem.ownerUser)));
  return row;
}

// Expired as users see it: past its expiry, even if the minute job has not updated the row yet.
const hasRunOut = sql`${dynamicItem.expiresAt} is not null and ${dynamicItem.expiresAt} <= now()`;
function isInStatus(status: ListingStatus): SQL | undefined {
  if (status === 'published') return and(eq(dynamicItem.status, status), sql`not (${hasRunOut})`);
  if (status === 'expired')
    return sql`(${dynamicItem.status} = 'expired' or (${dynamicItem.status} = 'published' and ${hasRunOut}))`;
  return eq(dynamicItem.status, status);
}

/** A user's own listings, newest first, optionally filtered by status. */
export async function offersOf(
  db: Executor,
  ownerUser: number,
  {
    page,
    pageSize,
    status,
  }: { readonly page: number; readonly pageSize: number; readonly status?: ListingStatus | undefined },
): Promise<{ rows: CardRow[]; total: number }> {
  const own = and(eq(dynamicItem.ownerUser, ownerUser), status && isInStatus(status));
  const [rows, [count]] = await Promise.all([
    db
      .select(cardColumns)
      .from(dynamicItem)
      .where(own)
      .orderBy(desc(dynamicItem.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ n: sql<number>`count(*)::int` }).from(dynamicItem).where(own),
  ]);
  return { rows, total: count?.n ?? 0 };
}

/** Number of a user's listings by status, as users see it. */
export async function countOffersOf(db: Executor, ownerUser: number): Promise<Map<ListingStatus, number>> {
  const status = sql<ListingStatus>`case when ${dynamicItem.status} = 'published' and ${hasRunOut}
    then 'expired' else ${dynamicItem.status} end`;
  const rows = await db
    .select({ status, n: sql<number>`count(*)::int` })
    .from(dynamicItem)
    .where(eq(dynamicItem.ownerUser, ownerUser))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.status, row.n]));
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

/** A listing to insert; its search key is derived here. `searchExtra` contains words in addition to its names. */
export type OfferToInsert = Omit<NewDynamicItemRow, 'searchKey'> & {
  readonly searchExtra: readonly string[];
};

const insertBatch = 500;

/** Inserts listings; returns their IDs in the same order. */
export async function insertOffers(tx: Executor, offers: readonly OfferToInsert[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < offers.length; at += insertBatch) {
    const rows = offers.slice(at, at + insertBatch).map(({ searchExtra, ...row }) => ({
      ...row,
      searchKey: searchKeyOf({ en: row.nameEn, th: row.nameTh }, searchExtra),
    }));
    const added = await tx.insert(dynamicItem).values(rows).returning({ id: dynamicItem.id });
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

/** Whether a listing or official item with this ID is public. */
export async function isOpenOffer(db: Executor, id: number): Promise<boolean> {
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

/** Sets the status of expired listings; returns how many. */
export async function expireOffers(db: Executor, now: Date): Promise<number> {
  const expired = await db
    .update(dynamicItem)
    .set({ status: 'expired', updatedAt: now })
    .where(and(eq(dynamicItem.status, 'published'), lte(dynamicItem.expiresAt, now)))
    .returning({ id: dynamicItem.id });
  return expired.length;
}
