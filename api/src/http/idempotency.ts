import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from '../db/database.ts';
import { ApiError } from './api-error.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

export interface IdempotentCall {
  readonly userId: number;
  /** Name of the call: the same key may be used for another call. */
  readonly call: string;
  /** Undefined if the optional header was not sent: the work must then have its own natural key. */
  readonly key: string | undefined;
  /** The request; the same key with a different request is rejected. */
  readonly request: unknown;
}

const retentionMs = 48 * 60 * 60 * 1000;

/**
 * Runs `work` once per key, in one transaction, and returns the first answer for every retry. A concurrent request
 * waits for the first; a failed one leaves the key unused.
 */
export async function withIdempotencyKey<T>(
  db: Database,
  { userId, call, key, request }: IdempotentCall,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (key === undefined) return inTransaction(db, work);
  const requestHash = createHash('sha256')
    .update(JSON.stringify(request ?? null))
    .digest('hex');
  const own = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  );
  return inTransaction(db, async (tx) => {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ userId, call, key, requestHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length === 0) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(own);
      if (earlier?.requestHash !== requestHash) {
        throw new ApiError('IDEMPOTENCY_KEY_REUSED', {
          field: 'Idempotency-Key',
          detail: 'This key was used for a different request.',
        });
      }
      return earlier.response as T;
    }
    const response = await work(tx);
    await tx.update(idempotencyKeys).set({ response }).where(own);
    return response;
  });
}

/** Deletes keys past their retention period. */
export async function deleteExpiredKeys(db: Database, now: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - retentionMs)));
}
