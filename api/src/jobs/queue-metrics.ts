import { sharedRead } from '@talad/server/shared-read';
import { sql } from 'drizzle-orm';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';

interface QueueState extends Record<string, unknown> {
  /** Due, and neither running nor given up. */
  readonly ready: number;
  readonly running: number;
  /** Due later. */
  readonly later: number;
  /** Failed as often as they are tried. */
  readonly failed: number;
  /** Age of the oldest ready job, in seconds. */
  readonly oldest: number;
}

async function readQueue(db: Database): Promise<QueueState | undefined> {
  const { rows } = await db.execute<QueueState>(sql`
    select count(*) filter (where is_ready)::int as ready,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where run_at > now() and locked_at is null and attempts < max_attempts)::int as later,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_ready)), 0)::float as oldest
    from (select *, run_at <= now() and locked_at is null and attempts < max_attempts as is_ready
      from graphile_worker.jobs) job`);
  return rows[0];
}

/** What monitoring reads about background jobs. Each worker tells about the whole queue, and about its own runs. */
export function createQueueMetrics(registry: Registry, db: Database) {
  const registers = [registry];
  const read = sharedRead(() => readQueue(db));
  new Gauge({
    name: 'talad_job_oldest_ready_seconds',
    help: 'How long the oldest job that is due has waited; NaN if the database does not answer.',
    registers,
    async collect() {
      this.set((await read())?.oldest ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'talad_jobs',
    help: 'Jobs in the queue by state; NaN if the database does not answer.',
    labelNames: ['state'],
    registers,
    async collect() {
      const queue = await read();
      for (const state of ['ready', 'running', 'later', 'failed'] as const)
        this.set({ state }, queue?.[state] ?? Number.NaN);
    },
  });
  const runs = new Counter({
    name: 'talad_job_runs_total',
    help: 'Runs of jobs in this process, by job and result.',
    labelNames: ['job', 'result'],
    registers,
  });
  return {
    onRun: (job: string, result: 'done' | 'failed'): void => runs.inc({ job, result }),
  };
}
