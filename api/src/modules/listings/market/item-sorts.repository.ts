import type { ItemSort } from '@talad/contract/listings';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { dynamicItem } from '../listings.tables.ts';
import type { Language } from './item-sorts.ts';

interface SortColumn {
  readonly column:
    | typeof dynamicItem.createdAt
    | typeof dynamicItem.views
    | typeof dynamicItem.priceSatang
    | typeof dynamicItem.nameEn
    | typeof dynamicItem.nameTh;
  readonly isDescending: boolean;
  /** PostgreSQL type of the column, for a cursor's key. */
  readonly cast: SQL;
  /** The same value as an expression, whose order no index has. */
  readonly unindexed: SQL;
}

function sortColumnFor(sort: ItemSort, language: Language): SortColumn {
  switch (sort) {
    case '-createdAt':
      return {
        column: dynamicItem.createdAt,
        isDescending: true,
        cast: sql`::timestamptz`,
        unindexed: sql`${dynamicItem.createdAt} + interval '0'`,
      };
    case '-view':
      return {
        column: dynamicItem.views,
        isDescending: true,
        cast: sql`::bigint`,
        unindexed: sql`${dynamicItem.views} + 0`,
      };
    case 'name':
    case '-name': {
      const column = language === 'th' ? dynamicItem.nameTh : dynamicItem.nameEn;
      return { column, isDescending: sort === '-name', cast: sql`::text`, unindexed: sql`${column} || ''` };
    }
    case 'price':
    case '-price':
      return {
        column: dynamicItem.priceSatang,
        isDescending: sort === '-price',
        cast: sql`::bigint`,
        unindexed: sql`${dynamicItem.priceSatang} + 0`,
      };
  }
}

/** The last row of the page before; `key` is its valid sort key. */
export interface KeysetPosition {
  readonly key: string;
  readonly id: number;
}

/** Keyset pagination: by a key and, among equal keys, by ID, both in the same direction. */
export interface KeysetOrder {
  readonly orderBy: SQL[];
  /** Rows after a position. */
  readonly after: (position: KeysetPosition) => SQL;
}

interface KeysetOptions {
  /** Sorts what is found, and reads no index in the order of the sort. */
  readonly avoidsSortIndex: boolean;
}

export function keysetOrderOf(
  sort: ItemSort,
  language: Language,
  { avoidsSortIndex }: KeysetOptions,
): KeysetOrder {
  const { column, isDescending, cast, unindexed } = sortColumnFor(sort, language);
  const direction = isDescending ? desc : asc;
  const beyond = isDescending ? sql`<` : sql`>`;
  return {
    orderBy: [direction(avoidsSortIndex ? unindexed : column), direction(dynamicItem.id)],
    after: ({ key, id }) => sql`(${column}, ${dynamicItem.id}) ${beyond} (${key}${cast}, ${id}::bigint)`,
  };
}
