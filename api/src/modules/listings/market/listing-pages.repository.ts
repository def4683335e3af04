import type { ItemKind } from '@talad/contract/catalogue';
import type { ItemSort } from '@talad/contract/listings';
import { roundBaht, toSatang } from '@talad/contract/money';
import { and, eq, gte, inArray, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import type { SearchText } from '../../../text-search/search-text.ts';
import { type CardRow, cardColumns, isOnSale } from '../listing-columns.repository.ts';
import { dynamicItem } from '../listings.tables.ts';
import { type KeysetPosition, keysetOrderOf } from './item-sorts.repository.ts';
import type { Language } from './item-sorts.ts';

export type Spelling = 'as typed' | 'other';

export interface ListingFilter {
  readonly gameId?: number | undefined;
  readonly kind?: ItemKind | 'all' | undefined;
  readonly tag?: string | undefined;
  /** Baht, inclusive. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  /** Text to find in names or search words. */
  readonly text?: SearchText | undefined;
  /** Of the listings with a Thai text, only those with the marks that were typed, or only the others. */
  readonly spelling?: Spelling | undefined;
  readonly sellerId?: number | undefined;
  /** Only these listings. */
  readonly ids?: readonly number[] | undefined;
}

/** Price range filter in baht; an omitted end is open. */
export const inPriceRange = (min: number | undefined, max: number | undefined): SQL | undefined =>
  and(
    min === undefined ? undefined : gte(dynamicItem.priceSatang, toSatang(roundBaht(min))),
    max === undefined ? undefined : lte(dynamicItem.priceSatang, toSatang(roundBaht(max))),
  );

function hasText({ text, spelling }: ListingFilter): SQL | undefined {
  if (!text || spelling === 'as typed') return text?.containsAsSpelled(dynamicItem);
  const spelled = spelling === 'other' ? text.isSpelled(dynamicItem) : undefined;
  return and(text.contains(dynamicItem.searchKey), spelled && not(spelled));
}

/** Listings on sale that match, whatever their text. */
export const matchesWithoutText = (filter: ListingFilter): SQL | undefined =>
  and(
    isOnSale,
    filter.gameId === undefined ? undefined : eq(dynamicItem.gameId, filter.gameId),
    filter.kind === undefined || filter.kind === 'all' ? undefined : eq(dynamicItem.kind, filter.kind),
    filter.tag === undefined ? undefined : sql`${filter.tag} = any(${dynamicItem.tags})`,
    inPriceRange(filter.minPrice, filter.maxPrice),
    filter.sellerId === undefined ? undefined : eq(dynamicItem.ownerUser, filter.sellerId),
    filter.ids && inArray(dynamicItem.id, [...filter.ids]),
  );

export const matches = (filter: ListingFilter): SQL | undefined =>
  and(matchesWithoutText(filter), hasText(filter));

export interface ListPosition extends KeysetPosition {
  /** Of a list with a text: in which of its two parts the position is. */
  readonly spelling: Spelling;
}

/** A part of a list in the order of a sort: what follows a position, or begins the list. */
export interface ListedPart {
  readonly sort: ItemSort;
  readonly language: Language;
  readonly after?: ListPosition | undefined;
  readonly limit: number;
}

/** Published listings that match, in order. */
export function listOnSale(
  db: Executor,
  filter: ListingFilter,
  { sort, language, after, limit }: ListedPart,
): Promise<CardRow[]> {
  const order = keysetOrderOf(sort, language);
  return db
    .select(cardColumns)
    .from(dynamicItem)
    .where(and(matches(filter), after && order.after(after)))
    .orderBy(...order.orderBy)
    .limit(limit);
}

/** Number of published listings that match; counts no further than `limit`. */
export async function countOnSaleUpTo(db: Executor, filter: ListingFilter, limit: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(dynamicItem)
    .where(matches(filter))
    .limit(limit)
    .as('some');
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(some);
  return row?.n ?? 0;
}
