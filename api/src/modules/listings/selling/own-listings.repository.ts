import type { ListingStatus } from '@talad/contract/listings';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/database.ts';
import { type PageCursor, rowsAfter } from '../../../db/keyset.repository.ts';
import { withoutNames } from '../../../db/names-in-text.ts';
import { type CardRow, cardColumns } from '../listing-columns.repository.ts';
import { type DynamicItemRow, dynamicItem } from '../listings.tables.ts';
import { itemPriceChange } from '../selling.tables.ts';

// Expired as users see it: past its expiry, even if the minute job has not updated the row yet.
const hasRunOut = sql`${dynamicItem.expiresAt} is not null and ${dynamicItem.expiresAt} <= now()`;
function isInStatus(status: ListingStatus): SQL | undefined {
  if (status === 'published') return and(eq(dynamicItem.status, status), sql`not (${hasRunOut})`);
  if (status === 'expired')
    return sql`(${dynamicItem.status} = 'expired' or (${dynamicItem.status} = 'published' and ${hasRunOut}))`;
  return eq(dynamicItem.status, status);
}

/** A user's own listings after a page, newest first, optionally filtered by status, and the number of all. */
export async function listOwnListings(
  db: Executor,
  ownerUser: number,
  {
    after,
    limit,
    status,
  }: {
    readonly after: PageCursor | undefined;
    readonly limit: number;
    readonly status?: ListingStatus | undefined;
  },
): Promise<{ found: CardRow[]; total: number }> {
  const own = and(eq(dynamicItem.ownerUser, ownerUser), status && isInStatus(status));
  const [found, [count]] = await Promise.all([
    db
      .select(cardColumns)
      .from(dynamicItem)
      .where(and(own, rowsAfter(after, dynamicItem.id)))
      .orderBy(desc(dynamicItem.id))
      .limit(limit),
    db.select({ n: sql<number>`count(*)::int` }).from(dynamicItem).where(own),
  ]);
  return { found, total: count?.n ?? 0 };
}

/** Number of a user's listings by status, as users see it. */
export async function countOwnListings(db: Executor, ownerUser: number): Promise<Map<ListingStatus, number>> {
  const status = sql<ListingStatus>`case when ${dynamicItem.status} = 'published' and ${hasRunOut}
    then 'expired' else ${dynamicItem.status} end`;
  const rows = await db
    .select({ status, n: sql<number>`count(*)::int` })
    .from(dynamicItem)
    .where(eq(dynamicItem.ownerUser, ownerUser))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.status, row.n]));
}

/** Locks a user's published listings until the transaction ends, by ID; returns their IDs. */
export async function lockPublishedIds(tx: Transaction, ownerUser: number): Promise<number[]> {
  const rows = await tx
    .select({ id: dynamicItem.id })
    .from(dynamicItem)
    .where(and(eq(dynamicItem.ownerUser, ownerUser), eq(dynamicItem.status, 'published')))
    .orderBy(dynamicItem.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** Removes what names an erased user from their listings, which orders still refer to. */
export async function eraseSeller(
  tx: Transaction,
  ownerUser: number,
  namePattern: string | undefined,
): Promise<void> {
  const { nameEn, nameTh, descriptionEn, descriptionTh } = dynamicItem;
  await tx
    .update(dynamicItem)
    .set({
      searchKey: '',
      pictureAlts: [],
      ...(namePattern && {
        nameEn: withoutNames(nameEn, namePattern),
        nameTh: withoutNames(nameTh, namePattern),
        descriptionEn: withoutNames(descriptionEn, namePattern),
        descriptionTh: withoutNames(descriptionTh, namePattern),
      }),
    })
    .where(eq(dynamicItem.ownerUser, ownerUser));
}

/** Status and expiry of a listing. */
export async function findListingState(
  tx: Executor,
  id: number,
): Promise<Pick<DynamicItemRow, 'status' | 'expiresAt'> | undefined> {
  const [row] = await tx
    .select({ status: dynamicItem.status, expiresAt: dynamicItem.expiresAt })
    .from(dynamicItem)
    .where(eq(dynamicItem.id, id));
  return row;
}

/** Sets price and stock; the stock moves the listing between `published` and `sold_out`. */
export async function updatePriceAndStock(
  tx: Executor,
  id: number,
  { priceSatang, stock, at }: { readonly priceSatang: number; readonly stock: number; readonly at: Date },
): Promise<void> {
  await tx
    .update(dynamicItem)
    .set({
      priceSatang,
      stock,
      status: sql`case when ${dynamicItem.status} = 'published' and ${stock}::int = 0 then 'sold_out'
          when ${dynamicItem.status} = 'sold_out' and ${stock}::int > 0 then 'published'
          else ${dynamicItem.status} end`,
      updatedAt: at,
    })
    .where(eq(dynamicItem.id, id));
}

export async function insertPriceChange(
  tx: Executor,
  change: typeof itemPriceChange.$inferInsert,
): Promise<void> {
  await tx.insert(itemPriceChange).values(change);
}

/** First and further pictures of a user's listings that have any of these pictures. */
export function listListedPictures(
  db: Executor,
  ownerUser: number,
  keys: readonly string[],
): Promise<{ first: string; more: string[] }[]> {
  const wanted = sql`${sql.param(keys)}::text[]`;
  return db
    .select({ first: dynamicItem.pictureKey, more: dynamicItem.morePictureKeys })
    .from(dynamicItem)
    .where(
      and(
        eq(dynamicItem.ownerUser, ownerUser),
        or(sql`${dynamicItem.pictureKey} = any(${wanted})`, sql`${dynamicItem.morePictureKeys} && ${wanted}`),
      ),
    );
}
