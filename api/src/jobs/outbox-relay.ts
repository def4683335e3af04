import { asc, inArray, sql } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from '../db/database.ts';
import { traceField } from './job.ts';
import { jobOutbox } from './jobs.tables.ts';

const batchSize = 200;
const relayLock = 7_406_112_205;

/** The payload in the queue, with the trace of the request that added the job. */
const payloadOf = ({ payload, traceParent }: typeof jobOutbox.$inferSelect): unknown =>
  traceParent !== null && typeof payload === 'object' ? { ...payload, [traceField]: traceParent } : payload;

async function moveBatch(tx: Transaction): Promise<number> {
  // One relay at a time preserves the commit order of "add" and "remove" of the same key.
  const lock = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${relayLock}) as taken`,
  );
  if (!lock.rows[0]?.taken) return 0;
  const rows = await tx.select().from(jobOutbox).orderBy(asc(jobOutbox.id)).limit(batchSize);
  for (const row of rows) {
    if (row.action === 'remove') {
      await tx.execute(sql`select graphile_worker.remove_job(${row.jobKey})`);
    } else {
      await tx.execute(sql`select graphile_worker.add_job(
        ${row.name}, payload => ${JSON.stringify(payloadOf(row))}::json,
        run_at => ${row.runAt?.toISOString() ?? null}::timestamptz, job_key => ${row.jobKey})`);
    }
  }
  if (rows.length > 0) {
    await tx.delete(jobOutbox).where(
      inArray(
        jobOutbox.id,
        rows.map((row) => row.id),
      ),
    );
  }
  return rows.length;
}

/** Moves all outbox rows to the worker's queue; returns their number. */
export async function relayOutbox(db: Database): Promise<number> {
  let moved = 0;
  for (;;) {
    const count = await inTransaction(db, moveBatch);
    moved += count;
    if (count < batchSize) return moved;
  }
}
