import { sql } from 'drizzle-orm';
import { TtlValue } from '../../cache/ttl-value.ts';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import type { CatalogueCounts } from '../catalogue/index.ts';

const ttlMs = 5000;

const readers = new WeakMap<AppContext, TtlValue<CatalogueCounts>>();

/** Counted at most once per process and five seconds, with index scans only. */
export function shopCountsOf(context: AppContext): TtlValue<CatalogueCounts> {
  const known = readers.get(context);
  if (known) return known;
  const reader = new TtlValue(ttlMs, context.clock, () => readCounts(context.db));
  readers.set(context, reader);
  return reader;
}

async function readCounts(db: Executor): Promise<CatalogueCounts> {
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
