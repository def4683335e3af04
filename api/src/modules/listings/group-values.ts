import type { Executor } from '../../db/database.ts';
import { officialItemsOf } from './item-groups.repository.ts';

/** How many values item groups have, and baht of the cheapest that is on sale, else of the cheapest. */
export async function groupValuesOf(
  db: Executor,
  groupIds: readonly number[],
): Promise<Map<number, { readonly count: number; readonly minPrice: number | null }>> {
  const items = await officialItemsOf(db, groupIds);
  return new Map(
    [...items].map(([id, values]) => {
      const cheapest = values.find(({ status }) => status === 'published') ?? values[0];
      return [id, { count: values.length, minPrice: cheapest ? cheapest.priceSatang / 100 : null }];
    }),
  );
}
