import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dynamicItem } from './listings.tables.ts';

// Written as the index has it, so that the planner sees they fit.
const keyOf = (searchKey: PgColumn): SQL<string> =>
  sql<string>`left(split_part(split_part(${searchKey}, chr(9), 1), chr(10), 1), 120)`;

/** What tells same things alike within a game and kind: the English name as it is searched. */
export const sameThingKey = keyOf(dynamicItem.searchKey);
