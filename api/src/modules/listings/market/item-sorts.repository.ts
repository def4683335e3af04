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
}

function sortColumnFor(sort: ItemSort, language: Language): SortColumn {
  switch (sort) {
    case '-createdAt':
      return { column: dynamicItem.createdAt, isDescending: true, cast: sql`::timestamptz` };
    case '-view':
      return { column: dynamicItem.views, isDescending: true, cast: sql`::bigint` };
    case 'name':
    case '-name': {
      const column = language === 'th' ? dynamicItem.nameTh : dynamicItem.nameEn;
      return { column, isDescending: sort === '-name', cast: sql`::text` };
    }
    case 'price':
    case '-price':
      return { column: dynamicItem.priceSatang, isDescending: sort === '-price', cast: sql`::bigint` };
  }
}

/** The last row of the page before; `key` is its valid sort key. */
export interface KeysetPosition {
  readonly key: string;
  readonly id: number;
}

/** Keyset pagination: by a key and, among equal keys, by ID, both in the same direction. */
export interface KeysetOrder {
  readonly column: SortColumn['column'];
  readonly orderBy: SQL[];
  /** Rows after a position. */
  readonly after: (position: KeysetPosition) => SQL;
}

export function keysetOrderOf(sort: ItemSort, language: Language): KeysetOrder {
  const { column, isDescending, cast } = sortColumnFor(sort, language);
  const direction = isDescending ? desc : asc;
  const beyond = isDescending ? sql`<` : sql`>`;
  return {
    column,
    orderBy: [direction(column), direction(dynamicItem.id)],
    after: ({ key, id }) => sql`(${column}, ${dynamicItem.id}) ${beyond} (${key}${cast}, ${id}::bigint)`,
  };
}
