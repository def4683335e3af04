import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { extraSeparator, nameSeparator, normalise } from './normalise.ts';

/** Shortest text that is searched for, after normalising. */
const shortestQuery = 2;
/** From this length on a text that is found nowhere is also looked for with mistakes in it. */
export const shortestFuzzyQuery = 5;
/** How alike a part of a key must be (pg_trgm word similarity) to stand for a mistyped text. */
export const fuzzyThreshold = 0.45;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Pairs of letters that stand next to each other, as the function `bigrams` of the database makes them. */
const bigramsOf = (text: string): string[] => {
  const letters = [...text];
  return [...new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))];
};

// What pg_trgm can use an index for: three letters or digits in a row.
const hasTrigram = (text: string): boolean => /[\p{L}\p{M}\p{N}]{3}/u.test(text);

// How much of a name's beginning the index holds.
const indexedStart = 40;

export interface SearchText {
  readonly text: string;
  /** The text inside of any other, as LIKE takes it. */
  readonly infix: string;
  /** Keys that hold the text anywhere, by an index whatever its length from two characters. */
  contains(key: PgColumn): SQL;
  /** The text, or as much of it as the index of beginnings holds, at the beginning of another, as LIKE takes it. */
  readonly indexedPrefix: string;
  /** Keys of which a name begins with the text. */
  startsAName(key: PgColumn): SQL;
  /** The same for a key that is held in memory. */
  startsNameIn(key: string): boolean;
  /** 3: a name begins with the text, 2: a name holds it, 1: it is among the other words. */
  rank(key: PgColumn): SQL<number>;
}

/** A search text made ready, or undefined where too little is left to search for. */
export function searchText(input: string): SearchText | undefined {
  const text = normalise(input);
  const letters = [...text];
  if (letters.length < shortestQuery) return undefined;
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
      const pairs = sql`bigrams(${key}) @> ${sql.param(bigramsOf(text))}::text[]`;
      // Of two letters the pair says it all.
      return letters.length === 2 ? pairs : sql`(${pairs} and ${key} like ${infix})`;
    },
    startsAName: begins,
    startsNameIn: (key) => rankInMemory(key, text) === 3,
    rank: (key) => sql<number>`case when ${begins(key)} then 3
      when split_part(${key}, ${extraSeparator}, 1) like ${infix} then 2 else 1 end`,
  };
}

/** The same ranking for rows that are held in memory; 0 where the key does not hold the text. */
export function rankInMemory(key: string, text: string): 0 | 1 | 2 | 3 {
  if (!key.includes(text)) return 0;
  if (key.startsWith(text) || key.includes(`${nameSeparator}${text}`)) return 3;
  return key.split(extraSeparator, 1)[0]?.includes(text) ? 2 : 1;
}
