import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import type { CatalogueCounts } from '../../catalogue/index.ts';

/** Counts by game and by brand, with index scans only. */
export async function readShopCounts(db: Executor): Promise<CatalogueCounts> {
  const [published, groups, sold] = await Promise.all([
    countBy(
      db,
      sql`select game_id as id, count(*)::int as n from dynamic_item
        where status = 'published' and owner_user is not null group by game_id`,
    ),
    countBy(db, sql`select brand_id as id, count(*)::int as n from item_group group by brand_id`),
    countBy(
      db,
      sql`select brand_id as id, sum(sold_count)::float8 as n from dynamic_item
        where brand_id is not null group by brand_id`,
    ),
  ]);
  return { published, groups, sold };
}

async function countBy(db: Executor, query: ReturnType<typeof sql>): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: string; n: number }>(query);
  return new Map(rows.map(({ id, n }) => [Number(id), n]));
}
