import type { ItemSort } from '@talad/contract/listings';
import type { CardRow } from '../listing-columns.repository.ts';

export type Language = 'en' | 'th';

/** The sort key of a listing in a cursor. */
interface SortKey {
  readonly keyOf: (row: CardRow) => string;
  /** Validates the key of a received cursor. */
  readonly isKey: (key: string) => boolean;
}

const isWhole = (key: string) => /^\d{1,15}$/.test(key);
const isInstant = (key: string) => /^\d{4}-\d\d-\d\dT/.test(key) && !Number.isNaN(Date.parse(key));

export function sortKeyFor(sort: ItemSort, language: Language): SortKey {
  switch (sort) {
    case '-createdAt':
      return { keyOf: (row) => row.createdAt.toISOString(), isKey: isInstant };
    case '-view':
      return { keyOf: (row) => String(row.views), isKey: isWhole };
    case 'name':
    case '-name':
      return { keyOf: (row) => (language === 'th' ? row.nameTh : row.nameEn), isKey: () => true };
    case 'price':
    case '-price':
      return { keyOf: (row) => String(row.priceSatang), isKey: isWhole };
  }
}
