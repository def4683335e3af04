import { Type } from 'typebox';
import type { Executor } from '../../db/database.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import type { Journal } from '../ledger/index.ts';
import type { AttemptRow } from './payments.tables.ts';

/** Polls the provider once about an attempt. */
export const pollJob = defineJob('pay-attempt-poll', Type.Object({ attemptId: Type.String() }));

export const schedulePoll = (db: Executor, attemptId: string, runAt?: Date): Promise<void> =>
  addJob(db, pollJob, { attemptId }, { jobKey: `pay-attempt:${attemptId}`, ...(runAt && { runAt }) });

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
    isEarmarked: kind === 'OFFER_POST',
  };
}
