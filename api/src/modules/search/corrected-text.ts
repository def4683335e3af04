import { perContext } from '../../cache/per-context.ts';
import { TtlValue } from '../../cache/ttl-value.ts';
import type { AppContext } from '../../context.ts';
import { type SearchText, searchText } from '../../text-search/search-text.ts';
import { directoryOf } from '../catalogue/index.ts';
import { itemGroupKeys, popularListings } from '../listings/index.ts';
import { buildSpelling, type Spelling } from './spelling.ts';

const ttlMs = 60_000;
const maxGroups = 2000;

/** The vocabulary for corrections: games and brands, official item groups and the most viewed listings. */
async function read(context: AppContext): Promise<Spelling> {
  const [{ gameKeys, brandKeys }, groups, { listings }] = await Promise.all([
    directoryOf(context).get(),
    itemGroupKeys(context.db, maxGroups),
    popularListings(context).get(),
  ]);
  return buildSpelling([...gameKeys, ...brandKeys, ...groups, ...listings.map(({ searchKey }) => searchKey)]);
}

const spellingOf = perContext((context) => new TtlValue(ttlMs, context.clock, () => read(context)));

/** Corrects one typing mistake per word in a text without results; undefined if there is none to correct. */
export async function correctedText(
  context: AppContext,
  { text }: SearchText,
): Promise<SearchText | undefined> {
  const corrected = (await spellingOf(context).get()).correct(text);
  return corrected === undefined ? undefined : searchText(corrected);
}
