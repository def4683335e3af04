import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { dedupeKey } from './dedupe-key.ts';
import { type CardRow, cardColumns, isOnSale } from './listing-cards.ts';
import { isOpenToAll, statusNow } from './listing-status.ts';
import { findOffer } from './listings.repository.ts';
import { type DynamicItemRow, dynamicItem } from './listings.tables.ts';

const othersAtMost = 20;
const similarAtMost = 12;
/** Similar listings are chosen among this many of the most viewed. */
const lookedThrough = 500;

async function openOffer(db: Executor, id: number): Promise<DynamicItemRow> {
  const row = await findOffer(db, id);
  if (!row || !isOpenToAll(statusNow(row))) throw new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
  return row;
}

const ofSameThing = (id: number) =>
  sql`${dedupeKey} = (select left(split_part(split_part(search_key, chr(9), 1), chr(10), 1), 120)
    from dynamic_item where id = ${id})`;

/** Listings of the same item by other sellers, cheapest first. */
export async function sameItemListings(db: Executor, id: number): Promise<CardRow[]> {
  const row = await openOffer(db, id);
  return db
    .select(cardColumns)
    .from(dynamicItem)
    .where(
      and(
        isOnSale,
        eq(dynamicItem.gameId, row.gameId ?? 0),
        eq(dynamicItem.kind, row.kind),
        ofSameThing(id),
        ne(dynamicItem.ownerUser, row.ownerUser ?? 0),
      ),
    )
    .orderBy(asc(dynamicItem.priceSatang), asc(dynamicItem.id))
    .limit(othersAtMost);
}

/** Other listings of the same game and kind: more common tags first, then the smaller price difference. */
export async function similarOffers(db: Executor, id: number): Promise<CardRow[]> {
  const row = await openOffer(db, id);
  const popular = db
    .select(cardColumns)
    .from(dynamicItem)
    .where(
      and(
        isOnSale,
        eq(dynamicItem.gameId, row.gameId ?? 0),
        eq(dynamicItem.kind, row.kind),
        ne(dynamicItem.id, id),
        sql`not ${ofSameThing(id)}`,
      ),
    )
    .orderBy(desc(dynamicItem.views), desc(dynamicItem.id))
    .limit(lookedThrough)
    .as('popular');
  const inCommon = sql`cardinality(array(select unnest(${popular.tags}) intersect
    select unnest(${sql.param(row.tags)}::text[])))`;
  return db
    .select()
    .from(popular)
    .orderBy(
      desc(inCommon),
      sql`abs(ln(${popular.priceSatang}::float8) - ln(${row.priceSatang}::float8))`,
      desc(popular.id),
    )
    .limit(similarAtMost);
}
