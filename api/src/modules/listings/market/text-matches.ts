import type { Executor } from '../../../db/database.ts';
import type { CardRow } from '../listing-columns.repository.ts';
import type { ListedPart } from './listing-pages.repository.ts';
import { listAmongNames, listAmongNext, listSorted, type TextFilter } from './text-matches.repository.ts';

/** Of a text that one listing in ten has, twice as many as a page needs; comparing them takes half a millisecond. */
const comparedForEach = 20;
/** Comparing so many takes as long as sorting 15,000 matches. */
const comparedNames = 100_000;

const isByName = ({ sort }: ListedPart): boolean => sort === 'name' || sort === '-name';

/**
 * The first listings with a text after a position, those with the marks that were typed first. A text that many listings
 * have is met soon in the order of the sort, by name also where it comes late; if it is not, all matches are sorted.
 */
export async function listMatches(
  db: Executor,
  filter: TextFilter,
  part: ListedPart,
  isCommon: () => Promise<boolean>,
): Promise<CardRow[]> {
  const { text } = filter;
  // The other spellings begin anew where those with the marks end, so that a position is in one of the two parts.
  const spelling = text.spelled.length > 0 ? part.after?.spelling : undefined;
  const next =
    spelling || !isByName(part)
      ? await listAmongNext(db, { ...filter, spelling }, part, comparedForEach * part.limit)
      : (await isCommon())
        ? await listAmongNames(db, filter, part, comparedNames)
        : [];
  if (next.length < part.limit) return listSorted(db, filter, part);
  if (text.spelled.length === 0 || spelling) return next;
  const others = next.filter((row) => !text.isSpelledIn(row));
  if (others.length === 0) return next;
  // An index finds the few with the marks, which may lie anywhere.
  const spelled = await listSorted(db, { ...filter, spelling: 'as typed' }, part);
  return [...spelled, ...others].slice(0, part.limit);
}
