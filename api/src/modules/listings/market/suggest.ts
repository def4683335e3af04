import type { AppContext } from '../../../context.ts';
import type { SearchText } from '../../../text-search/search-text.ts';
import type { PopularListing } from './popular-listings.repository.ts';
import { popularListings } from './popular-listings.ts';
import {
  type Found,
  findRanked,
  listIdsBeginningWith,
  listIdsContaining,
  listIdsSimilarTo,
} from './suggestions.repository.ts';

/**
 * Published listings for a text: the most popular whose name begins with it, and the most popular that contain it. Two
 * queries: among the many matches of a common text, the few whose name begins with it would be lost.
 */
export async function suggestListings(
  context: AppContext,
  search: SearchText,
  limit: number,
): Promise<Found[]> {
  const popular = (await popularListings(context).get()).listings;
  const beginning =
    idsAmong(popular, ({ searchKey }) => search.startsNameIn(searchKey), limit) ??
    (await listIdsBeginningWith(context.db, search, limit));
  // Prefix matches come first: if they fill the limit, the other query is not needed.
  const containing =
    beginning.length === limit
      ? []
      : (idsAmong(popular, ({ searchKey }) => searchKey.includes(search.text), limit) ??
        (await listIdsContaining(context.db, search, limit)));
  const ids = [...new Set([...beginning, ...containing])];
  if (ids.length === 0) return [];
  return findRanked(context.db, ids, search, ids.length);
}

/** IDs of the first matching listings, or undefined if fewer than `limit` match. */
function idsAmong(
  popular: readonly PopularListing[],
  fits: (listing: PopularListing) => boolean,
  limit: number,
): readonly number[] | undefined {
  const ids: number[] = [];
  for (const listing of popular) {
    if (!fits(listing)) continue;
    ids.push(listing.id);
    if (ids.length === limit) return ids;
  }
  return undefined;
}

/** Number of trigram candidates compared by word similarity, per requested result. */
const comparedForEach = 4;

/**
 * IDs of published listings of which some part resembles the text, most similar first. Only the most popular are
 * searched: among a million listings, a mistyped text weakly resembles very many.
 */
export async function listingsLike(
  context: AppContext,
  { text }: SearchText,
  limit: number,
): Promise<number[]> {
  const { listings, alike } = await popularListings(context).get();
  const ids = (await alike())
    .mostSimilar(text, limit * comparedForEach)
    .flatMap((at) => listings[at]?.id ?? []);
  if (ids.length === 0) return [];
  return listIdsSimilarTo(context.db, text, ids, limit);
}
