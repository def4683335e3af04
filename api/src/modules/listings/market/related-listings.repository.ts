import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { type CardRow, cardColumns, dedupeKey, isOnSale } from '../listing-columns.repository.ts';
import { type DynamicItemRow, dynamicItem } from '../listings.tables.ts';

const isSameItemAs = (id: number) =>
  sql`${dedupeKey} = (select left(split_part(split_part(search_key, chr(9), 1), chr(10), 1), 120)
    from dynamic_item where id = ${id})`;

const isOnSaleBeside = (listing: DynamicItemRow) =>
  and(isOnSale, eq(dynamicItem.gameId, listing.gameId ?? 0), eq(dynamicItem.kind, listing.kind));

/** Listings of the same item by other sellers, cheapest first. */
export const listSameItem = (db: Executor, listing: DynamicItemRow, limit: number): Promise<CardRow[]> =>
  db
    .select(cardColumns)
    .from(dynamicItem)
    .where(
      and(
        isOnSaleBeside(listing),
        isSameItemAs(listing.id),
        ne(dynamicItem.ownerUser, listing.ownerUser ?? 0),
      ),
    )
    .orderBy(asc(dynamicItem.priceSatang), asc(dynamicItem.id))
    .limit(limit);

/**
 * Other items of the same game and kind: more common tags first, then the smaller price difference. Chosen among the
 * `compared` most viewed.
 */
export function listSimilar(
  db: Executor,
  listing: DynamicItemRow,
  { compared, limit }: { readonly compared: number; readonly limit: number },
): Promise<CardRow[]> {
  const popular = db
    .select(cardColumns)
    .from(dynamicItem)
    .where(and(isOnSaleBeside(listing), ne(dynamicItem.id, listing.id), sql`not ${isSameItemAs(listing.id)}`))
    .orderBy(desc(dynamicItem.views), desc(dynamicItem.id))
    .limit(compared)
    .as('popular');
  const inCommon = sql`cardinality(array(select unnest(${popular.tags}) intersect
    select unnest(${sql.param(listing.tags)}::text[])))`;
  return db
    .select()
    .from(popular)
    .orderBy(
      desc(inCommon),
      sql`abs(ln(${popular.priceSatang}::float8) - ln(${listing.priceSatang}::float8))`,
      desc(popular.id),
    )
    .limit(limit);
}
