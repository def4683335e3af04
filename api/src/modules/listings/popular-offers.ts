import { desc } from 'drizzle-orm';
import { Fresh } from '../../cache/fresh.ts';
import type { AppContext } from '../../context.ts';
import { buildTrigramIndex, type TrigramIndex } from '../search/trigram-index.ts';
import { dynamicItem } from './listings.tables.ts';
import { isOnSale } from './offer-cards.ts';

const popularAtMost = 5000;
const ttlMs = 30_000;

/** What an offer is found by. */
export interface PopularOffer {
  readonly id: number;
  readonly searchKey: string;
}

export interface PopularOffers {
  /** The most popular first. */
  readonly offers: readonly PopularOffer[];
  /** Made for the first who mistypes. */
  alike(): Promise<TrigramIndex>;
}

const readers = new WeakMap<AppContext, Fresh<PopularOffers>>();

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
 * The offers that people look at most, as they were up to half a minute ago. A text that is common is found among
 * these at once; an index of texts would have to sort all of its many offers at each letter that is typed.
 */
export function popularOffers(context: AppContext): Fresh<PopularOffers> {
  const found = readers.get(context) ?? new Fresh(ttlMs, context.clock, () => read(context));
  readers.set(context, found);
  return found;
}
