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
 * Published listings for a text: the most popular whose name begins with it, and the most popular that contain it, of Thai
 * first those with the marks that were typed. Several queries: among the many matches of a common text, the few that match
 * better would be lost.
 */
export async function suggestListings(
  context: AppContext,
  search: SearchText,
  limit: number,
): Promise<Found[]> {
  const popular = (await popularListings(context).get()).listings;
  const ids = new Set<number>();
  for (const asSpelled of search.spelled.length > 0 ? [true, false] : [false]) {
    const fits = (row: PopularListing) => !asSpelled || search.isSpelledIn(row);
    const beginning =
      idsAmong(popular, (row) => search.startsNameIn(row.searchKey) && fits(row), limit) ??
      (await listIdsBeginningWith(context.db, search, { limit, asSpelled }));
    // Prefix matches come first: if they fill the limit, the other query is not needed.
    const containing =
      beginning.length === limit
        ? []
        : (idsAmong(popular, (row) => search.rankIn(row) > 0 && fits(row), limit) ??
          (await listIdsContaining(context.db, search, { limit, asSpelled })));
    for (const id of [...beginning, ...containing]) ids.add(id);
    if (ids.size >= limit) break;
  }
  if (ids.size === 0) return [];
  return findRanked(context.db, [...ids], search, ids.size);
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
