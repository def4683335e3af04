import type { SearchGroup } from '@talad/contract/listings';
import type { AppContext } from '../../context.ts';
import { type SearchText, searchText } from '../../text-search/search-text.ts';
import { directoryOf, entryOf } from '../catalogue/index.ts';
import { groupValuesOf, shopCountsOf, suggestItemGroups } from '../listings/index.ts';
import { correctedText } from './corrected-text.ts';
import { minCorrectedLength } from './spelling.ts';
import { bestOf, candidateOf, gamesAndBrandsFor } from './suggest.ts';

const maxGroups = 12;

/** Games, brands and official item groups for a text, ranked like suggestions. */
export async function searchGroups(context: AppContext, input: string): Promise<SearchGroup[]> {
  const search = searchText(input);
  if (!search) return [];
  const exact = await groupsContaining(context, search);
  if (exact.length > 0 || [...search.text].length < minCorrectedLength) return exact;
  const corrected = await correctedText(context, search);
  return corrected ? groupsContaining(context, corrected) : [];
}

async function groupsContaining(context: AppContext, search: SearchText): Promise<SearchGroup[]> {
  const { db } = context;
  const [directory, { published, groups: groupCounts }, groups] = await Promise.all([
    directoryOf(context).get(),
    shopCountsOf(context).get(),
    suggestItemGroups(db, search, maxGroups),
  ]);
  const best = bestOf(
    [...gamesAndBrandsFor(directory, search), ...groups.map((row) => candidateOf(directory, row))],
    maxGroups,
  );
  const groupIds = best.filter(({ type }) => type === 'item_group').map(({ id }) => id);
  const values = await groupValuesOf(db, groupIds);
  return best.flatMap((candidate): SearchGroup[] => {
    const { id, type } = candidate;
    if (type === 'dynamic_item') return [];
    if (type === 'game') {
      const game = directory.gamesById.get(id);
      return [
        {
          ...candidate,
          type,
          count: published.get(id) ?? 0,
          minPrice: null,
          entry: game ? entryOf(game) : null,
        },
      ];
    }
    if (type === 'brand')
      return [{ ...candidate, type, count: groupCounts.get(id) ?? 0, minPrice: null, entry: null }];
    return [{ ...candidate, type, ...(values.get(id) ?? { count: 0, minPrice: null }), entry: null }];
  });
}
