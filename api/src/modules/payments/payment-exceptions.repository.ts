import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import {
  type AttemptRow,
  type PaymentExceptionRow,
  payAttempt,
  paymentException,
} from './payments.tables.ts';

interface NewException {
  readonly reference: string;
  readonly attemptId: string;
  readonly satang: number;
  readonly createdAt: Date;
}

/** Inserts a receipt whose amount does not match the attempt. */
export async function insertMismatch(tx: Transaction, row: NewException): Promise<void> {
  await tx.insert(paymentException).values({ kind: 'mismatch', ...row });
}

/** Inserts a dispute unless it is known; returns whether it is new. */
export async function insertDispute(tx: Transaction, row: NewException): Promise<boolean> {
  const fresh = await tx
    .insert(paymentException)
    .values({ kind: 'dispute', ...row })
    .onConflictDoNothing()
    .returning();
  return fresh.length > 0;
}

export async function lockException(tx: Transaction, id: number): Promise<PaymentExceptionRow | undefined> {
  const [row] = await tx.select().from(paymentException).where(eq(paymentException.id, id)).for('update');
  return row;
}

export async function lockDispute(
  tx: Transaction,
  reference: string,
): Promise<PaymentExceptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentException)
    .where(and(eq(paymentException.kind, 'dispute'), eq(paymentException.reference, reference)))
    .for('update');
  return row;
}

/** All disputes and mismatches of an attempt, locked. */
export const lockExceptionsOf = (tx: Transaction, attemptId: string): Promise<PaymentExceptionRow[]> =>
  tx
    .select()
    .from(paymentException)
    .where(eq(paymentException.attemptId, attemptId))
    .orderBy(asc(paymentException.id))
    .for('update');

/** Stores the bank's decision on a dispute, which may be a later one than before. */
export async function markDisputeDecided(
  tx: Transaction,
  { id, decisions }: Pick<PaymentExceptionRow, 'id' | 'decisions'>,
  {
    at,
    ...decided
  }: {
    readonly verdict: 'won' | 'lost';
    readonly satang: number;
    readonly statedAt: Date | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .update(paymentException)
    .set({ ...decided, decidedAt: at, decisions: decisions + 1 })
    .where(eq(paymentException.id, id));
}

export async function markExceptionDecided(
  tx: Transaction,
  id: number,
  verdict: NonNullable<PaymentExceptionRow['verdict']>,
  at: Date,
): Promise<void> {
  await tx.update(paymentException).set({ verdict, decidedAt: at }).where(eq(paymentException.id, id));
}

const disputeWithAttempt = (db: Executor) =>
  db
    .select({ exception: paymentException, attempt: payAttempt })
    .from(paymentException)
    .innerJoin(payAttempt, eq(payAttempt.id, paymentException.attemptId))
    .$dynamic();

export async function findDispute(
  db: Executor,
  reference: string,
): Promise<{ exception: PaymentExceptionRow; attempt: AttemptRow } | undefined> {
  const [row] = await disputeWithAttempt(db).where(
    and(eq(paymentException.kind, 'dispute'), eq(paymentException.reference, reference)),
  );
  return row;
}

/** Disputes with their attempts: undecided ones first, then the newest. */
export const listDisputes = (db: Executor, limit: number) =>
  disputeWithAttempt(db)
    .where(eq(paymentException.kind, 'dispute'))
    .orderBy(sql`${paymentException.decidedAt} is not null`, desc(paymentException.id))
    .limit(limit);

/** Payment exceptions without a verdict, each with its attempt, oldest first. */
export const listOpenExceptions = (
  db: Executor,
  limit: number,
): Promise<{ exception: PaymentExceptionRow; attempt: AttemptRow }[]> =>
  db
    .select({ exception: paymentException, attempt: payAttempt })
    .from(paymentException)
    .innerJoin(payAttempt, eq(payAttempt.id, paymentException.attemptId))
    .where(isNull(paymentException.decidedAt))
    .orderBy(asc(paymentException.id))
    .limit(limit);
