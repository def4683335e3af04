import type { ItemSort } from '@talad/contract/listings';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '../../http/api-error.ts';
import type { Cursor } from './cursor.ts';
import type { CardRow } from './listing-cards.ts';
import { dynamicItem } from './listings.tables.ts';

type Language = 'en' | 'th';

interface Order {
  readonly column:
    | typeof dynamicItem.createdAt
    | typeof dynamicItem.views
    | typeof dynamicItem.priceSatang
    | NameColumn;
  readonly isDescending: boolean;
  /** The sort key of a row as stored in a cursor. */
  readonly keyOf: (row: CardRow) => string;
  /** Validates a cursor's key; `cast` is its PostgreSQL type. */
  readonly isKey: (key: string) => boolean;
  readonly cast: SQL;
}
type NameColumn = typeof dynamicItem.nameEn | typeof dynamicItem.nameTh;

const whole = { isKey: (key: string) => /^\d{1,15}$/.test(key), cast: sql`::bigint` };
const name = { isKey: () => true, cast: sql`::text` };
const instant = {
  isKey: (key: string) => /^\d{4}-\d\d-\d\dT/.test(key) && !Number.isNaN(Date.parse(key)),
  cast: sql`::timestamptz`,
};

const newest: Order = {
  column: dynamicItem.createdAt,
  isDescending: true,
  keyOf: (row) => row.createdAt.toISOString(),
  ...instant,
};
const nameOrder = (language: Language, isDescending: boolean): Order =>
  language === 'th'
    ? { column: dynamicItem.nameTh, isDescending, keyOf: (row) => row.nameTh, ...name }
    : { column: dynamicItem.nameEn, isDescending, keyOf: (row) => row.nameEn, ...name };
const priceOrder = (isDescending: boolean): Order => ({
  column: dynamicItem.priceSatang,
  isDescending,
  keyOf: (row) => String(row.priceSatang),
  ...whole,
});

function orderFor(sort: ItemSort, language: Language): Order {
  switch (sort) {
    case '-createdAt':
      return newest;
    case '-view':
      return { column: dynamicItem.views, isDescending: true, keyOf: (row) => String(row.views), ...whole };
    case 'name':
    case '-name':
      return nameOrder(language, sort === '-name');
    case 'price':
    case '-price':
      return priceOrder(sort === '-price');
  }
}

/** Keyset pagination: by a key and, among equal keys, by ID, both in the same direction. */
export interface Walk {
  readonly orderBy: SQL[];
  readonly keyOf: (row: CardRow) => string;
  /** Rows after a cursor. */
  readonly after: (cursor: Cursor) => SQL;
}

export function walkOf(sort: ItemSort, language: Language): Walk {
  const { column, isDescending, keyOf, isKey, cast } = orderFor(sort, language);
  const direction = isDescending ? desc : asc;
  const beyond = isDescending ? sql`<` : sql`>`;
  return {
    orderBy: [direction(column), direction(dynamicItem.id)],
    keyOf,
    after: ({ key, id }) => {
      if (!isKey(key)) {
        throw new ApiError('VALIDATION', {
          field: 'cursor',
          detail: 'The cursor does not belong to this list.',
        });
      }
      return sql`(${column}, ${dynamicItem.id}) ${beyond} (${key}${cast}, ${id}::bigint)`;
    },
  };
}
