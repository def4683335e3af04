import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Records a heartbeat of this process's workers. */
export async function recordHeartbeat(db: Database, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return;
  const rows = sql.join(
    workerIds.map((id) => sql`(${id}, now())`),
    sql`, `,
  );
  await db.execute(sql`insert into job_worker (worker_id, seen_at) values ${rows}
    on conflict (worker_id) do update set seen_at = excluded.seen_at`);
}

/**
 * Releases the jobs of killed workers; the queue itself would wait four hours. A worker without a heartbeat for
 * `silentMs` counts as killed.
 */
export async function releaseJobsOfDeadWorkers(db: Database, silentMs: number): Promise<void> {
  const silence = sql.raw(`interval '${silentMs} milliseconds'`);
  await db.execute(sql`
    with dead as (
      select distinct job.locked_by as id from graphile_worker.jobs job
      where job.locked_at < now() - ${silence} and not exists (
        select 1 from job_worker alive where alive.worker_id = job.locked_by and alive.seen_at > now() - ${silence}))
    select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`);
  await db.execute(sql`delete from job_worker where seen_at < now() - ${silence} * 20`);
}
