import type { Suggestion } from '@talad/contract/listings';
import type { AppContext } from '../../context.ts';
import { minFuzzyQueryLength, type SearchText, searchText } from '../../text-search/search-text.ts';
import { type Directory, directoryOf, namesOf } from '../catalogue/index.ts';
import {
  type Found,
  foundListings,
  listingsLike,
  suggestItemGroups,
  suggestListings,
} from '../listings/index.ts';
import { pictureRef } from '../pictures/index.ts';
import { correctedText } from './corrected-text.ts';
import { minCorrectedLength } from './spelling.ts';

const maxSuggestions = 10;

// Broader types first among equal matches; shares leave room for the others.
const typeOrder = { game: 0, brand: 1, item_group: 2, dynamic_item: 3 } as const;
const shareOf: Readonly<Record<Suggestion['type'], number>> = {
  game: 3,
  brand: 3,
  item_group: 3,
  dynamic_item: 10,
};

/** A suggestion and its sort keys: match quality, type, popularity. */
export interface Candidate {
  readonly suggestion: Suggestion;
  readonly rank: number;
  readonly popularity: number;
}

/** Suggests games, brands, item groups and listings for a typed text: the best ten. */
export async function suggest(context: AppContext, input: string): Promise<Suggestion[]> {
  const search = searchText(input);
  if (!search) return [];
  const exact = await suggestExact(context, search);
  if (exact.length > 0 || [...search.text].length < minCorrectedLength) return exact;
  const corrected = await correctedText(context, search);
  const found = corrected ? await suggestExact(context, corrected) : [];
  if (found.length > 0 || [...search.text].length < minFuzzyQueryLength) return found;
  return suggestSimilar(context, search);
}

/** Exact matches. */
async function suggestExact(context: AppContext, search: SearchText): Promise<Suggestion[]> {
  const [directory, groups, listings] = await Promise.all([
    directoryOf(context).get(),
    suggestItemGroups(context.db, search, maxSuggestions),
    suggestListings(context, search, maxSuggestions),
  ]);
  const candidates = [...groups, ...listings].map((row) => candidateOf(directory, row));
  return bestOf([...gamesAndBrandsFor(directory, search), ...candidates], maxSuggestions);
}

/** Similar listings for a text with more than one mistake. */
async function suggestSimilar(context: AppContext, search: SearchText): Promise<Suggestion[]> {
  const ids = await listingsLike(context, search, maxSuggestions);
  if (ids.length === 0) return [];
  const directory = await directoryOf(context).get();
  const alike = await foundListings(context.db, ids, maxSuggestions);
  return alike
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => candidateOf(directory, row).suggestion);
}

/** The best candidates: up to each type's share first, then the rest. */
export function bestOf(candidates: readonly Candidate[], limit: number): Suggestion[] {
  const sorted = candidates.toSorted(
    (a, b) =>
      b.rank - a.rank ||
      typeOrder[a.suggestion.type] - typeOrder[b.suggestion.type] ||
      b.popularity - a.popularity ||
      a.suggestion.id - b.suggestion.id,
  );
  const taken = new Map<Suggestion['type'], number>();
  const within: Candidate[] = [];
  const beyond: Candidate[] = [];
  for (const candidate of sorted) {
    const { type } = candidate.suggestion;
    const already = taken.get(type) ?? 0;
    taken.set(type, already + 1);
    (already < shareOf[type] ? within : beyond).push(candidate);
  }
  return [...within, ...beyond].slice(0, limit).map(({ suggestion }) => suggestion);
}

/** Games and brands that contain a text. */
export function gamesAndBrandsFor(
  { games, gameKeys, brands, brandKeys }: Directory,
  search: SearchText,
): Candidate[] {
  const gamesAndBrands = [
    ...games.map((row, at) => ({
      row,
      key: gameKeys[at] ?? '',
      type: 'game' as const,
      popularity: row.views,
    })),
    ...brands.map((row, at) => ({ row, key: brandKeys[at] ?? '', type: 'brand' as const, popularity: 0 })),
  ];
  return gamesAndBrands
    .map(({ row, key, type, popularity }) => ({
      rank: search.rankIn({ searchKey: key, nameEn: row.nameEn, nameTh: row.nameTh }),
      popularity,
      suggestion: {
        id: row.id,
        name: namesOf(row),
        image: pictureRef(row.pictureKey, row.pictureColor),
        type,
        game_name: row.slug,
        within: null,
      },
    }))
    .filter(({ rank }) => rank > 0);
}

/** Builds the candidate of a found row. */
export function candidateOf({ gamesById, brandsById }: Directory, row: Found): Candidate {
  const parent = row.gameId === null ? brandsById.get(row.brandId ?? 0) : gamesById.get(row.gameId);
  return {
    rank: row.rank,
    popularity: row.popularity,
    suggestion: {
      id: row.id,
      name: namesOf(row),
      image: pictureRef(row.pictureKey, row.pictureColor),
      type: row.type,
      game_name: parent?.slug ?? null,
      within: parent ? namesOf(parent) : null,
    },
  };
}
