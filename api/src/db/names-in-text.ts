import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const special = /[.*+?^${}()|[\]\\-]/g;
const minNameLength = 2;

/** A phone number in any of the ways in which people write it. */
const phonePattern = (phone: string): string =>
  `(?:\\+?66|0)[-. ]?${[...phone.replace(/^\+66|^0/, '')].join('[-. ]?')}`;

export interface NamesOfUser {
  /** Usernames, email addresses, first and last names; absent ones are left out. */
  readonly names: readonly (string | null | undefined)[];
  readonly phone: string | null;
}

/** A pattern (of PostgreSQL, for any case) that finds what names a user in a text; undefined if nothing does. */
export function patternOfUser({ names, phone }: NamesOfUser): string | undefined {
  const patterns = names
    .filter((name) => name != null && name.trim().length >= minNameLength)
    .map((name) => String(name).trim().replaceAll(special, '\\$&'));
  if (phone) patterns.push(phonePattern(phone));
  // Thai writes names without spaces around them, so only Latin letters and digits continue a word.
  return patterns.length > 0 ? `(?<![A-Za-z0-9])(?:${patterns.join('|')})(?![A-Za-z0-9])` : undefined;
}

/** A text in which what the pattern finds is replaced. */
export const withoutNames = (text: SQLWrapper, pattern: string): SQL =>
  sql`regexp_replace(${text}, ${pattern}, '…', 'gi')`;
