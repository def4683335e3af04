import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

/** A counter after one more request. */
export interface RequestCount {
  readonly current: number;
  /** Time until the window ends, in ms. */
  readonly ttl: number;
}

/** Counts one request. The window starts with its first request, by the clock of the database. */
export async function countRequest(db: Executor, key: string, windowMs: number): Promise<RequestCount> {
  const { rows } = await db.execute<{ current: number; ttl: number }>(sql`
    insert into rate_limit as known (key, count, ends_at)
    values (${key}, 1, now() + ${windowMs} * interval '1 ms')
    on conflict (key) do update set
      count = case when known.ends_at <= now() then 1 else known.count + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning count as current, ceil(extract(epoch from ends_at - now()) * 1000)::integer as ttl`);
  const [row] = rows;
  if (!row) throw new Error('The upsert of a rate limit returned no row.');
  return row;
}

/** Deletes the counters whose window has ended. */
export async function dropEndedRateLimits(db: Executor): Promise<void> {
  await db.execute(sql`delete from rate_limit where ends_at <= now()`);
}
