import { and, asc, desc, eq, isNull, sql, sum } from 'drizzle-orm';
import type { Executor, Transaction } from '../database/database.ts';
import { version, versionFile } from '../database/tables.ts';

export type VersionRow = typeof version.$inferSelect;
export type VersionFileRow = typeof versionFile.$inferSelect;

const is = (remote: string, name: string) => and(eq(version.remote, remote), eq(version.version, name));

export async function findVersion(
  db: Executor,
  remote: string,
  name: string,
): Promise<VersionRow | undefined> {
  const [row] = await db.select().from(version).where(is(remote, name));
  return row;
}

/** The versions of a remote whose files are stored, newest first. */
export const listVersions = (db: Executor, remote: string): Promise<VersionRow[]> =>
  db
    .select()
    .from(version)
    .where(and(eq(version.remote, remote), isNull(version.removedAt)))
    .orderBy(desc(version.createdAt), desc(version.version));

export const insertVersion = (tx: Transaction, row: typeof version.$inferInsert) =>
  tx
    .insert(version)
    .values(row)
    .onConflictDoUpdate({ target: [version.remote, version.version], set: { ...row, removedAt: null } });

/** Until the transaction ends, nothing else changes this version's files. */
export async function lockVersion(tx: Transaction, remote: string, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${remote}/${name}`}, 0))`);
}

export const listFiles = (db: Executor, remote: string, name: string): Promise<VersionFileRow[]> =>
  db
    .select()
    .from(versionFile)
    .where(and(eq(versionFile.remote, remote), eq(versionFile.version, name)))
    .orderBy(asc(versionFile.path));

export async function insertFiles(
  tx: Transaction,
  rows: readonly (typeof versionFile.$inferInsert)[],
): Promise<void> {
  await tx.insert(versionFile).values([...rows]);
}

export async function listRemotes(db: Executor): Promise<string[]> {
  const rows = await db.selectDistinct({ remote: version.remote }).from(version).orderBy(asc(version.remote));
  return rows.map(({ remote }) => remote);
}

export const markRemoved = (tx: Transaction, remote: string, name: string, at: Date) =>
  tx.update(version).set({ removedAt: at }).where(is(remote, name));

export const deleteFiles = (tx: Transaction, remote: string, name: string) =>
  tx.delete(versionFile).where(and(eq(versionFile.remote, remote), eq(versionFile.version, name)));

/** Bytes of the stored versions of a remote. */
export async function sumStored(db: Executor, remote: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(version.bytes).mapWith(Number) })
    .from(version)
    .where(and(eq(version.remote, remote), isNull(version.removedAt)));
  return row?.bytes ?? 0;
}
