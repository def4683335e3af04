import type { Rollout } from '@talad/contract/discovery-entry';
import { and, asc, desc, eq, isNull, lt, ne } from 'drizzle-orm';
import type { Executor, Transaction } from '../database/database.ts';
import { rollout, version } from '../database/tables.ts';

export type RolloutRow = typeof rollout.$inferSelect;

const open = isNull(rollout.endedAt);

/** The rollout of a remote that is queued or running. */
export async function findOpenRollout(db: Executor, remote: string): Promise<RolloutRow | undefined> {
  const [row] = await db
    .select()
    .from(rollout)
    .where(and(eq(rollout.remote, remote), open, ne(rollout.status, 'watched')));
  return row;
}

export async function findRollout(db: Executor, id: number): Promise<RolloutRow | undefined> {
  const [row] = await db.select().from(rollout).where(eq(rollout.id, id));
  return row;
}

/** Rollouts that have not ended, the oldest first. */
export const listOpenRollouts = (db: Executor): Promise<RolloutRow[]> =>
  db.select().from(rollout).where(open).orderBy(asc(rollout.id));

/** The newest rollout of a remote that went live at once. */
export async function findNewestAtOnce(db: Executor, remote: string): Promise<RolloutRow | undefined> {
  const [row] = await db
    .select()
    .from(rollout)
    .where(and(eq(rollout.remote, remote), eq(rollout.steps, [100])))
    .orderBy(desc(rollout.id))
    .limit(1);
  return row;
}

interface RolloutFilter {
  readonly remote?: string | undefined;
  /** Id of the last rollout of the page before. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Rollouts, the newest first. */
export const listRollouts = (db: Executor, { remote, before, limit }: RolloutFilter): Promise<RolloutRow[]> =>
  db
    .select()
    .from(rollout)
    .where(
      and(
        remote === undefined ? undefined : eq(rollout.remote, remote),
        before === undefined ? undefined : lt(rollout.id, before),
      ),
    )
    .orderBy(desc(rollout.id))
    .limit(limit);

/** Share of the visitors in percent that get the version in this step. */
export const shareOf = ({ steps, step }: Pick<RolloutRow, 'steps' | 'step'>): number => steps[step] ?? 0;

/** Running rollouts by remote, as the discovery document has them. */
export async function listRunningRollouts(db: Executor): Promise<Map<string, Rollout>> {
  const rows = await db
    .select({ id: rollout.id, release: version.release, steps: rollout.steps, step: rollout.step })
    .from(rollout)
    .innerJoin(version, and(eq(version.remote, rollout.remote), eq(version.version, rollout.version)))
    .where(eq(rollout.status, 'running'));
  return new Map(rows.map(({ id, release, ...row }) => [release.name, { id, release, share: shareOf(row) }]));
}

export async function insertRollout(
  tx: Transaction,
  values: typeof rollout.$inferInsert,
): Promise<RolloutRow> {
  const [row] = await tx.insert(rollout).values(values).returning();
  if (!row) throw new Error('The rollout was not stored.');
  return row;
}

export async function updateRollout(
  tx: Transaction,
  id: number,
  changes: Partial<typeof rollout.$inferInsert>,
): Promise<void> {
  await tx.update(rollout).set(changes).where(eq(rollout.id, id));
}

/** Records that a host has taken out a version with a running rollout; the first reason stays. */
export async function recordOutage(
  db: Executor,
  { remote, version: out, reason }: { remote: string; version: string; reason: string },
): Promise<void> {
  await db
    .update(rollout)
    .set({ outage: reason })
    .where(and(eq(rollout.remote, remote), eq(rollout.version, out), open, isNull(rollout.outage)));
}
