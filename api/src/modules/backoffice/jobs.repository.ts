import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';

/** A job whose latest attempt failed. */
type FailedJob = {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  /** Maximum number of attempts. */
  readonly maxAttempts: number;
  /** Time of the next attempt, in UTC. */
  readonly next: string;
  /** First line of the error. */
  readonly error: string;
};

/** Failed jobs in order of their ids, with errors cut to `errorLength` characters. */
export async function listFailedJobs(
  db: Executor,
  { limit, errorLength }: { readonly limit: number; readonly errorLength: number },
): Promise<FailedJob[]> {
  // Do not read job payloads: mails and text messages contain personal data.
  const { rows } =
    await db.execute<FailedJob>(sql`select id::text, task_identifier as name, attempts, max_attempts as maxAttempts,
        to_char(run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as next,
        left(split_part(last_error, E'\n', 1), ${errorLength}) as error
      from graphile_worker.jobs where last_error is not null order by id limit ${limit}`);
  return rows;
}

/** Whether a job exists and its latest attempt failed. */
export async function isFailedJob(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from graphile_worker.jobs
        where id = ${id} and last_error is not null`);
  return rows.length > 0;
}

/** Makes a job run now, with a full set of attempts; false if a worker is running it. */
export async function rescheduleJob(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from
        graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`);
  return rows.length > 0;
}
