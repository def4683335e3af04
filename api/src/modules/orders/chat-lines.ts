import type { TimelineEvent } from '@talad/contract/order-facts';
import type { Transaction } from '../../db/database.ts';
import type { Transition } from './machine/vocabulary.ts';
import { orderMessage, type TransactionRow } from './orders.tables.ts';

export interface ChatStep {
  readonly row: Transition;
  readonly after: { readonly id: number };
  readonly order: TransactionRow;
}

/** Events that write no chat line, because they do not concern the other party. */
const silent: ReadonlySet<TimelineEvent> = new Set(['rated', 'ratingAnswered', 'secretRevealed']);

/** Adds a system line to the chat of a paid order for each transition of its items. */
export async function writeChatLines(tx: Transaction, steps: readonly ChatStep[], now: Date): Promise<void> {
  const lines = steps.flatMap(({ row, after, order }) =>
    row.timeline && order.paidAt !== null && !silent.has(row.timeline)
      ? [
          {
            transactionId: order.id,
            author: 'system' as const,
            text: '',
            event: row.timeline,
            itemId: after.id,
            createdAt: now,
          },
        ]
      : [],
  );
  if (lines.length > 0) await tx.insert(orderMessage).values(lines);
}
