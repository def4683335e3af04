import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/database.ts';
import type { CheckedListing } from '../selling/check-listing.ts';
import { listingImport } from '../selling.tables.ts';

type ImportRow = typeof listingImport.$inferSelect;

export interface NewImport {
  readonly ownerUser: number;
  readonly rows: number;
  readonly content: readonly CheckedListing[];
  readonly createdAt: Date;
}

/** Inserts a waiting import; returns its ID. */
export async function insertImport(tx: Transaction, values: NewImport): Promise<number> {
  const [row] = await tx.insert(listingImport).values(values).returning({ id: listingImport.id });
  if (!row) throw new Error('The import was not written');
  return row.id;
}

/** A user's own import, without its content. */
export async function findOwnImport(
  db: Executor,
  userId: number,
  id: number,
): Promise<Pick<ImportRow, 'id' | 'status' | 'rows' | 'created'> | undefined> {
  const [row] = await db
    .select({
      id: listingImport.id,
      status: listingImport.status,
      rows: listingImport.rows,
      created: listingImport.created,
    })
    .from(listingImport)
    .where(and(eq(listingImport.id, id), eq(listingImport.ownerUser, userId)));
  return row;
}

export async function importExists(db: Executor, id: number): Promise<boolean> {
  const rows = await db.select({ id: listingImport.id }).from(listingImport).where(eq(listingImport.id, id));
  return rows.length > 0;
}

/** Locks an import until the transaction ends. */
export async function lockImport(tx: Transaction, id: number): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(listingImport).where(eq(listingImport.id, id)).for('update');
  return row;
}

/** Records the number of created listings and removes the content. */
export async function markImportDone(
  tx: Transaction,
  id: number,
  { created, at }: { readonly created: number; readonly at: Date },
): Promise<void> {
  await tx
    .update(listingImport)
    .set({ status: 'done', created, content: [], finishedAt: at })
    .where(eq(listingImport.id, id));
}
