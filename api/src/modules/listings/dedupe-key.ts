import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dynamicItem } from './listings.tables.ts';

// Matches the index expression literally, so that the planner uses it.
const keyOf = (searchKey: PgColumn): SQL<string> =>
  sql<string>`left(split_part(split_part(${searchKey}, chr(9), 1), chr(10), 1), 120)`;

/** Key that identifies the same item within a game and kind: the English name in its search form. */
export const dedupeKey = keyOf(dynamicItem.searchKey);
