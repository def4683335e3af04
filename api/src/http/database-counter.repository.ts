import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import type { Counted, RequestCount, RequestCounter } from './request-counter.ts';

/** One statement; in the order of the keys, so that two requests with the same keys do not wait for each other. */
async function countRequests(db: Executor, counted: readonly Counted[]): Promise<RequestCount[]> {
  const json = JSON.stringify(counted.map(({ key, windowMs }) => ({ key, window_ms: windowMs })));
  const { rows } = await db.execute<{ key: string; current: number; ttl: number }>(sql`
    insert into rate_limit as known (key, count, ends_at)
    select key, 1, now() + window_ms * interval '1 ms'
      from json_to_recordset(${json}::json) as counted (key text, window_ms bigint)
      order by key
    on conflict (key) do update set
      count = case when known.ends_at <= now() then 1 else known.count + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning key, count as current, ceil(extract(epoch from ends_at - now()) * 1000)::integer as ttl`);
  const byKey = new Map(rows.map(({ key, current, ttl }) => [key, { current, ttl }]));
  return counted.map(({ key }) => {
    const found = byKey.get(key);
    if (!found) throw new Error('The upsert of a rate limit returned no row.');
    return found;
  });
}

/** Counters in the table `rate_limit`, by the clock of the database. */
export const createDatabaseCounter = (db: Database): RequestCounter => ({
  count: (counted) => countRequests(db, counted),
  giveBack: async (keys) => {
    if (keys.length === 0) return;
    const json = JSON.stringify(keys);
    await db.execute(sql`
      update rate_limit set count = count - 1
      where count > 0 and key in (
        select key from rate_limit where key in (select json_array_elements_text(${json}::json))
        order by key for update)`);
  },
  clear: async (key) => {
    await db.execute(sql`delete from rate_limit where key = ${key}`);
  },
  close: async () => undefined,
});

/** Deletes the counters whose window has ended. */
export async function dropEndedRateLimits(db: Executor): Promise<void> {
  await db.execute(sql`delete from rate_limit where ends_at <= now()`);
}
