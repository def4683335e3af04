import { and, asc, count, desc, eq, gte, isNull, lt, notExists, sql, sum } from 'drizzle-orm';
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

/**
 * Until the transaction ends, nothing else writes this file, and the version is neither completed nor removed. Other files
 * of the version may be written meanwhile.
 */
export async function lockFile(tx: Transaction, remote: string, name: string, path: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${`${remote}/${name}`}, 0))`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${remote}/${name}/${path}`}, 0))`);
}

export const listFiles = (db: Executor, remote: string, name: string): Promise<VersionFileRow[]> =>
  db
    .select()
    .from(versionFile)
    .where(and(eq(versionFile.remote, remote), eq(versionFile.version, name)))
    .orderBy(asc(versionFile.path));

export async function insertFile(tx: Transaction, row: typeof versionFile.$inferInsert): Promise<void> {
  await tx.insert(versionFile).values(row);
}

export async function listRemotes(db: Executor): Promise<string[]> {
  const rows = await db.selectDistinct({ remote: version.remote }).from(version).orderBy(asc(version.remote));
  return rows.map(({ remote }) => remote);
}

export const markRemoved = (tx: Transaction, remote: string, name: string, at: Date) =>
  tx.update(version).set({ removedAt: at }).where(is(remote, name));

export const deleteFiles = (tx: Transaction, remote: string, name: string) =>
  tx.delete(versionFile).where(and(eq(versionFile.remote, remote), eq(versionFile.version, name)));

/** The complete version of a file, if there is one. */
const completeOf = (db: Executor) =>
  db
    .select({ one: sql`1` })
    .from(version)
    .where(
      and(
        eq(version.remote, versionFile.remote),
        eq(version.version, versionFile.version),
        isNull(version.removedAt),
      ),
    );

/** A file takes a block of the store, however small it is. */
const blockBytes = 4096;

/** Bytes that the files take that a token has stored since a moment, of versions which are not complete. */
export async function sumIncomplete(db: Executor, createdBy: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(versionFile.bytes).mapWith(Number), files: count() })
    .from(versionFile)
    .where(
      and(eq(versionFile.createdBy, createdBy), gte(versionFile.createdAt, since), notExists(completeOf(db))),
    );
  return (row?.bytes ?? 0) + (row?.files ?? 0) * blockBytes;
}

/** Bytes of the stored versions of a remote. */
export async function sumStored(db: Executor, remote: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(version.bytes).mapWith(Number) })
    .from(version)
    .where(and(eq(version.remote, remote), isNull(version.removedAt)));
  return row?.bytes ?? 0;
}

const isAbandoned = (db: Executor, before: Date) =>
  and(lt(versionFile.createdAt, before), notExists(completeOf(db)));

/** The versions that never became complete, of which files were stored before a moment. */
export const listAbandoned = (
  db: Executor,
  before: Date,
): Promise<Pick<VersionFileRow, 'remote' | 'version'>[]> =>
  db
    .selectDistinct({ remote: versionFile.remote, version: versionFile.version })
    .from(versionFile)
    .where(isAbandoned(db, before));

/** Deletes the files of a version that were stored before a moment, unless it is complete. The caller has the version's lock. */
export const deleteAbandoned = (tx: Transaction, remote: string, name: string, before: Date) =>
  tx
    .delete(versionFile)
    .where(and(eq(versionFile.remote, remote), eq(versionFile.version, name), isAbandoned(tx, before)));
