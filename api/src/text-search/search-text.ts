import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { extraSeparator, nameSeparator, normalise } from './normalise.ts';

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

export interface SearchText {
  readonly text: string;
  /** The text as a LIKE pattern for a match anywhere. */
  readonly infix: string;
  /** Matches keys that contain the text anywhere; uses an index from two characters on. */
  contains(key: PgColumn): SQL;
  /** The text, truncated to the length of the prefix index, as a LIKE pattern. */
  readonly indexedPrefix: string;
  /** Matches keys in which a name begins with the text. */
  startsAName(key: PgColumn): SQL;
  /** The same for a key in memory. */
  startsNameIn(key: string): boolean;
  /** 3: a name begins with the text, 2: a name contains it, 1: it is among the other words. */
  rank(key: PgColumn): SQL<number>;
}

/** Prepares a search text; returns undefined if too little remains after normalization. */
export function searchText(input: string): SearchText | undefined {
  const text = normalise(input);
  const letters = [...text];
  if (letters.length < minQueryLength) return undefined;
  const infix = `%${escaped(text)}%`;
  const prefix = `${escaped(text)}%`;
  const laterPrefix = `%${nameSeparator}${escaped(text)}%`;
  const begins = (key: PgColumn) => sql`(${key} like ${prefix} or ${key} like ${laterPrefix})`;
  return {
    text,
    infix,
    indexedPrefix: `${escaped(letters.slice(0, indexedStart).join(''))}%`,
    contains: (key) => {
      if (hasTrigram(text)) return sql`${key} like ${infix}`;
      // Rows that come from another index are compared by `like`, which costs far less than their bigrams.
      return sql`(${key} like ${infix} and bigrams(${key}) @> ${sql.param(bigramsOf(text))}::text[])`;
    },
    startsAName: begins,
    startsNameIn: (key) => rankInMemory(key, text) === 3,
    rank: (key) => sql<number>`case when ${begins(key)} then 3
      when split_part(${key}, ${extraSeparator}, 1) like ${infix} then 2 else 1 end`,
  };
}

/** The same ranking for rows in memory; 0 if the key does not contain the text. */
export function rankInMemory(key: string, text: string): 0 | 1 | 2 | 3 {
  if (!key.includes(text)) return 0;
  if (key.startsWith(text) || key.includes(`${nameSeparator}${text}`)) return 3;
  return key.split(extraSeparator, 1)[0]?.includes(text) ? 2 : 1;
}
