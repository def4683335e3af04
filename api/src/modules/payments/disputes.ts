import { writeAudit } from '../../audit-log/audit-log.ts';
import type { Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { DisputeFacts } from '../../ports/payment-provider.ts';
import { lockedWalletUsable, post } from '../ledger/index.ts';
import { decide, holdPayment, itemsOfPayment } from '../orders/index.ts';
import { type ApplyContext, attemptOf } from './apply-intent.ts';
import {
  insertDispute,
  lockExceptionByReference,
  markExceptionDecided,
} from './payment-exceptions.repository.ts';
import type { AttemptRow } from './payments.tables.ts';

/** Actor name of the provider in the audit log and in orders. */
const provider = 'payment-provider';

type ItemEvent = 'CHARGEBACK' | 'CHARGEBACK_WON' | 'CHARGEBACK_LOST';
const events = {
  open: 'CHARGEBACK',
  won: 'CHARGEBACK_WON',
  lost: 'CHARGEBACK_LOST',
} as const satisfies Record<DisputeFacts['state'], ItemEvent>;

/** Raises an event on each item of a payment that allows it; returns whether all items did. */
async function onItems(
  tx: Transaction,
  { clock, rules }: ApplyContext,
  paymentId: string,
  facts: DisputeFacts,
): Promise<boolean> {
  let isWhole = true;
  for (const itemId of await itemsOfPayment(tx, paymentId)) {
    try {
      await decide(tx, {
        itemId,
        operator: provider,
        now: clock.now(),
        rules,
        event: events[facts.state],
        reason: `Dispute ${facts.disputeId}: ${facts.state}.`,
        detail: { dispute: facts.disputeId },
      });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'ILLEGAL_TRANSITION')) throw error;
      isWhole = false;
    }
  }
  return isWhole;
}

/** Reverses a top-up after a lost dispute: debits the wallet, and books any shortfall as debt. */
async function reverseTopUp(tx: Transaction, row: AttemptRow, facts: DisputeFacts, at: Date): Promise<void> {
  const usable = await lockedWalletUsable(tx, row.userId);
  const taken = Math.min(usable, facts.satang);
  const owed = facts.satang - taken;
  const ownerId = row.userId;
  await post(tx, {
    kind: 'CHARGEBACK',
    ref: { type: 'dispute', id: facts.disputeId },
    entries: [
      { account: { kind: 'wallet_usable' as const, ownerId }, amount: -taken },
      { account: { kind: 'seller_receivable' as const, ownerId }, amount: -owed },
      { account: { kind: 'psp_clearing' as const }, amount: facts.satang },
    ].filter(({ amount }) => amount !== 0),
    idempotencyKey: `CHARGEBACK:${facts.disputeId}`,
    actor: 'system',
    memo: { en: 'Top-up charged back', th: 'ธนาคารดึงเงินที่เติมคืน' },
    at,
  });
}

/**
 * Applies a card dispute: raises chargeback events on the order's items, and reverses a top-up if the dispute is lost.
 * A dispute that the order state machine no longer allows stays open for operators.
 */
export async function applyDispute(
  tx: Transaction,
  context: ApplyContext,
  facts: DisputeFacts,
): Promise<string> {
  const row = await attemptOf(tx, facts);
  if (!row) return 'unknown';
  const at = context.clock.now();
  const { disputeId: reference, satang, state } = facts;
  if (row.paymentId) await holdPayment(tx, row.paymentId);
  const isNew = await insertDispute(tx, { reference, attemptId: row.id, satang, createdAt: at });
  const exception = await lockExceptionByReference(tx, reference);
  if (!exception || exception.verdict || (state === 'open' && !isNew)) return 'known';
  if (row.paymentId && isNew && state !== 'open') {
    await onItems(tx, context, row.paymentId, { ...facts, state: 'open' });
  }
  const isWhole = row.paymentId ? await onItems(tx, context, row.paymentId, facts) : true;
  if (state === 'open') return isWhole ? 'opened' : 'opened in part';
  if (!row.paymentId && state === 'lost') await reverseTopUp(tx, row, facts, at);
  await writeAudit(tx, {
    actor: provider,
    action: `payment.dispute-${state}`,
    subject: { kind: 'payment-attempt', id: row.id },
    detail: { dispute: reference, satang, isWhole },
    at,
  });
  if (!isWhole) return 'for operators';
  await markExceptionDecided(tx, exception.id, state, at);
  return state;
}
