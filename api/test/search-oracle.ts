import { rankInMemory, searchText } from '../src/text-search/search-text.ts';

/** A listing on sale, as the oracle sees it. */
export interface SearchedListing {
  readonly id: number;
  readonly searchKey: string;
  readonly views: number;
}

/**
 * Expected suggestions from a scan of all listings: the most popular of those whose name begins with the text, and the
 * most popular of those that contain it; both merged, best match first. Listings may be passed in several batches.
 */
export class SearchOracle {
  readonly #limit: number;
  readonly #text: string;
  #beginning: SearchedListing[] = [];
  #holding: SearchedListing[] = [];

  constructor(input: string, limit: number) {
    this.#limit = limit;
    this.#text = searchText(input)?.text ?? '';
  }

  see(listings: readonly SearchedListing[]): void {
    const holding = listings.filter(({ searchKey }) => searchKey.includes(this.#text));
    this.#beginning = this.#best([
      ...this.#beginning,
      ...holding.filter((listing) => this.#rank(listing) === 3),
    ]);
    this.#holding = this.#best([...this.#holding, ...holding]);
  }

  /** Ids, the best match first. */
  answer(): number[] {
    const all = [
      ...new Map([...this.#beginning, ...this.#holding].map((listing) => [listing.id, listing])).values(),
    ];
    return all
      .toSorted((a, b) => this.#rank(b) - this.#rank(a) || b.views - a.views || a.id - b.id)
      .slice(0, this.#limit)
      .map(({ id }) => id);
  }

  #rank = ({ searchKey }: SearchedListing): number => rankInMemory(searchKey, this.#text);

  #best = (listings: readonly SearchedListing[]): SearchedListing[] =>
    listings.toSorted((a, b) => b.views - a.views || b.id - a.id).slice(0, this.#limit);
}
