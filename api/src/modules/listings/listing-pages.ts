import type { ItemKind } from '@talad/contract/catalogue';
import type { ItemSort } from '@talad/contract/listings';
import type { Paged } from '@talad/contract/schema';
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import type { SearchText } from '../../text-search/search-text.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { walkOf } from './item-sorts.ts';
import { type CardRow, cardColumns, isOnSale } from './listing-cards.ts';
import { dynamicItem } from './listings.tables.ts';

const defaultLimit = 24;
/** Totals are exact up to this number; counting further is too expensive. */
const countedAtMost = 10_000;

export interface OfferPageQuery {
  readonly gameId?: number | undefined;
  readonly kind?: ItemKind | 'all' | undefined;
  readonly tag?: string | undefined;
  /** Baht, inclusive. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  /** Text to find in names or search words. */
  readonly text?: SearchText | undefined;
  readonly sellerId?: number | undefined;
  /** Only these listings. */
  readonly ids?: readonly number[] | undefined;
  readonly sort?: ItemSort | undefined;
  readonly lang?: 'en' | 'th' | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface OfferPage {
  readonly rows: CardRow[];
  readonly paged: Paged;
}

/** Price range filter in baht; an omitted end is open. */
export const inPriceRange = (min: number | undefined, max: number | undefined): SQL | undefined =>
  and(
    min === undefined ? undefined : gte(dynamicItem.priceSatang, Math.ceil(min * 100)),
    max === undefined ? undefined : lte(dynamicItem.priceSatang, Math.floor(max * 100)),
  );

/**
 * One page of published listings, by keyset pagination: rows that are inserted meanwhile neither repeat nor hide
 * others, and a late page costs as much as the first one.
 */
export async function readOfferPage(db: Executor, query: OfferPageQuery): Promise<OfferPage> {
  const { sort = '-createdAt', lang = 'en', limit = defaultLimit } = query;
  const walk = walkOf(sort, lang);
  // The language is part of the cursor's sort order, since the names differ.
  const walkName = `${sort}.${lang}`;
  const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor, walkName);
  const wanted = and(
    isOnSale,
    query.gameId === undefined ? undefined : eq(dynamicItem.gameId, query.gameId),
    query.kind === undefined || query.kind === 'all' ? undefined : eq(dynamicItem.kind, query.kind),
    query.tag === undefined ? undefined : sql`${query.tag} = any(${dynamicItem.tags})`,
    inPriceRange(query.minPrice, query.maxPrice),
    query.sellerId === undefined ? undefined : eq(dynamicItem.ownerUser, query.sellerId),
    query.text?.contains(dynamicItem.searchKey),
    query.ids && inArray(dynamicItem.id, [...query.ids]),
  );
  const [found, total] = await Promise.all([
    db
      .select(cardColumns)
      .from(dynamicItem)
      .where(and(wanted, cursor && walk.after(cursor)))
      .orderBy(...walk.orderBy)
      // One row more than shown tells whether there is a next page.
      .limit(limit + 1),
    countUpTo(db, wanted),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const page = cursor ? cursor.page + 1 : 1;
  const next =
    last && found.length > limit
      ? encodeCursor({ sort: walkName, key: walk.keyOf(last), id: last.id, page })
      : null;
  return { rows, paged: { page, pageSize: limit, total, next } };
}

async function countUpTo(db: Executor, wanted: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(dynamicItem)
    .where(wanted)
    .limit(countedAtMost)
    .as('some');
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(some);
  return row?.n ?? 0;
}
