import { setTimeout as delay } from 'node:timers/promises';
import { sharedRead } from '@talad/server/shared-read';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** A time at which the primary's log was at least this long, in bytes. */
interface Sample {
  readonly at: number;
  readonly position: number;
}

/** Positions to compare with; a replica that has replayed none of them is of no use. */
const samplesMax = 60;

async function positionOf(db: Database, position: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ position: number }>(
    sql`select (${position} - '0/0'::pg_lsn)::float8 as position`,
  );
  if (!rows[0]) throw new Error('The database did not tell its position.');
  return rows[0].position;
}

const writtenBy = (primary: Database) => positionOf(primary, sql`pg_current_wal_lsn()`);

/** The address may lead to several replicas, so each idle connection is asked; after a failover also to the primary. */
async function replayedBy(replica: Database): Promise<number> {
  const connections = Math.max(1, replica.$client.idleCount);
  const position = sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end`;
  return Math.min(
    ...(await Promise.all(Array.from({ length: connections }, () => positionOf(replica, position)))),
  );
}

export interface LagMeterOptions {
  readonly primary: Database;
  readonly replica: Database;
  /** Longest wait for a response, in ms. */
  readonly limitMs: number;
  /** A clock that is never set back, in ms. */
  readonly now?: () => number;
}

/** Resolves to the lag in ms; rejects if the replica does not answer. */
export type LagMeter = () => Promise<number>;

/**
 * Compares positions in the write-ahead log. The replica's own view (`pg_last_xact_replay_timestamp`) shows no lag once
 * it has lost its primary. While the primary does not answer, the lag stays as last measured.
 */
export function createLagMeter({
  primary,
  replica,
  limitMs,
  now = () => performance.now(),
}: LagMeterOptions): LagMeter {
  // At most one query under way for each: a database that hangs must not get all connections.
  const readWritten = sharedRead(async () => ({ at: now(), position: await writtenBy(primary) }));
  let failure: unknown;
  const readReplayed = sharedRead(async () => {
    failure = undefined;
    return replayedBy(replica).catch((error: unknown) => {
      failure = error;
      throw error;
    });
  });
  const withinLimit = <T>(response: Promise<T>) =>
    Promise.race([response, delay(limitMs, undefined, { ref: false })]);
  const samples: Sample[] = [];
  let lagMs = Number.POSITIVE_INFINITY;
  return async () => {
    const written = await withinLimit(readWritten());
    // After the primary's position, or a replica could be ahead of it.
    const replayed = await withinLimit(readReplayed());
    if (replayed === undefined) throw failure ?? new Error(`No answer within ${limitMs} ms.`);
    if (!written) return lagMs;
    samples.push(written);
    if (samples.length > samplesMax) samples.shift();
    const newest = samples.findLast(({ position }) => position <= replayed);
    lagMs = newest ? now() - newest.at : Number.POSITIVE_INFINITY;
    return lagMs;
  };
}
