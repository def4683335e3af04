import type { DisputeKind } from '@talad/contract/order-facts';
import type { Transaction } from '../../../db/database.ts';
import type { OrderEffect } from '../order/order-types.ts';
import {
  answerOpenDispute,
  escalateOpenDispute,
  insertDispute,
  resolveOpenDispute,
} from './disputes.repository.ts';

/** The buyer's claim. */
export interface DisputeInput {
  readonly kind: Exclude<DisputeKind, 'chargeback'>;
}

/** A chargeback resolves the buyer's open dispute and replaces it. */
async function beginChargeback(tx: Transaction, itemId: number, text: string, now: Date): Promise<void> {
  await resolveOpenDispute(tx, itemId, { verdict: 'CHARGEBACK', resolvedAt: now });
  await insertDispute(tx, { itemId, kind: 'chargeback', text, openedAt: now, escalatedAt: now });
}

/** Writes dispute texts and verdicts. */
export const writeDisputes: OrderEffect = async (tx, changes, { reason = '', dispute, now }) => {
  const text = reason.trim();
  for (const { event, transition, after } of changes) {
    const itemId = after.id;
    if (event === 'OPEN_DISPUTE') {
      const kind = dispute?.kind ?? 'other';
      await insertDispute(tx, { itemId, kind, text, openedAt: now });
    } else if (event === 'CHARGEBACK') {
      await beginChargeback(tx, itemId, text, now);
    } else if (event === 'ANSWER_DISPUTE') {
      await answerOpenDispute(tx, itemId, text, now);
    } else if (event === 'ESCALATE_DISPUTE') {
      await escalateOpenDispute(tx, itemId, now);
    } else if (transition.dispute === 'resolved' || transition.dispute === 'ended') {
      await resolveOpenDispute(tx, itemId, {
        verdict: event,
        note: text || null,
        resolvedAt: now,
      });
    }
  }
};
