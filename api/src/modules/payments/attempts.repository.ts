import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import type { OtherColumns } from '../../lifecycle/lifecycle.ts';
import { statusWriter } from '../../lifecycle/status.repository.ts';
import { type AttemptRow, type NewAttempt, payAttempt } from './payments.tables.ts';

export async function insertAttempt(tx: Transaction, row: Omit<NewAttempt, 'status'>): Promise<AttemptRow> {
  const [written] = await tx.insert(payAttempt).values(row).returning();
  if (!written) throw new Error('The attempt was not written');
  return written;
}

export async function findAttempt(db: Executor, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(payAttempt).where(eq(payAttempt.id, id));
  return row;
}

export async function findAttemptByIntent(db: Executor, intentId: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(payAttempt).where(eq(payAttempt.intentId, intentId));
  return row;
}

export async function findLatestAttempt(db: Executor, paymentId: string): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(payAttempt)
    .where(eq(payAttempt.paymentId, paymentId))
    .orderBy(desc(payAttempt.createdAt), desc(payAttempt.id))
    .limit(1);
  return row;
}

/** Locks an attempt. A caller that also needs the payment must lock the payment first. */
export async function lockAttempt(tx: Transaction, id: string): Promise<AttemptRow | undefined> {
  const [row] = await tx.select().from(payAttempt).where(eq(payAttempt.id, id)).for('update');
  return row;
}

/** Locks the attempt of a payment that has not ended; the caller must hold the payment's lock. */
export async function lockLiveAttempt(tx: Transaction, paymentId: string): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .select()
    .from(payAttempt)
    .where(and(eq(payAttempt.paymentId, paymentId), isNull(payAttempt.endedAt)))
    .for('update');
  return row;
}

export const writeAttemptStatus = statusWriter(payAttempt);

export async function updateAttempt(
  tx: Executor,
  id: string,
  change: OtherColumns<AttemptRow>,
): Promise<void> {
  await tx.update(payAttempt).set(change).where(eq(payAttempt.id, id));
}

/** How many attempts were made with a card. */
export const countAttemptsOfCard = (tx: Transaction, cardId: number): Promise<number> =>
  tx.$count(payAttempt, eq(payAttempt.cardId, cardId));

/** How many attempts of a user have not ended. */
export const countLiveAttempts = (tx: Transaction, userId: number): Promise<number> =>
  tx.$count(payAttempt, and(eq(payAttempt.userId, userId), isNull(payAttempt.endedAt)));

/** A user's top-ups that have not ended, newest first. */
export const listLiveTopUps = (db: Executor, userId: number, limit: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(payAttempt)
    .where(and(eq(payAttempt.userId, userId), isNull(payAttempt.paymentId), isNull(payAttempt.endedAt)))
    .orderBy(desc(payAttempt.createdAt))
    .limit(limit);

/** Attempts that are not final: all, or only those whose next poll was due before a time. */
export const listOpenAttemptIds = (db: Executor, dueBefore?: Date): Promise<{ id: string }[]> => {
  const due = sql`coalesce(${payAttempt.nextPollAt}, ${payAttempt.createdAt})`;
  return db
    .select({ id: payAttempt.id })
    .from(payAttempt)
    .where(
      and(eq(payAttempt.isFinal, false), dueBefore && lt(due, sql`${dueBefore.toISOString()}::timestamptz`)),
    );
};

/** Attempts that are not final and whose last provider call failed, oldest first. */
export const listStuckAttempts = (db: Executor, limit: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(payAttempt)
    .where(sql`not ${payAttempt.isFinal} and ${payAttempt.problem} is not null`)
    .orderBy(asc(payAttempt.createdAt))
    .limit(limit);
