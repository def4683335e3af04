import type { DisputeKind } from '@talad/contract/order-facts';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import type { OrderEvent, Transition } from './machine/vocabulary.ts';
import { type DisputeRow, type ItemRow, orderDispute } from './orders.tables.ts';

/** The buyer's claim. */
export interface DisputeInput {
  readonly kind: Exclude<DisputeKind, 'chargeback'>;
}

export interface DisputeStep {
  readonly row: Transition;
  readonly after: Pick<ItemRow, 'id'>;
}

const openOf = (itemId: number) => and(eq(orderDispute.itemId, itemId), isNull(orderDispute.resolvedAt));

/** A chargeback resolves the buyer's open dispute and replaces it. */
async function beginChargeback(tx: Transaction, itemId: number, text: string, now: Date): Promise<void> {
  await tx
    .update(orderDispute)
    .set({ verdict: 'CHARGEBACK' satisfies OrderEvent, resolvedAt: now })
    .where(openOf(itemId));
  await tx.insert(orderDispute).values({ itemId, kind: 'chargeback', text, openedAt: now, escalatedAt: now });
}

/** Writes dispute texts and verdicts for the applied transitions. */
export async function writeDisputes(
  tx: Transaction,
  steps: readonly DisputeStep[],
  { reason = '', dispute }: { readonly reason?: string; readonly dispute?: DisputeInput },
  now: Date,
): Promise<void> {
  const text = reason.trim();
  for (const { row, after } of steps) {
    const itemId = after.id;
    if (row.event === 'OPEN_DISPUTE') {
      const kind = dispute?.kind ?? 'other';
      await tx.insert(orderDispute).values({ itemId, kind, text, openedAt: now });
    } else if (row.event === 'CHARGEBACK') {
      await beginChargeback(tx, itemId, text, now);
    } else if (row.event === 'ANSWER_DISPUTE') {
      await tx.update(orderDispute).set({ answer: text, answeredAt: now }).where(openOf(itemId));
    } else if (row.event === 'ESCALATE_DISPUTE') {
      await tx.update(orderDispute).set({ escalatedAt: now }).where(openOf(itemId));
    } else if (row.dispute === 'resolved' || row.dispute === 'ended') {
      await tx
        .update(orderDispute)
        .set({ verdict: row.event, note: text || null, resolvedAt: now })
        .where(openOf(itemId));
    }
  }
}

/** The latest dispute of each of these items. */
export async function latestDisputes(db: Executor, itemIds: readonly number[]): Promise<DisputeRow[]> {
  if (itemIds.length === 0) return [];
  return db
    .selectDistinctOn([orderDispute.itemId])
    .from(orderDispute)
    .where(inArray(orderDispute.itemId, [...itemIds]))
    .orderBy(orderDispute.itemId, desc(orderDispute.id));
}
