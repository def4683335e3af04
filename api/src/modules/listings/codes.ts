import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { decryptText, encryptText, fingerprintOf, sealKey } from '../../seal.ts';
import { officialCode } from './codes.tables.ts';
import { releaseStock } from './stock.ts';

const insertBatch = 1000;

export interface CodesToTake {
  readonly itemId: number;
  readonly quantity: number;
  /** The order line that the codes are delivered for. */
  readonly orderItemId: number;
  readonly at: Date;
}

/**
 * Takes codes of an official item for an order line, all or none; undefined if there are too few, and staff then
 * deliver manually. The codes are taken when the caller's transaction commits; no code goes to two order lines.
 * Repeated for the same order line, it returns the same codes.
 */
export async function takeCodes(
  tx: Transaction,
  config: Pick<Config, 'codesKey'>,
  { itemId, quantity, orderItemId, at }: CodesToTake,
): Promise<readonly string[] | undefined> {
  const held = await tx
    .select({ sealed: officialCode.sealed })
    .from(officialCode)
    .where(eq(officialCode.orderItemId, orderItemId))
    .orderBy(asc(officialCode.id));
  const rows = held.length > 0 ? held : await takeFree(tx, { itemId, quantity, orderItemId, at });
  return rows?.map(({ sealed }) => decryptText(sealKey(config), String(itemId), sealed));
}

async function takeFree(
  tx: Transaction,
  { itemId, quantity, orderItemId, at }: CodesToTake,
): Promise<{ sealed: Buffer }[] | undefined> {
  // Skip locked: do not wait for codes that a concurrent purchase is taking.
  const free = await tx
    .select({ id: officialCode.id, sealed: officialCode.sealed })
    .from(officialCode)
    .where(and(eq(officialCode.itemId, itemId), isNull(officialCode.takenAt)))
    .orderBy(asc(officialCode.id))
    .limit(quantity)
    .for('update', { skipLocked: true });
  if (free.length < quantity) return undefined;
  await tx
    .update(officialCode)
    .set({ orderItemId, takenAt: at })
    .where(
      inArray(
        officialCode.id,
        free.map(({ id }) => id),
      ),
    );
  return free;
}

export interface CodesToKeep {
  readonly itemId: number;
  readonly codes: readonly string[];
  readonly at: Date;
}

/** Encrypts codes and adds them to an item's pool; returns how many were new. Does not change the stock. */
export async function addCodes(
  tx: Executor,
  config: Pick<Config, 'codesKey'>,
  { itemId, codes, at }: CodesToKeep,
): Promise<number> {
  const key = sealKey(config);
  const own = [...new Set(codes.map((code) => code.trim()).filter(Boolean))];
  let kept = 0;
  for (let from = 0; from < own.length; from += insertBatch) {
    const added = await tx
      .insert(officialCode)
      .values(
        own.slice(from, from + insertBatch).map((code) => ({
          itemId,
          sealed: encryptText(key, String(itemId), code),
          fingerprint: fingerprintOf(key, code),
          createdAt: at,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: officialCode.id });
    kept += added.length;
  }
  return kept;
}

/** Encrypts new codes, adds them to an item's pool and increases its stock by their number. */
export async function restockCodes(
  tx: Transaction,
  config: Pick<Config, 'codesKey'>,
  given: CodesToKeep,
): Promise<number> {
  const kept = await addCodes(tx, config, given);
  if (kept > 0) await releaseStock(tx, given.itemId, kept);
  return kept;
}

/** Number of codes of an item that are not taken. */
export const freeCodes = (
  db: Executor & { $count: Transaction['$count'] },
  itemId: number,
): Promise<number> =>
  db.$count(officialCode, and(eq(officialCode.itemId, itemId), isNull(officialCode.takenAt)));
