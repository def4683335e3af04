import { toBaht } from '@talad/contract/money';
import type { Executor } from '../../../db/database.ts';
import { officialItemsOf } from './item-groups.repository.ts';

/**
 * Number of values per item group, and the price in baht of the cheapest published value, or of the cheapest if none
 * is.
 */
export async function groupValuesOf(
  db: Executor,
  groupIds: readonly number[],
): Promise<Map<number, { readonly count: number; readonly minPrice: number | null }>> {
  const items = await officialItemsOf(db, groupIds);
  return new Map(
    [...items].map(([id, values]) => {
      const cheapest = values.find(({ status }) => status === 'published') ?? values[0];
      return [id, { count: values.length, minPrice: cheapest ? toBaht(cheapest.priceSatang) : null }];
    }),
  );
}
