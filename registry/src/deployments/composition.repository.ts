import type { ReleaseExtras } from '@talad/contract/composition';
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../database/database.ts';
import { composition, deployment, version } from '../database/tables.ts';

/** Channel on which PostgreSQL reports each new revision. */
export const revisionChannel = 'composition_revision';

const onlyRow = 1;

/** What is live of a remote, with its last good version. */
export interface LiveVersion {
  readonly remote: string;
  readonly release: ReleaseExtras;
  readonly fallback: ReleaseExtras | null;
  readonly deployedAt: Date;
}

export async function readRevision(db: Executor): Promise<number> {
  const [row] = await db.select({ revision: composition.revision }).from(composition);
  return row?.revision ?? 0;
}

/** The revision; no other transaction can change the composition until this one ends. */
export async function lockRevision(tx: Transaction, now: Date): Promise<number> {
  await tx.insert(composition).values({ id: onlyRow, revision: 0, changedAt: now }).onConflictDoNothing();
  const [row] = await tx
    .select({ revision: composition.revision })
    .from(composition)
    .where(eq(composition.id, onlyRow))
    .for('update');
  if (!row) throw new Error('The composition has no row.');
  return row.revision;
}

/** Increments the revision and reports it to every process of the registry when the transaction commits. */
export async function advanceRevision(tx: Transaction, now: Date): Promise<number> {
  const [row] = await tx
    .update(composition)
    .set({ revision: sql`${composition.revision} + 1`, changedAt: now })
    .where(eq(composition.id, onlyRow))
    .returning({ revision: composition.revision });
  if (!row) throw new Error('The composition has no row.');
  await tx.execute(sql`select pg_notify(${revisionChannel}, ${String(row.revision)})`);
  return row.revision;
}

export function listLive(db: Executor): Promise<LiveVersion[]> {
  const lastGood = alias(version, 'last_good');
  return db
    .select({
      remote: deployment.remote,
      release: version.release,
      fallback: lastGood.release,
      deployedAt: deployment.deployedAt,
    })
    .from(deployment)
    .innerJoin(version, and(eq(version.remote, deployment.remote), eq(version.version, deployment.version)))
    .leftJoin(
      lastGood,
      and(eq(lastGood.remote, deployment.remote), eq(lastGood.version, deployment.fallback)),
    )
    .orderBy(asc(deployment.remote));
}

export async function findDeployment(db: Executor, remote: string) {
  const [row] = await db.select().from(deployment).where(eq(deployment.remote, remote));
  return row;
}

export const listDeployments = (db: Executor) => db.select().from(deployment);

/** Makes a version live, and removes the fallback of the previous one. */
export async function setLive(tx: Transaction, remote: string, live: string, at: Date): Promise<void> {
  const values = { version: live, fallback: null, deployedAt: at };
  await tx
    .insert(deployment)
    .values({ remote, ...values })
    .onConflictDoUpdate({ target: deployment.remote, set: values });
}

export async function setFallback(tx: Transaction, remote: string, fallback: string | null): Promise<void> {
  await tx.update(deployment).set({ fallback }).where(eq(deployment.remote, remote));
}
