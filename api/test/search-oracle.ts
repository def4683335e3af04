import { type SearchedRow, searchText } from '../src/text-search/search-text.ts';

/** A listing on sale, as the oracle sees it. */
export interface SearchedListing extends SearchedRow {
  readonly id: number;
  readonly views: number;
}

/**
 * Expected suggestions from a scan of all listings: the most popular of those whose name begins with the text, and the
 * most popular of those that contain it; both merged, best match first. Listings may be passed in several batches.
 */
export class SearchOracle {
  readonly #limit: number;
  readonly #search: ReturnType<typeof searchText>;
  /** The best of each part: with the marks that were typed or of any spelling, beginning with the text or containing it. */
  #parts: SearchedListing[][] = [[], [], [], []];

  constructor(input: string, limit: number) {
    this.#limit = limit;
    this.#search = searchText(input);
  }

  see(listings: readonly SearchedListing[]): void {
    const holding = listings.filter((listing) => this.#rank(listing) > 0);
    const beginning = holding.filter((listing) => this.#rank(listing) % 3 === 0);
    const isSpelled = (listing: SearchedListing) => this.#rank(listing) > 3;
    this.#parts = [holding, beginning, holding.filter(isSpelled), beginning.filter(isSpelled)].map(
      (part, at) => this.#best([...(this.#parts[at] ?? []), ...part]),
    );
  }

  /** Ids, the best match first. */
  answer(): number[] {
    const all = [...new Map(this.#parts.flat().map((listing) => [listing.id, listing])).values()];
    return all
      .toSorted((a, b) => this.#rank(b) - this.#rank(a) || b.views - a.views || a.id - b.id)
      .slice(0, this.#limit)
      .map(({ id }) => id);
  }

  #rank = (listing: SearchedListing): number => this.#search?.rankIn(listing) ?? 0;

  #best = (listings: readonly SearchedListing[]): SearchedListing[] =>
    listings.toSorted((a, b) => b.views - a.views || b.id - a.id).slice(0, this.#limit);
}
