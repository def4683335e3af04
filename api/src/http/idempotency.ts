import { createHash } from 'node:crypto';
import type { Idempotency } from '@talad/contract/call';
import { and, eq, lt } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from '../db/database.ts';
import { ApiError } from './api-error.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

/** A submission: what one user asks for with one key. */
export interface Submission {
  readonly userId: number;
  /** The call's name in its idempotency declaration: the same key may be used for another call. */
  readonly call: string;
  /** Undefined if the optional header was not sent: the work must then have its own natural key. */
  readonly key: string | undefined;
  /** The fields that the contract declares as the submission; the same key with others is refused. */
  readonly request: Readonly<Record<string, unknown>>;
}

/** Longer than browsers ask about a submission, which is a day. */
const retentionMs = 48 * 60 * 60 * 1000;

/** The fields of a request that make the submission; codes, cards and versions may differ between its requests. */
export function submittedFields(
  { fields }: Idempotency,
  ...parts: readonly unknown[]
): Record<string, unknown> {
  const values: Record<string, unknown> = Object.assign({}, ...parts);
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

export const ownKey = ({ userId, call, key = '' }: Omit<Submission, 'request'>) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key));

function assertSame(earlier: typeof idempotencyKeys.$inferSelect | undefined, requestHash: string): void {
  if (earlier?.closedAt) {
    throw new ApiError('SUBMISSION_CLOSED', {
      field: 'Idempotency-Key',
      detail: 'This key was given up before anything was done.',
    });
  }
  if (earlier?.requestHash === requestHash) return;
  throw new ApiError('IDEMPOTENCY_KEY_REUSED', {
    field: 'Idempotency-Key',
    detail: 'This key was used for a different request.',
  });
}

/** As `withIdempotencyKey`, in a transaction of the caller, which has checked what each request must prove. */
export async function doOnce<T>(
  tx: Transaction,
  submission: Submission,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { userId, call, key, request } = submission;
  if (key === undefined) return work(tx);
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const own = ownKey(submission);
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ userId, call, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) {
    const [earlier] = await tx.select().from(idempotencyKeys).where(own);
    assertSame(earlier, requestHash);
    return earlier?.response as T;
  }
  const response = await work(tx);
  await tx.update(idempotencyKeys).set({ response }).where(own);
  return response;
}

/**
 * Runs `work` once per key, in one transaction, and returns the first response for every retry. A concurrent request
 * waits for the first; a failed one leaves the key unused. Throws SUBMISSION_CLOSED or IDEMPOTENCY_KEY_REUSED.
 */
export const withIdempotencyKey = <T>(
  db: Database,
  submission: Submission,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => inTransaction(db, (tx) => doOnce(tx, submission, work));

/** Deletes keys past their retention period. */
export async function deleteExpiredKeys(db: Database, now: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - retentionMs)));
}
