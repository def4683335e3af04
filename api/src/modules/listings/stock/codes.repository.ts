import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/database.ts';
import { officialCode } from './codes.tables.ts';

type SealedCode = Pick<typeof officialCode.$inferSelect, 'sealed'>;

/** Codes that an order line has taken, in the order in which they were added. */
export const findCodesOfOrderLine = (tx: Executor, orderItemId: number): Promise<SealedCode[]> =>
  tx
    .select({ sealed: officialCode.sealed })
    .from(officialCode)
    .where(eq(officialCode.orderItemId, orderItemId))
    .orderBy(asc(officialCode.id));

/**
 * Locks up to `quantity` free codes of an item until the transaction ends, oldest first. Skip locked: does not wait
 * for codes that a concurrent purchase is taking.
 */
export const lockFreeCodes = (
  tx: Transaction,
  itemId: number,
  quantity: number,
): Promise<(SealedCode & { id: number })[]> =>
  tx
    .select({ id: officialCode.id, sealed: officialCode.sealed })
    .from(officialCode)
    .where(and(eq(officialCode.itemId, itemId), isNull(officialCode.takenAt)))
    .orderBy(asc(officialCode.id))
    .limit(quantity)
    .for('update', { skipLocked: true });

export async function markCodesTaken(
  tx: Transaction,
  ids: readonly number[],
  { orderItemId, at }: { readonly orderItemId: number; readonly at: Date },
): Promise<void> {
  await tx
    .update(officialCode)
    .set({ orderItemId, takenAt: at })
    .where(inArray(officialCode.id, [...ids]));
}

/** Inserts the codes that no item has yet; returns their number. */
export async function insertCodes(
  tx: Executor,
  codes: readonly (typeof officialCode.$inferInsert)[],
): Promise<number> {
  const added = await tx
    .insert(officialCode)
    .values([...codes])
    .onConflictDoNothing()
    .returning({ id: officialCode.id });
  return added.length;
}

/** Number of codes of an item that are not taken. */
export const countFreeCodes = (
  db: Executor & { $count: Transaction['$count'] },
  itemId: number,
): Promise<number> =>
  db.$count(officialCode, and(eq(officialCode.itemId, itemId), isNull(officialCode.takenAt)));
