import { desc } from 'drizzle-orm';
import { TtlValue } from '../../cache/ttl-value.ts';
import type { AppContext } from '../../context.ts';
import { buildTrigramIndex, type TrigramIndex } from '../../text-search/trigram-index.ts';
import { isOnSale } from './listing-cards.ts';
import { dynamicItem } from './listings.tables.ts';

const popularAtMost = 5000;
const ttlMs = 30_000;

/** Search data of a listing. */
export interface PopularOffer {
  readonly id: number;
  readonly searchKey: string;
}

export interface PopularOffers {
  /** Most popular first. */
  readonly offers: readonly PopularOffer[];
  /** Built for the first query with a typing error. */
  alike(): Promise<TrigramIndex>;
}

const readers = new WeakMap<AppContext, TtlValue<PopularOffers>>();

async function read({ db }: AppContext): Promise<PopularOffers> {
  const offers = await db
    .select({ id: dynamicItem.id, searchKey: dynamicItem.searchKey })
    .from(dynamicItem)
    .where(isOnSale)
    .orderBy(desc(dynamicItem.views), desc(dynamicItem.id))
    .limit(popularAtMost);
  let index: Promise<TrigramIndex> | undefined;
  return {
    offers,
    alike: () => {
      index ??= buildTrigramIndex(offers.map(({ searchKey }) => searchKey));
      return index;
    },
  };
}

/**
 * The most viewed listings, up to 30 s old. A common text is found in this list at once; a text index would have to
 * sort its many matches for each letter typed.
 */
export function popularOffers(context: AppContext): TtlValue<PopularOffers> {
  const found = readers.get(context) ?? new TtlValue(ttlMs, context.clock, () => read(context));
  readers.set(context, found);
  return found;
}
