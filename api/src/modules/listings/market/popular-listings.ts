import { perContext } from '../../../cache/per-context.ts';
import { TtlValue } from '../../../cache/ttl-value.ts';
import type { AppContext } from '../../../context.ts';
import { buildTrigramIndex, type TrigramIndex } from '../../../text-search/trigram-index.ts';
import { listMostViewed, type PopularListing } from './popular-listings.repository.ts';

const maxPopular = 5000;
const ttlMs = 30_000;

interface PopularListings {
  /** Most popular first. */
  readonly listings: readonly PopularListing[];
  /** Built for the first query with a typing error. */
  alike(): Promise<TrigramIndex>;
}

async function read({ db }: AppContext): Promise<PopularListings> {
  const listings = await listMostViewed(db, maxPopular);
  let index: Promise<TrigramIndex> | undefined;
  return {
    listings,
    alike: () => {
      index ??= buildTrigramIndex(listings.map(({ searchKey }) => searchKey));
      return index;
    },
  };
}

/**
 * The most viewed listings, up to 30 s old. A common text is found in this list at once; a text index would have to
 * sort its many matches for each letter typed.
 */
export const popularListings = perContext(
  (context) => new TtlValue(ttlMs, context.clock, () => read(context)),
);
