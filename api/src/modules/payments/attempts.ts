import { and, desc, eq, isNull } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Executor, Transaction } from '../../db/database.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import { type Journal, post } from '../ledger/index.ts';
import { type AttemptRow, payAttempt } from './payments.tables.ts';

/** Polls the provider once about an attempt. */
export const turnJob = defineJob('pay-attempt-turn', Type.Object({ attemptId: Type.String() }));

export const scheduleTurn = (db: Executor, attemptId: string, runAt?: Date): Promise<void> =>
  addJob(db, turnJob, { attemptId }, { jobKey: `pay-attempt:${attemptId}`, ...(runAt && { runAt }) });

export async function findAttempt(db: Executor, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(payAttempt).where(eq(payAttempt.id, id));
  return row;
}

/** Locks an attempt. A caller that also needs the payment must lock the payment first. */
export async function lockAttempt(tx: Transaction, id: string): Promise<AttemptRow | undefined> {
  const [row] = await tx.select().from(payAttempt).where(eq(payAttempt.id, id)).for('update');
  return row;
}

export async function changeAttempt(
  tx: Executor,
  id: string,
  change: Partial<Omit<AttemptRow, 'id' | 'userId'>>,
): Promise<void> {
  await tx.update(payAttempt).set(change).where(eq(payAttempt.id, id));
}

export async function latestAttempt(db: Executor, paymentId: string): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(payAttempt)
    .where(eq(payAttempt.paymentId, paymentId))
    .orderBy(desc(payAttempt.createdAt), desc(payAttempt.id))
    .limit(1);
  return row;
}

type HoldKind = 'OFFER_HOLD' | 'OFFER_VOID' | 'OFFER_POST';

/** Journal that moves the wallet share of a payment into the hold (OFFER_HOLD) or out of it. */
export function holdJournal(row: AttemptRow, kind: HoldKind, at: Date): Journal {
  const into = kind === 'OFFER_HOLD' ? 1 : -1;
  return {
    kind,
    ref: { type: 'payment', id: row.paymentId ?? row.id },
    entries: [
      { account: { kind: 'wallet_usable', ownerId: row.userId }, amount: -into * row.walletSatang },
      { account: { kind: 'wallet_offer_hold', ownerId: row.userId }, amount: into * row.walletSatang },
    ],
    idempotencyKey: `${kind}:${row.id}`,
    actor: kind === 'OFFER_HOLD' ? `user:${row.userId}` : 'system',
    memo: { en: 'Part of a payment', th: 'ส่วนหนึ่งของการชำระเงิน' },
    at,
  };
}

/** Ends a locked attempt: releases the wallet share; a job cancels the intent at the provider. */
export async function endAttempt(
  tx: Transaction,
  row: AttemptRow,
  status: 'failed' | 'expired' | 'cancelled',
  at: Date,
  more: Partial<Pick<AttemptRow, 'failure' | 'isFinal'>> = {},
): Promise<void> {
  if (row.isHeld) await post(tx, holdJournal(row, 'OFFER_VOID', at));
  await changeAttempt(tx, row.id, { status, endedAt: at, isHeld: false, redirectUrl: null, ...more });
  if (!more.isFinal) await scheduleTurn(tx, row.id);
}

/** Ends the live attempt of a payment, if there is one; the caller must hold the payment's lock. */
export async function endLiveAttempt(
  tx: Transaction,
  paymentId: string,
  status: 'expired' | 'cancelled',
  at: Date,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(payAttempt)
    .where(and(eq(payAttempt.paymentId, paymentId), isNull(payAttempt.endedAt)))
    .for('update');
  if (row) await endAttempt(tx, row, status, at);
}
