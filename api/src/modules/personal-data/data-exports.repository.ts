import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { keyPage } from '../../db/key-page.ts';
import type { NamedFiles } from '../../ports/file-store.ts';
import { type DataExportRow, dataExport, type NewDataExportRow } from './data-export.tables.ts';

/** A user's export that is being made and has not expired at `at`. */
export async function findRunningExport(
  tx: Transaction,
  accountId: number,
  at: Date,
): Promise<DataExportRow | undefined> {
  const [row] = await tx
    .select()
    .from(dataExport)
    .where(
      and(
        eq(dataExport.accountId, accountId),
        eq(dataExport.state, 'preparing'),
        gt(dataExport.expiresAt, at),
      ),
    );
  return row;
}

export async function insertExport(
  tx: Transaction,
  values: NewDataExportRow,
): Promise<DataExportRow | undefined> {
  const [row] = await tx.insert(dataExport).values(values).returning();
  return row;
}

/** A user's exports that have not expired at `at`, latest first. */
export const listUnexpiredExports = (db: Executor, accountId: number, at: Date): Promise<DataExportRow[]> =>
  db
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.accountId, accountId), gt(dataExport.expiresAt, at)))
    .orderBy(desc(dataExport.id));

export async function findExport(db: Executor, id: number): Promise<DataExportRow | undefined> {
  const [row] = await db.select().from(dataExport).where(eq(dataExport.id, id));
  return row;
}

/** A user's export, unless it has expired at `at`. */
export async function findUnexpiredExport(
  db: Executor,
  { id, accountId, at }: { readonly id: number; readonly accountId: number; readonly at: Date },
): Promise<DataExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.id, id), eq(dataExport.accountId, accountId), gt(dataExport.expiresAt, at)));
  return row;
}

/** Those of these keys that name the file of an export. */
export async function findExportFiles(db: Executor, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ fileKey: dataExport.fileKey })
    .from(dataExport)
    .where(inArray(dataExport.fileKey, [...keys]));
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}

/** Marks an export that is being made as ready; false if it no longer exists or is ready already. */
export async function markExportReady(
  tx: Transaction,
  id: number,
  { fileKey, readyAt }: { readonly fileKey: string; readonly readyAt: Date },
): Promise<boolean> {
  const updated = await tx
    .update(dataExport)
    .set({ state: 'ready', fileKey, readyAt })
    .where(and(eq(dataExport.id, id), eq(dataExport.state, 'preparing')))
    .returning({ id: dataExport.id });
  return updated.length > 0;
}

export const listExpiredExports = (db: Executor, at: Date): Promise<DataExportRow[]> =>
  db.select().from(dataExport).where(lt(dataExport.expiresAt, at));

/** All exports of a user, expired ones included. */
export const listExportsOfAccount = (db: Executor, accountId: number): Promise<DataExportRow[]> =>
  db.select().from(dataExport).where(eq(dataExport.accountId, accountId));

export async function deleteExport(db: Executor, id: number): Promise<void> {
  await db.delete(dataExport).where(eq(dataExport.id, id));
}

export const exportFiles: NamedFiles = {
  name: 'data exports',
  keysAfter: (db, key) => keyPage(db, dataExport.fileKey, key),
};
