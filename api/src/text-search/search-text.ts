import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { extraSeparator, nameSeparator, normalise, spell } from './normalise.ts';
import { hasThai, splitTerms } from './split-terms.ts';

/** Shortest searchable text, after normalization. */
const minQueryLength = 2;
/** From this length on, a text without exact results is also searched with mistakes allowed. */
export const minFuzzyQueryLength = 5;
/** Minimum similarity (pg_trgm word similarity) for part of a key to match a mistyped text. */
export const fuzzyThreshold = 0.45;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Pairs of adjacent letters, as the database function `bigrams` produces them. */
const bigramsOf = (text: string): string[] => {
  const letters = [...text];
  return [...new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))];
};

// pg_trgm can use an index only for three letters or digits in a row.
const hasTrigram = (text: string): boolean => /[\p{L}\p{M}\p{N}]{3}/u.test(text);

// Length of the name prefix in the index.
const indexedStart = 40;

const maxTerms = 8;
/** Added to the rank of a row whose names have the words as they were spelled. */
const spelledRank = 3;

/** Columns of a row with names and their search key. */
export interface SearchedColumns {
  readonly searchKey: PgColumn;
  readonly nameEn: PgColumn;
  readonly nameTh: PgColumn;
}

/** The same in memory. */
export interface SearchedRow {
  readonly searchKey: string;
  readonly nameEn: string;
  readonly nameTh: string;
}

export interface SearchText {
  readonly text: string;
  /** Matches keys that contain each word of the text anywhere, in any order; uses an index from two characters on. */
  contains(key: PgColumn): SQL;
  /** The same for rows that are read anyway, without their bigrams; `strpos` takes less than `like`, which indexes know. */
  isContainedIn(key: PgColumn): SQL;
  /** The text, truncated to the length of the prefix index, as a LIKE pattern. */
  readonly indexedPrefix: string;
  /** Matches keys in which a name begins with the text. */
  startsAName(key: PgColumn): SQL;
  /** The same for a key in memory. */
  startsNameIn(key: string): boolean;
  /** The Thai words with the marks that were typed; empty for other texts, of which all spellings are alike. */
  readonly spelled: readonly string[];
  /** Matches rows whose names have the Thai words as spelled; undefined for other texts. */
  isSpelled(columns: SearchedColumns): SQL | undefined;
  /** The same, if the key contains the other words too. */
  containsAsSpelled(columns: SearchedColumns): SQL | undefined;
  isSpelledIn(row: Pick<SearchedRow, 'nameEn' | 'nameTh'>): boolean;
  /**
   * 3: a name begins with the text, 2: a name contains it, 1: its words are in another order or among the other words; 3 more
   * if the names have its Thai words as spelled.
   */
  rank(columns: SearchedColumns): SQL<number>;
  /** The same ranking for rows in memory; 0 if the key does not contain each word. */
  rankIn(row: SearchedRow): number;
}

/** The words of a text, normalized, or the whole text if each is a single letter. */
function normalisedTerms(spelling: string, text: string): string[] {
  const terms = [...new Set(splitTerms(spelling).map(normalise))]
    .filter((word) => word !== '')
    .slice(0, maxTerms);
  return terms.some((word) => [...word].length >= minQueryLength) ? terms : [text];
}

const infixOf = (text: string): string => `%${escaped(text)}%`;

/** Prepares a search text; returns undefined if too little remains after normalization. */
export function searchText(input: string): SearchText | undefined {
  const text = normalise(input);
  const letters = [...text];
  if (letters.length < minQueryLength) return undefined;
  const spelling = spell(input);
  const terms = normalisedTerms(spelling, text);
  const spelled = [...new Set(splitTerms(spelling).filter(hasThai))].slice(0, maxTerms);
  const prefix = `${escaped(text)}%`;
  const laterPrefix = `%${nameSeparator}${escaped(text)}%`;
  const begins = (key: PgColumn) => sql`(${key} like ${prefix} or ${key} like ${laterPrefix})`;
  const isSpelled = ({ nameEn, nameTh }: SearchedColumns) =>
    and(...spelled.map((word) => sql`(${nameTh} like ${infixOf(word)} or ${nameEn} like ${infixOf(word)})`));
  // The same as the index dynamic_item_spelled has it: slower where another index finds the rows.
  const isSpelledInIndex = ({ nameEn, nameTh }: SearchedColumns) =>
    and(...spelled.map((word) => sql`(${nameEn} || chr(10) || ${nameTh}) like ${infixOf(word)}`));
  const startsNameIn = (key: string) => key.startsWith(text) || key.includes(`${nameSeparator}${text}`);
  const isSpelledIn = ({ nameEn, nameTh }: Pick<SearchedRow, 'nameEn' | 'nameTh'>) =>
    spelled.length > 0 && spelled.every((word) => nameTh.includes(word) || nameEn.includes(word));
  const containsEach = (key: PgColumn) =>
    sql`(${sql.join(
      terms.map((word) => sql`${key} like ${infixOf(word)}`),
      sql` and `,
    )})`;
  const longestFirst = terms.toSorted((a, b) => b.length - a.length);
  // The trigram index finds nothing for short words: next to a word that all listings of a game have, it would give them all.
  const bigrams = terms.filter((word) => !hasTrigram(word)).flatMap(bigramsOf);
  // PostgreSQL compares by `like` first, which costs far less than the bigrams of a row.
  const contains = (key: PgColumn) =>
    bigrams.length > 0
      ? sql`(${containsEach(key)} and bigrams(${key}) @> ${sql.param(bigrams)}::text[])`
      : containsEach(key);
  return {
    text,
    spelled,
    indexedPrefix: `${escaped(letters.slice(0, indexedStart).join(''))}%`,
    contains,
    isContainedIn: (key) =>
      sql`(${sql.join(
        // As bytes, and long words first, of which few bytes are compared: a quarter less for a list by name.
        longestFirst.map((word) => sql`strpos(${key} collate "C", ${word}) > 0`),
        sql` and `,
      )})`,
    startsAName: begins,
    startsNameIn,
    isSpelled,
    // Where an index finds the spelled words, bigrams would only be computed for each row.
    containsAsSpelled: (columns) =>
      and(
        isSpelledInIndex(columns),
        spelled.some(hasTrigram) ? containsEach(columns.searchKey) : contains(columns.searchKey),
      ),
    isSpelledIn,
    rank: (columns) => {
      const { searchKey: key } = columns;
      const matched = sql`case when ${begins(key)} then 3
        when split_part(${key}, ${extraSeparator}, 1) like ${infixOf(text)} then 2 else 1 end`;
      const asSpelled = isSpelled(columns);
      return asSpelled
        ? sql<number>`(${matched}) + case when ${asSpelled} then ${sql.raw(String(spelledRank))} else 0 end`
        : sql<number>`${matched}`;
    },
    rankIn: (row) => {
      const { searchKey: key } = row;
      if (!terms.every((word) => key.includes(word))) return 0;
      const extra = isSpelledIn(row) ? spelledRank : 0;
      if (startsNameIn(key)) return 3 + extra;
      return (key.split(extraSeparator, 1)[0]?.includes(text) ? 2 : 1) + extra;
    },
  };
}
