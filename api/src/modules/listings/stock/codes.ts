import type { Config } from '../../../config/config.ts';
import type { Executor, Transaction } from '../../../db/database.ts';
import { decryptText, encryptText, fingerprintOf, sealKey } from '../../../seal.ts';
import { findCodesOfOrderLine, insertCodes, lockFreeCodes, markCodesTaken } from './codes.repository.ts';
import { releaseStock } from './stock.repository.ts';

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
  const taken = await findCodesOfOrderLine(tx, orderItemId);
  const rows = taken.length > 0 ? taken : await takeFree(tx, { itemId, quantity, orderItemId, at });
  return rows?.map(({ sealed }) => decryptText(sealKey(config), String(itemId), sealed));
}

async function takeFree(
  tx: Transaction,
  { itemId, quantity, orderItemId, at }: CodesToTake,
): Promise<{ sealed: Buffer }[] | undefined> {
  const free = await lockFreeCodes(tx, itemId, quantity);
  if (free.length < quantity) return undefined;
  await markCodesTaken(
    tx,
    free.map(({ id }) => id),
    { orderItemId, at },
  );
  return free;
}

export interface NewCodes {
  readonly itemId: number;
  readonly codes: readonly string[];
  readonly at: Date;
}

/** Encrypts codes and adds them to an item's pool; returns how many were new. Does not change the stock. */
export async function addCodes(
  tx: Executor,
  config: Pick<Config, 'codesKey'>,
  { itemId, codes, at }: NewCodes,
): Promise<number> {
  const key = sealKey(config);
  const own = [...new Set(codes.map((code) => code.trim()).filter(Boolean))];
  let added = 0;
  for (let from = 0; from < own.length; from += insertBatch) {
    added += await insertCodes(
      tx,
      own.slice(from, from + insertBatch).map((code) => ({
        itemId,
        sealed: encryptText(key, String(itemId), code),
        fingerprint: fingerprintOf(key, code),
        createdAt: at,
      })),
    );
  }
  return added;
}

/** Encrypts new codes, adds them to an item's pool and increases its stock by their number. */
export async function restockCodes(
  tx: Transaction,
  config: Pick<Config, 'codesKey'>,
  input: NewCodes,
): Promise<number> {
  const added = await addCodes(tx, config, input);
  if (added > 0) await releaseStock(tx, input.itemId, added);
  return added;
}
